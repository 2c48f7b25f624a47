import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { daysBetween, getToday, parseDay } from '../../common/days';
import { toCents } from '../../common/money';
import { createPaymentPlan } from '../../common/paymentPlan';
import { calculatePrice } from '../../common/price';
import { hasGuest, hasInvalidDates } from '../../common/statusReasons';
import { isRow } from '../../providers/apiResponse';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { Skeleton } from '../../src/components/Skeleton';
import { formatCents, formatDate } from '../../src/fields/format';
import { FieldList } from '../../src/fields/RecordFields';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { toKnownRecord } from '../shared/useOptionalRecord';
import { useCoverageDetail } from './useCoverageDetail';

type Payment = { day: string; cents: number };

/** Returns the payments that an issue schedules, or those that exist already; `undefined` if the price is not known. */
function getPayments(policy: Row, checkin: string, checkout: string): Payment[] | undefined {
  const planned = (Array.isArray(policy.transactions) ? policy.transactions.filter(isRow) : []).flatMap(
    ({ t_date, t_rate, t_subtotal }) => {
      const [day, cents] = [parseDay(t_date), toCents(t_rate ?? t_subtotal)];
      return day === undefined || cents === undefined ? [] : [{ day, cents }];
    },
  );
  if (planned.length > 0) return planned.sort((a, b) => (a.day < b.day ? -1 : 1));
  const rate = toCents(policy['product.monthly_rate']);
  const total = toCents(policy.policy_total) ?? (rate && calculatePrice(rate, checkin, checkout));
  return total === undefined ? undefined : createPaymentPlan(total, checkin, checkout, getToday());
}

/** Returns the days of the stay; `undefined` if they are invalid. */
function getStay(policy: Row): [string, string] | undefined {
  const dates = {
    res_checkin: policy['reservation.res_checkin'],
    res_checkout: policy['reservation.res_checkout'],
  };
  const [checkin, checkout] = [parseDay(dates.res_checkin), parseDay(dates.res_checkout)];
  return checkin && checkout && !hasInvalidDates(dates) ? [checkin, checkout] : undefined;
}

/**
 * What opening a coverage will do, in its dialog: the product, the price, the payments and the first due date.
 * The dialog works without it.
 */
export default function OpenPreview({ row }: { row: Row }) {
  const t = useAppTranslate();
  // On the page of the coverage, the record has the details, and the dialog names the product.
  const isDetail = row['product.prd_title'] !== undefined;
  const loaded = useCoverageDetail(toText(row.policy_id), { known: isDetail ? row : undefined });
  const policy = toKnownRecord(loaded);
  const stay = getStay(policy);
  const payments = stay && getPayments(policy, ...stay);
  const first = payments?.[0];
  const cents = payments?.reduce((sum, payment) => sum + payment.cents, 0);
  const rate = toCents(policy['product.monthly_rate']);
  const nights = stay && t('coverage.review.nights', { smart_count: daysBetween(...stay) });
  const line = (label: string, value: ReactNode) => (
    <>
      <dt>{label}</dt>
      <dd>{loaded === undefined ? <Skeleton width="60%" /> : value || t('coverage.open.unknown')}</dd>
    </>
  );
  const price = cents === undefined ? undefined : formatCents(cents);
  const amount = first && formatCents(first.cents);
  return (
    <>
      <FieldList aria-busy={loaded === undefined}>
        {!isDetail && line(t('coverage.open.product'), translateText(toText(policy['product.prd_title'])))}
        {line(
          t('coverage.open.price'),
          price && rate && nights
            ? t('coverage.open.price_of', { price, rate: formatCents(rate), nights })
            : price,
        )}
        {line(
          t('coverage.open.payments'),
          payments && amount && t('coverage.open.parts', { smart_count: payments.length, amount }),
        )}
        {line(t('coverage.open.first_due'), first && formatDate(first.day))}
      </FieldList>
      {typeof loaded === 'object' && !hasGuest(policy['reservation.user_id']) && (
        <Alert role="note" severity="warning">
          {translateText('Coverage cannot be issued until guest details are provided.')}
        </Alert>
      )}
    </>
  );
}

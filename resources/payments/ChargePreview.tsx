import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getToday, parseDay } from '../../common/days';
import { toCents } from '../../common/money';
import { fillEndpoint } from '../../providers/fetchRecord';
import { toText } from '../../providers/fieldAccessor';
import { withFallback } from '../../providers/withFallback';
import type { QueryEndpoint, Row } from '../../schema/types';
import { Skeleton } from '../../src/components/Skeleton';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { renderField } from '../../src/fields/fieldTypes';
import { formatCents, formatDate } from '../../src/fields/format';
import { FieldList } from '../../src/fields/RecordFields';
import { TextLink } from '../../src/fields/TextLink';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../useAppTranslate';

const ENDPOINT: QueryEndpoint = 'GET /transactions/charge_preview?id=:id';

/** The names of card brands that are not capitalized words. */
const BRANDS: Record<string, string> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };

const formatBrand = (brand: string): string =>
  BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ');

/** Formats a month as on a card: `01/27`. */
const formatExpiry = (month: number, year: number): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

/** True after the last day of the month (UTC). */
const isExpired = (month: number, year: number): boolean =>
  getToday().slice(0, 7) > `${year}-${String(month).padStart(2, '0')}`;

type Preview = Row | 'unsupported' | 'failed';

/** Fetches the preview of a charge; `undefined` while it is loading. It fails if the API does not respond within a second. */
function useChargePreview(t_id: string): Preview | undefined {
  const dataProvider = useAppDataProvider();
  return useQuery({
    queryKey: ['payments', 'charge_preview', t_id],
    // Read each time the dialog opens.
    gcTime: 0,
    staleTime: 'static',
    queryFn: () =>
      withFallback<Preview>(
        async () =>
          (await dataProvider.supportsEndpoint(ENDPOINT))
            ? dataProvider.fetchRecord(fillEndpoint(ENDPOINT, t_id), ENDPOINT)
            : 'unsupported',
        async () => 'failed',
      ),
  }).data;
}

function CardText({ preview }: { preview: Row }) {
  const t = useAppTranslate();
  const [brand, last4] = [toText(preview['card.brand']), toText(preview['card.last4'])];
  const [month, year] = [Number(preview['card.exp_month']), Number(preview['card.exp_year'])];
  if (!last4) return t('charge.other_method');
  const card = t('charge.card_number', { brand: formatBrand(brand), last4 });
  if (!month || !year) return card;
  const args = { card, month: formatExpiry(month, year) };
  return isExpired(month, year) ? (
    <span data-color="error" style={{ color: 'var(--color)' }}>
      {t('charge.card_expired', args)}
    </span>
  ) : (
    t('charge.card_expires', args)
  );
}

function CardLine({ preview }: { preview: Row }) {
  const t = useAppTranslate();
  if (preview.charge_block === 'no_card')
    return (
      <>
        <strong data-color="error" style={{ color: 'var(--color)' }}>
          {t('charge.no_card')}
        </strong>{' '}
        <TextLink to={`/accounts/account/${toText(preview.acc_id)}`}>{t('charge.open_account')}</TextLink>
      </>
    );
  return preview.is_card_known ? <CardText preview={preview} /> : t('charge.unknown');
}

function DeclineLine({ preview }: { preview: Row }) {
  const t = useAppTranslate();
  const reason = translateText(toText(preview.decline_reason));
  if (!reason) return t('charge.none');
  const day = formatDate(preview.declined_at);
  return day ? t('charge.declined', { day, reason }) : reason;
}

/** The lines of the card and the last decline, of the same height while they are loading. */
function Lines({ preview, showsDue }: { preview: Preview | undefined; showsDue: boolean }) {
  const t = useAppTranslate();
  const value = (content: (preview: Row) => ReactNode) => {
    if (preview === undefined) return <Skeleton width="60%" />;
    return typeof preview === 'object' ? content(preview) : t('charge.unknown');
  };
  return (
    <FieldList aria-busy={preview === undefined}>
      {showsDue && (
        <>
          <dt>{t('charge.due')}</dt>
          <dd>
            {value((row) => renderField(row, 't_date', { type: 'date', label: 'Due', lateWhen: () => true }))}
          </dd>
        </>
      )}
      <dt>{t('charge.card')}</dt>
      <dd>
        {value((row) => (
          <CardLine preview={row} />
        ))}
      </dd>
      <dt>{t('charge.last_decline')}</dt>
      <dd>
        {value((row) => (
          <DeclineLine preview={row} />
        ))}
      </dd>
    </FieldList>
  );
}

/**
 * What a charge will do, in its dialog: the card, the last decline, and warnings. The dialog works without it: on the API of
 * another host, and if the preview fails.
 */
export default function ChargePreview({ row }: { row: Row }) {
  const t = useAppTranslate();
  const preview = useChargePreview(toText(row.t_id));
  const known = typeof preview === 'object' ? preview : {};
  const due = parseDay(row.t_date ?? known.t_date);
  const amount = toCents(known.amount);
  const refusal = toText(known.refusal);
  return (
    <>
      {preview !== 'unsupported' && <Lines preview={preview} showsDue={row.t_date === undefined} />}
      {due !== undefined && due > getToday() && (
        <Alert role="note" severity="warning">
          {t('charge.not_due', { day: formatDate(due) ?? due })}
        </Alert>
      )}
      {amount !== undefined && Boolean(toCents(known.tax)) && (
        <Alert role="note" severity="info">
          {t('charge.with_tax', { amount: formatCents(amount) })}
        </Alert>
      )}
      {refusal && (
        <Alert role="note" severity="error">
          {translateText(refusal)}
        </Alert>
      )}
    </>
  );
}

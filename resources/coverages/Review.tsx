import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { daysBetween, getToday, isDay } from '../../common/days';
import { toDollars } from '../../common/money';
import { createPaymentPlan } from '../../common/paymentPlan';
import { calculatePrice } from '../../common/price';
import { toText } from '../../providers/fieldAccessor';
import { formatCents, formatDate } from '../../src/fields/format';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { useProducts } from './useProducts';

const Sheet = styled('div')({
  display: 'grid',
  gap: 12,
  '& p': { margin: 0, color: 'var(--cp-muted)' },
  '& output': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px' },
  '& output strong': { fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& table': { maxWidth: 480 },
  '& th, & td': { paddingInline: 0, whiteSpace: 'nowrap' },
  '& tbody tr:last-child td': { borderBottom: 0 },
});

/**
 * Returns the price (rate × nights) and the payments of the chosen coverage in cents. Without a price,
 * returns the reason.
 */
function usePriced() {
  const [checkin, checkout, product_id] = useWatch({
    name: ['res_checkin', 'res_checkout', 'product_id'],
  }).map(toText);
  const { data } = useProducts();
  const product = data?.find(({ id }) => id === product_id);
  if (!isDay(checkin) || !isDay(checkout) || checkout <= checkin) return { missing: 'incomplete' } as const;
  if (!product) return { missing: 'no_product' } as const;
  const total = calculatePrice(product.rate, checkin, checkout);
  const plan = createPaymentPlan(total, checkin, checkout, getToday());
  return { rate: product.rate, nights: daysBetween(checkin, checkout), total, plan };
}

/**
 * The price and the payments of a coverage before it is added. The displayed price is part of the request.
 */
export default function Review() {
  const t = useAppTranslate();
  const { setValue } = useFormContext();
  const priced = usePriced();
  const { total } = priced;
  useEffect(() => {
    setValue('policy_total', total === undefined ? '' : toDollars(total));
  }, [total, setValue]);
  if (priced.missing)
    return (
      <Sheet>
        <p role="status">{t(`coverage.review.${priced.missing}`)}</p>
      </Sheet>
    );
  const { rate, nights, plan } = priced;
  const parts = plan.length;
  const counted = t('coverage.review.nights', { smart_count: nights });
  return (
    <Sheet>
      <output aria-live="polite">
        <strong>{formatCents(priced.total)}</strong>
        <span>{t('coverage.review.price', { rate: formatCents(rate), nights: counted })}</span>
      </output>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>
              {parts === 1 ? t('coverage.review.one') : t('coverage.review.parts', { smart_count: parts })}
            </TableCell>
            <TableCell>{t('coverage.review.due')}</TableCell>
            <TableCell align="right">{t('coverage.review.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {plan.map(({ day, cents }, i) => (
            // Two instalments may be due on the same day.
            <TableRow key={`${day}-${i + 1}`}>
              <TableCell>
                {parts === 1
                  ? t('coverage.review.total')
                  : t('coverage.review.instalment', { part: i + 1, parts })}
              </TableCell>
              <TableCell>{formatDate(day)}</TableCell>
              <TableCell align="right">{formatCents(cents)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Sheet>
  );
}

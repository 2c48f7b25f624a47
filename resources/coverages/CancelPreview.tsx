import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { type CancellablePayment, previewCancellation } from '../../common/cancellation';
import { isDay, parseDay } from '../../common/days';
import { toCents } from '../../common/money';
import { T_STATUS } from '../../common/statuses';
import { isRow } from '../../providers/apiResponse';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { Button } from '../../src/components/Button';
import { formatCents, formatDate } from '../../src/fields/format';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

const Sheet = styled('section')({
  display: 'grid',
  gap: 8,
  padding: '12px 16px',
  borderRadius: 8,
  border: '1px solid var(--cp-border)',
  fontSize: '0.875rem',
  '& h3': { margin: 0, fontSize: '0.875rem', fontWeight: 650 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '4px 16px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dt[data-head]': { fontWeight: 600 },
  '& dd': { margin: 0, textAlign: 'right' },
  '& dt:not([data-head])': { color: 'var(--cp-muted)', paddingLeft: 12 },
});

/** A payment in cents, with its original row. */
type Payment = CancellablePayment & { read: Row };

/** Returns the payments of a policy. A payment without a valid day or amount is left out. */
function paymentsOf(row: Row): Payment[] {
  const rows = Array.isArray(row.transactions) ? row.transactions.filter(isRow) : [];
  return rows.flatMap((read) => {
    const t_date = parseDay(read.t_date);
    const cents = toCents(read.t_rate ?? read.t_subtotal);
    if (t_date === undefined || cents === undefined) return [];
    const refunded = toCents(read.refunded) ?? 0;
    return [{ t_id: Number(read.t_id), t_status: toText(read.t_status), t_date, cents, refunded, read }];
  });
}

type RefundProps = {
  /** Opens the refund of a paid payment. Without it, refunds are not offered. */
  onRefund?: ((payment: Row) => void) | undefined;
};

function Lines({ head, payments }: { head: string; payments: readonly CancellablePayment[] }) {
  const sum = payments.reduce((cents, payment) => cents + payment.cents, 0);
  return (
    <>
      <dt data-head>{head}</dt>
      <dd>{formatCents(sum)}</dd>
      {payments.map(({ t_id, t_date, cents }) => [
        <dt key={`${t_id} day`}>{formatDate(t_date)}</dt>,
        <dd key={`${t_id} amount`}>{formatCents(cents)}</dd>,
      ])}
    </>
  );
}

/** The paid payments with the amounts left to refund, and their refund buttons. */
function Paid({ payments, onRefund }: RefundProps & { payments: readonly Payment[] }) {
  const t = useAppTranslate();
  return payments
    .filter(({ cents, refunded }) => refunded < cents)
    .map(({ t_id, t_date, cents, refunded, read }) => [
      <dt key={`${t_id} day`}>
        {formatDate(t_date)}
        {onRefund && (
          <Button
            size="small"
            style={{ marginLeft: 8 }}
            onClick={() => onRefund(read)}
            aria-label={t('coverage.cancel.refund_payment', { id: t_id })}
          >
            {t('coverage.cancel.refund')}
          </Button>
        )}
      </dt>,
      <dd key={`${t_id} amount`}>{formatCents(cents - refunded)}</dd>,
    ]);
}

/** A preview of what cancelling a coverage on the chosen day does to its payments. */
export function CancelPreview({ row, onRefund }: RefundProps & { row: Row }) {
  const t = useAppTranslate();
  const day = toText(useWatch({ name: 'cancelled_on' }));
  if (!isDay(day)) return null;
  const payments = paymentsOf(row);
  const { ends, owed, paid, refundable } = previewCancellation(payments, day);
  return (
    <Sheet aria-label={t('coverage.cancel.title')} aria-live="polite">
      <h3>{t('coverage.cancel.title')}</h3>
      <dl>
        {ends.length > 0 ? (
          <Lines head={t('coverage.cancel.ends')} payments={ends} />
        ) : (
          <dt data-head>{t('coverage.cancel.none')}</dt>
        )}
      </dl>
      <dl>
        {owed.length > 0 && <Lines head={t('coverage.cancel.owed')} payments={owed} />}
        <dt data-head>{t('coverage.cancel.paid')}</dt>
        <dd>{formatCents(paid)}</dd>
        <dt data-head>{t('coverage.cancel.refundable')}</dt>
        <dd>{formatCents(refundable)}</dd>
        <Paid payments={payments.filter(({ t_status }) => t_status === T_STATUS.paid)} onRefund={onRefund} />
      </dl>
      <span>{t('coverage.cancel.by_hand')}</span>
    </Sheet>
  );
}

import Alert from '@mui/material/Alert';
import { formatDaysLate, isLatePayment } from '../../common/lateness';
import { toCents } from '../../common/money';
import type { Row } from '../../schema/types';
import { formatCents, formatDate } from '../../src/fields/format';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { getNextPayment } from './nextPayment';
import PayNextPayment from './PayNextPayment';

/** Says which payment of a coverage is overdue, since when, and charges it. Empty if none is. */
export default function LatePaymentAlert({ row }: { row: Row }) {
  const t = useAppTranslate();
  const payment = getNextPayment(row);
  if (!payment || !isLatePayment(payment)) return null;
  const { t_subtotal, t_date } = payment;
  return (
    <Alert severity="warning" sx={{ mb: 2 }} action={<PayNextPayment row={row} />}>
      {t('coverage.late', {
        amount: formatCents(toCents(t_subtotal) ?? 0),
        day: formatDate(t_date) ?? '',
        late: translateText(formatDaysLate(t_date) ?? ''),
      })}
    </Alert>
  );
}

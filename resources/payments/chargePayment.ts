import { mdiCreditCardOffOutline, mdiCreditCardOutline } from '@mdi/js';
import { type ChargeBlock, getChargeBlockTitle } from '../../common/chargeBlock';
import { chargeRefusal } from './payment';

/** Charges a payment to the card of its account, from the dashboard and the work queue. */
export const chargePayment = {
  label: 'Pay Now',
  shortLabel: 'Pay',
  icon: mdiCreditCardOutline,
  blocked: {
    icon: mdiCreditCardOffOutline,
    getReason: ({ charge_block }: { charge_block?: ChargeBlock | null }) => getChargeBlockTitle(charge_block),
  },
  endpoint: 'POST /admin/charge_payment',
  payload: ({ acc_id, t_id }: { acc_id: number; t_id: number }) => ({ acc_id, id: t_id }),
  successMessage: 'Payment Successful',
  successNotice: () => import('./ChargedNotice'),
  errorMessage: 'Payment Failed: %{msg}',
  getReason: chargeRefusal,
  unexpectedErrorMessage: 'Payment Failed: %{error}',
  noResponseMessage: 'Error charging payment: %{error}',
  confirm: {
    title: 'Confirm Payment',
    content: 'Are you sure you want to proceed with the payment?',
    confirm: 'Charge Payment',
    pending: 'Processing…',
    preview: () => import('./ChargePreview'),
  },
} as const;

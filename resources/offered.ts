import { mdiCalendarSyncOutline, mdiCreditCardOutline, mdiShieldCheckOutline } from '@mdi/js';
import { chargeRefusal } from './payment';

// Documented changes that stand on rows of several resources: what is called, asked and said of each, once. A
// declaration says beside it for which of its rows, and which facts the question names.

/** Changes the check-in of a stay with bad dates to today (first document, section 2). */
export const fixing = {
  change: {
    label: 'Fix Dates',
    icon: mdiCalendarSyncOutline,
    endpoint: 'POST /admin/update_bad_date_reservation',
    payload: ({ res_id }: { res_id: number }) => ({ res_id }),
    successMessage: 'Coverage dates fixed.',
    errorMessage: 'Failed to fix coverage dates: %{msg}',
    unexpectedErrorMessage: 'Error fixing coverage dates: %{error}',
  },
  asks: {
    title: 'Fix Coverage Dates',
    content: 'The check-in date will be changed to today.',
    confirm: 'Fix Dates',
    pending: 'Fixing...',
  },
} as const;

/** Opens an awaiting policy (first document, sections 2 and 8). */
export const opening = {
  change: {
    icon: mdiShieldCheckOutline,
    endpoint: 'POST /admin/open_policy',
    payload: ({ policy_id, acc_id }: { policy_id: number; acc_id: number }) => ({ id: policy_id, acc_id }),
    successMessage: 'Policy opened successfully.',
    errorMessage: 'Failed to open coverage: %{msg}',
    unexpectedErrorMessage: 'Error opening coverage: %{error}',
  },
  asks: {
    title: 'Open Coverage',
    content: 'Coverage will be opened for this reservation and its payments scheduled.',
    confirm: 'Open Coverage',
    pending: 'Opening...',
  },
} as const;

/** Charges a payment, from the dashboard and what stands over it (first document, sections 2 and 8). */
export const charging = {
  change: {
    label: 'Pay Now',
    icon: mdiCreditCardOutline,
    endpoint: 'POST /admin/charge_payment',
    payload: ({ acc_id, t_id }: { acc_id: number; t_id: number }) => ({ acc_id, id: t_id }),
    successMessage: 'Payment Successful',
    errorMessage: 'Payment Failed: %{msg}',
    getReason: chargeRefusal,
    unexpectedErrorMessage: 'Payment Failed: %{error}',
    noResponseMessage: 'Error charging payment: %{error}',
  },
  asks: {
    title: 'Confirm Payment',
    content: 'Are you sure you want to proceed with the payment?',
    confirm: 'Charge Payment',
    pending: 'Processing…',
  },
} as const;

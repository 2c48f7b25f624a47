import { mdiCalendarSyncOutline, mdiCreditCardOutline, mdiShieldCheckOutline } from '@mdi/js';
import { chargeRefusal } from './payment';

// Documented changes that stand on rows of several resources: what is called, asked and said of each, once. A
// declaration says beside it for which of its rows, and which facts the question names.

/** Changes the check-in of a stay with bad dates to today (first document, section 2). */
export const fixing = {
  change: {
    label: 'Fix Dates',
    icon: mdiCalendarSyncOutline,
    call: 'POST /admin/update_bad_date_reservation',
    body: ({ res_id }: { res_id: number }) => ({ res_id }),
    done: 'Coverage dates fixed.',
    failed: 'Failed to fix coverage dates: %{msg}',
    threw: 'Error fixing coverage dates: %{error}',
  },
  asks: {
    title: 'Fix Coverage Dates',
    text: 'The check-in date will be changed to today.',
    yes: 'Fix Dates',
    busy: 'Fixing...',
  },
} as const;

/** Opens an awaiting policy (first document, sections 2 and 8). */
export const opening = {
  change: {
    icon: mdiShieldCheckOutline,
    call: 'POST /admin/open_policy',
    body: ({ policy_id, acc_id }: { policy_id: number; acc_id: number }) => ({ id: policy_id, acc_id }),
    done: 'Policy opened successfully.',
    failed: 'Failed to open coverage: %{msg}',
    threw: 'Error opening coverage: %{error}',
  },
  asks: {
    title: 'Open Coverage',
    text: 'Coverage will be opened for this reservation and its payments scheduled.',
    yes: 'Open Coverage',
    busy: 'Opening...',
  },
} as const;

/** Charges a payment, from the dashboard and what stands over it (first document, sections 2 and 8). */
export const charging = {
  change: {
    label: 'Pay Now',
    icon: mdiCreditCardOutline,
    call: 'POST /admin/charge_payment',
    body: ({ acc_id, t_id }: { acc_id: number; t_id: number }) => ({ acc_id, id: t_id }),
    done: 'Payment Successful',
    failed: 'Payment Failed: %{msg}',
    explain: chargeRefusal,
    threw: 'Payment Failed: %{error}',
    unanswered: 'Error charging payment: %{error}',
  },
  asks: {
    title: 'Confirm Payment',
    text: 'Are you sure you want to proceed with the payment?',
    yes: 'Charge Payment',
    busy: 'Processing…',
  },
} as const;

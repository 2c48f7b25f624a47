import {
  mdiBedOutline,
  mdiCreditCardOutline,
  mdiEyeOutline,
  mdiHelpCircleOutline,
  mdiPrinterOutline,
  mdiReceiptTextOutline,
  mdiShieldCheckOutline,
} from '@mdi/js';
import { today } from '../common/days';
import { isPayable, PAYABLE } from '../common/statuses';
import { whyPayment } from '../common/why';
import type { Action } from '../schema/types';
import { charging } from './offered';
import { chargeRefusal, type Payment } from './payment';
import { isRefundable, refund } from './paymentRefund';

/** Still to be charged, and not by its instalments. */
const isDue = ({ t_status, instalments }: Payment): boolean => isPayable(t_status) && !instalments;

/** What may be done with a payment (both documents, section 2). */
export const paymentActions = {
  view: { label: 'View Payment', icon: mdiEyeOutline, go: '/payment/:t_id' },
  coverage: { label: 'View Coverage', icon: mdiShieldCheckOutline, go: '/coverage/:policy_id' },
  reservation: { label: 'View Reservation', icon: mdiBedOutline, go: '/reservation/:res_id' },
  charge: {
    ...charging.change,
    when: { t_status: PAYABLE },
    confirm: {
      ...charging.asks,
      facts: ['acc_title', 't_id', 'coverage_no', 't_date', 't_subtotal'],
    },
    several: {
      label: 'Charge',
      title: 'Charge Payments',
      text: 'Each of these payments will be charged, one after another.',
      yes: 'Charge %{count} payment |||| Charge %{count} payments',
      sum: 't_subtotal',
      why: 'status',
    },
  },
  pay: {
    ...charging.change,
    when: isDue,
    call: 'POST /transactions/charge_payment',
    body: ({ t_id }) => ({ id: t_id }),
    confirm: {
      ...charging.asks,
      facts: ['acc_title', 't_id', 'coverage_no', 't_type', 't_date', 't_subtotal'],
    },
    result: {
      done: 'Payment Successful',
      failed: 'Payment Failed',
      cancelled: {
        title: 'Payment Cancelled',
        text: 'Payment process has been cancelled. You can try again anytime.',
      },
    },
    done: 'The payment has been charged.',
    failed: '%{msg}',
    explain: (refused) => chargeRefusal(refused, 'Payment failed.'),
    threw: 'Payment failed. %{error}',
  },
  why: {
    label: 'Why this status?',
    icon: mdiHelpCircleOutline,
    details: {
      title: 'Why this status?',
      says: (payment) => [whyPayment(payment)],
      items: [
        'status',
        't_date',
        { id: '+today', kind: 'date', label: 'Today (UTC)', value: () => today() },
        'payment_date',
        'stripe_payment_id',
        't_subtotal',
      ],
    },
  },
  print: {
    label: 'Print',
    icon: mdiPrinterOutline,
    when: (payment) => !isDue(payment),
    go: '/payment/:t_id',
  },
  receipt: { label: 'Receipt', icon: mdiReceiptTextOutline, go: '/payment/:t_id' },
  refund: { ...refund, when: isRefundable },
  logCharge: { label: 'Pay Now', icon: mdiCreditCardOutline, log: true },
} satisfies Record<string, Action<Payment>>;

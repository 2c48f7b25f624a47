import {
  mdiBedOutline,
  mdiCreditCardOutline,
  mdiEyeOutline,
  mdiHelpCircleOutline,
  mdiPrinterOutline,
  mdiReceiptTextOutline,
  mdiShieldCheckOutline,
} from '@mdi/js';
import { getToday } from '../../common/days';
import { isChargeable } from '../../common/lateness';
import { toCents } from '../../common/money';
import { isFinalChargeRefusal } from '../../common/paymentSetup';
import { PAYABLE_STATUSES } from '../../common/statuses';
import { explainPaymentStatus } from '../../common/statusReasons';
import type { Action } from '../../schema/types';
import { chargePayment } from './chargePayment';
import { giveUpCharge } from './giveUpCharge';
import { chargeRefusal, type Payment } from './payment';
import { isRefundable, refund } from './refund';

/** The actions of a payment. */
export const paymentActions = {
  view: { label: 'View Payment', icon: mdiEyeOutline, to: '/payment/:t_id' },
  coverage: { label: 'View Coverage', icon: mdiShieldCheckOutline, to: '/coverage/:policy_id' },
  reservation: { label: 'View Reservation', icon: mdiBedOutline, to: '/reservation/:res_id' },
  charge: {
    ...chargePayment,
    when: { t_status: PAYABLE_STATUSES },
    hideIfZero: 't_subtotal',
    confirm: {
      ...chargePayment.confirm,
      fields: ['acc_title', 't_id', 'coverage_no', 't_date', 't_subtotal'],
      amountField: 't_subtotal',
    },
    bulk: {
      label: 'Charge',
      title: 'Charge Payments',
      content: 'Each of these payments will be charged, one after another.',
      confirm: 'Charge %{count} payment |||| Charge %{count} payments',
      sumField: 't_subtotal',
      skipReasonField: 'status',
      finalFailure: {
        isFinal: ({ msg, errors }) => [msg, ...errors].some(isFinalChargeRefusal),
        label: 'Open account',
        to: '/accounts/account/:acc_id',
      },
    },
  },
  pay: {
    ...chargePayment,
    when: isChargeable,
    hideIfZero: 't_subtotal',
    endpoint: 'POST /transactions/charge_payment',
    payload: ({ t_id }) => ({ id: t_id }),
    confirm: {
      ...chargePayment.confirm,
      fields: ['acc_title', 't_id', 'coverage_no', 't_type', 't_date', 't_subtotal'],
      amountField: 't_subtotal',
    },
    resultDialog: {
      successTitle: 'Payment Successful',
      errorTitle: 'Payment Failed',
      cancelled: {
        title: 'Payment Cancelled',
        content: 'Payment process has been cancelled. You can try again anytime.',
      },
    },
    successMessage: 'The payment has been charged.',
    errorMessage: '%{msg}',
    getReason: (refused) => chargeRefusal(refused, 'Payment failed.'),
    unexpectedErrorMessage: 'Payment failed. %{error}',
  },
  giveUp: {
    ...giveUpCharge,
    when: ({ charge_in_doubt }) => charge_in_doubt === true,
    confirm: {
      ...giveUpCharge.confirm,
      fields: ['acc_title', 't_id', 'coverage_no', 't_date', 't_subtotal'],
    },
  },
  why: {
    label: 'Why this status?',
    icon: mdiHelpCircleOutline,
    detailsDialog: {
      title: 'Why this status?',
      summary: (payment) => [explainPaymentStatus(payment)],
      fields: [
        'status',
        't_date',
        { id: '+today', type: 'date', label: 'Today (UTC)', valueGetter: () => getToday() },
        'payment_date',
        'stripe_payment_id',
        't_subtotal',
      ],
    },
  },
  print: {
    label: 'Print',
    icon: mdiPrinterOutline,
    when: (payment) => !isChargeable(payment) || toCents(payment.t_subtotal) === 0,
    to: '/payment/:t_id',
  },
  receipt: { label: 'Receipt', icon: mdiReceiptTextOutline, to: '/payment/:t_id' },
  refund: { ...refund, when: isRefundable },
  logCharge: { label: 'Pay Now', icon: mdiCreditCardOutline, logOnly: true, hideIfZero: 't_subtotal' },
} satisfies Record<string, Action<Payment>>;

import { mdiCashRefund } from '@mdi/js';
import { roundToCents, toCents, toDollars } from '../../common/money';
import type { RefundBounds } from '../../common/schemas/refund';
import { T_STATUS } from '../../common/statuses';
import { getRefundLimit } from '../../providers/storedPermissions';
import type { Action, Field } from '../../schema/types';
import type { Payment } from './payment';

/** A refundable payment, and the form values of its refund, in dollars. */
export type Refundable = {
  t_id: number;
  acc_id: number;
  acc_title: string;
  coverage_no: string;
  t_rate: number;
  /** The refunded amount, including refunds in progress. Only the portal's own server returns it. */
  refunded: number;
  amount: number;
  reason: string;
};

/** `minor` is the amount that the payment provider still has, in cents, if known. */
type Held = Refundable & { minor?: number };

/** The displayed fields and the inputs of a refund. */
export const refundFields = {
  t_rate: { type: 'money', label: 'Amount' },
  refunded: { type: 'money', label: 'Refunded', hideWhenEmpty: true },
  amount: { type: 'money', label: 'Amount to refund' },
  reason: { type: 'text', label: 'Reason', multiline: true },
} as const satisfies Record<string, Field<Refundable>>;

/** Returns the cents that are left to refund. */
export function leftOf({ t_rate, refunded, minor }: Pick<Held, 't_rate' | 'refunded' | 'minor'>): number {
  const left = (toCents(t_rate) ?? 0) - (toCents(refunded) ?? 0);
  return minor === undefined ? left : Math.min(left, minor);
}

/** Returns what limits the refund of a payment, the permissions of the user included. */
function getBounds(row: Held): RefundBounds {
  const limit = getRefundLimit();
  return {
    left: leftOf(row),
    refunded: toCents(row.refunded) ?? 0,
    limit: limit === null ? null : roundToCents(limit),
  };
}

/** Returns the cents that the user can refund. */
const getMaxRefund = ({ left, refunded, limit }: RefundBounds): number =>
  limit === null ? left : Math.max(0, Math.min(left, limit - refunded));

/**
 * Returns whether a payment is paid, or was paid before its cancellation, and money is left at the provider.
 */
export const isRefundable = (
  payment: Pick<Payment, 't_status' | 'stripe_payment_id' | 't_rate' | 'refunded'>,
): boolean =>
  (payment.t_status === T_STATUS.paid || payment.t_status === T_STATUS.cancelled) &&
  payment.stripe_payment_id !== null &&
  payment.refunded !== undefined &&
  leftOf(payment) > 0;

/** Refunds a payment: the amount, at most what is left, and the reason. */
export const refund: Action<Refundable> = {
  label: 'Refund',
  icon: mdiCashRefund,
  endpoint: 'POST /admin/refund',
  payload: ({ t_id, acc_id, refunded }) => ({ t_id, acc_id, refunded }),
  form: {
    inputs: ['amount', { field: 'reason', helperText: 'Saved with the refund.' }],
    defaultValues: (row: Held) => ({ amount: toDollars(getMaxRefund(getBounds(row))).toFixed(2) }),
    validationSchema: async (row: Held) => ({
      default: (await import('../../common/schemas/refund')).createRefundSchema(getBounds(row)),
    }),
    summary: 'Refund %{amount} of payment %{t_id} to %{acc_title}.',
  },
  confirm: {
    title: 'Refund Payment',
    content: 'The money returns to the original payment method. This cannot be undone.',
    confirm: 'Refund',
    pending: 'Refunding...',
    fields: ['acc_title', 't_id', 'coverage_no', 't_rate', 'refunded'],
  },
  successMessage: '%{msg}',
  errorMessage: '%{msg}',
  unexpectedErrorMessage: 'Error refunding: %{error}',
};

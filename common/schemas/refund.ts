import { z } from 'zod';
import { formatMinor, roundToCents } from '../money';
import { formatRefundRefusal } from '../permissions';
import { dollars, MAX_DOLLARS, reference, requiredText } from './kinds';

/** The fields of a refund form. `amount` is in dollars. */
const fields = {
  amount: dollars('Amount is required.'),
  reason: requiredText(500, 'Reason is required.'),
};

/** The message for an amount above the refundable rest, in cents. */
export const formatRefundLimit = (left: number): string =>
  `At most ${formatMinor(left, 'USD')} can be refunded.`;

/**
 * What limits a refund form, in cents: `left` can be refunded, `refunded` was refunded before, and the user may
 * refund `limit` of a payment in all (null: no limit).
 */
export type RefundBounds = { left: number; refunded: number; limit: number | null };

/** Creates the schema of a refund form. */
export const createRefundSchema = ({ left, refunded, limit }: RefundBounds) =>
  z.object({
    ...fields,
    amount: fields.amount
      .refine((amount) => roundToCents(amount) <= left, formatRefundLimit(left))
      .refine(
        (amount) => limit === null || refunded + roundToCents(amount) <= limit,
        formatRefundRefusal(limit ?? 0),
      ),
  });

const REFUNDED = 'The refunded amount is required.';

/** A refund request. `refunded` is the refunded amount that the form showed, in dollars. */
export const RefundRequest = z.object({
  t_id: reference('Payment ID is required.'),
  acc_id: reference('Account ID is required.'),
  ...fields,
  refunded: z.number(REFUNDED).min(0).max(MAX_DOLLARS, REFUNDED),
});

import { z } from 'zod';
import { centsOf, formatMinor } from '../money';
import { dollars, MOST_DOLLARS, needed, reference } from './kinds';

/** The fields of a refund form. `amount` is in dollars. */
const filled = {
  amount: dollars('Amount is required.'),
  reason: needed(500, 'Reason is required.'),
};

/** The message for an amount above the refundable rest, in cents. */
export const tooMuch = (left: number): string => `At most ${formatMinor(left, 'USD')} is left to refund.`;

/** Creates the schema of a refund form for a payment with `left` refundable cents. */
export const refundOf = (left: number) =>
  z.object({
    ...filled,
    amount: filled.amount.refine((amount) => centsOf(amount) <= left, tooMuch(left)),
  });

const REFUNDED = 'What has been refunded is required.';

/** A refund request. `refunded` is the refunded amount that the form showed, in dollars. */
export const RefundRequest = z.object({
  t_id: reference('Payment ID is required.'),
  acc_id: reference('Account ID is required.'),
  ...filled,
  refunded: z.number(REFUNDED).min(0).max(MOST_DOLLARS, REFUNDED),
});

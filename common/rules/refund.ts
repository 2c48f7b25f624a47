import { z } from 'zod';
import { centsOf, formatMinor } from '../money';
import { dollars, MOST_DOLLARS, needed, reference } from './kinds';

/** What somebody fills in of a refund: the amount in dollars, and why. */
const filled = {
  amount: dollars('Amount is required.'),
  reason: needed(500, 'Reason is required.'),
};

/** What is said of an amount above what is left of a payment, in cents. */
export const tooMuch = (left: number): string => `At most ${formatMinor(left, 'USD')} is left to refund.`;

/** What may be filled in for a payment of which so many cents are left. */
export const refundOf = (left: number) =>
  z.object({
    ...filled,
    amount: filled.amount.refine((amount) => centsOf(amount) <= left, tooMuch(left)),
  });

const REFUNDED = 'What has been refunded is required.';

/** A refund that is asked for; `refunded` is what had been refunded of the payment when it was seen, in dollars. */
export const AskedRefund = z.object({
  t_id: reference('Payment ID is required.'),
  acc_id: reference('Account ID is required.'),
  ...filled,
  refunded: z.number(REFUNDED).min(0).max(MOST_DOLLARS, REFUNDED),
});

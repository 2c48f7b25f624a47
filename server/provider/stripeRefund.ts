import Stripe from 'stripe';
import { DISPUTED_MESSAGE, REFUND_FAILED_MESSAGE, type Refund, type RefundResult } from './provider';
import { isMissing, PAGE } from './stripeLists';

/** Why a refund failed at the bank, by Stripe's codes. */
const REASONS: Record<string, string> = {
  lost_or_stolen_card: 'The card was lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  charge_for_pending_refund_disputed: DISPUTED_MESSAGE,
  insufficient_funds: 'The balance at the payment provider is too low.',
  declined: 'The bank refused the refund.',
  merchant_request: 'The refund was cancelled at the payment provider.',
};

/** How the payment of a refund is named: the ledger holds the ids of intents, or of charges without one. */
const of = (payment: string) =>
  payment.startsWith('pi_') ? { payment_intent: payment } : { charge: payment };

/**
 * Sends money of a payment back. As with charges, the key is the request's idempotency key, and in the refund's
 * metadata: Stripe promises to know the one for 24 hours, and a refund is repeated only after `findRefund` has found
 * nothing by the other. A payment in another currency is refused: its cents are not those of the ledger.
 *
 * Throws where it is not known what became of it.
 */
export async function makeRefund(stripe: Stripe, refund: Refund): Promise<RefundResult> {
  const { key, t_id, payment, cents, currency } = refund;
  try {
    const paid = payment.startsWith('pi_')
      ? await stripe.paymentIntents.retrieve(payment)
      : await stripe.charges.retrieve(payment);
    if (paid.currency !== currency)
      return refused(`The payment provider holds this payment in ${paid.currency.toUpperCase()}.`);
    const made = await stripe.refunds.create(
      { ...of(payment), amount: cents, metadata: { key, t_id: String(t_id) } },
      { idempotencyKey: key },
    );
    return conclude(made);
  } catch (error) {
    // Stripe looked at the request and made nothing of it: no such payment, or nothing left of it.
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    )
      return (
        (await findRefund(stripe, refund)) ??
        refused(error.code === 'charge_disputed' ? DISPUTED_MESSAGE : error.message)
      );
    throw error;
  }
}

/** How the refund of a key stands, looked for among those of its payment. */
export async function findRefund(
  stripe: Stripe,
  { key, payment }: Pick<Refund, 'key' | 'payment'>,
): Promise<RefundResult | undefined> {
  try {
    for await (const refund of stripe.refunds.list({ ...of(payment), limit: PAGE }))
      if (refund.metadata?.key === key) return conclude(refund);
  } catch (error) {
    // No such payment: then there is no refund of it either.
    if (!isMissing(error)) throw error;
  }
  return undefined;
}

const refused = (reason: string): RefundResult => ({ outcome: 'failed', id: null, reason });

/** How a refund stands; one that waits for its receiver (`requires_action`) is on its way. */
export function conclude({ id, status, failure_reason }: Stripe.Refund): RefundResult {
  if (status === 'succeeded') return { outcome: 'succeeded', id };
  if (status === 'failed' || status === 'canceled')
    return { outcome: 'failed', id, reason: REASONS[failure_reason ?? ''] ?? REFUND_FAILED_MESSAGE };
  return { outcome: 'pending', id };
}

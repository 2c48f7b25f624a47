import Stripe from 'stripe';
import { DISPUTED_MESSAGE, REFUND_FAILED_MESSAGE, type Refund, type RefundResult } from './provider';
import { isMissing, PAGE } from './stripeObjects';

/** Called with the charge of a refund. It never throws. */
type OnCharge = (charge: Stripe.Charge) => Promise<void>;

/** The reasons of failed refunds, by Stripe's code. */
const REASONS: Record<string, string> = {
  lost_or_stolen_card: 'The card was lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  charge_for_pending_refund_disputed: DISPUTED_MESSAGE,
  insufficient_funds: 'The balance at the payment provider is too low.',
  declined: 'The bank refused the refund.',
  merchant_request: 'The refund was cancelled at the payment provider.',
};

/**
 * Returns the parameter for a payment: the ledger contains ids of intents, and of charges without an intent.
 */
const of = (payment: string) =>
  payment.startsWith('pi_') ? { payment_intent: payment } : { charge: payment };

/**
 * Refunds a part of a payment. The key is the idempotency key and part of the refund's metadata. Before a
 * retry, `findRefund` searches for the key, because an idempotency key is valid for 24 hours only. A payment
 * in another currency is rejected, because the amount is in cents of the ledger's currency.
 * Calls `onCharge` with the refunded charge. Throws if the result is unknown.
 */
export async function makeRefund(stripe: Stripe, refund: Refund, onCharge: OnCharge): Promise<RefundResult> {
  const { key, t_id, payment, cents, currency } = refund;
  try {
    const paid = payment.startsWith('pi_')
      ? await stripe.paymentIntents.retrieve(payment)
      : await stripe.charges.retrieve(payment);
    if (paid.currency !== currency)
      return refused(`The payment provider holds this payment in ${paid.currency.toUpperCase()}.`);
    const made = await stripe.refunds.create(
      { ...of(payment), amount: cents, metadata: { key, t_id: String(t_id) }, expand: ['charge'] },
      { idempotencyKey: key },
    );
    await report(made, onCharge);
    return conclude(made);
  } catch (error) {
    // Stripe rejected the request: unknown payment, or nothing left to refund.
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    )
      return (
        (await findRefund(stripe, refund, onCharge)) ??
        refused(error.code === 'charge_disputed' ? DISPUTED_MESSAGE : error.message)
      );
    throw error;
  }
}

async function report({ charge }: Stripe.Refund, onCharge: OnCharge): Promise<void> {
  if (charge && typeof charge === 'object') await onCharge(charge);
}

/** Looks up the refund of a key among the refunds of its payment. Calls `onCharge` with the refunded charge. */
export async function findRefund(
  stripe: Stripe,
  { key, payment }: Pick<Refund, 'key' | 'payment'>,
  onCharge: OnCharge,
): Promise<RefundResult | undefined> {
  try {
    const refunds = stripe.refunds.list({ ...of(payment), limit: PAGE, expand: ['data.charge'] });
    for await (const refund of refunds)
      if (refund.metadata?.key === key) {
        await report(refund, onCharge);
        return conclude(refund);
      }
  } catch (error) {
    // An unknown payment has no refunds.
    if (!isMissing(error)) throw error;
  }
  return undefined;
}

const refused = (reason: string): RefundResult => ({ outcome: 'failed', id: null, reason });

/** Returns the result of a refund. A refund that waits for its receiver (`requires_action`) is pending. */
export function conclude({ id, status, failure_reason }: Stripe.Refund): RefundResult {
  if (status === 'succeeded') return { outcome: 'succeeded', id };
  if (status === 'failed' || status === 'canceled')
    return { outcome: 'failed', id, reason: REASONS[failure_reason ?? ''] ?? REFUND_FAILED_MESSAGE };
  return { outcome: 'pending', id };
}

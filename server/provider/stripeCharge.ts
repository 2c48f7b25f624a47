import Stripe from 'stripe';
import { CHARGE_DECLINED_MESSAGE, type Charge, type ChargeLookup, type ChargeResult } from './provider';
import { idOf, isMissing, PAGE } from './stripeObjects';

const NO_METHOD = 'The customer has no default payment method.';
/** Called with the final state of an intent. It never throws. */
type OnIntent = (intent: Stripe.PaymentIntent) => Promise<void>;

const OWNER_WANTED = 'The bank requires the cardholder to confirm this payment. That is not possible here.';

/**
 * Charges a customer's default payment method off-session with a payment intent. The attempt's key is the
 * idempotency key and part of the intent's metadata.
 * Before a retry, `findCharge` searches Stripe for the key. Within 24 hours Stripe's idempotency prevents
 * duplicates. Later no request can still be in flight. Stripe also stores a 500 under the key, and may still
 * complete its payment. Then only the intent, its webhook or the 24 hours end the attempt.
 * Calls `onIntent` with the intent. Throws if the result is unknown: no response, 500, 429, or a concurrent request
 * with the same key.
 */
export async function makeCharge(stripe: Stripe, charge: Charge, onIntent: OnIntent): Promise<ChargeResult> {
  const { key, requested_at, t_id, cents, currency, customer, description } = charge;
  let payment_method: string | undefined;
  try {
    const owner = await stripe.customers.retrieve(customer);
    payment_method = (!owner.deleted && idOf(owner.invoice_settings.default_payment_method)) || undefined;
    // Sent even without a payment method: an earlier request with the same key may be in progress. Only
    // Stripe knows its result.
    const intent = await stripe.paymentIntents.create(
      {
        amount: cents,
        currency,
        customer,
        ...(payment_method && { payment_method }),
        description,
        confirm: true,
        off_session: true,
        metadata: { key, t_id: String(t_id) },
        expand: ['latest_charge'],
      },
      { idempotencyKey: key },
    );
    return await conclude(stripe, intent, onIntent);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
      return conclude(stripe, error.payment_intent, onIntent, error.message);
    // Stripe rejected the request: unknown customer, no payment method, or a detached one.
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return (
        (await findCharge(stripe, { key, requested_at, customer }, onIntent)) ??
        refused(payment_method || isMissing(error) ? error.message : NO_METHOD)
      );
    throw error;
  }
}

/** Tolerated difference between the clocks of a server and Stripe, in seconds: a day. */
const CLOCKS_APART = 24 * 60 * 60;

/** Returns Stripe's filter for objects created since a time of this server's clock, with tolerance. */
export const createdSince = (time: Date) => ({
  gte: Math.max(0, Math.floor(time.getTime() / 1000) - CLOCKS_APART),
});

/**
 * Looks up the charge of a key among the customer's payment intents since the key was created. If the
 * customer was deleted, searches the intents of all customers. Uses the list API, because the search API may
 * be minutes behind. Calls `onIntent` with the intent.
 */
export async function findCharge(
  stripe: Stripe,
  { key, requested_at, customer }: ChargeLookup,
  onIntent: OnIntent,
): Promise<ChargeResult | undefined> {
  const among = async (filter: { customer?: string }) => {
    const made = stripe.paymentIntents.list({
      ...filter,
      created: createdSince(requested_at),
      limit: PAGE,
      expand: ['data.latest_charge'],
    });
    for await (const intent of made) if (intent.metadata.key === key) return intent;
    return undefined;
  };
  const intent = await among({ customer }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return among({});
  });
  return intent && conclude(stripe, intent, onIntent);
}

const refused = (reason: string): ChargeResult => ({ outcome: 'declined', id: null, reason });

/**
 * Returns the final result of an intent. An unsuccessful intent is cancelled and only then counts as
 * declined. Otherwise it could still be paid later in Stripe's dashboard.
 */
async function conclude(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  onIntent: OnIntent,
  why?: string,
): Promise<ChargeResult> {
  const { id, status, latest_charge } = intent;
  if (['succeeded', 'processing', 'canceled'].includes(status)) await onIntent(intent);
  if (status === 'succeeded') return { outcome: 'succeeded', id };
  if (status === 'processing') return { outcome: 'processing', id };
  const reason = why ?? reasonOf(intent);
  if (status === 'canceled') return { outcome: 'declined', id, reason };
  try {
    const cancelled = await stripe.paymentIntents.cancel(id);
    await onIntent({ ...cancelled, latest_charge });
    return { outcome: 'declined', id, reason };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const intent = await stripe.paymentIntents.retrieve(id);
    if (intent.status === status) throw error;
    return conclude(stripe, intent, onIntent, reason);
  }
}

/** Cancelling may remove the error of the intent, but not the error of its charge. */
function reasonOf({ status, last_payment_error, latest_charge }: Stripe.PaymentIntent): string {
  if (status === 'requires_action' || last_payment_error?.code === 'authentication_required')
    return OWNER_WANTED;
  const failure = typeof latest_charge === 'object' ? latest_charge?.failure_message : undefined;
  return last_payment_error?.message ?? failure ?? CHARGE_DECLINED_MESSAGE;
}

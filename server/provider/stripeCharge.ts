import Stripe from 'stripe';
import { CHARGE_DECLINED_MESSAGE, type Charge, type ChargeLookup, type ChargeResult } from './provider';
import { idOf, isMissing, PAGE } from './stripeLists';

const NO_METHOD = 'The customer has no default payment method.';
const OWNER_WANTED = 'The bank requires the cardholder to confirm this payment. That is not possible here.';

/**
 * Charges a customer's default payment method by a payment intent, at once and without its owner (off-session).
 *
 * The attempt's key is the request's idempotency key, and in the intent's metadata. Stripe answers the same request
 * with the same key out of its memory, which it promises for 24 hours only. `findCharge` needs no such memory, and a
 * charge is repeated only after it found nothing: within the 24 hours the key keeps a request that is still on its
 * way from becoming a second payment, and after them none is on its way any more. A 500 is remembered too, and Stripe
 * may still make the payment of it good: then nothing but that intent, its webhook or those 24 hours end the attempt.
 *
 * Throws where it is not known what became of it: no answer, 500, 429, or the key's request still being worked on.
 */
export async function makeCharge(stripe: Stripe, charge: Charge): Promise<ChargeResult> {
  const { key, claimed_at, t_id, cents, currency, customer, description } = charge;
  let payment_method: string | undefined;
  try {
    const owner = await stripe.customers.retrieve(customer);
    payment_method = (!owner.deleted && idOf(owner.invoice_settings.default_payment_method)) || undefined;
    // Asked without one too: the key may be of a request that had one and is on its way, and Stripe alone knows.
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
    return await conclude(stripe, intent);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
      return conclude(stripe, error.payment_intent, error.message);
    // Stripe looked at the request and made nothing of it: no such customer, no payment method, or a detached one.
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return (
        (await findCharge(stripe, { key, claimed_at, customer })) ??
        refused(payment_method || isMissing(error) ? error.message : NO_METHOD)
      );
    throw error;
  }
}

/** How far a server's clock may be off Stripe's, in seconds: a day. */
const CLOCKS_APART = 24 * 60 * 60;

/** What Stripe is asked for what was made since a time by this server's clock, and possibly some before it. */
export const createdSince = (time: Date) => ({
  gte: Math.max(0, Math.floor(time.getTime() / 1000) - CLOCKS_APART),
});

/**
 * What became of the charge of a key: looked for among the customer's payment intents since the key was made, and not
 * among all of them, which may be thousands, but where the customer has gone, who may have been charged before. Lists show an intent as soon as it is made; the search API, which could
 * ask for the metadata, may be minutes behind.
 */
export async function findCharge(
  stripe: Stripe,
  { key, claimed_at, customer }: ChargeLookup,
): Promise<ChargeResult | undefined> {
  const among = async (filter: { customer?: string }) => {
    const made = stripe.paymentIntents.list({
      ...filter,
      created: createdSince(claimed_at),
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
  return intent && conclude(stripe, intent);
}

const refused = (reason: string): ChargeResult => ({ outcome: 'declined', id: null, reason });

/**
 * An intent's end. One that has not succeeded could still be paid later, from Stripe's dashboard or by its owner,
 * after another one has been paid here: it is cancelled, and counts as declined only then.
 */
async function conclude(stripe: Stripe, intent: Stripe.PaymentIntent, why?: string): Promise<ChargeResult> {
  const { id, status } = intent;
  if (status === 'succeeded') return { outcome: 'succeeded', id };
  if (status === 'processing') return { outcome: 'processing', id };
  const reason = why ?? reasonOf(intent);
  if (status === 'canceled') return { outcome: 'declined', id, reason };
  try {
    await stripe.paymentIntents.cancel(id);
    return { outcome: 'declined', id, reason };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const intent = await stripe.paymentIntents.retrieve(id);
    if (intent.status === status) throw error;
    return conclude(stripe, intent, reason);
  }
}

/** Cancelling may wipe the intent's own error; that of its charge stays. */
function reasonOf({ status, last_payment_error, latest_charge }: Stripe.PaymentIntent): string {
  if (status === 'requires_action' || last_payment_error?.code === 'authentication_required')
    return OWNER_WANTED;
  const failure = typeof latest_charge === 'object' ? latest_charge?.failure_message : undefined;
  return last_payment_error?.message ?? failure ?? CHARGE_DECLINED_MESSAGE;
}

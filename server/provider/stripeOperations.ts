import type Stripe from 'stripe';
import { z } from 'zod';
import { DAY_MS } from '../../common/days';
import type { ProviderOperations } from './provider';
import { createdSince } from './stripeCharge';
import { idOf, PAGE } from './stripeObjects';
import { conclude } from './stripeRefund';

/** The metadata that only `makeCharge` and `makeRefund` write. */
const Ours = z.object({ key: z.uuid(), t_id: z.coerce.number().int().positive() });

/** How long after its creation a refund may fail, in ms. Stripe allows a month, and this is two. */
const COMES_BACK_MS = 60 * DAY_MS;

/**
 * Lists the payment intents and refunds of this server at Stripe since a time, without cancelled and failed
 * ones. Also lists the earlier refunds that may have failed since. Throws if Stripe does not respond to one
 * of the requests, each for a hundred rows.
 */
export async function listStripeOperations(stripe: Stripe, time: Date): Promise<ProviderOperations> {
  const since = createdSince(time);
  const held: ProviderOperations = { charges: [], refunds: [], failed: [] };
  const intents = stripe.paymentIntents.list({ created: since, limit: PAGE });
  for await (const { metadata, status, customer, amount, created } of intents) {
    const { data: ours } = Ours.safeParse(metadata);
    const shared = { customer: idOf(customer) ?? '', cents: amount, requested_at: new Date(created * 1000) };
    if (ours && status !== 'canceled') held.charges.push({ ...ours, ...shared });
  }
  const sinceEarlier = createdSince(new Date(time.getTime() - COMES_BACK_MS));
  for await (const refund of stripe.refunds.list({ created: sinceEarlier, limit: PAGE })) {
    const { metadata, payment_intent, charge, amount, created } = refund;
    const { data: ours } = Ours.safeParse(metadata);
    const payment = idOf(payment_intent) ?? idOf(charge);
    const end = conclude(refund);
    if (ours && end.outcome === 'failed') held.failed.push({ key: ours.key, end });
    else if (ours && payment && created >= since.gte)
      held.refunds.push({ ...ours, payment, cents: amount, started_at: new Date(created * 1000) });
  }
  return held;
}

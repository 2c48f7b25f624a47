import type Stripe from 'stripe';
import { z } from 'zod';
import { DAY_MS } from '../../common/days';
import type { ProviderOperations } from './provider';
import { createdSince } from './stripeCharge';
import { idOf, PAGE } from './stripeLists';
import { conclude } from './stripeRefund';

/** What `makeCharge` and `makeRefund` write on what they make, and nobody else. */
const Ours = z.object({ key: z.uuid(), t_id: z.coerce.number().int().positive() });

/** How long after it was made a refund may come back, in ms: Stripe has a month for it, and this is two. */
const COMES_BACK_MS = 60 * DAY_MS;

/**
 * Our payment intents and refunds at Stripe that were made since a time, but for those that were cancelled or failed, and which of
 * the refunds that may have come back since have failed. Throws where Stripe does not answer one of the requests that this takes, of a
 * hundred rows each.
 */
export async function listStripeOperations(stripe: Stripe, time: Date): Promise<ProviderOperations> {
  const since = createdSince(time);
  const held: ProviderOperations = { charges: [], refunds: [], failed: [] };
  const intents = stripe.paymentIntents.list({ created: since, limit: PAGE });
  for await (const { metadata, status, customer, amount, created } of intents) {
    const { data: ours } = Ours.safeParse(metadata);
    const shared = { customer: idOf(customer) ?? '', cents: amount, claimed_at: new Date(created * 1000) };
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

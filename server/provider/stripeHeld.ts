import type Stripe from 'stripe';
import { z } from 'zod';
import type { Held } from './provider';
import { createdSince } from './stripeCharge';
import { idOf, PAGE } from './stripeLists';

/** What `makeCharge` and `makeRefund` write on what they make, and nobody else. */
const Ours = z.object({ key: z.uuid(), t_id: z.coerce.number().int().positive() });

/**
 * Our payment intents and refunds at Stripe that were made since a time, but for those that were cancelled or failed.
 * Throws where Stripe does not answer one of the requests that this takes, of a hundred rows each.
 */
export async function stripeHeld(stripe: Stripe, time: Date): Promise<Held> {
  const asked = { created: createdSince(time), limit: PAGE };
  const held: Held = { charges: [], refunds: [] };
  for await (const { metadata, status, customer, amount, created } of stripe.paymentIntents.list(asked)) {
    const { data: ours } = Ours.safeParse(metadata);
    const told = { customer: idOf(customer) ?? '', cents: amount, claimed_at: new Date(created * 1000) };
    if (ours && status !== 'canceled') held.charges.push({ ...ours, ...told });
  }
  for await (const { metadata, status, payment_intent, charge, amount, created } of stripe.refunds.list(
    asked,
  )) {
    const { data: ours } = Ours.safeParse(metadata);
    const payment = idOf(payment_intent) ?? idOf(charge);
    if (ours && payment && status !== 'canceled' && status !== 'failed')
      held.refunds.push({ ...ours, payment, cents: amount, started_at: new Date(created * 1000) });
  }
  return held;
}

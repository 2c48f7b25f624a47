import Stripe from 'stripe';
import { now } from '../../common/clock';
import { getMoreUrgentDispute } from '../../common/ledger/disputes';
import { log } from '../lib/log';
import type { ListedChanges, PassRange } from './mirrorStore';
import {
  EXPAND_METHOD,
  idOf,
  isListedCharge,
  PAGE,
  stripeCharge,
  stripeCustomer,
  stripeIntent,
} from './stripeObjects';

type Collected<T> = { rows: T[]; more: boolean };

/** Reads the latest `most` rows of a paginated list. */
async function collect<T>(pages: AsyncIterable<T>, most: number): Promise<Collected<T>> {
  const rows: T[] = [];
  for await (const row of pages) {
    if (rows.length === most) return { rows, more: true };
    rows.push(row);
  }
  return { rows, more: false };
}

/** Returns when the earliest row was created, if the list is incomplete. */
const earliest = ({ rows, more }: Collected<{ created: number }>): number | undefined =>
  more ? rows.at(-1)?.created : undefined;

/**
 * Lists the customers, payment intents and charges that were created in a range, at most `most` of each.
 * - A charge without information beside its intent is among those to delete.
 * - Earlier charges are included if they were refunded in the range or ever disputed.
 */
export async function listStripeChanges(
  stripe: Stripe,
  { since, customersSince }: PassRange,
  most: number,
): Promise<ListedChanges> {
  const at = now();
  const from = (gte: number | undefined) => ({ ...(gte !== undefined && { created: { gte } }), limit: PAGE });
  const [customers, intents, charges, disputes] = await Promise.all([
    collect(
      stripe.customers.list({
        ...from(customersSince),
        expand: EXPAND_METHOD.map((path) => `data.${path}`),
      }),
      most,
    ),
    collect(stripe.paymentIntents.list({ ...from(since), expand: ['data.latest_charge'] }), most),
    collect(stripe.charges.list(from(since)), most),
    listDisputes(stripe, most),
  ]);
  const refundsSince = since ?? earliest(charges);
  const refunded = refundsSince === undefined ? [] : await refundedSince(stripe, refundsSince, most);
  const all = new Map([...refunded, ...disputes.charges, ...charges.rows].map((row) => [row.id, row]));
  const listed = [...all.values()].filter(isListedCharge);
  return {
    at,
    customers: customers.rows.map(stripeCustomer),
    transactions: [
      ...intents.rows.map(stripeIntent),
      ...listed.map((row) => stripeCharge(row, disputes.byCharge.get(row.id) ?? null)),
    ],
    deleted: [...all.values()].filter((row) => !isListedCharge(row)).map(({ id }) => id),
    more: { customers: customers.more, transactions: intents.more || charges.more },
    earliest: {
      customer: earliest(customers),
      payment_intent: earliest(intents),
      charge: earliest(charges),
    },
    newest: Math.max(since ?? 0, ...[intents, charges].map(({ rows }) => rows[0]?.created ?? 0)),
  };
}

/**
 * Returns the charges of the latest refunds since a time in seconds, without duplicates. Reads at most `most`
 * refunds.
 */
async function refundedSince(stripe: Stripe, gte: number, most: number): Promise<Stripe.Charge[]> {
  const made = stripe.refunds.list({ created: { gte }, limit: PAGE, expand: ['data.charge'] });
  const { rows } = await collect(made, most);
  const charges = rows.flatMap(({ charge }) => (typeof charge === 'object' && charge ? [charge] : []));
  return [...new Map(charges.map((row) => [row.id, row])).values()];
}

/**
 * Lists the latest disputes, at most `most`, of all charges or of one: their expanded charges, and the most urgent
 * dispute of each charge.
 * All disputes are read regardless of their age, because a dispute may change for months. If the key has no
 * permission for disputes, the result is empty. A charge itself has a flag for disputes.
 */
export async function listDisputes(stripe: Stripe, most: number, charge?: string) {
  const listed = stripe.disputes.list({ ...(charge && { charge }), limit: PAGE, expand: ['data.charge'] });
  const { rows } = await collect(listed, most).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    log.error({ err: error }, 'The key has no permission to read disputes');
    return { rows: [] };
  });
  const byCharge = new Map<string, Stripe.Dispute>();
  for (const row of rows) {
    const id = idOf(row.charge) ?? '';
    byCharge.set(id, getMoreUrgentDispute(byCharge.get(id) ?? null, row) ?? row);
  }
  return { byCharge, charges: rows.flatMap(({ charge }) => (typeof charge === 'object' ? [charge] : [])) };
}

import { and, eq, inArray } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { refunds, transactions } from '../db/schema';
import { isUuid } from '../lib/keys';
import { inTime } from '../lib/withTimeout';
import { orphans, settleEach, type Till } from '../payments/paymentContext';
import type { RefundOutcome } from '../provider/provider';
import { lockPayment, OPEN_REFUNDS, type Refund } from './refundAttempt';

/** Not at its end: not yet known to the provider, or on its way. */
const UNSETTLED: Refund['state'][] = [...OPEN_REFUNDS, 'pending'];

/** How far a refund has come. News may come late and in any order: none takes it back. */
const RANK: Record<Refund['state'], number> = { calling: 0, unsure: 0, pending: 1, succeeded: 2, failed: 3 };

const ACTIONS = { pending: 'refund pending', succeeded: 'refund payment', failed: 'refund failed' } as const;

type Known = Pick<Refund, 'refund_id' | 't_id' | 'key' | 'payment'>;

/** Writes down how a refund stands; what is known already changes nothing. A failed one gives its cents back. */
export async function settleRefund(tx: Db, by: Actor, known: Known, end: RefundOutcome): Promise<void> {
  const { refund_id, t_id } = known;
  const payment = await lockPayment(tx, t_id);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.refund_id, refund_id));
  const state = end.outcome;
  if (!refund || RANK[state] <= RANK[refund.state]) return;
  const failure = end.outcome === 'failed' ? end.reason : null;
  const written = { state, provider_id: end.id ?? refund.provider_id, failure };
  await tx
    .update(refunds)
    .set({ ...written, ...(state !== 'pending' && { settled_at: new Date(now()) }) })
    .where(eq(refunds.refund_id, refund_id));
  const { refunded_cents } = payment;
  const left = state === 'failed' ? refunded_cents - refund.cents : refunded_cents;
  await tx.update(transactions).set({ refunded_cents: left }).where(eq(transactions.t_id, t_id));
  const before = { state: refund.state, refunded_cents };
  const after = { ...written, refund_id, cents: refund.cents, refunded_cents: left };
  await record(tx, by, { action: ACTIONS[state], entity: 'transaction', id: t_id, before, after });
}

/** Ends a call that brought no answer: whoever asks next goes on with the same key. */
export const doubt = (orm: Db, { refund_id }: Known) =>
  orm
    .update(refunds)
    .set({ state: 'unsure' })
    .where(and(eq(refunds.refund_id, refund_id), eq(refunds.state, 'calling')));

/**
 * Settles what servers that are no longer there left behind, and what was on its way, as the provider knows it. A
 * refund that the provider never saw is left in doubt: asked again, it goes on with the same key. Returns how many
 * were settled; a provider that does not answer leaves its rows as they are.
 */
export async function settleRefunds(till: Till): Promise<number> {
  const { orm, serverId } = till.db;
  const open = await orm.select().from(refunds).where(inArray(refunds.state, UNSETTLED));
  return settleEach(
    await orphans(orm, open, serverId),
    ({ refund_id }) => `refund ${refund_id}`,
    async (refund) => {
      const outcome = await settleAsKnown(till, refund);
      if (!outcome) await doubt(orm, refund);
      return outcome !== undefined && outcome !== refund.state;
    },
  );
}

/** Asks the provider how a refund stands and writes that down. Throws when it does not answer. */
async function settleAsKnown({ db, provider, timeoutMs }: Till, refund: Known) {
  const end = await inTime(timeoutMs, provider.findRefund(refund));
  if (end) await db.orm.transaction((tx) => settleRefund(tx, null, refund, end));
  return end?.outcome;
}

/**
 * Settles the refund of a key of which the provider has news, which may be that it came back after it had
 * succeeded; a key may be of anybody's making. Throws when the provider does not answer.
 */
export async function settleRefundOfKey(till: Till, key: string): Promise<void> {
  if (!isUuid(key)) return;
  const [refund] = await till.db.orm.select().from(refunds).where(eq(refunds.key, key));
  if (refund && refund.state !== 'failed') await settleAsKnown(till, refund);
}

/** Settles the refunds of a payment, by the provider's id, that are not at their end. Throws as `settleRefundOfKey` does. */
export async function settleRefundsOf(till: Till, payment: string): Promise<void> {
  const open = await till.db.orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.payment, payment), inArray(refunds.state, UNSETTLED)));
  for (const refund of open) await settleAsKnown(till, refund);
}

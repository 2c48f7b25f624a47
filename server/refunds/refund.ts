import { and, eq, inArray } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { refunds, transactions } from '../db/schema';
import { Refusal } from '../http/errors';
import { isUuid } from '../lib/keys';
import { withTimeout } from '../lib/withTimeout';
import { answerOf, callerOf, orphans, settleEach, type Till } from '../payments/paymentContext';
import { NOT_SENT, type RefundOutcome } from '../provider/provider';
import {
  type Claimed,
  type Claimer,
  claimAgain,
  claimRefund,
  lockPayment,
  OPEN_REFUNDS,
  type Refund,
  type RefundRequest,
} from './refundAttempt';
/** How a refund stands that is not refused: sent back, or on its way. */
export type Refunded = { refund_id: number; state: 'succeeded' | 'pending' };

/**
 * Refunds a part of a payment, or what is left of it.
 *
 * Three steps, and a server may be killed between any two of them:
 * 1. The refund is stored with a new random key and its cents are counted as refunded, in one transaction.
 * 2. The provider is called with that key, outside any transaction.
 * 3. Its answer is written down; a refusal (402) gives the cents back.
 * Without an answer (refusal 502) the refund stays, in doubt and its cents counted: the same request again,
 * `askAgain`, the next start of a server and the provider's webhooks go on with the *same* key, after asking what
 * became of it. Until then no other refund of the payment is taken.
 */
export async function refundPayment(till: Till, by: number, ask: RefundRequest): Promise<Refunded> {
  const claimer = claimerOf(till, by);
  const claimed = await till.db.orm.transaction((tx) => claimRefund(tx, claimer, ask));
  const { refund_id, state, failure } = claimed.refund;
  if (state === 'failed') throw failed(failure);
  if (state === 'pending' || state === 'succeeded') return { refund_id, state };
  return callAndSettle(till, by, claimed);
}

/** Goes on with a refund that may not be at its end: asks the provider about it, and settles it. */
export async function askAgain(till: Till, by: number, refund_id: number): Promise<Refunded> {
  const claimer = claimerOf(till, by);
  const claimed = await till.db.orm.transaction((tx) => claimAgain(tx, claimer, refund_id));
  if (claimed.refund.state === 'failed') throw failed(claimed.refund.failure);
  return callAndSettle(till, by, claimed);
}

const claimerOf = (till: Till, by: number): Claimer => ({ by, ...callerOf(till) });

async function callAndSettle(till: Till, by: number, claimed: Claimed): Promise<Refunded> {
  const { refund } = claimed;
  const outcome = await callProvider(till, claimed);
  if (!outcome) {
    await doubt(till.db.orm, refund);
    throw new Refusal(
      502,
      'The payment provider did not answer.',
      'It is not known yet whether the money was sent back. Try again: it will not be sent twice.',
    );
  }
  await till.db.orm.transaction((tx) => settleRefund(tx, by, refund, outcome));
  if (outcome.outcome === 'failed') throw failed(outcome.reason);
  return { refund_id: refund.refund_id, state: outcome.outcome };
}

const failed = (reason: string | null) => new Refusal(402, reason ?? 'The refund failed.', NOT_SENT);

/** What the provider says of a refund; nothing where it does not answer. What it has once had is not asked for again. */
async function callProvider(
  { provider, timeoutMs }: Till,
  { refund, again }: Claimed,
): Promise<RefundOutcome | undefined> {
  const find = () => withTimeout(timeoutMs, () => provider.findRefund(refund));
  const call = async () => {
    const before = again ? await find() : undefined;
    if (before || refund.state !== 'calling') return before;
    return withTimeout(timeoutMs, () => provider.refund({ ...refund, currency: 'usd' }));
  };
  return answerOf(`Refunding payment ${refund.t_id}`, call, find);
}

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
const doubt = (orm: Db, { refund_id }: Known) =>
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
  const end = await withTimeout(timeoutMs, () => provider.findRefund(refund));
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

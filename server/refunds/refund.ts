import { and, eq, inArray, sum } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { refunds, transactions } from '../db/schema';
import { HttpError } from '../http/errors';
import { isUuid } from '../lib/keys';
import { withTimeout } from '../lib/withTimeout';
import {
  callOrFind,
  findAbandoned,
  getServerInstance,
  type PaymentContext,
  settleAll,
} from '../payments/paymentContext';
import { REFUND_FAILED_MESSAGE, type RefundResult } from '../provider/provider';
import {
  type AcquiredRefund,
  acquireRefund,
  type LockOwner,
  lockPayment,
  OPEN_REFUND_STATES,
  type Refund,
  type RefundRequest,
  reacquireRefund,
} from './refundAttempt';

/** The state of a refund that did not fail. */
export type RefundState = { refund_id: number; state: 'succeeded' | 'pending' };

/**
 * Refunds a part of a payment, or the rest of it.
 *
 * Three steps, and a server may be killed between any two of them:
 * 1. Store the refund with a new random key and count its cents as refunded, in one transaction.
 * 2. Call the provider with that key, outside of a transaction.
 * 3. Store the result. A failure (402) releases the cents.
 * Without a result (502) the refund stays open, with its cents counted. It continues with the *same* key
 * after a lookup at the provider. A repeat of the request, `retryRefund`, the next start of a server and
 * webhooks do so. Until then, other refunds of the payment are rejected.
 */
export async function refundPayment(
  context: PaymentContext,
  by: number,
  ask: RefundRequest,
): Promise<RefundState> {
  const lockOwner = getLockOwner(context, by);
  const acquired = await inTransaction(context.db.orm, (tx) => acquireRefund(tx, lockOwner, ask));
  const { refund_id, state, failure } = acquired.refund;
  if (state === 'failed') throw failed(failure);
  if (state === 'pending' || state === 'succeeded') return { refund_id, state };
  return callAndSettle(context, by, acquired);
}

/** Continues a refund that may not be final: looks it up at the provider, and settles it. */
export async function retryRefund(
  context: PaymentContext,
  by: number,
  refund_id: number,
): Promise<RefundState> {
  const lockOwner = getLockOwner(context, by);
  const acquired = await inTransaction(context.db.orm, (tx) => reacquireRefund(tx, lockOwner, refund_id));
  if (acquired.refund.state === 'failed') throw failed(acquired.refund.failure);
  return callAndSettle(context, by, acquired);
}

const getLockOwner = (context: PaymentContext, by: number): LockOwner => ({
  by,
  ...getServerInstance(context),
});

async function callAndSettle(
  context: PaymentContext,
  by: number,
  acquired: AcquiredRefund,
): Promise<RefundState> {
  const { refund } = acquired;
  const outcome = await callProvider(context, acquired);
  if (!outcome) {
    await markUnknown(context.db.orm, refund);
    throw new HttpError(
      502,
      'The payment provider did not respond.',
      'The result of the refund is not known yet. Try again: the money will not be sent twice.',
    );
  }
  await inTransaction(context.db.orm, (tx) => settleRefund(tx, by, refund, outcome));
  if (outcome.outcome === 'failed') throw failed(outcome.reason);
  return { refund_id: refund.refund_id, state: outcome.outcome };
}

const failed = (reason: string | null) =>
  new HttpError(402, reason ?? 'The refund failed.', REFUND_FAILED_MESSAGE);

/**
 * Calls the provider for a refund, or looks it up. Returns undefined if the provider does not respond. A
 * refund that the provider has accepted is not requested again.
 */
async function callProvider(
  { provider, timeoutMs }: PaymentContext,
  { refund, again }: AcquiredRefund,
): Promise<RefundResult | undefined> {
  const find = () => withTimeout(timeoutMs, () => provider.findRefund(refund));
  const call = async () => {
    const before = again ? await find() : undefined;
    if (before || refund.state !== 'calling') return before;
    return withTimeout(timeoutMs, () => provider.refund({ ...refund, currency: 'usd' }));
  };
  return callOrFind(`Refunding payment ${refund.t_id}`, call, find);
}

/** The states of a refund that is not final. */
const UNSETTLED: Refund['state'][] = [...OPEN_REFUND_STATES, 'pending'];

/**
 * The rank of each state. Notifications may be late or out of order, so a refund never returns to a lower
 * rank.
 */
const RANK: Record<Refund['state'], number> = { calling: 0, unsure: 0, pending: 1, succeeded: 2, failed: 3 };

const ACTIONS = { pending: 'refund pending', succeeded: 'refund payment', failed: 'refund failed' } as const;

type KnownRefund = Pick<Refund, 'refund_id' | 't_id' | 'key' | 'payment'>;

/** Returns the cents of a payment's refunds that arrived. */
async function sumReturned(tx: Db, t_id: number): Promise<number> {
  const arrived = and(eq(refunds.t_id, t_id), eq(refunds.state, 'succeeded'));
  const [row] = await tx
    .select({ cents: sum(refunds.cents).mapWith(Number) })
    .from(refunds)
    .where(arrived);
  return row?.cents ?? 0;
}

/** Stores the result of a refund. A known result changes nothing. A failure releases the cents. */
export async function settleRefund(tx: Db, by: Actor, known: KnownRefund, end: RefundResult): Promise<void> {
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
  const returned_cents = await sumReturned(tx, t_id);
  await tx
    .update(transactions)
    .set({ refunded_cents: left, returned_cents })
    .where(eq(transactions.t_id, t_id));
  const before = { state: refund.state, refunded_cents };
  const after = { ...written, refund_id, cents: refund.cents, refunded_cents: left };
  await writeAuditEvent(tx, by, { action: ACTIONS[state], entity: 'transaction', id: t_id, before, after });
}

/**
 * Ends the lease of a refund without a result, unless another server has acquired it meanwhile. The next attempt
 * continues with the same key.
 */
const markUnknown = (orm: Db, { refund_id, server_id, started_at }: Refund) =>
  orm
    .update(refunds)
    .set({ state: 'unsure' })
    .where(
      and(
        eq(refunds.refund_id, refund_id),
        eq(refunds.state, 'calling'),
        eq(refunds.server_id, server_id),
        eq(refunds.started_at, started_at),
      ),
    );

/**
 * Settles the refunds without a final result that no server is working on, with the provider's result. A
 * refund that the provider does not know stays open, and continues with the same key on the next attempt.
 * Returns the number of settled refunds. If the provider does not respond, a refund is not changed.
 * Stops early if `signal` is aborted.
 */
export async function settleRefunds(context: PaymentContext, signal?: AbortSignal): Promise<number> {
  const { orm } = context.db;
  const open = await orm.select().from(refunds).where(inArray(refunds.state, UNSETTLED));
  return settleAll(
    await findAbandoned(context, open),
    ({ refund_id }) => `refund ${refund_id}`,
    async (refund) => {
      const outcome = await settleAsProviderReports(context, refund, signal);
      if (!outcome) await markUnknown(orm, refund);
      return outcome !== undefined && outcome !== refund.state;
    },
    signal,
  );
}

/** Queries the state of a refund at the provider, and stores it. Throws if the provider does not respond. */
async function settleAsProviderReports(
  { db, provider, timeoutMs }: PaymentContext,
  refund: KnownRefund,
  signal?: AbortSignal,
) {
  const end = await withTimeout(timeoutMs, () => provider.findRefund(refund), signal);
  if (end) await inTransaction(db.orm, (tx) => settleRefund(tx, null, refund, end));
  return end?.outcome;
}

/**
 * Settles the refund of a key after a notification of the provider. A successful refund may have failed
 * since. A webhook sends the key, so it may have any format. Throws if the provider does not respond.
 */
export async function settleRefundByKey(context: PaymentContext, key: string): Promise<void> {
  if (!isUuid(key)) return;
  const [refund] = await context.db.orm.select().from(refunds).where(eq(refunds.key, key));
  if (refund && refund.state !== 'failed') await settleAsProviderReports(context, refund);
}

/**
 * Settles the open refunds of a payment, by the provider's id of the payment. Throws if the provider does not
 * respond.
 */
export async function settleRefundsOfPayment(context: PaymentContext, payment: string): Promise<void> {
  const open = await context.db.orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.payment, payment), inArray(refunds.state, UNSETTLED)));
  for (const refund of open) await settleAsProviderReports(context, refund);
}

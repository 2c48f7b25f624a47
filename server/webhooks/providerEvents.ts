import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { ProviderEventState } from '../../common/providerEvents';
import { EXCLUSIVE_JOBS } from '../db/advisoryLocks';
import type { Db } from '../db/open';
import { providerEvents as e } from '../db/schema';
import { errorMessage } from '../lib/errors';
import { log } from '../lib/log';
import { runWithContext } from '../lib/requestContext';
import type { PaymentContext } from '../operations/paymentContext';
import { settleByKey } from '../operations/runOperation';
import { CHARGE } from '../payments/charge';
import type { EventOperation, Mirror, ProviderEvent } from '../provider/mirrorTypes';
import { REFUND, settleRefundsOfPayment } from '../refunds/refund';

/** Number of attempts before an event stays as failed. With the delays between them they take about two days. */
const MAX_ATTEMPTS = 14;
/** The delay after the first failed attempt, in ms. It doubles with each further one. */
const DELAY_MS = 60_000;
/** The longest delay between two attempts, in ms. */
const MAX_DELAY_MS = 6 * 3_600_000;
/** A run ends after so many failures in a row, because then the provider is probably unavailable. */
const MAX_FAILURES = 3;
/** Maximum number of listed events. */
const LISTED = 1_000;

/** Stores an event until it is processed. An event that is already stored has no effect. */
export async function storeEvent(orm: Db, { id, type, payload }: ProviderEvent): Promise<void> {
  const at = new Date(now());
  await orm
    .insert(e)
    .values({ id, type, payload, received_at: at, next_attempt_at: at })
    .onConflictDoNothing();
}

async function settle(context: PaymentContext, operation: EventOperation): Promise<void> {
  if ('charge' in operation) await settleByKey(context, CHARGE, operation.charge);
  else if ('refund' in operation) await settleByKey(context, REFUND, operation.refund);
  else await settleRefundsOfPayment(context, operation.refundOf);
}

/** Returns the time of the next attempt after a number of failed ones, or null after the last one. */
const getNextAttempt = (attempts: number): Date | null =>
  attempts < MAX_ATTEMPTS ? new Date(now() + Math.min(DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS)) : null;

/** Applies an event to the mirror, and settles its charge or refund. Returns false if that failed. */
async function processEvent(
  context: PaymentContext,
  mirror: Mirror,
  event: typeof e.$inferSelect,
): Promise<boolean> {
  const { orm } = context.db;
  const ofEvent = eq(e.id, event.id);
  try {
    await runWithContext({ actor: 'provider' }, async () => {
      const operation = await mirror.applyEvent(event);
      if (operation) await settle(context, operation);
    });
    await orm
      .update(e)
      .set({ processed_at: new Date(now()), next_attempt_at: null, error: '' })
      .where(ofEvent);
    return true;
  } catch (err) {
    log.error({ err, event: event.id }, 'Processing an event of the payment provider');
    const attempts = event.attempts + 1;
    const next_attempt_at = getNextAttempt(attempts);
    await orm
      .update(e)
      .set({ attempts, next_attempt_at, error: errorMessage(err) })
      .where(ofEvent);
    return false;
  }
}

/** Returns the first event that is due. */
async function findDueEvent(orm: Db): Promise<typeof e.$inferSelect | undefined> {
  const isDue = and(isNull(e.processed_at), lte(e.next_attempt_at, new Date(now())));
  const [event] = await orm.select().from(e).where(isDue).orderBy(asc(e.received_at), asc(e.id)).limit(1);
  return event;
}

/**
 * Processes the stored events that are due, in the order of their arrival, on one server at a time. A failed event
 * is due again later, and stays as failed after some attempts. Returns the number of processed events. Stops early if
 * `signal` is aborted.
 */
export async function processEvents(context: PaymentContext, signal: AbortSignal): Promise<number> {
  const { db, provider } = context;
  const { mirror } = provider;
  if (!mirror) return 0;
  let count = 0;
  let failures = 0;
  const processDue = async () => {
    while (failures < MAX_FAILURES && !signal.aborted) {
      const event = await findDueEvent(db.orm);
      if (!event) return;
      const isProcessed = await processEvent(context, mirror, event);
      failures = isProcessed ? 0 : failures + 1;
      if (isProcessed) count++;
    }
  };
  // Another server, to which an event came just before this one releases the lock, does not get it. So the server that
  // had the lock looks once more.
  for (let hasMore = true; hasMore; ) {
    const hasRun = await db.runExclusive(EXCLUSIVE_JOBS.events, processDue);
    hasMore = hasRun && failures < MAX_FAILURES && !signal.aborted && !!(await findDueEvent(db.orm));
  }
  return count;
}

/** Makes an event due now, also a processed one. Returns its type, or no row if there is no such event. */
export const replayEvent = (tx: Db, id: string): Promise<{ type: string }[]> =>
  tx
    .update(e)
    .set({ next_attempt_at: new Date(now()), processed_at: null, attempts: 0 })
    .where(eq(e.id, id))
    .returning({ type: e.type });

/** The state of an event that is not processed. */
const state = sql<ProviderEventState>`case when ${e.next_attempt_at} is null then 'Failed' else 'Waiting' end`;

/** Lists the latest events that are not processed. */
export function listEvents(orm: Db) {
  const { id, type, received_at, next_attempt_at, attempts, error } = e;
  return orm
    .select({ id, type, state, received_at, next_attempt_at, attempts, error })
    .from(e)
    .where(isNull(e.processed_at))
    .orderBy(desc(e.received_at), desc(e.id))
    .limit(LISTED);
}

/** Counts the events that are not processed, by state. */
export async function countEvents(orm: Db): Promise<Map<ProviderEventState, number>> {
  const rows = await orm
    .select({ state, count: sql<number>`count(*)::int` })
    .from(e)
    .where(isNull(e.processed_at))
    .groupBy(state);
  return new Map(rows.map((row) => [row.state, row.count]));
}

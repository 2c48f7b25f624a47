import pLimit from 'p-limit';
import { now } from '../../common/clock';
import { isInstanceDead } from '../db/heartbeat';
import { inTransaction } from '../db/inTransaction';
import type { Database, Db } from '../db/open';
import { log } from '../lib/log';
import type { Provider } from '../provider/provider';

/**
 * The dependencies of charges and refunds: the database, the provider, and the timeout of each call in ms.
 */
export type PaymentContext = { db: Database; provider: Provider; timeoutMs: number };

/**
 * Returns the maximum duration of a charge or refund in ms: up to three calls of the provider, and as much
 * time as another call for the rest.
 */
export const maxOperationMs = (timeoutMs: number): number => 4 * timeoutMs;

/** The server that calls the provider, and the maximum duration of its operations in ms. */
export type ServerInstance = { serverId: number; maxCallMs: number };

/** Returns the server of a payment context. */
export const getServerInstance = ({ db, timeoutMs }: PaymentContext): ServerInstance => ({
  serverId: db.serverId,
  maxCallMs: maxOperationMs(timeoutMs),
});

/**
 * Calls the payment provider. If the call fails, looks the operation up. Returns undefined if that fails too.
 * Errors are logged with `description`.
 */
export async function callOrFind<T>(
  description: string,
  call: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    log.error({ err: error }, description);
  }
  try {
    return await find();
  } catch (error) {
    log.error({ err: error }, `${description}: what became of it`);
    return undefined;
  }
}

/** A charge or refund that is not final. While it is `calling`, the server `server_id` holds its lease. */
type OpenOperation = { state: string; server_id: number; started_at: Date };

/**
 * Returns whether a live server is calling the provider for this operation. Dead servers and calls older than
 * the maximum duration do not count.
 */
export async function hasActiveLease(
  tx: Db,
  { state, server_id, started_at }: OpenOperation,
  { serverId, maxCallMs: longestMs }: ServerInstance,
): Promise<boolean> {
  if (state !== 'calling' || now() - started_at.getTime() >= longestMs) return false;
  return server_id === serverId || !(await isInstanceDead(tx, server_id));
}

/** Returns the open operations that no server is working on (`hasActiveLease`). */
export async function findAbandoned<T extends OpenOperation>(
  context: PaymentContext,
  open: readonly T[],
): Promise<T[]> {
  const instance = getServerInstance(context);
  const abandoned: T[] = [];
  for (const operation of open) {
    const isActive =
      operation.state === 'calling' &&
      (await inTransaction(context.db.orm, (tx) => hasActiveLease(tx, operation, instance)));
    if (!isActive) abandoned.push(operation);
  }
  return abandoned;
}

/** Number of concurrent lookups at the provider. */
const CONCURRENCY = 10;

/**
 * Settles abandoned operations and returns the number of settled ones. Errors are logged with the
 * description, and the operation stays open. After `signal` is aborted, no further operation is begun.
 */
export async function settleAll<T>(
  operations: readonly T[],
  describe: (operation: T) => string,
  settle: (operation: T) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  const settled = await pLimit(CONCURRENCY).map(operations, async (operation) => {
    if (signal?.aborted) return false;
    return settle(operation).catch((error: unknown) => {
      if (!signal?.aborted) log.error({ err: error }, `Settling ${describe(operation)}`);
      return false;
    });
  });
  return settled.filter(Boolean).length;
}

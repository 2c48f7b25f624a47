import pLimit from 'p-limit';
import { now } from '../../common/clock';
import { isInstanceDead } from '../db/heartbeat';
import type { Database, Db } from '../db/open';
import { log } from '../lib/log';
import type { Provider } from '../provider/provider';

/** What charging and refunding need: the database, the provider, and how long to wait for each of its answers (ms). */
export type PaymentContext = { db: Database; provider: Provider; timeoutMs: number };

/**
 * How long one charge or refund may take, in ms: the provider is asked at most three times, one after another, and there
 * is time for as much again beside it.
 */
export const maxOperationMs = (timeoutMs: number): number => 4 * timeoutMs;

/** Which server calls the provider, and how long (ms) its longest call takes. */
export type ServerInstance = { serverId: number; maxCallMs: number };

/** The server of a till, as a caller. */
export const getServerInstance = ({ db, timeoutMs }: PaymentContext): ServerInstance => ({
  serverId: db.serverId,
  maxCallMs: maxOperationMs(timeoutMs),
});

/**
 * What the provider answers to a call; where that fails, what it answers when asked what became of it; nothing where that fails
 * too. The log has each failure, as `description`.
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

/** A charge or a refund that is not at its end: while it is `calling`, the server that is named calls the provider about it. */
type OpenOperation = { state: string; server_id: number; started_at: Date };

/**
 * Whether a server is calling the provider about it: not one that is gone, nor one that has taken longer than any call
 * can, which is a server that could not write down the end of it.
 */
export async function hasActiveLease(
  tx: Db,
  { state, server_id, started_at }: OpenOperation,
  { serverId, maxCallMs: longestMs }: ServerInstance,
): Promise<boolean> {
  if (state !== 'calling' || now() - started_at.getTime() >= longestMs) return false;
  return server_id === serverId || !(await isInstanceDead(tx, server_id));
}

/** Those of what is open that no living server is calling the provider about; this one's own calls are. */
export async function findAbandoned<T extends OpenOperation>(
  orm: Db,
  open: readonly T[],
  serverId: number,
): Promise<T[]> {
  const abandoned: T[] = [];
  for (const operation of open) {
    const isServerDead = () => orm.transaction((tx) => isInstanceDead(tx, operation.server_id));
    if (operation.state !== 'calling' || (operation.server_id !== serverId && (await isServerDead())))
      abandoned.push(operation);
  }
  return abandoned;
}

/** How many the provider is asked about at once: a start does not wait for each when it is away. */
const CONCURRENCY = 10;

/**
 * Settles what was left behind, and returns how many of it were settled. What cannot be is left as it is, and said in the
 * log as `description`.
 */
export async function settleAll<T>(
  operations: readonly T[],
  describe: (operation: T) => string,
  settle: (operation: T) => Promise<boolean>,
): Promise<number> {
  const settled = await pLimit(CONCURRENCY).map(operations, (operation) =>
    settle(operation).catch((error: unknown) => {
      log.error({ err: error }, `Settling ${describe(operation)}`);
      return false;
    }),
  );
  return settled.filter(Boolean).length;
}

import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sqlState } from '../lib/errors';
import type { Db } from './open';

/** The SQLSTATEs of transactions that succeed if they are repeated: serialization failure and deadlock. */
const REPEATABLE: readonly (string | undefined)[] = ['40001', '40P01'];
const MAX_ATTEMPTS = 5;
/**
 * Maximum pause before the next attempt, in ms, for each attempt so far. It is random, so that two do not meet
 * again.
 */
const PAUSE_MS = 30;

/**
 * Runs `work`, and repeats it after a deadlock or a serialization failure. Its effects must then have been rolled
 * back.
 */
export async function repeatAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !REPEATABLE.includes(sqlState(error))) throw error;
      await wait(randomInt(PAUSE_MS * attempt));
    }
  }
}

/**
 * Runs `work` in a transaction and returns its result. Repeats it after a deadlock or a serialization failure, so
 * `work` must have no effect outside of the transaction. To avoid deadlocks, lock in this order:
 * - A reservation before its property and its coverage.
 * - A property before its feeds.
 * - A coverage before its payments.
 */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  repeatAfterDeadlock(() => db.transaction(work));

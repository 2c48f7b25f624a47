import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { errorCode } from '../lib/errors';
import { log } from '../lib/log';
import type { Db } from './open';

/** Runs a read on the primary or a replica. The work may start twice, so it must not write. */
export type Read = <T>(work: (orm: Db) => Promise<T>) => Promise<T>;

/** Number of checks whether the replica has caught up, and the interval between two of them in ms. */
const MAX_TRIES = 10;
const APART_MS = 20;
/** How long a replica is not used after a failure or a delay, in ms. */
const REST_MS = 5_000;

/**
 * Reads from a replica after it has replayed all transactions committed on the primary. Clients therefore
 * always see their own writes.
 * Uses the primary if the replica is late, fails, or belongs to another cluster or version. The replica is
 * then not used for `REST_MS`.
 */
export function readReplica(primary: Db, replica: Db): Read {
  let restsUntil = 0;
  return async (work) => {
    if (now() < restsUntil) return work(primary);
    let isThere = false;
    try {
      await caughtUp(replica, await stateOf(primary));
      isThere = true;
      return await work(replica);
    } catch (error) {
      // An error without a code of the database or the connection is caused by the work itself. It would also
      // occur on the primary.
      if (isThere && errorCode(error) === undefined) throw error;
      restsUntil = now() + REST_MS;
      log.warn({ err: error }, 'The replica is not used for some seconds');
      return work(primary);
    }
  };
}

type State = { cluster: string; migrated: string; written: string };

const cluster = sql<string>`(select system_identifier::text from pg_control_system())`;
const migrated = sql<string>`(select max(created_at)::text from drizzle.__drizzle_migrations)`;

/**
 * Returns the cluster of the primary, its latest migration, and the position in its log that contains all
 * committed transactions.
 */
async function stateOf(primary: Db): Promise<State> {
  const [row] = await primary
    .select({ cluster, migrated, written: sql<string>`pg_current_wal_flush_lsn()::text` })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('The primary does not report its position.');
  return row;
}

/**
 * Waits until the replica has reached a state of the primary.
 * @throws {Error} if it does not in time, or is no replica of it.
 */
async function caughtUp(replica: Db, state: State): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (tries > 0) await wait(APART_MS);
    const [row] = await replica
      .select({
        cluster,
        migrated,
        there: sql<boolean>`coalesce(pg_last_wal_replay_lsn() >= ${state.written}::pg_lsn, false)`,
      })
      .from(sql`(select 1) as one`);
    if (row?.cluster !== state.cluster) throw new Error('It is not a replica of DATABASE_URL.');
    if (row.there && row.migrated !== state.migrated) throw new Error('Its migrations differ.');
    if (row.there) return;
  }
  throw new Error(`It has not caught up with the primary within ${MAX_TRIES * APART_MS} ms.`);
}

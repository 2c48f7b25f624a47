import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { sqlState } from '../lib/errors';
import { log } from '../lib/log';
import type { Db } from './open';

/** Does a read where it is done best. The work may be begun twice: it only reads. */
export type Read = <T>(work: (orm: Db) => Promise<T>) => Promise<T>;

/** How often, and how many ms apart, a replica is asked whether it has come up to the primary. */
const MAX_TRIES = 10;
const APART_MS = 20;
/** How long a replica that failed or came late is left alone, in ms. */
const REST_MS = 5_000;

/**
 * Reads from a replica what was committed on the primary when it was asked for, so that nobody misses what they, or
 * anyone, had written before. Goes to the primary where the replica is late, away, of another database cluster or other
 * migrations, or breaks off; and then for some seconds without asking it.
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
      // What no database said is the work's own: it would refuse that anywhere.
      if (isThere && sqlState(error) === undefined) throw error;
      restsUntil = now() + REST_MS;
      log.warn({ err: error }, 'The replica is not used for some seconds');
      return work(primary);
    }
  };
}

type State = { cluster: string; migrated: string; written: string };

const cluster = sql<string>`(select system_identifier::text from pg_control_system())`;
const migrated = sql<string>`(select max(created_at)::text from drizzle.__drizzle_migrations)`;

/** Whose database it is, how far it is migrated, and up to where its log holds all that anybody was told is written. */
async function stateOf(primary: Db): Promise<State> {
  const [row] = await primary
    .select({ cluster, migrated, written: sql<string>`pg_current_wal_flush_lsn()::text` })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('The primary does not report its position.');
  return row;
}

/** Comes back when the replica has all of that; throws where it does not in time. */
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

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Db } from './open';

/** The class id of the advisory locks that mark a running server. The object id is its `serverId`. */
const ALIVE = 4_001;
/** Interval between two attempts to reconnect, in ms. */
const RETAKE_MS = 200;

/**
 * Holds a session advisory lock on a dedicated connection as a liveness marker, and reconnects if the
 * connection is lost. Returns a function that releases the lock.
 */
export async function acquireHeartbeatLock(url: string, serverId: number): Promise<() => Promise<void>> {
  let closing = false;
  let taking = false;
  const connection = postgres(url, {
    connect_timeout: 5,
    max: 1,
    max_lifetime: null,
    onclose: () => void again(),
  });
  const hold = () => connection`select pg_advisory_lock(${ALIVE}, ${serverId})`;
  const again = async () => {
    if (taking) return;
    taking = true;
    do await wait(RETAKE_MS);
    while (!closing && !(await hold().catch(() => undefined)));
    taking = false;
  };
  await hold();
  return async () => {
    closing = true;
    await connection.end({ timeout: 1 });
  };
}

/**
 * Returns whether no server with this id is running. Use it in a transaction, for another server than this
 * one.
 */
export async function isInstanceDead(tx: Db, serverId: number): Promise<boolean> {
  const [row] = await tx
    .select({ gone: sql<boolean>`pg_try_advisory_xact_lock(${ALIVE}, ${serverId})` })
    .from(sql`(select 1) as one`);
  return row?.gone === true;
}

/** Returns whether another server has the database open. The embedded database has only one. */
export async function hasOtherInstances(tx: Db, serverId: number): Promise<boolean> {
  const rows = await tx
    .select({ other: sql<number>`objid` })
    .from(sql`pg_locks`)
    .where(
      sql`locktype = 'advisory' and classid = ${ALIVE} and objid <> ${serverId} and granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
  return rows.length > 0;
}

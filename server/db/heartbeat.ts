import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Db } from './open';

/** The space of the advisory locks that say "this server is alive"; the second number is its `serverId`. */
const ALIVE = 4_001;
/** How long after its connection was lost a server says again that it is alive, in ms. */
const RETAKE_MS = 200;

/**
 * Holds the advisory lock that says that this server is alive, on a connection of its own, and takes it again when that connection
 * is lost, as it is when PostgreSQL starts again. Returns what lets go of it.
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

/** True while no server of this number has the database open. Asked inside a transaction, of another server. */
export async function isInstanceDead(tx: Db, serverId: number): Promise<boolean> {
  const [row] = await tx
    .select({ gone: sql<boolean>`pg_try_advisory_xact_lock(${ALIVE}, ${serverId})` })
    .from(sql`(select 1) as one`);
  return row?.gone === true;
}

/** True while any other server than this one has the database open. The embedded one has no other. */
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

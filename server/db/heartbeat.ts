import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { type ExclusiveJob, LOCK_CLASSES } from './advisoryLocks';
import type { CancelStatement } from './cancelQueries';
import type { Db } from './open';

/** Interval between two attempts to reconnect, in ms. */
const RETAKE_MS = 200;

/**
 * Runs a job unless a server of the database is running it. Returns whether it ran. Throws the error of the job. A
 * server that loses its connection to the database loses the lock, so a job must tolerate a second run.
 */
export type RunExclusive = (job: ExclusiveJob, work: () => Promise<void>) => Promise<boolean>;

/** The session of a server at the database, which works while all other connections are busy. `release` ends it. */
export type Heartbeat = {
  runExclusive: RunExclusive;
  cancelStatement: CancelStatement;
  release: () => Promise<void>;
};

/** Limits jobs to one at a time of each kind in this process. `lock` does so between processes. */
export function createRunExclusive(
  lock: (job: ExclusiveJob, work: () => Promise<void>) => Promise<boolean>,
): RunExclusive {
  const running = new Set<ExclusiveJob>();
  return async (job, work) => {
    if (running.has(job)) return false;
    running.add(job);
    try {
      return await lock(job, work);
    } finally {
      running.delete(job);
    }
  };
}

/**
 * Holds a session advisory lock on a dedicated connection as a liveness marker, and reconnects if the connection is
 * lost. The same session holds the locks of this server's jobs.
 */
export async function acquireHeartbeatLock(url: string, serverId: number): Promise<Heartbeat> {
  let closing = false;
  let taking = false;
  const connection = postgres(url, {
    connect_timeout: 5,
    max: 1,
    max_lifetime: null,
    onclose: () => void again(),
  });
  const hold = () => connection`select pg_advisory_lock(${LOCK_CLASSES.instance}, ${serverId})`;
  const again = async () => {
    if (taking) return;
    taking = true;
    do await wait(RETAKE_MS);
    while (!closing && !(await hold().catch(() => undefined)));
    taking = false;
  };
  await hold();
  const runExclusive = createRunExclusive(async (job, work) => {
    const [row] = await connection`select pg_try_advisory_lock(${LOCK_CLASSES.job}, ${job}) as locked`;
    if (!row?.locked) return false;
    try {
      await work();
      return true;
    } finally {
      // A lost connection has released the lock.
      await connection`select pg_advisory_unlock(${LOCK_CLASSES.job}, ${job})`.catch(() => undefined);
    }
  });
  return {
    runExclusive,
    // The server keeps only the start of a statement's text.
    cancelStatement: (pid, text) =>
      connection`select pg_cancel_backend(pid) from pg_stat_activity
        where pid = ${pid} and state = 'active' and left(query, 500) = left(${text}, 500)`,
    release: async () => {
      closing = true;
      await connection.end({ timeout: 1 });
    },
  };
}

/**
 * Returns whether no server with this id is running. Use it in a transaction, for another server than this
 * one.
 */
export async function isInstanceDead(tx: Db, serverId: number): Promise<boolean> {
  const [row] = await tx
    .select({ gone: sql<boolean>`pg_try_advisory_xact_lock(${LOCK_CLASSES.instance}, ${serverId})` })
    .from(sql`(select 1) as one`);
  return row?.gone === true;
}

/** Returns whether another server has the database open. The embedded database has only one. */
export async function hasOtherInstances(tx: Db, serverId: number): Promise<boolean> {
  const rows = await tx
    .select({ other: sql<number>`objid` })
    .from(sql`pg_locks`)
    .where(
      sql`locktype = 'advisory' and classid = ${LOCK_CLASSES.instance} and objid <> ${serverId} and granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
  return rows.length > 0;
}

import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { JOB_NAMES, JOBS, type JobName } from '../../common/jobs';
import { repeatAfterDeadlock } from '../db/inTransaction';
import type { Database } from '../db/open';
import { log } from '../lib/log';

/**
 * The work of a background job. It returns the number of records that it changed. Several servers may run a job
 * at the same time, and it may be repeated. So it must be safe to run at any time. `signal` is aborted when the
 * server stops.
 */
export type Job = (signal: AbortSignal) => Promise<number>;

/** All background jobs by name. */
export type Jobs = Record<JobName, Job>;

/**
 * The queue of the background jobs. `run` runs a job as soon as a server is free. It returns the id of the run,
 * or undefined if the job is waiting already. `ended` resolves when a run has ended, also after a failure. `stop`
 * waits for the jobs in progress.
 */
export type JobQueue = {
  run: (name: JobName) => Promise<string | undefined>;
  ended: (name: JobName, id: string | undefined) => Promise<void>;
  stop: () => Promise<void>;
};

/** A failed run is repeated twice, half a minute later each time. */
const RETRIES = { retryLimit: 2, retryDelay: 30 };
/** A run that has not ended after this time, in seconds, was lost with its server. It is repeated. */
const EXPIRE_SECONDS = 15 * 60;
/** How long runs are listed, in days. */
const KEEP_DAYS = 7;
/** Interval at which a server looks for waiting jobs, in seconds. Cron has minutes. */
const POLL_SECONDS = 10;
/** Time that a stop waits for the jobs in progress, in ms. */
const STOP_MS = 5_000;
/** Interval at which the end of a run is checked, in ms. */
const CHECK_MS = 100;

/** The states of a run that is over. */
const ENDED: readonly string[] = ['completed', 'failed', 'cancelled'];

/**
 * Schedules the background jobs and works on them, together with the other servers of the database. The queue of
 * pg-boss is in the database, in a schema of its own.
 */
export async function startJobQueue(db: Pick<Database, 'queue'>, jobs: Jobs): Promise<JobQueue> {
  const controller = new AbortController();
  const boss = new PgBoss({ ...db.queue, deleteAfterDays: KEEP_DAYS });
  boss.on('error', (err) => {
    // A look at the schedules may still be in progress when the database is closed.
    if (!controller.signal.aborted) log.warn({ err }, 'The queue of background jobs');
  });
  await boss.start();
  const workers = new Map<JobName, string>();
  for (const name of JOB_NAMES) {
    // One run may wait while others are in progress. Servers that start at the same time create it together.
    await repeatAfterDeadlock(() =>
      boss.createQueue(name, { name, policy: 'short', expireInSeconds: EXPIRE_SECONDS, ...RETRIES }),
    );
    await boss.schedule(name, JOBS[name].cron, {}, { tz: 'UTC' });
    const worker = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      try {
        return { count: await jobs[name](controller.signal) };
      } catch (err) {
        if (!controller.signal.aborted) log.error({ err }, `Background job ${name}`);
        throw err;
      }
    });
    workers.set(name, worker);
  }
  return {
    run: async (name) => {
      const id = await boss.send(name, {});
      // Without waiting for the next look at the queue.
      boss.notifyWorker(workers.get(name) ?? '');
      return id ?? undefined;
    },
    ended: async (name, id) => {
      if (id === undefined) return;
      while (!controller.signal.aborted) {
        const found = await boss.getJobById(name, id);
        if (!found || ENDED.includes(found.state)) return;
        await wait(CHECK_MS, undefined, { ref: false });
      }
    },
    stop: async () => {
      controller.abort();
      await boss.stop({ timeout: STOP_MS });
    },
  };
}

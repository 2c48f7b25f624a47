import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { JOB_NAMES, JOBS, type JobName, type JobState } from '../../common/jobs';
import type { Db } from '../db/open';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The columns of the tables of pg-boss that the portal reads. */
const columns = () => ({
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().notNull(),
  retry_count: integer().notNull(),
  output: jsonb().$type<Record<string, unknown>>(),
  created_on: at('created_on').notNull(),
  started_on: at('started_on'),
  completed_on: at('completed_on'),
});
const queue = pgSchema('pgboss');
const current = queue.table('job', columns());
/** Runs that ended some hours ago. */
const archived = queue.table('archive', columns());

const STATES: Record<string, JobState> = {
  created: 'Waiting',
  active: 'Running',
  completed: 'Succeeded',
  retry: 'Retrying',
  failed: 'Failed',
};

/** Period over which failures are counted, in ms. Runs are kept that long. */
const FAILURES_MS = 7 * DAY_MS;

type Run = Pick<
  typeof current.$inferSelect,
  'state' | 'retry_count' | 'output' | 'started_on' | 'completed_on'
>;

const shown = (table: typeof current | typeof archived) => ({
  state: table.state,
  retry_count: table.retry_count,
  output: table.output,
  started_on: table.started_on,
  completed_on: table.completed_on,
});

/** Returns the latest run of a job that has begun, or else the one that waits. */
async function findLatestRun(orm: Db, name: JobName): Promise<Run | undefined> {
  for (const table of [current, archived]) {
    const hasStarted = and(eq(table.name, name), isNotNull(table.started_on));
    const [run] = await orm
      .select(shown(table))
      .from(table)
      .where(hasStarted)
      .orderBy(desc(table.started_on))
      .limit(1);
    if (run) return run;
  }
  const [waiting] = await orm.select(shown(current)).from(current).where(eq(current.name, name)).limit(1);
  return waiting;
}

type JobSums = { failures: number; succeeded_on: Date | null };

/**
 * Returns two values by job: the number of failed runs in the last 7 days, and the end of the last successful
 * run.
 */
export async function sumJobRuns(orm: Db): Promise<Map<string, JobSums>> {
  const since = new Date(now() - FAILURES_MS);
  const sums = new Map<string, JobSums>(JOB_NAMES.map((name) => [name, { failures: 0, succeeded_on: null }]));
  for (const table of [archived, current]) {
    const rows = await orm
      .select({
        name: table.name,
        failures: sql<number>`count(*) filter (where ${table.state} = 'failed')::int`,
        succeeded_on: sql<
          string | null
        >`max(${table.completed_on}) filter (where ${table.state} = 'completed')`,
      })
      .from(table)
      .where(and(inArray(table.name, JOB_NAMES), gte(table.created_on, since)))
      .groupBy(table.name);
    for (const { name, failures, succeeded_on } of rows) {
      const sum = sums.get(name);
      if (!sum) continue;
      sum.failures += failures;
      if (succeeded_on) sum.succeeded_on = new Date(succeeded_on);
    }
  }
  return sums;
}

/** Returns the message of the error of a run that failed. */
const getError = ({ state, output }: Run): string =>
  state !== 'completed' && typeof output?.message === 'string' ? output.message : '';

/** Converts a run to the fields of the screen. Times are instants, and the duration is in ms. */
function toRow(name: JobName, run: Run | undefined, sums: JobSums | undefined) {
  const { title, schedule } = JOBS[name];
  const { started_on, completed_on, output } = run ?? {};
  return {
    job: name,
    title,
    schedule,
    state: run ? (STATES[run.state] ?? 'Failed') : ('Not run yet' as const),
    started_at: started_on?.toISOString() ?? null,
    duration_ms: started_on && completed_on ? completed_on.getTime() - started_on.getTime() : null,
    changed: run?.state === 'completed' && typeof output?.count === 'number' ? output.count : null,
    retries: run?.retry_count ?? 0,
    failures: sums?.failures ?? 0,
    error: run ? getError(run) : '',
  };
}

/** Returns all jobs with their latest run. Without a queue no job has run. */
export async function listJobs(orm: Db, hasQueue: boolean) {
  const sums = hasQueue ? await sumJobRuns(orm) : undefined;
  const rows = [];
  for (const name of JOB_NAMES)
    rows.push(toRow(name, hasQueue ? await findLatestRun(orm, name) : undefined, sums?.get(name)));
  return rows;
}

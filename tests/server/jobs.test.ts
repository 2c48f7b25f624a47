import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { addDays, DAY_MS, getToday } from '../../common/days';
import { JOB_NAMES } from '../../common/jobs';
import { createApp } from '../../server/app';
import { createSession } from '../../server/auth/sessions';
import { audit, idempotencyKeys, sessions } from '../../server/db/schema';
import { deleteExpired } from '../../server/jobs/deleteExpired';
import { type Jobs, startJobQueue } from '../../server/jobs/jobQueue';
import { log } from '../../server/lib/log';
import { markOverdue } from '../../server/payments/markOverdue';
import { sandboxProvider } from '../../server/provider/sandbox';
import { keysOf, read, send, testApp, testSettings } from '../support/api';
import { freshDatabase } from '../support/database';
import { createDeferred } from '../support/deferred';
import { auditOf, makePayment, paymentOf } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
afterEach(() => setClock());

type Row = { job: string; state: string; changed: number | null; error: string; retries: number };

/** Starts a queue whose jobs change nothing but `work`, and an app beside it. */
async function startQueue(work: Partial<Jobs>) {
  const idle = async () => 0;
  const jobs = await startJobQueue(db, {
    settle_payments: idle,
    process_events: idle,
    mirror_provider: idle,
    read_feeds: idle,
    mark_overdue: idle,
    end_coverages: idle,
    delete_expired: idle,
    ...work,
  });
  const app = createApp({ db, provider: sandboxProvider(orm), settings: testSettings(), jobs });
  const keys = await keysOf(app);
  const rowOf = async (name: string) => {
    const rows: Row[] = await read(app, keys, '/admin/jobs');
    return rows.find(({ job }) => job === name);
  };
  return { ...jobs, rowOf, ask: (job: string) => send(app, 'POST', '/admin/run_job', { job }, keys) };
}

it('runs a job at once when it is asked for, and lists its result', async () => {
  const queue = await startQueue({ delete_expired: async () => 7 });
  expect(await queue.rowOf('delete_expired')).toMatchObject({ state: 'Not run yet' });
  expect(await (await queue.ask('delete_expired')).json()).toMatchObject({
    msg: 'The job will run in a moment.',
  });
  await vi.waitFor(async () =>
    expect(await queue.rowOf('delete_expired')).toMatchObject({ state: 'Succeeded', changed: 7, error: '' }),
  );
  expect((await queue.ask('unknown')).status).toBe(400);
  const [event] = await orm.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(event).toMatchObject({ action: 'run job', entity: 'job', row_id: 'delete_expired', user_id: 61 });
  await queue.stop();
});

it('lists a failed run with its error until it is repeated', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => {});
  const queue = await startQueue({ end_coverages: () => Promise.reject(new Error('The disk is full.')) });
  await queue.run('end_coverages');
  await vi.waitFor(async () =>
    expect(await queue.rowOf('end_coverages')).toMatchObject({
      state: 'Retrying',
      error: 'The disk is full.',
    }),
  );
  expect(errors).toHaveBeenCalledOnce();
  await queue.stop();
});

it('aborts the run in progress when the server stops', async () => {
  let isAborted = false;
  const began = createDeferred();
  const queue = await startQueue({
    mark_overdue: async (signal) => {
      began.resolve();
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      isAborted = true;
      return 0;
    },
  });
  await queue.run('mark_overdue');
  await began.promise;
  await queue.stop();
  expect(isAborted).toBe(true);
});

it('lists all jobs on a server without a queue', async () => {
  const app = testApp(db);
  const rows: Row[] = await read(app, await keysOf(app), '/admin/jobs');
  expect(rows.map(({ job, state }) => [job, state])).toEqual(JOB_NAMES.map((name) => [name, 'Not run yet']));
});

it('moves scheduled payments to overdue on the day after their due day', async () => {
  await markOverdue(orm);
  const { t_id } = await makePayment(orm, { t_date: getToday() });
  const total = await makePayment(orm, { t_date: addDays(getToday(), -1), instalments: 2 });
  const paid = await makePayment(orm, { t_date: addDays(getToday(), -1), t_status: '34' });
  expect(await markOverdue(orm)).toBe(0);
  const time = now() + DAY_MS;
  setClock(() => time);
  expect(await markOverdue(orm)).toBeGreaterThan(0);
  expect(await paymentOf(orm, t_id)).toMatchObject({ t_status: '35', t_reason: null });
  expect((await auditOf(orm, 'transaction', t_id))[0]).toMatchObject({
    action: 'mark overdue',
    before: { t_status: '33' },
    after: { t_status: '35' },
  });
  expect(await paymentOf(orm, total.t_id)).toMatchObject({ t_status: '33' });
  expect(await paymentOf(orm, paid.t_id)).toMatchObject({ t_status: '34' });
});

it('deletes what has expired, and nothing else', async () => {
  const addKey = (key: string) =>
    orm.insert(idempotencyKeys).values({ user_id: 1, key, request_hash: '', created_at: new Date(now()) });
  const { session_id: old } = await createSession(orm, 1);
  await addKey('old');
  const time = now() + 8 * DAY_MS;
  setClock(() => time);
  const { session_id } = await createSession(orm, 1);
  await addKey('new');
  expect(await deleteExpired(orm)).toBeGreaterThanOrEqual(2);
  const left = await orm.select().from(sessions);
  expect(left.map((row) => row.session_id)).toContain(session_id);
  expect(left.map((row) => row.session_id)).not.toContain(old);
  const keys = await orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.user_id, 1));
  expect(keys.map(({ key }) => key)).toEqual(['new']);
});

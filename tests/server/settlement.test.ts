import { eq } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { now } from '../../common/clock';
import { EXCLUSIVE_JOBS } from '../../server/db/advisoryLocks';
import { openServer } from '../../server/db/open';
import { providerOperations } from '../../server/db/schema';
import { log } from '../../server/lib/log';
import { startPeriodicTask } from '../../server/lib/periodicTask';
import type { ChargeResult } from '../../server/provider/provider';
import { sandboxProvider } from '../../server/provider/sandbox';
import { serve } from '../../server/start';
import { testSettings } from '../support/api';
import { freshDatabase } from '../support/database';
import { createDeferred } from '../support/deferred';
import { ownPostgres } from '../support/ownPostgres';
import { makePayment, paymentOf } from '../support/rows';

const db = await freshDatabase();
afterAll(db.close);

/** Adds a payment with an attempt that the bank is processing. */
async function addProcessingCharge() {
  const { t_id } = await makePayment(db.orm);
  const at = new Date();
  const key = crypto.randomUUID();
  const attempt = { key, t_id, cents: 5_000, customer: 'cus_1', requested_at: at, started_at: at };
  await db.orm
    .insert(providerOperations)
    .values({ ...attempt, kind: 'charge', state: 'processing', server_id: 1 });
  return t_id;
}

/** Starts a server whose provider answers lookups of charges with `find`. */
async function startServer(find: () => Promise<ChargeResult | undefined>) {
  const lines: string[] = [];
  const running = await serve(
    {
      db: { ...db, close: async () => {} },
      provider: { ...sandboxProvider(db.orm), find },
      settings: testSettings({ PORT: '0' }),
    },
    (line) => lines.push(line),
  );
  return { ...running, lines, url: lines.join('\n').match(/^Coverage Portal: (.*)$/m)?.[1] };
}

it('listens before the provider has been requested about open charges, and stops without its answers', async () => {
  for (let i = 0; i < 12; i++) await addProcessingCharge();
  const requested = createDeferred();
  const running = await startServer(() => {
    requested.resolve();
    return new Promise(() => {});
  });
  await requested.promise;
  for (const path of ['/healthz', '/readyz']) expect((await fetch(running.url + path)).status).toBe(200);
  await running.close();
  await db.orm.delete(providerOperations);
});

it('settles open charges in the background, and says so', async () => {
  const t_id = await addProcessingCharge();
  const running = await startServer(async () => ({ outcome: 'succeeded', id: 'ch_settled' }));
  await running.settled;
  await running.close();
  expect(await paymentOf(db.orm, t_id)).toMatchObject({ t_status: '34', stripe_payment_id: 'ch_settled' });
  expect(running.lines).toContain('Settled 1 payment whose result was not known.');
});

it('does not end the lease that another server has acquired during the lookup', async () => {
  const t_id = await addProcessingCharge();
  const ofPayment = eq(providerOperations.t_id, t_id);
  const running = await startServer(async () => {
    const lease = { state: 'calling', server_id: 2, started_at: new Date(now() + 1) } as const;
    await db.orm.update(providerOperations).set(lease).where(ofPayment);
    return undefined;
  });
  await running.settled;
  await running.close();
  expect(await db.orm.select().from(providerOperations).where(ofPayment)).toMatchObject([
    { state: 'calling' },
  ]);
});

it.skipIf(!process.env.TEST_DATABASE_URL)('lets one of two servers run a job', async () => {
  const { url, drop } = await ownPostgres(process.env.TEST_DATABASE_URL ?? '', 'none');
  const [first, second] = await Promise.all([openServer(url), openServer(url)]);
  const run = (server: typeof first, work = async () => {}) =>
    server.runExclusive(EXCLUSIVE_JOBS.settlement, work);
  const results: boolean[] = [];
  expect(await run(first, async () => void results.push(await run(first), await run(second)))).toBe(true);
  expect(results).toEqual([false, false]);
  await expect(run(second, () => Promise.reject(new Error('Failed.')))).rejects.toThrow('Failed.');
  expect(await run(first)).toBe(true);
  await Promise.all([first.close(), second.close()]);
  await drop();
});

it('repeats a periodic task after each end, logs its errors, and aborts it when it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const errors = vi.spyOn(log, 'error').mockImplementation(() => {});
  const runs: AbortSignal[] = [];
  const isAborted = createDeferred();
  const task = startPeriodicTask(
    'Testing',
    async (signal) => {
      runs.push(signal);
      if (runs.length === 1) throw new Error('Failed.');
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      isAborted.resolve();
    },
    () => 60_000,
  );
  await vi.advanceTimersByTimeAsync(0);
  await task.firstRun;
  expect(errors.mock.calls).toEqual([[{ err: new Error('Failed.') }, 'Testing']]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  await task.stop();
  await isAborted.promise;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(runs).toHaveLength(2);
  vi.useRealTimers();
});

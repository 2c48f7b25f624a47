import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app';
import { type Database, type Db, openServer } from '../../server/db/open';
import { toHttpError } from '../../server/http/envelope';
import { sandboxProvider } from '../../server/provider/sandbox';
import { rebuildReconciliation } from '../../server/reconciliation/reconciliation';
import { keysOf, testApp, testSettings } from '../support/api';
import { createDeferred } from '../support/deferred';
import { ownPostgres } from '../support/ownPostgres';

const server = process.env.TEST_DATABASE_URL;
const POOL = 2;
const LOCK_REBUILT = sql`lock table reconciliation_list in access exclusive mode`;

it.each([
  ['57014', 'The request took too long.'],
  ['55P03', 'Someone else is changing the same data.'],
])('a statement that the database cancels with %s is answered with 503 and a hint', (code, message) => {
  const cause = Object.assign(new Error('cancelled'), { code });
  expect(toHttpError(new Error('A query failed.', { cause }))).toMatchObject({
    status: 503,
    message,
    headers: { 'Retry-After': '1' },
  });
});

describe.skipIf(!server)('a server with PostgreSQL', () => {
  let db: Database;
  let own: Awaited<ReturnType<typeof ownPostgres>>;
  beforeAll(async () => {
    own = await ownPostgres(server ?? '', 'whole');
    const timeouts = {
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 60_000,
    };
    db = await openServer(own.url, { pool: POOL, timeouts });
  });
  afterAll(async () => {
    await db.close();
    await own.drop();
  });

  it('limits statements, but not those of rebuilds and backups', async () => {
    const read = async (tx: Db) => {
      const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
      const rows = await tx
        .select({ value: sql<string>`current_setting(name)` })
        .from(sql`unnest(array[${sql.join(names, sql`, `)}]) as name`);
      return rows.map(({ value }) => value);
    };
    expect(await read(db.orm)).toEqual(['30s', '10s', '1min']);
    let inBulk: unknown;
    await db.bulk(async (tx) => {
      inBulk = await read(tx);
      return true;
    });
    expect([inBulk, await db.snapshot(read)]).toEqual([
      ['0', '0', '0'],
      ['0', '0', '0'],
    ]);
  });

  it('cancels the reads of clients that have gone, so that other requests get a connection', async () => {
    const app = createApp({ db, provider: sandboxProvider(db.orm), settings: testSettings() });
    const keys = await keysOf(testApp(db));
    const other = await openServer(own.url, { pool: 1 });
    const [isLocked, isDone] = [createDeferred(), createDeferred()];
    const locking = other.orm.transaction(async (tx) => {
      await tx.execute(LOCK_REBUILT);
      isLocked.resolve();
      await isDone.promise;
    });
    await isLocked.promise;
    const client = new AbortController();
    const { signal } = client;
    const reads = Promise.all(
      Array.from({ length: 2 * POOL }, () =>
        app.request('/api/lists/reconciliation', { headers: keys, signal }),
      ),
    );
    let isSettled = false;
    void reads.finally(() => {
      isSettled = true;
    });
    const watcher = await openServer(own.url, { pool: 1 });
    const isWaiting = sql`wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(async () =>
      expect(await watcher.orm.$count(sql`pg_stat_activity`, isWaiting)).toBe(POOL),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    client.abort();
    while (!isSettled) {
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    vi.useRealTimers();
    expect((await reads).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await app.request('/api/login/profile', { headers: keys })).status).toBe(200);
    isDone.resolve();
    await locking;
    await Promise.all([other.close(), watcher.close()]);
  });

  it('shows the previous reconciliation while it is rebuilt', async () => {
    const count = sql<number>`(select count(*)::int from reconciliation_list)`;
    const read = async () => (await db.orm.select({ count }).from(sql`(select 1) as one`))[0]?.count;
    const before = await read();
    expect(before).toBeGreaterThan(0);
    let meanwhile: unknown;
    await db.bulk(async (tx, put) => {
      await rebuildReconciliation(tx, put, 'provider_payments');
      meanwhile = await read();
      return true;
    });
    expect([meanwhile, await read()]).toEqual([before, before]);
  });
});

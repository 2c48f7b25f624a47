import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import type { Database } from '../../server/db/open';
import { feeds } from '../../server/db/schema';
import { sandboxProvider } from '../../server/provider/sandbox';
import { serve } from '../../server/start';
import { keysOf, testApp, testSettings } from '../support/api';
import { freshDatabase } from '../support/database';
import { makePayment } from '../support/rows';

let db: Database;
let running: Awaited<ReturnType<typeof serve>>;
let isProviderUp = true;
let providerCalls = 0;
const ready = async () => {
  providerCalls++;
  if (!isProviderUp) throw new Error('No answer.');
};
const printed: string[] = [];
const at = (what: string) => printed.find((line) => line.startsWith(what))?.slice(what.length + 2) ?? '';

beforeAll(async () => {
  db = await freshDatabase();
  const settings = testSettings({ PORT: '0', METRICS_PORT: '0' });
  running = await serve({ db, provider: { ...sandboxProvider(db.orm), ready }, settings }, (line) =>
    printed.push(line),
  );
});
afterAll(() => running.close());

/** Returns the value of a metric by the prefix of its line. */
async function metric(start: string): Promise<number | undefined> {
  const text = await (await fetch(at('Metrics'))).text();
  const line = text.split('\n').find((entry) => entry.startsWith(`${start} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
const count = (labels: string) => metric(`http_request_duration_seconds_count{${labels}}`);

it('are served on their own port, with those of the process', async () => {
  expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect((await fetch(at('Metrics').replace('/metrics', '/'))).status).toBe(404);
  expect(await (await fetch(`${at('Coverage Portal')}/metrics`)).text()).not.toContain('process_');
});

it('count requests by route, without their parameters', async () => {
  const url = at('Coverage Portal');
  const keys = await keysOf(testApp(db));
  for (const path of ['/api/admin/account?acc_id=2', '/api/admin/account?acc_id=3', '/api/no', '/api/such'])
    await fetch(url + path, { headers: keys });
  await fetch(`${url}/api/no`, { method: 'MKCOL' });
  expect(await count('method="GET",route="/api/admin/account",status="200"')).toBe(2);
  expect(await count('method="GET",route="/api/*",status="404"')).toBe(2);
  expect(await count('method="other",route="/api/*",status="415"')).toBe(1);
  const text = await (await fetch(at('Metrics'))).text();
  expect(text).not.toMatch(/acc_id|such/);
});

it('report the states of charges and refunds, and the delay of due feeds', async () => {
  const before = await metric('charges{state="calling"}');
  const { t_id } = await makePayment(db.orm);
  await db.orm.execute(
    sql`insert into provider_operations (kind, key, t_id, state, server_id, cents, requested_at, started_at)
      values ('charge', gen_random_uuid(), ${t_id}, 'calling', ${db.serverId}, 5000, now(), now())`,
  );
  expect(await metric('charges{state="calling"}')).toBe((before ?? Number.NaN) + 1);
  expect(await metric('refunds{state="unsure"}')).toBe(0);
  const [feed] = await db.orm.select().from(feeds).limit(1);
  await db.orm.update(feeds).set({ next_fetch_at: new Date(now() + 60_000) });
  expect(await metric('feed_due_seconds')).toBe(0);
  await db.orm
    .update(feeds)
    .set({ next_fetch_at: new Date(now() - 600_000), leased_until: new Date(now() + 600_000) })
    .where(eq(feeds.feed_id, feed?.feed_id ?? 0));
  expect(await metric('feed_due_seconds')).toBeGreaterThanOrEqual(600);
});

it('report the age of the newest and the oldest successful read of a URL', async () => {
  const age = (read: string) => metric(`feed_age_seconds{read="${read}"}`);
  await db.orm.delete(feeds);
  expect([await age('newest'), await age('oldest')]).toEqual([undefined, undefined]);
  const at = now();
  setClock(() => at);
  const ago = (seconds: number) => new Date(at - seconds * 1000);
  const feed = { prd_id: 2, feed_title: 'Feed', ics: '', next_fetch_at: ago(0), created_at: ago(9_000) };
  await db.orm.insert(feeds).values([
    { ...feed, kind: 'url', fetched_at: ago(90) },
    // A failing feed keeps the time of its last successful read.
    { ...feed, kind: 'url', fetched_at: ago(7_200), failed_since: ago(30) },
    { ...feed, kind: 'file', fetched_at: ago(8_000) },
    { ...feed, kind: 'file', fetched_at: ago(1) },
  ]);
  expect([await age('newest'), await age('oldest')]).toEqual([90, 7_200]);
  setClock();
});

it('report whether the provider responds, with one shared request without a charge', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const at = now();
  const up = () => metric('provider_up');
  setClock(() => at + 10_000);
  const before = providerCalls;
  expect(await Promise.all([up(), up(), up()])).toEqual([1, 1, 1]);
  expect(providerCalls).toBe(before + 1);
  isProviderUp = false;
  setClock(() => at + 20_000);
  expect(await up()).toBe(0);
  setClock();
});

it('omit the metrics of an unavailable database', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await db.orm.execute(sql`alter table feeds rename to gone`);
  await db.orm.execute(sql`alter table provider_operations rename to gone_too`);
  for (const name of ['feed_due_seconds', 'feed_age_seconds{read="newest"}', 'charges{state="calling"}'])
    expect(await metric(name), name).toBeUndefined();
  expect(await metric('provider_events{state="failed"}')).toBe(0);
  expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(0);
  await db.orm.execute(sql`alter table gone rename to feeds`);
  await db.orm.execute(sql`alter table gone_too rename to provider_operations`);
});

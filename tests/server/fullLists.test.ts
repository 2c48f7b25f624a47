import { desc } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { now, setClock } from '../../common/clock';
import { SANDBOX_HOST } from '../../sandbox/fillSandbox';
import { accountBatches } from '../../server/accounts/queries';
import { coverageBatches } from '../../server/coverages/queries';
import { policies, reservations, transactions } from '../../server/db/schema';
import { statementBatches } from '../../server/payments/statement';
import { propertyBatches } from '../../server/properties/queries';
import { reservationBatches } from '../../server/reservations/queries';
import { keysOf, testApp } from '../support/api';
import { allOf } from '../support/batches';
import { freshDatabase } from '../support/database';
import { makePayment, makeProperty, makeStay } from '../support/rows';

const db = await freshDatabase('whole');
const { orm } = db;
const app = testApp(db);
const keys = await keysOf(app);
afterAll(() => db.close());
afterEach(() => setClock());

const OPERATOR = {
  user_id: 1,
  user_role: '55',
  acc_id: null,
  permission_set: 'admin' as const,
  has_two_factor: false,
  auth_hash: '',
  session_id: 0,
};
const LISTS: [string, (size?: number) => AsyncIterable<readonly object[]>][] = [
  ['/admin/reservations', (size) => reservationBatches(orm, size)],
  ['/admin/coverages', (size) => coverageBatches(orm, size)],
  ['/admin/payments', (size) => statementBatches(orm, size)],
  ['/admin/accounts', (size) => accountBatches(orm, true, size)],
  ['/properties/properties', (size) => propertyBatches(orm, OPERATOR, size)],
];

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.request(`/api${path}`, { headers: { ...keys, ...headers } });
const tagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(path, headers)).headers.get('etag') ?? '';

describe.each(LISTS)('GET %s', (path, batches) => {
  it('returns the same rows in the same order for any batch size', async () => {
    const whole = JSON.stringify(await allOf(batches(1_000_000)));
    expect(JSON.stringify(await allOf(batches(59)))).toBe(whole);
    expect(await (await ask(path)).text()).toBe(`{"status":"success","data":${whole}}`);
  });

  it('returns 304 without a body for a known ETag', async () => {
    const etag = await tagOf(path);
    expect(etag).toMatch(/^W\/"[\w.-]+"$/);
    for (const sent of [etag, `"other", ${etag}`, etag.slice(2)]) {
      const again = await ask(path, { 'if-none-match': sent });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      expect(again.headers.get('cache-control')).toBe('no-store');
    }
    expect((await ask(path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });
});

it('the complete lists contain all rows, and sort payments of one day by descending id', async () => {
  const idsOf = async (path: string, id: string) =>
    (await (await ask(path)).json()).data.map((row: Record<string, unknown>) => row[id]);
  const stays = await orm.select().from(reservations).orderBy(desc(reservations.res_id));
  expect(await idsOf('/admin/reservations', 'res_id')).toEqual(stays.map(({ res_id }) => res_id));
  const covers = await orm.select().from(policies).orderBy(desc(policies.policy_id));
  expect(await idsOf('/admin/coverages', 'policy_id')).toEqual(covers.map(({ policy_id }) => policy_id));
  const due = await orm
    .select()
    .from(transactions)
    .orderBy(desc(transactions.t_date), desc(transactions.t_id));
  const charged = due.filter(({ instalments }) => instalments === 0).map(({ t_id }) => t_id);
  expect(await idsOf('/admin/payments', 't_id')).toEqual(charged);
});

it('the ETag changes with the list, and only then', async () => {
  const before = await Promise.all(LISTS.map(([path]) => tagOf(path)));
  const changed = async () => {
    const after = await Promise.all(LISTS.map(([path]) => tagOf(path)));
    return LISTS.flatMap(([path], i) => (after[i] === before.splice(i, 1, after[i] ?? '')[0] ? [] : [path]));
  };
  expect(await changed()).toEqual([]);
  await makePayment(orm, { policy_id: (await makeStay(orm)).policy_id });
  expect(await changed()).toEqual([
    '/admin/reservations',
    '/admin/coverages',
    '/admin/payments',
    '/properties/properties',
  ]);
  await makeProperty(orm);
  expect(await changed()).toEqual(['/properties/properties']);
});

it('the ETag changes at midnight UTC, because health depends on the day', async () => {
  const etag = await tagOf('/admin/reservations');
  const tomorrow = now() + 86_400_000;
  setClock(() => tomorrow);
  const later = await keysOf(app);
  expect((await ask('/admin/reservations', { ...later, 'if-none-match': etag })).status).toBe(200);
});

it('users of different accounts have different ETags', async () => {
  const host = await keysOf(app, SANDBOX_HOST);
  const etag = await tagOf('/properties/properties');
  expect(await tagOf('/properties/properties', host)).not.toBe(etag);
  expect((await ask('/properties/properties', { ...host, 'if-none-match': etag })).status).toBe(200);
});

it('other origins may send and read the ETag', async () => {
  const there = testApp(db, { env: { ALLOWED_ORIGINS: 'https://portal.example.com' } });
  const send = (method: string, headers: Record<string, string>) =>
    there.request('/api/admin/accounts', {
      method,
      headers: { origin: 'https://portal.example.com', ...headers },
    });
  const preflight = await send('OPTIONS', { 'access-control-request-method': 'GET' });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('If-None-Match');
  expect((await send('GET', keys)).headers.get('access-control-expose-headers')).toContain('ETag');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_HOST } from '../../sandbox/fillSandbox';
import type { Database } from '../../server/db/open';
import { type App, keysOf, read, testApp } from '../support/api';
import { freshDatabase } from '../support/database';

let db: Database;
let app: App;
let keys: Record<string, string>;
beforeAll(async () => {
  db = await freshDatabase('whole');
  app = testApp(db, { env: { CLIENT_SIDE_LIST_LIMIT: '100' } });
  keys = await keysOf(app);
});
afterAll(() => db.close());

const get = async (path: string, parameters: Record<string, string>, headers = keys) => {
  const answer = await app.request(`/api${path}?${new URLSearchParams(parameters)}`, { headers });
  return { status: answer.status, answer: await answer.json(), headers: answer.headers };
};

/** Returns the cursor of a row id. */
const endOf = (id: unknown) => Buffer.from(JSON.stringify([0, null, id])).toString('base64url');

describe('server-side lists', () => {
  it('report their length, and whether they are too long to be loaded completely', async () => {
    const lists = await read(app, keys, '/lists');
    expect(lists.map(({ path, rows, whole }: Record<string, unknown>) => [path, rows, whole])).toEqual([
      ['/lists/accounts', 60, true],
      ['/lists/locations', 400, false],
      ['/lists/reservations', 4000, false],
      ['/lists/reservations_checkout', expect.any(Number), true],
      ['/lists/reservations_bad_dates', expect.any(Number), true],
      ['/lists/reservations_coverage_open', expect.any(Number), true],
      ['/lists/coverages', 3200, false],
      ['/lists/payments', 9000, false],
      ['/lists/payments_overdue', expect.any(Number), true],
      ['/lists/payments_receivable', expect.any(Number), true],
      // The length of the longest source list.
      ['/lists/reconciliation', expect.any(Number), false],
      ['/lists/refunds', expect.any(Number), false],
      ['/lists/activity', 2, true],
    ]);
  });

  it.each([
    [
      'a field that the list does not have',
      { filter: '{"colour":"red"}' },
      'This list cannot be filtered by colour.',
    ],
    ['an order by such a field', { sort: '["colour","ASC"]' }, 'This list cannot be sorted by colour.'],
    [
      'an order by fields that are no one text',
      { sort: '["res_code acc_title","ASC"]' },
      'This list cannot be sorted by res_code and acc_title in combination.',
    ],
    ['an invalid cursor', { after: 'garbage' }, 'There is no such page.'],
    ['a cursor of another list', { after: endOf('pi_1') }, 'There is no such page.'],
  ])('reject %s', async (_, parameters, msg) => {
    const { status, answer } = await get('/lists/reservations', parameters as Record<string, string>);
    expect([status, answer.msg]).toEqual([400, msg]);
  });

  it.each([
    ['a filter that is not JSON', { filter: '{' }, 'filter', 'This is not JSON.'],
    [
      'a range that ends before it begins',
      { range: '[25,0]' },
      'range',
      'At most 1000 rows are returned at once.',
    ],
    ['more rows than the limit', { range: '[0,1000]' }, 'range', 'At most 1000 rows are returned at once.'],
  ])('reject an invalid query: %s', async (_, parameters, field, sentence) => {
    const { status, answer } = await get('/lists/reservations', parameters as Record<string, string>);
    expect(status).toBe(400);
    expect(Object.entries(answer.errors)[0]).toEqual([field, sentence]);
  });

  it.each([
    ['/lists/payments', { filter: '{"t_subtotal":"30000000"}' }],
    ['/lists/payments', { filter: '{"t_date":"0000-01-01"}' }],
    ['/lists/payments', { filter: '{"acc_title":{"from":"2026-03-01"}}' }],
    ['/lists/payments', { filter: '{"t_date":{"min":"5"}}' }],
    ['/lists/payments', { filter: '{"t_subtotal":{"min":"999999999.999"}}' }],
    ['/lists/payments', { filter: '{"payment_date":{"from":"9998-12-31","to":"9998-12-31"}}' }],
    ['/lists/payments', { filter: '{"payment_date":"+275760-09-13T00:00:00.000Z"}' }],
    ['/lists/activity', { filter: '{"at":"-000001-01-01T00:00:00.000Z"}' }],
  ])('return no rows for impossible values: %s %j', async (path, parameters) => {
    const { status, answer } = await get(path, parameters);
    expect([status, answer.data ?? answer]).toEqual([200, []]);
  });

  it.each([
    [{ filter: '{"t_date":{"from":"\\u0000"}}' }],
    [{ filter: '{"t_date":{"from":"0000-01-01"}}' }],
    [{ filter: '{"t_date":{}}' }],
    [{ filter: '{"t_subtotal":{"min":"-1"}}' }],
    [{ sort: '["acc_title","ASC",{"kind":"flag","is":"\\u0000"}]' }],
    [{ sort: '["t_date","ASC"]', after: Buffer.from('[0,"abc",1]').toString('base64url') }],
    [{ sort: '["id","ASC"]', after: endOf(9_999_999_999) }],
  ])('reject unknown values: %j', async (parameters) => {
    expect((await get('/lists/payments', parameters as Record<string, string>)).status).toBe(400);
  });

  it('compare amounts with bounds below a cent without rounding', async () => {
    const [{ t_id, sub_total }] = (await get('/lists/payments', { range: '[0,0]' })).answer;
    const bound = (cents: number) => (sub_total + cents / 100).toFixed(3);
    const countRows = async (sub_total: object) => {
      const filter = JSON.stringify({ t_id, sub_total });
      return (await get('/lists/payments', { filter })).answer.length;
    };
    expect(await countRows({ min: bound(0), max: bound(0) })).toBe(1);
    expect(await countRows({ min: bound(0.1) })).toBe(0);
    expect(await countRows({ max: bound(-0.1) })).toBe(0);
  });

  it('are for operators only', async () => {
    const host = await keysOf(app, SANDBOX_HOST);
    const { status, answer } = await get('/lists/reservations', {}, host);
    expect([status, answer.msg]).toEqual([403, 'You do not have access to this application.']);
  });

  it('accept a filter of ra-data-simple-rest, and search each word in any field', async () => {
    const rows = await read(app, keys, '/admin/reservations');
    const row = rows.find(({ user_name }: Record<string, string>) => user_name);
    const [first = ''] = String(row.user_name).split(' ');
    const filter = JSON.stringify({
      q: `${first.slice(1)} ${String(row.res_code).slice(2)}`,
      res_status: [row.res_status],
    });
    const { answer, headers } = await get('/lists/reservations', { filter });
    expect(answer).toEqual([row]);
    expect(headers.get('content-range')).toBe('reservations 0-0/1');
    expect(headers.get('x-total')).toBe('exact');
  });

  it('return a total later if it must be counted', async () => {
    const rows = await read(app, keys, '/admin/reservations');
    const later = (q: string, range: string) =>
      get('/lists/reservations', { filter: JSON.stringify({ q }), range, total: 'later' });
    const of = (headers: Headers) => [headers.get('content-range'), headers.get('x-total')];
    const found = rows.filter(({ user_name }: Record<string, string>) =>
      user_name?.includes('Anderson'),
    ).length;
    const first = await later('anderson', '[0,4]');
    expect(first.answer).toHaveLength(5);
    expect(of(first.headers)).toEqual(['reservations 0-4/*', null]);
    const total = await get('/lists/reservations/total', { filter: '{"q":"anderson"}' });
    expect(total.answer).toEqual({ status: 'success', data: { rows: found, about: false } });
    // A total that needs no counting is returned at once: on the last page, and from counters.
    expect(of((await later('anderson', '[0,999]')).headers)).toEqual([
      `reservations 0-${found - 1}/${found}`,
      'exact',
    ]);
    expect(of((await later('', '[0,4]')).headers)).toEqual([`reservations 0-4/${rows.length}`, 'exact']);
    // A page beyond the end has passed all rows.
    expect(of((await later('anderson', '[3000,3004]')).headers)).toEqual([
      `reservations 3000-3000/${found}`,
      'exact',
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '../../common/clock';
import { addDays, getToday } from '../../common/days';
import { createSession } from '../../server/auth/sessions';
import { audit, policies, productRates } from '../../server/db/schema';
import { addUser } from '../../server/users/addUser';
import { keysOf, read, send, testApp } from '../support/api';
import { newCoverage } from '../support/coverage';
import { freshDatabase } from '../support/database';
import { makeProperty } from '../support/rows';

type Row = Record<string, unknown>;

const DAY_MS = 86_400_000;
const db = await freshDatabase();
const { orm } = db;
const app = testApp(db);
let keys: Record<string, string>;
beforeEach(async () => {
  keys = await keysOf(app);
});
afterEach(() => setClock());
afterAll(db.close);

const formOf = (id: number): Promise<Row> => read(app, keys, `/admin/product_form?id=${id}`);
const save = async (values: Row, key = randomUUID()) =>
  send(
    app,
    'PUT',
    '/admin/product',
    { ...(await formOf(Number(values.product_id))), ...values },
    {
      ...keys,
      'idempotency-key': key,
    },
  );
const productOf = async (id: number): Promise<Row> =>
  (await read(app, keys, '/admin/products')).find(({ product_id }: Row) => product_id === id);
/** Creates a coverage of ten nights at a price and returns the response. */
const cover = async (product_id: number, policy_total: number) => {
  const prd_id = await makeProperty(orm, {});
  return send(app, 'POST', '/admin/coverage', { ...newCoverage(prd_id), product_id, policy_total }, keys);
};

describe('a new rate', () => {
  it('holds for coverages that are created from its first day on', async () => {
    const today = getToday();
    const from_day = addDays(today, 3);
    const early = await (await cover(2, 61.2)).json();
    expect((await save({ product_id: 2, monthly_rate: 7, from_day })).status).toBe(200);

    expect(await productOf(2)).toMatchObject({
      monthly_rate: 6.12,
      rates: [{ from_day, monthly_rate: 7 }, { monthly_rate: 6.12 }],
    });
    expect((await cover(2, 70)).status).toBe(409);
    setClock(() => Date.now() + 3 * DAY_MS);
    keys = await keysOf(app);
    expect((await productOf(2)).monthly_rate).toBe(7);
    expect((await cover(2, 61.2)).status).toBe(409);
    const late = await (await cover(2, 70)).json();

    const rateOf = async (policy_id: number) =>
      (await read(app, keys, `/admin/policy?policy_id=${policy_id}`)).product.monthly_rate;
    expect(await rateOf(early.data.policy_id)).toBe(6.12);
    expect(await rateOf(late.data.policy_id)).toBe(7);
  });

  it('leaves an earlier coverage its rate if its dates change', async () => {
    const made = await (await cover(1, 38.9)).json();
    await save({ product_id: 1, monthly_rate: 5 });
    const { policy_id, res_id } = made.data;
    const { version, res_checkin, res_checkout }: Row = await read(
      app,
      keys,
      `/admin/reservation_form?id=${res_id}`,
    );
    const dates = { res_checkin, res_checkout: addDays(String(res_checkout), 1) };
    const answer = await send(app, 'PUT', '/admin/reservation_dates', { res_id, version, ...dates }, keys);
    expect(answer.status).toBe(200);
    const [policy] = await orm.select().from(policies).where(eq(policies.policy_id, policy_id));
    expect(policy).toMatchObject({ policy_total_cents: 11 * 389, daily_rate_cents: 389 });
    await save({ product_id: 1, monthly_rate: 3.89 });
  });

  it('replaces the rate of the same day, and is audited', async () => {
    const from_day = addDays(getToday(), 30);
    await save({ product_id: 1, monthly_rate: 4, from_day });
    await save({ product_id: 1, monthly_rate: 4.5, from_day });
    const { rates }: Row = await productOf(1);
    expect((rates as Row[]).filter((rate) => rate.from_day === from_day)).toEqual([
      { from_day, monthly_rate: 4.5 },
    ]);
    const [event] = await orm.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(event).toMatchObject({
      action: 'set rate',
      title: 'Damage Protection',
      before: { daily_rate_cents: 400 },
      after: { daily_rate_cents: 450, from_day },
    });
  });

  it('is not stored if it already holds on that day', async () => {
    const before = await orm.$count(productRates);
    expect((await save({ product_id: 1, prd_title: 'Damage Protection Plus' })).status).toBe(200);
    expect(await orm.$count(productRates)).toBe(before);
    expect(await productOf(1)).toMatchObject({ prd_title: 'Damage Protection Plus' });
  });

  it('is rejected before today, and with a fraction of a cent', async () => {
    for (const [field, values] of [
      ['from_day', { monthly_rate: 4, from_day: addDays(getToday(), -1) }],
      ['monthly_rate', { monthly_rate: 4.001 }],
      ['monthly_rate', { monthly_rate: 0 }],
    ] as const) {
      const answer = await save({ product_id: 1, ...values });
      expect(answer.status).toBe(400);
      expect(Object.keys((await answer.json()).errors)).toEqual([field]);
    }
  });
});

describe('a product', () => {
  it('is changed once by repeated requests, and not over the change of someone else', async () => {
    const stale = await formOf(2);
    const key = randomUUID();
    const values = { ...stale, prd_desc2: 'New words.', benefits: 'Trip Delay: 1,500.50' };
    const headers = { ...keys, 'idempotency-key': key };
    for (const _ of [1, 2])
      expect((await send(app, 'PUT', '/admin/product', values, headers)).status).toBe(200);
    expect(await productOf(2)).toMatchObject({ prd_desc2: 'New words.', prd_desc: { 'Trip Delay': 1500.5 } });
    const late = await send(app, 'PUT', '/admin/product', { ...stale, prd_title: 'Late' }, keys);
    expect(late.status).toBe(409);
    expect((await formOf(2)).benefits).toBe('Trip Delay: 1500.5');
  });

  it('needs benefits with a limit each', async () => {
    for (const benefits of ['Trip Delay', 'Trip Delay: much', 'A: 1\nA: 2', ': 5', 'A: 99999999']) {
      const answer = await save({ product_id: 2, benefits });
      expect(answer.status, benefits).toBe(400);
      expect(Object.keys((await answer.json()).errors)).toEqual(['benefits']);
    }
  });

  it('shows its new title in the lists of coverages and payments', async () => {
    const titles = async () =>
      new Set((await read(app, keys, '/admin/coverages')).map(({ prd_title }: Row) => prd_title));
    await save({ product_id: 2, prd_title: 'Trip Shield' });
    expect(await titles()).toContain('Trip Shield');
    await save({ product_id: 2, prd_title: 'Travel Protection' });
    expect(await titles()).not.toContain('Trip Shield');
  });

  it('is added once of each type to an empty database, with a rate from today on', async () => {
    const empty = await freshDatabase('none');
    const user_id = await addUser(empty.orm, { email: 'op@example.com', name: 'Op', role: '55' });
    const { auth_key, api_key } = await createSession(empty.orm, user_id);
    const headers = { authorization: auth_key, 'x-api-key': api_key };
    const api = testApp(empty);
    const values = { prd_type: 'Travel', prd_title: 'Trips', benefits: 'Trip Delay: 100', monthly_rate: 2.5 };
    const add = () => send(api, 'POST', '/admin/product', values, headers);
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [added, ...others] = await read(api, headers, '/admin/products');
    expect(others).toEqual([]);
    expect(added).toMatchObject({
      prd_code: 'TP',
      prd_title: 'Trips',
      monthly_rate: 2.5,
      rates: [{ from_day: getToday(), monthly_rate: 2.5 }],
    });
    const events = await empty.orm.select().from(audit).where(eq(audit.entity, 'product'));
    expect(events.map(({ action }) => action)).toEqual(['add product', 'set rate']);
    await empty.close();
  });
});

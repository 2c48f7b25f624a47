import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { policies, users } from '../../server/db/schema';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { taken } from '../support/provider';
import { forgetCustomer, makePayment, makeStay, paymentOf } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
const app = testApp(db);
const NOBODY = 2_000_000;
let operator: Record<string, string>;
let host: Record<string, string>;

beforeAll(async () => {
  operator = await keysOf(app);
  host = await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD);
});
afterAll(() => db.close());

type Keys = Record<string, string>;
const failure = { status: 'error', msg: expect.stringMatching(/^[A-Z].*\.$/) };
const get = (path: string, keys: Keys) => app.request(`/api${path}`, { headers: keys });
const stored = async (policy_id: number) =>
  (await orm.select().from(policies).where(eq(policies.policy_id, policy_id)))[0];
const elsewhere = () => makeStay(orm, { acc_id: 3 });

describe('outside /admin', () => {
  const CALLS: [string, string, (policy_id: number, t_id: number) => object | undefined][] = [
    ['GET', '/policies/policy?policy_id=', () => undefined],
    ['GET', '/transactions/payment?id=', () => undefined],
    ['DELETE', '/policies/policy', (policy_id) => ({ policy_id })],
    ['POST', '/policies/open_policy', (id) => ({ id })],
    ['POST', '/transactions/charge_payment', (_, id) => ({ id })],
  ];
  const ask = (
    method: string,
    path: string,
    id: string | number,
    body: object | undefined,
    keys: Keys = {},
  ) => (body === undefined ? get(`${path}${id}`, keys) : send(app, method, path, body, keys));

  it.each(CALLS)('%s %s requires both keys and an existing id', async (method, path, body) => {
    expect((await ask(method, path, 2, body(2, 2))).status).toBe(401);
    const { authorization = '' } = operator;
    expect((await ask(method, path, 2, body(2, 2), { authorization })).status).toBe(401);
    for (const keys of [operator, host]) {
      const nobody = await ask(method, path, NOBODY, body(NOBODY, NOBODY), keys);
      expect(nobody.status).toBe(404);
      expect(await nobody.json()).toMatchObject(failure);
      for (const id of ['', 'abc', '0', '-1', '1.5', '99999999999']) {
        const nonsense = body(0, 0) && { id, policy_id: id };
        const answer = await ask(method, path, id, nonsense, keys);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject(failure);
      }
    }
  });

  it.each(CALLS)("%s %s returns the rows of the host's own account only", async (method, path, body) => {
    const theirs = await elsewhere();
    const payment = await makePayment(orm, { acc_id: 3, policy_id: theirs.policy_id });
    const refused = await ask(method, path, theirs.policy_id, body(theirs.policy_id, payment.t_id), host);
    expect(refused.status).toBe(404);
    expect(await stored(theirs.policy_id)).toMatchObject({ policy_status: '37' });
    expect(await paymentOf(orm, payment.t_id)).toMatchObject({ t_status: '33' });
    const [own, due] = [await makeStay(orm), await makePayment(orm)];
    expect((await ask(method, path, own.policy_id, body(own.policy_id, due.t_id), host)).status).toBe(200);
  });

  it('a user without an account sees nothing', async () => {
    const { policy_id } = await makeStay(orm);
    await orm.update(users).set({ acc_id: null }).where(eq(users.user_name, SANDBOX_HOST));
    expect((await get(`/policies/policy?policy_id=${policy_id}`, host)).status).toBe(404);
    await orm.update(users).set({ acc_id: 2 }).where(eq(users.user_name, SANDBOX_HOST));
  });
});

describe('charging with /transactions/charge_payment', () => {
  const charge = (id: number) => send(app, 'POST', '/transactions/charge_payment', { id }, operator);

  it('returns success, and the list and the receipt show the payment as paid', async () => {
    const { t_id } = await makePayment(orm);
    expect(await (await charge(t_id)).json()).toEqual({ status: 'success', msg: 'Payment successful.' });
    const [paid] = await read(app, operator, `/admin/payment?t_id=${t_id}`);
    expect(paid).toMatchObject({
      t_id,
      t_status: '34',
      status: 'Paid',
      stripe_payment_id: expect.any(String),
    });
    expect(await read(app, operator, `/transactions/payment?id=${paid.policy_id}`)).toEqual([paid]);
  });

  it('returns the reason in msg, note and data.errors', async () => {
    await forgetCustomer(orm, 3);
    const cases: [number, number, RegExp][] = [
      [(await makePayment(orm, { t_subtotal_cents: 113 })).t_id, 402, /declined/],
      [(await makePayment(orm, { t_status: '34' })).t_id, 409, /already paid/],
      [(await makePayment(orm, { t_status: '36' })).t_id, 409, /cannot be charged/],
      [(await makePayment(orm, { acc_id: 3 })).t_id, 400, /missing customer ID/],
    ];
    for (const [t_id, status, why] of cases) {
      const answer = await charge(t_id);
      expect(answer.status).toBe(status);
      const body = await answer.json();
      expect(body).toMatchObject({ status: 'error', msg: expect.stringMatching(why) });
      expect(body.data).toEqual({ errors: [body.msg] });
    }
  });

  it("charges once when the dashboard's endpoint is called at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const t_desc = `both paths ${round}`;
      const { t_id, acc_id } = await makePayment(orm, { t_desc });
      const dashboard = () => send(app, 'POST', '/admin/charge_payment', { id: t_id, acc_id }, operator);
      const answers = await Promise.all([charge(t_id), dashboard(), charge(t_id), dashboard()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(await taken(orm, t_desc)).toHaveLength(1);
    }
  });
});

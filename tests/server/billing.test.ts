import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { SANDBOX_HOST } from '../../sandbox/fillSandbox';
import { accounts, providerCustomers, users } from '../../server/db/schema';
import { sandboxProvider } from '../../server/provider/sandbox';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { save } from '../support/properties';
import { auditOf, makePayment } from '../support/rows';

type Method = { id: string; last4: string; is_default: boolean };

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);
const host = await keysOf(app, SANDBOX_HOST);

/** An account without a customer (every ninth), and accounts with one. */
const WITHOUT = 9;
const billing = (acc_id: number) => read(app, keys, `/admin/billing?acc_id=${acc_id}`);
const methodsOf = async (acc_id: number): Promise<Method[]> => (await billing(acc_id)).methods;
const add = (acc_id: number, card: string, key?: string) =>
  save(app, keys, 'POST /admin/payment_method', { acc_id, card }, key);
const remove = (acc_id: number, id: string) =>
  save(app, keys, 'DELETE /admin/payment_method', { acc_id, id });
const choose = (acc_id: number, id: string) =>
  save(app, keys, 'PUT /admin/default_payment_method', { acc_id, id });
const charge = async (acc_id: number) => {
  const { t_id } = await makePayment(orm, { acc_id, t_subtotal_cents: 5_000 });
  return save(app, keys, 'POST /admin/charge_payment', { acc_id, id: t_id });
};

describe('the billing of an account', () => {
  it('contains the customer, its cards with the default one, and its latest payments', async () => {
    const { customer, customer_id, methods, payments, hosted, cards } = await billing(2);
    expect(customer.id).toBe(customer_id);
    expect(methods.filter((method: Method) => method.is_default)).toHaveLength(1);
    expect(methods[0]).toMatchObject({ kind: 'card', last4: expect.stringMatching(/^\d{4}$/) });
    expect(payments.length).toBeGreaterThan(0);
    expect(payments.length).toBeLessThanOrEqual(10);
    for (const payment of payments) expect(payment.customer).toBe(customer_id);
    expect(hosted).toBe(false);
    expect(cards).toHaveLength(5);
  });

  it('has no customer if the account has none or the provider does not know it', async () => {
    expect(await billing(WITHOUT)).toMatchObject({
      customer_id: '',
      customer: null,
      methods: [],
      payments: [],
    });
    await orm.update(users).set({ stripe_user_token: 'cus_unknown' }).where(eq(users.user_id, 5));
    expect(await billing(5)).toMatchObject({ customer_id: 'cus_unknown', customer: null, methods: [] });
  });

  it('is rejected for other roles, without keys and for an unknown account', async () => {
    const get = (path: string, headers: Record<string, string>) => app.request(`/api${path}`, { headers });
    expect((await get('/admin/billing?acc_id=2', {})).status).toBe(401);
    expect((await get('/admin/billing?acc_id=2', host)).status).toBe(403);
    expect((await get('/admin/billing?acc_id=999999', keys)).status).toBe(404);
    for (const [method, path] of [
      ['POST', '/admin/billing_customer'],
      ['POST', '/admin/billing_portal'],
      ['POST', '/admin/payment_method'],
      ['DELETE', '/admin/payment_method'],
      ['PUT', '/admin/default_payment_method'],
    ] as const) {
      const body = { acc_id: 2, id: 'pm_x', card: 'visa' };
      expect((await send(app, method, path, body)).status, path).toBe(401);
      expect((await send(app, method, path, body, host)).status, path).toBe(403);
    }
  });
});

describe('a customer', () => {
  it('is created once for an account without one, stored with its owner and audited', async () => {
    const make = () => save(app, keys, 'POST /admin/billing_customer', { acc_id: WITHOUT });
    const answers = await Promise.all([make(), make(), make()]);
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1);
    const { customer, customer_id } = await billing(WITHOUT);
    expect(customer).toMatchObject({ id: customer_id, metadata: { acc_id: String(WITHOUT) } });
    const customers = await orm.select().from(providerCustomers).where(eq(providerCustomers.acc_id, WITHOUT));
    expect(customers).toHaveLength(1);
    const entries = await auditOf(orm, 'user', WITHOUT);
    expect(entries.filter(({ action }) => action === 'create customer')).toHaveLength(1);
  });

  it('is rejected (409) if the owner got another one meanwhile, which is left', async () => {
    const provider = sandboxProvider(orm);
    const user_id = 36;
    const create: typeof provider.billing.create = async (request) => {
      await orm.update(users).set({ stripe_user_token: 'cus_other' }).where(eq(users.user_id, user_id));
      return provider.billing.create(request);
    };
    const raced = testApp(db, { provider: { ...provider, billing: { ...provider.billing, create } } });
    const { status, body } = await save(raced, keys, 'POST /admin/billing_customer', { acc_id: user_id });
    expect([status, body.msg]).toEqual([409, 'Someone else has created a customer.']);
    const [owner] = await orm.select().from(users).where(eq(users.user_id, user_id));
    expect(owner?.stripe_user_token).toBe('cus_other');
  });

  it('is rejected (409) if one exists or the account has no owner', async () => {
    const { status, body } = await save(app, keys, 'POST /admin/billing_customer', { acc_id: 2 });
    expect(status).toBe(409);
    expect(body.msg).toBe('This account has a customer at the payment provider.');
    await orm.update(accounts).set({ acc_owner: null }).where(eq(accounts.acc_id, 18));
    const unowned = await save(app, keys, 'POST /admin/billing_customer', { acc_id: 18 });
    expect(unowned.status).toBe(409);
    expect(unowned.body.msg).toBe('This account has no owner.');
  });
});

describe('a payment method', () => {
  it('is a test card in the sandbox, added once per key, and the first one is the default', async () => {
    const acc_id = 13;
    expect(await methodsOf(acc_id)).toEqual([]);
    const before = await charge(acc_id);
    expect(before.body.msg).toContain('The customer has no default payment method.');
    for (let i = 0; i < 3; i++) expect((await add(acc_id, 'visa', 'one key')).status).toBe(200);
    expect(await methodsOf(acc_id)).toMatchObject([{ last4: '4242', is_default: true }]);
    expect((await charge(acc_id)).status).toBe(200);
    const entries = await auditOf(orm, 'account', acc_id);
    expect(entries.filter(({ action }) => action === 'add payment method')).toHaveLength(1);
  });

  it('is not restored when the request that added it is repeated', async () => {
    const acc_id = 7;
    const before = await methodsOf(acc_id);
    await add(acc_id, 'amex', 'sent again');
    const made = (await methodsOf(acc_id)).find(({ last4 }) => last4 === '0005');
    await remove(acc_id, made?.id ?? '');
    expect((await add(acc_id, 'amex', 'sent again')).status).toBe(200);
    expect((await add(acc_id, 'visa', 'sent again')).status).toBe(409);
    expect(await methodsOf(acc_id)).toEqual(before);
  });

  it('that declines rejects all charges until another one is the default', async () => {
    const [first] = await methodsOf(2);
    await add(2, 'declined');
    const card = (await methodsOf(2)).find(({ last4 }) => last4 === '0002');
    expect(card?.is_default).toBe(false);
    expect((await choose(2, card?.id ?? '')).status).toBe(200);
    expect((await charge(2)).body.msg).toContain('Your card was declined.');
    await choose(2, first?.id ?? '');
    expect((await charge(2)).status).toBe(200);
  });

  it('is removed, also as the default one', async () => {
    await add(4, 'amex');
    const chosen = (await methodsOf(4)).find(({ is_default }) => is_default);
    expect((await remove(4, chosen?.id ?? '')).status).toBe(200);
    const left = await methodsOf(4);
    expect(left.some(({ is_default }) => is_default)).toBe(false);
    expect(left.map(({ id }) => id)).not.toContain(chosen?.id);
    expect((await charge(4)).body.msg).toContain('The customer has no default payment method.');
  });

  it('of another account is not found (404), and an unknown test card is rejected (409)', async () => {
    const [other] = await methodsOf(6);
    for (const change of [remove, choose]) {
      const { status, body } = await change(3, other?.id ?? '');
      expect(status).toBe(404);
      expect(body.msg).toBe('There is no such payment method.');
    }
    const { status, body } = await add(3, 'gold');
    expect(status).toBe(409);
    expect(body.msg).toBe('There is no such test card.');
    expect(await methodsOf(6)).toContainEqual(other);
  });

  it('of an account without a customer is rejected like a charge', async () => {
    const { status, body } = await add(27, 'visa');
    expect(status).toBe(400);
    expect(body.msg).toBe('The account has no payment-provider customer: missing customer ID.');
  });

  it('has no page of the provider in the sandbox', async () => {
    const { status, body } = await save(app, keys, 'POST /admin/billing_portal', { acc_id: 2 });
    expect(status).toBe(409);
    expect(body.msg).toBe('The payment provider has no hosted page.');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { addDays, getToday } from '../../common/days';
import { SANDBOX_HOST } from '../../sandbox/fillSandbox';
import { accounts, providerCustomers, providerOperations } from '../../server/db/schema';
import { sandboxProvider } from '../../server/provider/sandbox';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { forgetCustomer, makePayment, paymentOf } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);
const OWN = 2;

const preview = (t_id: number, on = app) => read(on, keys, `/transactions/charge_preview?id=${t_id}`);
const charge = (t_id: number) => send(app, 'POST', '/transactions/charge_payment', { id: t_id }, keys);
const attempts = () => orm.$count(providerOperations);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('returns the amount with tax, the due date and the card, and charges nothing', async () => {
  const { t_id } = await makePayment(orm, { t_subtotal_cents: 5_000, t_tax_cents: 250 });
  const before = await attempts();
  expect(await preview(t_id)).toMatchObject({
    t_id,
    acc_id: OWN,
    t_date: addDays(getToday(), -1),
    amount: 52.5,
    tax: 2.5,
    refusal: null,
    charge_block: null,
    is_card_known: true,
    card: { kind: 'card', last4: expect.stringMatching(/^\d{4}$/), exp_year: expect.any(Number) },
    declined_at: null,
    decline_reason: null,
  });
  expect(await attempts()).toBe(before);
  expect((await paymentOf(orm, t_id))?.t_status).toBe('33');
});

it('returns the last decline with its time and reason', async () => {
  const { t_id } = await makePayment(orm, { t_subtotal_cents: 113 });
  expect((await charge(t_id)).status).toBe(402);
  expect(await preview(t_id)).toMatchObject({
    declined_at: expect.stringMatching(new RegExp(`^${getToday()}`)),
    decline_reason: 'Your card was declined.',
  });
});

it('returns why a payment cannot be charged', async () => {
  const paid = await makePayment(orm, { t_status: '34' });
  expect(await preview(paid.t_id)).toMatchObject({ refusal: 'This payment is already paid.' });
  const { t_id } = await makePayment(orm);
  await orm.update(accounts).set({ status: 'Suspended' }).where(eq(accounts.acc_id, OWN));
  expect(await preview(t_id)).toMatchObject({
    refusal: 'The account is suspended.',
    charge_block: 'suspended',
  });
  await orm.update(accounts).set({ status: 'Active' }).where(eq(accounts.acc_id, OWN));
});

it('returns no card if the provider does not respond in time', async () => {
  const { t_id } = await makePayment(orm);
  const provider = sandboxProvider(orm);
  const billing = { ...provider.billing, customer: () => new Promise<never>(() => {}) };
  expect(await preview(t_id, testApp(db, { provider: { ...provider, billing } }))).toMatchObject({
    charge_block: null,
    is_card_known: false,
    card: null,
  });
});

it('returns that no card is on file, without a payment method and without a customer', async () => {
  const { t_id } = await makePayment(orm);
  await orm
    .update(providerCustomers)
    .set({ default_payment_method: null })
    .where(eq(providerCustomers.acc_id, OWN));
  expect(await preview(t_id)).toMatchObject({ charge_block: 'no_card', is_card_known: true, card: null });
  await forgetCustomer(orm, OWN);
  expect(await preview(t_id)).toMatchObject({ charge_block: 'no_card', is_card_known: true, card: null });
});

it('agrees with the lists of payments', async () => {
  const [payment] = await read(app, keys, '/admin/payments_reporting?report=overdue');
  const { policy_id, t_id, acc_id } = payment;
  const blockIn = async (path: string) =>
    (await read(app, keys, path)).find((row: { t_id: number }) => row.t_id === t_id).charge_block;
  const blocks = () =>
    Promise.all(
      [
        '/admin/payments_reporting?report=overdue',
        '/admin/payments',
        `/admin/payment?t_id=${t_id}`,
        `/admin/policy_payment?id=${policy_id}`,
        `/admin/acc_statement?acc_id=${acc_id}`,
      ].map(blockIn),
    );
  expect(new Set(await blocks())).toEqual(new Set([(await preview(t_id)).charge_block]));
  await orm.update(accounts).set({ status: 'Suspended' }).where(eq(accounts.acc_id, acc_id));
  expect(new Set(await blocks())).toEqual(new Set(['suspended']));
  await orm.update(accounts).set({ status: 'Active' }).where(eq(accounts.acc_id, acc_id));
  await forgetCustomer(orm, acc_id);
  expect(new Set(await blocks())).toEqual(new Set(['no_card']));
});

it('is for the payments of the own account only', async () => {
  const { t_id } = await makePayment(orm);
  const host = await keysOf(app, SANDBOX_HOST);
  const statusOf = async (id: number) =>
    (await app.request(`/api/transactions/charge_preview?id=${id}`, { headers: host })).status;
  expect(await statusOf(t_id)).toBe(200);
  const other = (await read(app, keys, '/admin/payments')).find(
    ({ acc_id }: { acc_id: number }) => acc_id !== OWN,
  );
  expect(await statusOf(other.t_id)).toBe(404);
});

import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { read } from '../support/api';
import { AWAY, CHARGE_PATHS, stripeApp, stripeShop, WITHOUT_EVENTS } from '../support/stripe';

const shop = await stripeShop();
const { db, stripe, keys, payment, charge, taken } = shop;
const withoutEvents = stripeApp(db, stripe, WITHOUT_EVENTS);
afterAll(shop.close);
afterEach(() => {
  setClock();
  stripe.watch = () => {};
});
beforeEach(async () => {
  await shop.emptyMirror();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

type Row = { id: string; status: string };
const list = (at = withoutEvents): Promise<Row[]> => read(at, keys, '/admin/stripe_transactions');
const listCustomers = (at = withoutEvents): Promise<Row[]> => read(at, keys, '/admin/stripe_customers');
const answer = async (at = withoutEvents) =>
  (await at.request('/api/admin/stripe_transactions', { headers: keys })).json();
const countPasses = () => stripe.asked.filter((line) => line === 'GET /v1/charges').length;
const runPass = () => shop.provider.mirror?.runPass(new AbortController().signal);

it('is filled by one pass for 20 concurrent readers of two servers', async () => {
  const other = stripeApp(db, stripe, WITHOUT_EVENTS);
  stripe.addCharge({ id: 'ch_shared', amount: 500 });
  const before = countPasses();
  const lists = await Promise.all(
    Array.from({ length: 20 }, (_, i) => list(i % 2 === 0 ? withoutEvents : other)),
  );
  expect(countPasses()).toBe(before + 1);
  for (const rows of lists) expect(rows.map(({ id }) => id)).toContain('ch_shared');
});

it('without events is read again after a minute, from the last pass on', async () => {
  const began = now();
  await list();
  const passes = countPasses();
  await list();
  expect(countPasses()).toBe(passes);
  setClock(() => began + 70_000);
  stripe.addCharge({ id: 'ch_later', amount: 500 });
  stripe.addCharge({ id: 'ch_long_ago', amount: 500, created: Math.floor(began / 1000) - 86_400 });
  const ids = (await list()).map(({ id }) => id);
  expect(countPasses()).toBe(passes + 1);
  expect(ids).toContain('ch_later');
  expect(ids).not.toContain('ch_long_ago');
});

it('without events is shown with a note while Stripe does not respond', async () => {
  const began = now();
  stripe.addCharge({ id: 'ch_known', amount: 500 });
  await list();
  setClock(() => began + 70_000);
  stripe.fail('GET /v1/charges', AWAY);
  const { data, note } = await answer();
  expect(data.map(({ id }: Row) => id)).toContain('ch_known');
  expect(note).toBe('The payment provider did not respond. These records may be out of date.');
  expect((await answer()).note).toBeUndefined();
});

it('with events causes no request of its readers after it is filled', async () => {
  const began = now();
  await list(shop.app);
  await listCustomers(shop.app);
  stripe.asked.length = 0;
  setClock(() => began + 3_600_000);
  await list(shop.app);
  await listCustomers(shop.app);
  expect(stripe.asked).toEqual([]);
});

it('has a charge at once, also a declined one', async () => {
  await list(shop.app);
  const [paid, declined] = [await payment(5_100), await payment(5_113)];
  for (const { t_id } of [paid, declined]) await charge(CHARGE_PATHS[0], t_id);
  const [failed] = shop.intentsOf(declined.t_id);
  const rows = await list(shop.app);
  expect(rows.find(({ id }) => id === taken(paid.t_id)[0]?.id)).toMatchObject({ status: 'succeeded' });
  expect(rows.find(({ id }) => id === failed?.id)).toMatchObject({ status: 'canceled' });
});

it('gets changes of the last weeks and of all customers by the daily pass', async () => {
  stripe.customers.push({ id: 'cus_old', method: null }, { id: 'cus_gone', method: null });
  const { t_id } = await payment(5_200);
  await charge(CHARGE_PATHS[0], t_id);
  await list(shop.app);
  const [intent] = taken(t_id);
  Object.assign(intent ?? {}, { status: 'canceled', created: Math.floor(now() / 1000) - 10 * 86_400 });
  Object.assign(stripe.customers.find(({ id }) => id === 'cus_old') ?? {}, { method: 'pm_2' });
  stripe.customers.splice(
    stripe.customers.findIndex(({ id }) => id === 'cus_gone'),
    1,
  );
  expect(await runPass()).toBeGreaterThanOrEqual(3);
  expect(await runPass()).toBe(0);
  const row = (await list(shop.app)).find(({ id }) => id === intent?.id);
  expect(row).toMatchObject({ status: 'canceled' });
  const customers = await listCustomers(shop.app);
  expect(customers.map(({ id }) => id)).not.toContain('cus_gone');
  expect(customers.find(({ id }) => id === 'cus_old')).toMatchObject({
    invoice_settings: { default_payment_method: { id: 'pm_2' } },
  });
});

it('does not replace a record by that of an earlier request', async () => {
  await list(shop.app);
  const { t_id } = await payment(5_400);
  await charge(CHARGE_PATHS[0], t_id);
  const [intent] = taken(t_id);
  if (!intent) throw new Error('Nothing was charged.');
  const began = now();
  stripe.watch = async (moment, request) => {
    if (moment !== 'done' || request !== `GET /v1/payment_intents/${intent.id}`) return;
    stripe.watch = () => {};
    // Meanwhile a later request has seen the cancelled intent, and the pass has stored it.
    Object.assign(intent, { status: 'canceled' });
    setClock(() => began + 1_000);
    await runPass();
  };
  await shop.deliver(await stripe.webhook('payment_intent.processing', intent));
  const row = (await list(shop.app)).find(({ id }) => id === intent.id);
  expect(row).toMatchObject({ status: 'canceled' });
});

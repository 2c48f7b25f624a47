import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { audit, mirroredCustomers, mirroredPayments, providerEvents } from '../../server/db/schema';
import { deleteExpired } from '../../server/jobs/deleteExpired';
import { openMetrics } from '../../server/metrics';
import { processEvents } from '../../server/webhooks/providerEvents';
import { read, send } from '../support/api';
import { AWAY, CHARGE_PATHS, stripeShop } from '../support/stripe';

const shop = await stripeShop();
const { db, stripe, app, keys, payment, charge, refund, taken, deliver, runEvents } = shop;
const { orm } = db;
afterAll(shop.close);
afterEach(() => setClock());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const stored = () => orm.select().from(providerEvents);
const listed = () => read(app, keys, '/admin/provider_events');
const customerOf = async (id: string) =>
  (await orm.select().from(mirroredCustomers).where(eq(mirroredCustomers.id, id)))[0]?.data;

it('causes no request to Stripe if its type is irrelevant', async () => {
  stripe.asked.length = 0;
  await deliver(await stripe.webhook('invoice.paid', { id: 'in_1', object: 'invoice' }));
  expect(stripe.asked).toEqual([]);
  expect(await stored()).toMatchObject([{ type: 'invoice.paid', processed_at: expect.any(Date) }]);
});

it('gives one right row of the mirror, if events arrive twice and out of order', async () => {
  const { t_id } = await payment(6_100);
  await charge(CHARGE_PATHS[0], t_id);
  const [intent] = taken(t_id);
  if (!intent) throw new Error('Nothing was charged.');
  await orm.delete(mirroredPayments);
  const late = await stripe.webhook('payment_intent.created', { ...intent, status: 'requires_action' });
  const newest = await stripe.webhook('payment_intent.succeeded', intent);
  const count = (await stored()).length;
  for (const event of [newest, late, newest]) await deliver(event);
  expect(await stored()).toHaveLength(count + 2);
  expect(await orm.select().from(mirroredPayments)).toMatchObject([
    { id: intent.id, status: 'succeeded', data: { billing_details: { name: 'Ada Lovelace' } } },
  ]);
});

it('mirrors a refund and its end, and removes the charge when nothing is refunded', async () => {
  const { t_id } = await payment(6_200);
  await charge(CHARGE_PATHS[0], t_id);
  await refund(t_id, 12);
  const [made] = shop.sentBack(t_id);
  if (!made) throw new Error('Nothing was refunded.');
  const rows = () => orm.select().from(mirroredPayments).where(eq(mirroredPayments.id, made.charge));
  expect(await rows()).toMatchObject([{ object: 'charge', amount_refunded: 1_200 }]);
  stripe.endRefund(made, 'failed', 'declined');
  await deliver(await stripe.webhook('charge.refund.updated', made));
  expect(await rows()).toEqual([]);
});

it('mirrors customers and their cards, and removes deleted ones', async () => {
  stripe.customers.push({ id: 'cus_new', method: null, name: 'Grace' });
  await deliver(await stripe.webhook('customer.created', { id: 'cus_new', object: 'customer' }));
  expect(await customerOf('cus_new')).toMatchObject({ name: 'Grace' });
  Object.assign(stripe.customers.find(({ id }) => id === 'cus_new') ?? {}, { method: 'pm_new' });
  const method = { id: 'pm_new', object: 'payment_method', customer: 'cus_new' };
  await deliver(await stripe.webhook('payment_method.attached', method));
  expect(await customerOf('cus_new')).toMatchObject({
    invoice_settings: { default_payment_method: { id: 'pm_new' } },
  });
  stripe.customers.splice(
    stripe.customers.findIndex(({ id }) => id === 'cus_new'),
    1,
  );
  await deliver(await stripe.webhook('customer.deleted', { id: 'cus_new', object: 'customer' }));
  expect(await customerOf('cus_new')).toBeUndefined();
});

it('stays as failed after two days, is listed and measured, and can be replayed', async () => {
  const { t_id } = await payment(6_300);
  await charge(CHARGE_PATHS[0], t_id);
  const [intent] = taken(t_id);
  if (!intent) throw new Error('Nothing was charged.');
  const began = now();
  await shop.send(await stripe.webhook('payment_intent.succeeded', intent));
  let hours = 0;
  for (; (await listed())[0]?.state !== 'Failed'; hours++) {
    stripe.fail('GET /v1/payment_intents/', AWAY);
    setClock(() => began + hours * 3_600_000);
    await runEvents();
    stripe.mend();
  }
  expect(hours).toBeGreaterThan(36);
  const [event] = await listed();
  expect(event).toMatchObject({ type: 'payment_intent.succeeded', next_attempt_at: null, attempts: 14 });
  expect(event.error).not.toBe('');
  setClock(() => began + 30 * DAY_MS);
  expect(await runEvents()).toBe(0);
  setClock();
  const metrics = await openMetrics(orm, { ready: async () => {} }, 0, '127.0.0.1');
  const text = await (await fetch(`${metrics.url}/metrics`)).text();
  await metrics.close(0);
  expect(text).toContain('provider_events{state="failed"} 1\n');
  expect(text).toContain('provider_events{state="waiting"} 0\n');

  const answer = await send(app, 'POST', '/admin/replay_event', { id: event.id }, keys);
  expect(await answer.json()).toMatchObject({ msg: 'The event will be processed in a moment.' });
  expect(await orm.select().from(audit).where(eq(audit.row_id, event.id))).toMatchObject([
    { action: 'replay event', entity: 'event', title: 'payment_intent.succeeded', user_id: 61 },
  ]);
  expect(await runEvents()).toBe(1);
  expect(await listed()).toEqual([]);
});

it('is processed at once, also if it comes to another server while the job of this one ends', async () => {
  const { signal } = new AbortController();
  const context = { db, provider: shop.provider, timeoutMs: 20_000 };
  const event = { object: 'invoice', id: 'in_late' };
  let isFirst = true;
  const runExclusive: typeof db.runExclusive = (job, work) =>
    db.runExclusive(job, async () => {
      await work();
      if (!isFirst) return;
      isFirst = false;
      await shop.send(await stripe.webhook('invoice.voided', event));
      expect(await processEvents(context, signal)).toBe(0);
    });
  expect(await processEvents({ ...context, db: { ...db, runExclusive } }, signal)).toBe(1);
});

it('is deleted 30 days after it was processed, but not while it is failed', async () => {
  const at = new Date(now());
  const event = { type: 'x', payload: '{}', received_at: at };
  await orm.delete(providerEvents);
  await orm.insert(providerEvents).values([
    { ...event, id: 'evt_processed', processed_at: at },
    { ...event, id: 'evt_failed' },
  ]);
  await deleteExpired(orm);
  expect(await stored()).toHaveLength(2);
  setClock(() => at.getTime() + 31 * DAY_MS);
  await deleteExpired(orm);
  expect(await stored()).toMatchObject([{ id: 'evt_failed' }]);
});

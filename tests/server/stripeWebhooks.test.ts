import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { auditOf, paymentOf } from '../support/rows';
import { AWAY, CHARGE_PATHS, CREATE, FIND, stripeApp, stripeShop } from '../support/stripe';

const shop = await stripeShop();
const { db, stripe, payment, charge, taken, status, deliver, runEvents } = shop;
afterAll(shop.close);
afterEach(() => setClock());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('POST /webhooks/stripe', () => {
  /** Charges a payment without a response to the charge and its lookup. */
  const cutOff = async () => {
    const { t_id } = await payment();
    stripe.fail(CREATE, 'cut', AWAY);
    stripe.fail(FIND, AWAY);
    expect((await charge(CHARGE_PATHS[0], t_id)).status).toBe(502);
    expect(await status(t_id)).toBe('33');
    const [intent] = taken(t_id);
    if (!intent) throw new Error('The stand-in has taken nothing.');
    return { t_id, intent };
  };

  it('settles a charge after a lost connection once, even if it is late and repeated', async () => {
    const { t_id, intent } = await cutOff();
    const webhook = await stripe.webhook('payment_intent.succeeded', intent);
    for (let times = 0; times < 3; times++) expect((await deliver(webhook)).status).toBe(200);
    const late = await stripe.webhook('payment_intent.payment_failed', intent);
    expect((await deliver(late)).status).toBe(200);
    expect(await paymentOf(db.orm, t_id)).toMatchObject({ t_status: '34', stripe_payment_id: intent.id });
    const settled = (await auditOf(db.orm, 'transaction', t_id)).filter(
      ({ action }) => action === 'charge payment',
    );
    expect(settled).toHaveLength(1);
  });

  it('uses the current state of Stripe, not that of an old event', async () => {
    const { t_id, intent } = await cutOff();
    const old = await stripe.webhook('payment_intent.payment_failed', { ...intent, status: 'canceled' });
    await Promise.all([deliver(old), deliver(old)]);
    expect(await status(t_id)).toBe('34');
  });

  it('stores events without a request to Stripe, and settles the charge when Stripe responds again', async () => {
    const { t_id, intent } = await cutOff();
    const began = now();
    stripe.fail(FIND, AWAY);
    stripe.asked.length = 0;
    expect((await shop.send(await stripe.webhook('payment_intent.succeeded', intent))).status).toBe(200);
    expect(stripe.asked).toEqual([]);
    expect(await runEvents()).toBe(0);
    expect(await status(t_id)).toBe('33');
    expect(await runEvents()).toBe(0);
    expect(stripe.asked).toHaveLength(1);
    setClock(() => began + 61_000);
    expect(await runEvents()).toBe(1);
    expect(await status(t_id)).toBe('34');
  });

  it('rejects an event that is unsigned, has a wrong signature, was changed or is older than five minutes: 400', async () => {
    const { t_id, intent } = await cutOff();
    const good = await stripe.webhook('payment_intent.succeeded', intent);
    const other = await stripe.webhook('payment_intent.succeeded', intent, 'whsec_other');
    const bad = [
      { ...good, headers: { 'content-type': 'application/json' } },
      { ...good, headers: { ...good.headers, 'stripe-signature': 'nonsense' } },
      { ...good, body: good.body.replace('succeeded', 'succeeded ') },
      other,
    ];
    for (const webhook of bad) {
      const answer = await deliver(webhook);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ status: 'error' });
    }
    const at = now() + 301_000;
    setClock(() => at);
    expect((await deliver(good)).status).toBe(400);
    expect(await status(t_id)).toBe('33');
  });

  it('returns 200 for an unknown event', async () => {
    const { intent } = await cutOff();
    const strangers = [
      await stripe.webhook('payment_intent.succeeded', { ...intent, metadata: {} }),
      await stripe.webhook('payment_intent.succeeded', { ...intent, metadata: { key: 'nobody' } }),
      await stripe.webhook('payment_intent.created', intent),
      await stripe.webhook('invoice.paid', intent),
    ];
    for (const webhook of strangers) expect((await deliver(webhook)).status).toBe(200);
  });

  it('is not found without a signing secret', async () => {
    const { intent } = await cutOff();
    const { body, headers } = await stripe.webhook('payment_intent.succeeded', intent);
    const without = stripeApp(db, stripe, { STRIPE_WEBHOOK_SECRET: '' });
    expect((await without.request('/webhooks/stripe', { method: 'POST', body, headers })).status).toBe(404);
  });
});

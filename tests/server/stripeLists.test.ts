import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { read } from '../support/api';
import { AWAY, CHARGE_PATHS, stripeApp, stripeShop } from '../support/stripe';

const shop = await stripeShop();
const { db, stripe, app, keys, payment, charge, taken } = shop;
afterAll(shop.close);
beforeEach(async () => {
  await shop.emptyMirror();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the lists of Stripe', () => {
  it('are paginated, with charges only if they have additional information', async () => {
    for (let i = 0; i < 250; i++) stripe.addCharge({ amount: 100 + i, payment_intent: `pi_old_${i}` });
    stripe.addCharge({ id: 'ch_alone', amount: 700, currency: 'jpy' });
    const { t_id } = await payment(4_200);
    await charge(CHARGE_PATHS[0], t_id);
    const [intent] = taken(t_id);
    const made = stripe.charges.find(({ id }) => id === intent?.latest_charge);
    Object.assign(made ?? {}, { amount_refunded: 4_200, refunded: true });
    const rows: { id: string; object: string }[] = await read(app, keys, '/admin/stripe_transactions');
    const ids = rows.filter(({ object }) => object === 'charge').map(({ id }) => id);
    expect(ids.sort()).toEqual(['ch_alone', made?.id].sort());
    expect(rows.find(({ id }) => id === intent?.id)).toEqual({
      id: intent?.id,
      object: 'payment_intent',
      status: 'succeeded',
      amount: 4_200,
      currency: 'usd',
      customer: intent?.customer,
      payment_method: 'pm_card',
      payment_method_details: { card: null },
      billing_details: { name: 'Ada Lovelace', email: null },
      latest_charge: made?.id,
      description: '',
      created: expect.any(Number),
      metadata: intent?.metadata,
    });
    expect(rows.find(({ id }) => id === made?.id)).toMatchObject({
      payment_intent: intent?.id,
      amount_refunded: 4_200,
      refunded: true,
    });
    const [customer] = await read(app, keys, '/admin/stripe_customers');
    expect(customer).toMatchObject({ invoice_settings: { default_payment_method: { id: 'pm_card' } } });
  });

  it('contain disputed charges with their most urgent dispute', async () => {
    const due_by = 1_796_342_399;
    const made = stripe.addCharge({ id: 'ch_hot', amount: 900, payment_intent: 'pi_old_1' });
    stripe.dispute(made, { status: 'lost', amount: 300 });
    stripe.dispute(made, { id: 'du_hot', amount: 600, evidence_details: { due_by } });
    stripe.dispute(made, { status: 'won', amount: 100 });
    const at = stripeApp(db, stripe);
    const rows: { id: string }[] = await read(at, keys, '/admin/stripe_transactions');
    expect(rows.find(({ id }) => id === 'ch_hot')).toMatchObject({
      object: 'charge',
      disputed: true,
      dispute: {
        id: 'du_hot',
        status: 'needs_response',
        amount: 600,
        reason: 'fraudulent',
        evidence_details: { due_by },
      },
    });
    expect(rows.find(({ id }) => id === 'ch_alone')).toMatchObject({ disputed: false, dispute: null });
  });

  it('show that a charge is disputed without permission for disputes', async () => {
    const at = stripeApp(db, stripe);
    stripe.fail('GET /v1/disputes', { status: 403 });
    const rows: { id: string }[] = await read(at, keys, '/admin/stripe_transactions');
    expect(rows.find(({ id }) => id === 'ch_hot')).toMatchObject({ disputed: true, dispute: null });
  });

  it('have a charge of another server at once', async () => {
    const [first, two] = [stripeApp(db, stripe), stripeApp(db, stripe)];
    const before = await read(two, keys, '/admin/stripe_transactions');
    await charge(CHARGE_PATHS[0], (await payment()).t_id, first);
    expect(await read(two, keys, '/admin/stripe_transactions')).toHaveLength(before.length + 1);
  });

  it('stop at the limit with a note, and a failure is repeated', async () => {
    const at = stripeApp(db, stripe, { PROVIDER_LIST_LIMIT: '3' });
    stripe.fail('GET /v1/charges', AWAY);
    expect((await at.request('/api/admin/stripe_transactions', { headers: keys })).status).toBe(502);
    const answer = await (await at.request('/api/admin/stripe_transactions', { headers: keys })).json();
    expect(answer).toMatchObject({ status: 'success', note: expect.stringContaining('Only the latest') });
  });
});

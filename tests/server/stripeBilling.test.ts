import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { read } from '../support/api';
import { save } from '../support/properties';
import { auditOf, forgetCustomer } from '../support/rows';
import { AWAY, stripeShop } from '../support/stripe';

const shop = await stripeShop();
const { stripe, app, keys } = shop;
afterAll(shop.close);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const billing = (acc_id: number) => read(app, keys, `/admin/billing?acc_id=${acc_id}`);
const WITHOUT = 9;

describe('billing with Stripe', () => {
  it('lists the payment methods of a customer and changes the default', async () => {
    const { customer_id } = await billing(2);
    stripe.methods.push(
      { id: 'pm_card', customer: customer_id, brand: 'visa', last4: '4242' },
      { id: 'pm_other', customer: customer_id, brand: 'mastercard', last4: '4444' },
    );
    const { methods, hosted, cards } = await billing(2);
    expect(methods).toMatchObject([
      { id: 'pm_card', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, is_default: true },
      { id: 'pm_other', is_default: false },
    ]);
    expect([hosted, cards]).toEqual([true, []]);
    const body = { acc_id: 2, id: 'pm_other' };
    expect((await save(app, keys, 'PUT /admin/default_payment_method', body)).status).toBe(200);
    const after: { is_default: boolean }[] = (await billing(2)).methods;
    expect(after.map(({ is_default }) => is_default)).toEqual([false, true]);
  });

  it('lists the ten latest payments of a customer', async () => {
    const { customer_id } = await billing(2);
    const intent = {
      object: 'payment_intent',
      status: 'succeeded',
      amount: 1_000,
      currency: 'usd',
      customer: customer_id,
      payment_method: 'pm_card',
      latest_charge: null,
      last_payment_error: null,
      description: null,
      metadata: {},
      created: 1,
    } as const;
    stripe.intents.push(...Array.from({ length: 11 }, (_, i) => ({ ...intent, id: `pi_${i}` })));
    const payments: { id: string }[] = (await billing(2)).payments;
    expect(payments.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, i) => `pi_${i}`));
  });

  it("opens Stripe's own page with a return URL to the portal, and audits it", async () => {
    const from = { ...keys, origin: 'http://localhost' };
    const { body } = await save(app, from, 'POST /admin/billing_portal', { acc_id: 2 });
    expect(body.data.url).toBe('https://billing.stripe.example/p/1');
    expect(stripe.hosted.returns).toEqual(['http://localhost/settings/billing?acc_id=2']);
    const [opened] = await auditOf(shop.db.orm, 'account', 2);
    expect(opened).toMatchObject({ action: 'open billing page', actor: 'user', user_id: 61 });
    const { status, body: refused } = await save(app, keys, 'POST /admin/payment_method', {
      acc_id: 2,
      card: 'visa',
    });
    expect(status).toBe(409);
    expect(refused.msg).toBe("Payment methods are changed on the payment provider's own page.");
  });

  it.each(['null', 'about:blank', 'nowhere'])(
    "returns from Stripe's own page to the server if the origin %s is no URL",
    async (origin) => {
      const from = { ...keys, origin, 'sec-fetch-site': 'same-origin' };
      const { status } = await save(app, from, 'POST /admin/billing_portal', { acc_id: 2 });
      expect([status, stripe.hosted.returns.at(-1)]).toEqual([
        200,
        'http://localhost/settings/billing?acc_id=2',
      ]);
    },
  );

  it('creates a customer once, even if the first response was lost', async () => {
    const make = () => save(app, keys, 'POST /admin/billing_customer', { acc_id: WITHOUT });
    stripe.fail('POST /v1/customers', 'cut', 'cut', 'cut');
    expect(await make()).toMatchObject({
      status: 502,
      body: { msg: 'The payment provider did not respond.' },
    });
    stripe.mend();
    stripe.forgetKeys();
    expect((await make()).status).toBe(200);
    const made = stripe.customers.filter(({ metadata }) => metadata?.acc_id === String(WITHOUT));
    expect(made).toHaveLength(1);
    expect((await billing(WITHOUT)).customer.id).toBe(made[0]?.id);
  });

  it('finds the customer of an account whose email was changed at Stripe, without reading all customers', async () => {
    const acc_id = 4;
    await forgetCustomer(shop.db.orm, acc_id);
    for (let i = 0; i < 150; i++)
      stripe.customers.push({ id: `cus_other_${i}`, method: null, name: 'Other', metadata: { acc_id: '1' } });
    stripe.customers.push({
      ...{ id: 'cus_moved', method: null, name: 'Moved', email: 'moved@example.com' },
      metadata: { acc_id: String(acc_id) },
    });
    stripe.asked.length = 0;
    expect((await save(app, keys, 'POST /admin/billing_customer', { acc_id })).status).toBe(200);
    const requests = [...stripe.asked];
    expect((await billing(acc_id)).customer_id).toBe('cus_moved');
    expect(requests).toEqual(['GET /v1/customers', 'GET /v1/customers/search']);
  });

  it('reports a missing response, and the message of a rejection', async () => {
    stripe.fail('GET /v1/customers', AWAY);
    const answer = await app.request('/api/admin/billing?acc_id=2', { headers: keys });
    expect(answer.status).toBe(502);
    stripe.mend();
    stripe.hosted.refusal = 'The customer portal has no configuration.';
    const { status, body } = await save(app, keys, 'POST /admin/billing_portal', { acc_id: 2 });
    expect([status, body.msg]).toEqual([409, 'The customer portal has no configuration.']);
  });
});

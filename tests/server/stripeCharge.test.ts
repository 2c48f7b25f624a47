import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { openProvider } from '../../server/provider/openProvider';
import { send, testSettings } from '../support/api';
import { makePayment, paymentOf } from '../support/rows';
import { AWAY, CHARGE_PATHS, CREATE, FIND, knowCustomer, stripeApp, stripeShop } from '../support/stripe';
import type { StripeFault } from '../support/stripeStandIn';

const shop = await stripeShop();
const { db, stripe, app, keys, payment, charge, intentsOf, taken, chargesOf, status, deliver } = shop;
const hasty = stripeApp(db, stripe, { PROVIDER_TIMEOUT_MS: '400' });
afterAll(shop.close);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each(CHARGE_PATHS)('POST %s with Stripe', (path) => {
  it('charges off-session with the stored key', async () => {
    const { t_id } = await payment();
    expect((await charge(path, t_id)).status).toBe(200);
    const [intent] = taken(t_id);
    const [attempt] = await chargesOf(t_id);
    expect(intent).toMatchObject({ amount: 5_000, currency: 'usd', payment_method: 'pm_card' });
    expect(intent?.metadata.key).toBe(attempt?.key);
    expect(await paymentOf(db.orm, t_id)).toMatchObject({ t_status: '34', stripe_payment_id: intent?.id });
  });

  it.each([
    [5_013, 'Your card was declined.'],
    [5_037, 'Your card has insufficient funds.'],
  ])('of %i cents is declined, and cancelled so that it cannot be paid later', async (cents, reason) => {
    const { t_id } = await payment(cents);
    const answer = await charge(path, t_id);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ msg: reason });
    expect(await paymentOf(db.orm, t_id)).toMatchObject({ t_status: '35', t_reason: reason });
    expect(intentsOf(t_id)).toMatchObject([{ status: 'canceled' }]);
  });

  it.each<[string, StripeFault[]]>([
    ['the answer is cut off', ['cut']],
    ['it is lost on its way', ['lost']],
    ['Stripe fails once: the package asks again', [{ status: 500 }]],
    ['Stripe is in the middle of it', [{ status: 409 }]],
    ['there are too many requests, and Stripe says to try again', [{ status: 429, retry: true }]],
  ])('charges once when %s', async (_name, faults) => {
    const { t_id } = await payment();
    stripe.fail(CREATE, ...faults);
    expect((await charge(path, t_id)).status).toBe(200);
    expect(taken(t_id)).toHaveLength(1);
    expect(await status(t_id)).toBe('34');
  });

  it('finds the charge when the response is missing', async () => {
    const { t_id } = await payment();
    stripe.fail(CREATE, 'silent');
    const sent = () => stripe.asked.filter((request) => request.startsWith(CREATE)).length;
    const before = sent();
    expect((await charge(path, t_id, hasty)).status).toBe(200);
    expect(taken(t_id)).toHaveLength(1);
    // The package retries in the background, which must not affect the next test.
    await vi.waitFor(() => expect(sent()).toBe(before + 2), 10_000);
    expect(taken(t_id)).toHaveLength(1);
    expect(await status(t_id)).toBe('34');
  });

  it('stays open after 429, and the next click uses the same key', async () => {
    const { t_id } = await payment();
    stripe.fail(CREATE, { status: 429 });
    expect((await charge(path, t_id)).status).toBe(502);
    expect(await status(t_id)).toBe('33');
    const [before] = await chargesOf(t_id);
    expect((await charge(path, t_id)).status).toBe(200);
    expect(await chargesOf(t_id)).toMatchObject([{ key: before?.key, state: 'succeeded' }]);
    expect(taken(t_id)).toHaveLength(1);
  });

  it('charges once for ten clicks of two tabs with both endpoints', async () => {
    const { t_id } = await payment();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => charge(CHARGE_PATHS[i % 2] ?? path, t_id)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(taken(t_id)).toHaveLength(1);
  });
});

describe('a charge with Stripe', () => {
  it('with a stored 500 stays open, and is charged a day later', async () => {
    const { t_id } = await payment();
    const click = async () => (await charge(CHARGE_PATHS[0], t_id)).status;
    stripe.fail(CREATE, { status: 500, saved: true, retry: false });
    expect([await click(), await click()]).toEqual([502, 502]);
    expect(intentsOf(t_id)).toEqual([]);
    stripe.forgetKeys();
    expect(await click()).toBe(200);
    expect(taken(t_id)).toHaveLength(1);
    expect(await chargesOf(t_id)).toHaveLength(1);
  });

  it('is found days later among the intents since its key was created', async () => {
    const { t_id } = await payment();
    const click = async () => (await charge(CHARGE_PATHS[0], t_id)).status;
    const lists = () => stripe.asked.filter((request) => request === FIND).length;
    const days = 24 * 3_600_000;
    setClock(() => Date.now() - 3 * days);
    stripe.fail(CREATE, { status: 500, retry: false, worked: true });
    stripe.fail(FIND, AWAY, AWAY, AWAY);
    expect(await click()).toBe(502);
    setClock();
    expect(await click()).toBe(502);
    stripe.mend();
    stripe.forgetKeys();
    const created = Math.floor((now() - 90 * days) / 1000);
    const older = taken(t_id).flatMap((intent) =>
      Array.from({ length: 1_000 }, (_, i) => ({ ...intent, id: `pi_${i}`, metadata: {}, created })),
    );
    stripe.intents.push(...older);
    const before = lists();
    expect(await click()).toBe(200);
    expect(lists()).toBe(before + 1);
    expect(taken(t_id)).toHaveLength(1);
    stripe.intents.splice(-older.length);
  });

  it('that is declined without a payment method is not charged by its own late request', async () => {
    const customer = await knowCustomer(db.orm, stripe, 6, 'pm_card');
    const { t_id } = await makePayment(db.orm, { acc_id: 6 });
    const provider = openProvider(testSettings(stripe.env), db);
    const key = { key: crypto.randomUUID(), requested_at: new Date(now()) };
    const call = { ...key, t_id, cents: 5_000, currency: 'usd', customer, description: '' };
    const { watch } = stripe;
    let arrive = () => {};
    const comesLate = new Promise<void>((resolve) => {
      stripe.watch = (moment, request) => {
        if (moment !== 'received' || request !== CREATE) return;
        stripe.watch = watch;
        resolve();
        return new Promise((release) => {
          arrive = release;
        });
      };
    });
    const late = provider.charge(call);
    await comesLate;
    // The card stays with the customer, but is no longer the default.
    stripe.methods.push({ id: 'pm_card', customer, brand: 'visa', last4: '4242' });
    for (const entry of stripe.customers) if (entry.id === customer) entry.method = null;
    expect(await provider.charge(call)).toMatchObject({
      outcome: 'declined',
      reason: 'The customer has no default payment method.',
    });
    arrive();
    await expect(late).rejects.toThrow();
    expect(taken(t_id)).toEqual([]);
    stripe.customers.shift();
    stripe.methods.pop();
  });

  it.each([
    ['a debit is under way: it is neither paid nor charged again', 'pm_debit', 409, '33'],
    ['the cardholder is wanted: it is cancelled and declined', 'pm_3ds', 402, '35'],
    ['there is no payment method', null, 402, '35'],
  ])('%s', async (_name, method, code, after) => {
    await knowCustomer(db.orm, stripe, 4, method);
    const { t_id } = await makePayment(db.orm, { acc_id: 4 });
    const click = () => send(app, 'POST', '/admin/charge_payment', { id: t_id, acc_id: 4 }, keys);
    expect((await click()).status).toBe(code);
    expect(await status(t_id)).toBe(after);
    if (method === 'pm_debit') {
      expect((await click()).status).toBe(code);
      expect(await chargesOf(t_id)).toMatchObject([{ state: 'processing' }]);
    }
    expect(intentsOf(t_id).map((intent) => intent.status)).toEqual(
      method === null ? [] : [method === 'pm_3ds' ? 'canceled' : 'processing'],
    );
    for (const intent of intentsOf(t_id)) {
      intent.status = intent.status === 'processing' ? 'succeeded' : intent.status;
      await deliver(await stripe.webhook('payment_intent.succeeded', intent));
    }
    expect(await status(t_id)).toBe(method === 'pm_debit' ? '34' : '35');
    stripe.customers.shift();
  });

  it('in doubt is found days later after its customer was deleted, without another charge', async () => {
    const { t_id } = await payment();
    stripe.fail(CREATE, { status: 500, worked: true, retry: false });
    stripe.fail(FIND, AWAY);
    expect((await charge(CHARGE_PATHS[0], t_id)).status).toBe(502);
    stripe.mend();
    stripe.forgetKeys();
    const gone = stripe.customers.shift();
    if (!gone) throw new Error('The account has a customer.');
    expect((await charge(CHARGE_PATHS[0], t_id)).status).toBe(200);
    stripe.customers.unshift(gone);
    expect([await status(t_id), taken(t_id).length]).toEqual(['34', 1]);
  });

  it('of an unknown customer is declined', async () => {
    const { t_id } = await makePayment(db.orm, { acc_id: 5 });
    const answer = await send(app, 'POST', '/admin/charge_payment', { id: t_id, acc_id: 5 }, keys);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ msg: expect.stringContaining('No such customer') });
  });
});

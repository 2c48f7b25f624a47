import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePayment, paymentOf } from '../support/rows';
import { AWAY, CHARGE_PATHS, FIND_REFUND, REFUND, stripeApp, stripeShop } from '../support/stripe';
import type { StripeFault } from '../support/stripeStandIn';

const shop = await stripeShop();
const { db, stripe, payment, charge, refund, refundsOf, sentBack, deliver } = shop;
const hasty = stripeApp(db, stripe, { PROVIDER_TIMEOUT_MS: '400' });
afterAll(shop.close);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stripe.mend();
});

const paid = async (cents = 5_000) => {
  const { t_id } = await payment(cents);
  expect((await charge(CHARGE_PATHS[0], t_id)).status).toBe(200);
  return t_id;
};
const refunded = async (t_id: number) => (await paymentOf(db.orm, t_id))?.refunded_cents;
const states = async (t_id: number) => (await refundsOf(t_id)).map(({ state }) => state);

describe('a refund with Stripe', () => {
  it('refers to the payment intent, with the stored key', async () => {
    const t_id = await paid();
    expect((await refund(t_id, 20)).status).toBe(200);
    const [row] = await refundsOf(t_id);
    expect(sentBack(t_id)).toMatchObject([
      { amount: 2_000, payment_intent: row?.payment, status: 'succeeded' },
    ]);
    expect(sentBack(t_id)[0]?.metadata.key).toBe(row?.key);
    expect(row).toMatchObject({ state: 'succeeded', provider_id: sentBack(t_id)[0]?.id });
  });

  it('of a charge without an intent refers to the charge', async () => {
    const { id } = stripe.addCharge({ amount: 5_000 });
    const { t_id } = await makePayment(db.orm, { t_status: '34', stripe_payment_id: id });
    expect((await refund(t_id, 20)).status).toBe(200);
    expect(sentBack(t_id)).toMatchObject([{ charge: id, payment_intent: null }]);
  });

  it.each([
    ['that Stripe refuses', 10.47, 'The payment is too old.'],
    ['above what Stripe has left', 50, 'Refund amount is greater than unrefunded amount on charge.'],
  ])('%s releases its cents: 402', async (_name, amount, msg) => {
    const t_id = await paid();
    const made = stripe.charges.find(({ payment_intent }) => payment_intent === shop.taken(t_id)[0]?.id);
    if (made && amount === 50) made.amount_refunded = 1_000;
    const answer = await refund(t_id, amount);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ msg, note: 'The refund failed.' });
    expect(await refunded(t_id)).toBe(0);
    expect(await states(t_id)).toEqual(['failed']);
  });

  it.each(['needs_response', 'lost'])('of a disputed payment (%s) is rejected: 402', async (status) => {
    const t_id = await paid();
    const made = stripe.charges.find(({ payment_intent }) => payment_intent === shop.taken(t_id)[0]?.id);
    if (!made) throw new Error('Nothing was charged.');
    const dispute = stripe.dispute(made, { status });
    const answer = await refund(t_id, 20);
    expect(answer.status).toBe(402);
    const msg = 'The customer has disputed the payment.';
    expect(await answer.json()).toMatchObject({ msg, note: 'The refund failed.' });
    expect(await refunded(t_id)).toBe(0);
    dispute.status = 'won';
    expect((await refund(t_id, 20, { key: `won ${t_id}` })).status).toBe(200);
  });

  it.each(['pi_nobody', 'ch_nobody'])('of %s, which Stripe does not know, is rejected: 402', async (id) => {
    const { t_id } = await makePayment(db.orm, { t_status: '34', stripe_payment_id: id });
    const answer = await refund(t_id, 20);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ msg: expect.stringMatching(`No such .*'${id}'`) });
  });

  it('of a payment in another currency is rejected without a refund: 402', async () => {
    const t_id = await paid();
    const [intent] = shop.taken(t_id);
    if (intent) intent.currency = 'jpy';
    const answer = await refund(t_id, 20);
    expect(await answer.json()).toMatchObject({ msg: 'The payment provider holds this payment in JPY.' });
    expect(sentBack(t_id)).toEqual([]);
  });

  it.each<[string, StripeFault[]]>([
    ['the answer is cut off', ['cut']],
    ['it is lost on its way', ['lost']],
    ['Stripe fails once: the package asks again', [{ status: 500 }]],
    ['Stripe is in the middle of it', [{ status: 409 }]],
  ])('is made once when %s', async (_name, faults) => {
    const t_id = await paid();
    stripe.fail(REFUND, ...faults);
    expect((await refund(t_id, 20)).status).toBe(200);
    expect(sentBack(t_id)).toHaveLength(1);
  });

  it('is found when the response is missing', async () => {
    const t_id = await paid();
    stripe.fail(REFUND, 'silent');
    const sent = () => stripe.asked.filter((request) => request.startsWith(REFUND)).length;
    const before = sent();
    expect((await refund(t_id, 20, { at: hasty })).status).toBe(200);
    expect(sentBack(t_id)).toHaveLength(1);
    // The package retries in the background, which must not affect the next test.
    await vi.waitFor(() => expect(sent()).toBe(before + 2), 10_000);
    expect(sentBack(t_id)).toHaveLength(1);
  });

  it('stays open after 429, and a repeat uses the same key', async () => {
    const t_id = await paid();
    stripe.fail(REFUND, { status: 429 });
    expect((await refund(t_id, 20)).status).toBe(502);
    expect([await states(t_id), await refunded(t_id)]).toEqual([['unsure'], 2_000]);
    const [before] = await refundsOf(t_id);
    expect((await refund(t_id, 20)).status).toBe(200);
    expect(await refundsOf(t_id)).toMatchObject([{ key: before?.key, state: 'succeeded' }]);
    expect(sentBack(t_id)).toHaveLength(1);
  });

  it('with a stored 500 is made a day later, once', async () => {
    const t_id = await paid();
    stripe.fail(REFUND, { status: 500, saved: true, retry: false });
    const requestRefund = async () => (await refund(t_id, 20)).status;
    expect([await requestRefund(), await requestRefund()]).toEqual([502, 502]);
    stripe.forgetKeys();
    expect(await requestRefund()).toBe(200);
    expect(sentBack(t_id)).toHaveLength(1);
  });

  it('is made once for ten clicks of one form', async () => {
    const t_id = await paid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(t_id, 20)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(sentBack(t_id)).toHaveLength(1);
  });
});

describe('POST /webhooks/stripe', () => {
  const pending = async () => {
    const t_id = await paid();
    expect(await (await refund(t_id, 10.41)).json()).toMatchObject({
      msg: 'The refund is pending at the bank.',
    });
    const [made] = sentBack(t_id);
    if (!made) throw new Error('The stand-in has refunded nothing.');
    return { t_id, made };
  };

  it.each(['refund.updated', 'refund.created', 'refund.failed', 'charge.refund.updated'])(
    '%s settles a pending refund, even if it is repeated',
    async (type) => {
      const { t_id, made } = await pending();
      stripe.endRefund(made, 'succeeded');
      const webhook = await stripe.webhook(type, made);
      for (let times = 0; times < 3; times++) expect((await deliver(webhook)).status).toBe(200);
      expect(await states(t_id)).toEqual(['succeeded']);
      expect(await refunded(t_id)).toBe(1_041);
    },
  );

  it('charge.refunded settles the refunds of its payment', async () => {
    const { t_id, made } = await pending();
    stripe.endRefund(made, 'succeeded');
    const of = stripe.charges.find(({ id }) => id === made.charge);
    await deliver(await stripe.webhook('charge.refunded', { id: '', ...of }));
    expect(await states(t_id)).toEqual(['succeeded']);
  });

  it('settles a refund after a lost connection', async () => {
    const t_id = await paid();
    stripe.fail(REFUND, 'cut', AWAY);
    stripe.fail(FIND_REFUND, AWAY);
    expect((await refund(t_id, 20)).status).toBe(502);
    const [made] = sentBack(t_id);
    if (made) await deliver(await stripe.webhook('refund.created', made));
    expect(await states(t_id)).toEqual(['succeeded']);
  });

  it.each([
    ['lost_or_stolen_card', 'The card was lost or stolen.'],
    ['expired_or_canceled_card', 'The card has expired or was cancelled.'],
    ['charge_for_pending_refund_disputed', 'The customer has disputed the payment.'],
    ['insufficient_funds', 'The balance at the payment provider is too low.'],
    ['declined', 'The bank refused the refund.'],
    ['merchant_request', 'The refund was cancelled at the payment provider.'],
    ['unknown', 'The refund failed.'],
  ])('refund.failed (%s) reverts a success and releases its cents', async (code, why) => {
    const t_id = await paid();
    await refund(t_id, 20);
    const [made] = sentBack(t_id);
    if (!made) throw new Error('The stand-in has refunded nothing.');
    stripe.endRefund(made, 'failed', code);
    const webhook = await stripe.webhook('refund.failed', made);
    for (let times = 0; times < 2; times++) await deliver(webhook);
    expect(await refundsOf(t_id)).toMatchObject([{ state: 'failed', failure: why }]);
    expect(await refunded(t_id)).toBe(0);
    expect((await refund(t_id, 50)).status).toBe(200);
  });

  it('returns 200 for an unknown refund', async () => {
    const { made } = await pending();
    const strangers = [
      await stripe.webhook('refund.updated', { ...made, metadata: {} }),
      await stripe.webhook('refund.updated', { ...made, metadata: { key: 'nobody' } }),
      await stripe.webhook('charge.refunded', { id: 'ch_x', object: 'charge', payment_intent: null }),
      await stripe.webhook('charge.captured', { id: 'ch_x', object: 'charge', payment_intent: null }),
    ];
    for (const webhook of strangers) expect((await deliver(webhook)).status).toBe(200);
  });
});

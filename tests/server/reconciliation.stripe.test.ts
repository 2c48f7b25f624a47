import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { agree, derived, leaveFew, type Server } from '../support/bothAnswers';
import { AWAY, CHARGE_PATHS, stripeApp, stripeShop, WITHOUT_EVENTS } from '../support/stripe';

const shop = await stripeShop();
const { db, stripe, app, keys, payment, charge, refund, sentBack, taken, deliver } = shop;
const withoutEvents = stripeApp(db, stripe, WITHOUT_EVENTS);
const server: Server = { app, keys };
beforeAll(() => leaveFew(db.orm));
afterAll(shop.close);
afterEach(() => setClock());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const agreed = async (at = server) => {
  for (const list of derived) await agree(at, list);
};

/** Returns the row of the provider's payment in the reconciliation, of a given server. */
async function rowOf(id: string, at = app) {
  const params = new URLSearchParams({ filter: JSON.stringify({ provider_id: id }), sort: '["id","ASC"]' });
  const answer = await at.request(`/api/lists/reconciliation?${params}`, { headers: keys });
  const rows = await answer.json();
  return {
    status: answer.status,
    row: rows[0],
    note: decodeURIComponent(answer.headers.get('x-note') ?? ''),
  };
}

describe('lists derived from the ledger and Stripe', () => {
  it("stay equal to the page's derivation after charges and refunds", async () => {
    await agreed();
    const { t_id } = await payment(4_200);
    await charge(CHARGE_PATHS[0], t_id);
    await agreed();
    const [{ id = '', latest_charge = '' } = {}] = taken(t_id);
    expect((await rowOf(id)).row).toMatchObject({ class: 'Matched', t_id: String(t_id) });
    await refund(t_id, 12);
    await agreed();
    expect((await rowOf(id)).row.sentence).toContain('$12.00 of it refunded');
    // A charge without additional information is no longer listed.
    Object.assign(stripe.charges.find((charge) => charge.id === latest_charge) ?? {}, { amount_refunded: 0 });
    const at = now() + 120_000;
    setClock(() => at);
    expect((await rowOf(id, withoutEvents)).row).toMatchObject({
      class: 'Refund differs',
      provider_ids: id,
    });
    await agreed();
  });

  it("keep rows before the range of Stripe's lists, with a note", async () => {
    const few = stripeApp(db, stripe, { PROVIDER_LIST_LIMIT: '2' });
    const paid = [];
    for (let i = 0; i < 4; i++) {
      const { t_id } = await payment(3_000 + i);
      await charge(CHARGE_PATHS[0], t_id, few);
      paid.push(taken(t_id)[0]?.id ?? '');
      expect((await rowOf(paid[i] ?? '', few)).row).toMatchObject({ class: 'Matched' });
    }
    await shop.forgetPasses();
    for (const id of paid) {
      const { row, note } = await rowOf(id, few);
      expect(row).toMatchObject({ class: 'Matched', provider_id: id });
      expect(note).toMatch(/^Only the latest \d are shown\. The payment provider has more\.$/);
    }
  });

  it('drop a refund that failed, even if Stripe has more charges than the limit', async () => {
    const few = stripeApp(db, stripe, { PROVIDER_LIST_LIMIT: '2' });
    const began = now();
    const paid = [];
    for (let i = 0; i < 3; i++) {
      setClock(() => began + i * 60_000);
      const { t_id } = await payment(3_100 + i);
      await charge(CHARGE_PATHS[0], t_id, few);
      paid.push(t_id);
    }
    const last = paid.at(-1) ?? 0;
    const [{ id = '' } = {}] = taken(last);
    await refund(last, 12, { at: few });
    expect((await rowOf(id, few)).row.sentence).toContain('$12.00 of it refunded');
    const [made] = sentBack(last);
    if (!made) throw new Error('Nothing was sent back.');
    stripe.endRefund(made, 'failed', 'expired_or_canceled_card');
    expect((await deliver(await stripe.webhook('refund.failed', made))).status).toBe(200);
    expect((await rowOf(id, few)).row).toMatchObject({ class: 'Matched', provider_ids: id });
  });

  it('include refunds of older payments, from the portal or at Stripe, and failed ones', async () => {
    const few = stripeApp(db, stripe, { PROVIDER_LIST_LIMIT: '2' });
    const began = now();
    const paid = [];
    for (let i = 0; i < 6; i++) {
      setClock(() => began + i * 60_000);
      const { t_id } = await payment(3_200 + i);
      await charge(CHARGE_PATHS[0], t_id, few);
      const [{ id = '', latest_charge = '' } = {}] = taken(t_id);
      expect((await rowOf(id, few)).row).toMatchObject({ class: 'Matched' });
      paid.push({ t_id, id, latest_charge });
    }
    const [ours, theirs] = paid;
    if (!ours || !theirs) throw new Error('Nothing was paid.');
    await refund(ours.t_id, 12, { at: few });
    expect((await rowOf(ours.id, few)).row).toMatchObject({ class: 'Matched' });
    expect((await rowOf(ours.id, few)).row.sentence).toContain('$12.00 of it refunded');

    await fetch(`${stripe.env.STRIPE_API_URL}/v1/refunds`, {
      method: 'POST',
      body: new URLSearchParams({ charge: theirs.latest_charge ?? '', amount: '700' }),
    });
    const news = stripe.charges.find(({ id }) => id === theirs.latest_charge) ?? { id: '' };
    expect((await deliver(await stripe.webhook('charge.refunded', news))).status).toBe(200);
    expect((await rowOf(theirs.id, few)).row).toMatchObject({ class: 'Refund differs' });

    const [back] = sentBack(ours.t_id);
    if (!back) throw new Error('Nothing was sent back.');
    stripe.endRefund(back, 'failed', 'declined');
    expect((await deliver(await stripe.webhook('refund.failed', back))).status).toBe(200);
    const { row } = await rowOf(ours.id, few);
    expect([row.class, row.sentence]).toEqual(['Matched', expect.not.stringContaining('refunded')]);
  });

  it('compare what was received, and name money that is only held', async () => {
    const { t_id } = await payment(17_836);
    await charge(CHARGE_PATHS[0], t_id);
    const [intent] = taken(t_id);
    Object.assign(intent ?? {}, { amount_received: 10_000 });
    const made = stripe.charges.find(({ id }) => id === intent?.latest_charge);
    Object.assign(made ?? {}, { captured: true, amount_captured: 10_000, amount_refunded: 7_836 });
    stripe.addCharge({ id: 'ch_held', amount: 8_800, captured: false, amount_captured: 0 });
    const at = now() + 240_000;
    setClock(() => at);
    expect((await rowOf(intent?.id ?? '', withoutEvents)).row).toMatchObject({
      class: 'Partly captured in Stripe',
      provider_status: 'partially_captured',
      sentence: 'Ledger $178.36, provider $100.00.',
      provider_amount: 10_000,
    });
    expect((await rowOf('ch_held')).row).toMatchObject({
      class: 'Held in Stripe, not taken',
      provider_status: 'requires_capture',
    });
    await agreed();
  });

  it('follow disputes from their first to their last day, also of older payments', async () => {
    const few = stripeApp(db, stripe, { PROVIDER_LIST_LIMIT: '2' });
    const began = now();
    const ids = [];
    for (let i = 0; i < 6; i++) {
      setClock(() => began + i * 60_000);
      const { t_id } = await payment(3_300 + i);
      await charge(CHARGE_PATHS[0], t_id, few);
      const [{ id = '' } = {}] = taken(t_id);
      expect((await rowOf(id, few)).row).toMatchObject({ class: 'Matched' });
      ids.push(id);
    }
    const [early = '', , , , , late = ''] = ids;
    for (const id of [early, late]) {
      const of = stripe.charges.find(({ payment_intent }) => payment_intent === id);
      if (!of) throw new Error('Nothing was charged.');
      const made = stripe.dispute(of, { amount: 3_000 });
      const says = async (status: string) => {
        made.status = status;
        const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
        expect((await deliver(await stripe.webhook(type, made))).status).toBe(200);
        const { row } = await rowOf(id, few);
        return [row.class, row.sentence];
      };
      expect(await says('needs_response')).toEqual(['Disputed', expect.stringContaining('withdrew $30.00')]);
      setClock(() => began + 30 * 60_000);
      expect(await says('lost')).toEqual(['Disputed', expect.stringContaining('$30.00 went back')]);
      expect(await says('won')).toEqual(['Matched', expect.stringContaining('agree: $33.0')]);
      setClock(() => began + 6 * 60_000);
    }
    await agreed();
  });

  it('fail while the mirror is empty and Stripe is unavailable, and recover', async () => {
    await shop.emptyMirror();
    const fresh = stripeApp(db, stripe);
    stripe.fail('GET /v1/charges', AWAY);
    expect((await rowOf('pi_1', fresh)).status).toBe(502);
    expect((await rowOf('pi_1', fresh)).status).toBe(200);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { random } from '../../sandbox/random';
import { providerOperations, transactions } from '../../server/db/schema';
import type { PaymentContext } from '../../server/operations/paymentContext';
import { settleOperations } from '../../server/operations/runOperation';
import { acquireCharge } from '../../server/payments/acquireCharge';
import { CHARGE, chargePayment } from '../../server/payments/charge';
import { sandboxProvider } from '../../server/provider/sandbox';
import { freshDatabase } from '../support/database';
import { type Fault, faultyProvider, taken } from '../support/provider';
import { auditOf, forgetCustomer, makePayment, paymentOf } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(() => db.close());
afterEach(() => setClock());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const BY = 61;
const LONG = 10_000;
const SHORT = 20;
const till = (fault: { charge?: Fault; find?: Fault } = {}, timeoutMs = LONG) => ({
  db,
  provider: faultyProvider(orm, fault),
  timeoutMs,
});
/** The same database for the next server, after this one has stopped. */
const nextServer = (fault = {}): PaymentContext => ({
  ...till(fault),
  db: { ...db, serverId: db.serverId + 1 },
});
const charge = (at: PaymentContext, t_id: number) => chargePayment(at, BY, { t_id });
const operationsOf = (t_id: number) =>
  orm.select().from(providerOperations).where(eq(providerOperations.t_id, t_id));
let n = 0;
const payment = async (cents = 5_000) => {
  const description = `charge test ${++n}`;
  return { description, ...(await makePayment(orm, { t_subtotal_cents: cents, t_desc: description })) };
};

describe('charging a payment', () => {
  it.each(['33', '35'])("in status %s changes it to 34 with the provider's id", async (t_status) => {
    const { t_id } = await makePayment(orm, { t_status, t_reason: t_status === '35' ? 'Declined.' : null });
    const id = await charge(till(), t_id);
    expect(await paymentOf(orm, t_id)).toMatchObject({
      t_status: '34',
      stripe_payment_id: id,
      t_reason: null,
    });
    const [entry, start] = await auditOf(orm, 'transaction', t_id);
    expect(entry).toMatchObject({
      action: 'charge payment',
      user_id: BY,
      before: { t_status },
      after: { t_status: '34' },
    });
    expect(start).toMatchObject({ action: 'start charge' });
  });

  it.each([
    [113, 'Your card was declined.'],
    [9_937, 'Your card has insufficient funds.'],
  ])("of %i cents changes it to 35 with the provider's reason", async (cents, reason) => {
    const { t_id } = await payment(cents);
    await expect(charge(till(), t_id)).rejects.toMatchObject({ status: 402, message: reason });
    expect(await paymentOf(orm, t_id)).toMatchObject({
      t_status: '35',
      t_reason: reason,
      stripe_payment_id: null,
    });
    expect((await auditOf(orm, 'transaction', t_id))[0]).toMatchObject({ action: 'payment declined' });
  });

  it('after a decline uses a new key', async () => {
    const { t_id } = await payment(113);
    const at = till();
    await expect(charge(at, t_id)).rejects.toMatchObject({ status: 402 });
    await expect(charge(at, t_id)).rejects.toMatchObject({ status: 402 });
    expect(new Set(at.provider.keys).size).toBe(2);
  });

  it.each(['34', '36'])('in status %s is rejected', async (t_status) => {
    const { t_id } = await makePayment(orm, { t_status });
    await expect(charge(till(), t_id)).rejects.toMatchObject({ status: 409 });
  });

  it('of 0 cents is rejected without calling the provider', async () => {
    const { t_id } = await payment(0);
    await expect(charge(till(), t_id)).rejects.toMatchObject({
      status: 409,
      message: 'Nothing to charge.',
    });
    expect(await operationsOf(t_id)).toEqual([]);
  });

  it('of an account without a customer is rejected and changes nothing', async () => {
    await forgetCustomer(orm, 3);
    const { t_id } = await makePayment(orm, { acc_id: 3 });
    await expect(charge(till(), t_id)).rejects.toThrow(/missing customer ID/);
    expect(await paymentOf(orm, t_id)).toMatchObject({ t_status: '33' });
    expect(await operationsOf(t_id)).toEqual([]);
  });
});

describe('no payment is charged twice', () => {
  it('by twenty concurrent clicks', async () => {
    const { t_id, description } = await payment();
    const at = till();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => charge(at, t_id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('if the request was lost: the next click uses the same key', async () => {
    const { t_id, description } = await payment();
    const at = till({ charge: 'lost' });
    await expect(charge(at, t_id)).rejects.toMatchObject({ status: 502 });
    expect(await paymentOf(orm, t_id)).toMatchObject({ t_status: '33' });
    const again = till();
    await charge(again, t_id);
    expect(again.provider.keys).toEqual(at.provider.keys);
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('if its description has changed since: the next click sends the first one, which belongs to the key', async () => {
    const { t_id, description } = await payment();
    await expect(charge(till({ charge: 'lost' }), t_id)).rejects.toMatchObject({ status: 502 });
    await orm.update(transactions).set({ t_desc: 'COV-2026-000001' }).where(eq(transactions.t_id, t_id));
    await charge(till(), t_id);
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('if the response was lost: the provider is queried at once', async () => {
    const { t_id, description } = await payment();
    await charge(till({ charge: 'unheard' }), t_id);
    expect(await paymentOf(orm, t_id)).toMatchObject({ t_status: '34' });
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('if the provider is then unavailable: the next click finds the charge', async () => {
    const { t_id, description } = await payment();
    await expect(charge(till({ charge: 'unheard', find: 'lost' }), t_id)).rejects.toMatchObject({
      status: 502,
    });
    const again = till();
    await charge(again, t_id);
    expect(again.provider.keys).toEqual([]);
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('if the provider times out', async () => {
    const { t_id, description } = await payment();
    await expect(charge(till({ charge: 'silent', find: 'silent' }, SHORT), t_id)).rejects.toMatchObject({
      status: 502,
    });
    await charge(till(), t_id);
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('under any sequence of faults', async () => {
    const rnd = random(7);
    const faults = [undefined, 'lost', 'unheard', 'silent'] as const;
    for (let round = 0; round < 25; round++) {
      const { t_id, description } = await payment();
      for (let click = 0; click < 4; click++) {
        const at = till({ charge: rnd.pick(faults), find: rnd.pick(faults) });
        await Promise.allSettled([
          charge({ ...at, timeoutMs: 5 }, t_id),
          charge({ ...at, timeoutMs: 5 }, t_id),
        ]);
      }
      await charge(till(), t_id).catch(() => {});
      expect(await paymentOf(orm, t_id)).toMatchObject({ t_status: '34' });
      expect(await taken(orm, description)).toHaveLength(1);
    }
  });
});

describe('a charge that the provider never saw', () => {
  it('ends as not made when its key is no longer valid there, and the next charge has a new key', async () => {
    const { t_id } = await payment();
    const lost = { charge: 'lost', find: 'lost' } as const;
    await expect(charge(till(lost), t_id)).rejects.toMatchObject({ status: 502 });
    const [open] = await operationsOf(t_id);
    const began = now();
    const settleAfter = async (hours: number) => {
      setClock(() => began + hours * 3_600_000);
      await settleOperations(nextServer(), CHARGE);
      return (await operationsOf(t_id)).find(({ key }) => key === open?.key)?.state;
    };
    expect(await settleAfter(47)).toBe('unsure');
    expect(await settleAfter(49)).toBe('not_made');
    expect(await paymentOf(orm, t_id)).toMatchObject({ t_status: '33', t_reason: null });
    expect((await auditOf(orm, 'transaction', t_id))[0]).toMatchObject({
      action: 'charge not made',
      user_id: null,
    });
    await charge(till(), t_id);
    const keys = (await operationsOf(t_id)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a server that is killed during a charge', () => {
  const startCharge = async (t_id: number) => {
    const instance = { serverId: db.serverId, maxCallMs: 1_000 };
    const { operation } = await orm.transaction((tx) => acquireCharge(tx, BY, { t_id }, instance));
    return operation;
  };
  const atProvider = async (t_id: number) => CHARGE.send(sandboxProvider(orm), await startCharge(t_id));

  it('after the attempt is stored: the next start releases the payment, and the next click uses the same key', async () => {
    const { t_id, description } = await payment();
    const { key } = await startCharge(t_id);
    expect(await settleOperations(nextServer(), CHARGE)).toBe(0);
    expect(await operationsOf(t_id)).toMatchObject([{ key, state: 'unsure' }]);
    await charge(till(), t_id);
    expect(await operationsOf(t_id)).toMatchObject([{ key, state: 'succeeded' }]);
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('after the charge: the next start finds it paid', async () => {
    const { t_id, description } = await payment();
    await atProvider(t_id);
    expect(await settleOperations(nextServer(), CHARGE)).toBe(1);
    expect(await paymentOf(orm, t_id)).toMatchObject({
      t_status: '34',
      stripe_payment_id: expect.any(String),
    });
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('after the decline: the next start finds it declined', async () => {
    const { t_id } = await payment(113);
    await atProvider(t_id);
    expect(await settleOperations(nextServer(), CHARGE)).toBe(1);
    expect(await paymentOf(orm, t_id)).toMatchObject({ t_status: '35', t_reason: 'Your card was declined.' });
  });

  it('leaves nothing stuck if the provider is unavailable at the next start', async () => {
    const { t_id } = await payment();
    await atProvider(t_id);
    expect(await settleOperations(nextServer({ find: 'lost' }), CHARGE)).toBe(0);
    await charge(nextServer(), t_id);
    expect(await paymentOf(orm, t_id)).toMatchObject({ t_status: '34' });
  });

  it('does not block a click until that start', async () => {
    const { t_id, description } = await payment();
    await atProvider(t_id);
    await charge(nextServer(), t_id);
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('is distinguished from a live one, whose attempt is left alone for its maximum duration', async () => {
    const { t_id } = await payment();
    await startCharge(t_id);
    expect(await settleOperations(till(), CHARGE)).toBe(0);
    await expect(charge(till(), t_id)).rejects.toMatchObject({ status: 409 });
    const at = now() + 4 * LONG + 1;
    setClock(() => at);
    await charge(till(), t_id);
    expect(await paymentOf(orm, t_id)).toMatchObject({ t_status: '34' });
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '../../common/clock';
import { random } from '../../sandbox/random';
import { accountKpi } from '../../server/accounts/queries';
import { coverageList, providerOperations, providerPayments, providerRefunds } from '../../server/db/schema';
import { applyListChanges } from '../../server/lists/applyListChanges';
import { saveOperationOfRequest } from '../../server/operations/idempotentOperation';
import type { PaymentContext } from '../../server/operations/paymentContext';
import { settleOperations } from '../../server/operations/runOperation';
import { chargePayment } from '../../server/payments/charge';
import { acquireRefund, type RefundToMake } from '../../server/refunds/acquireRefund';
import { REFUND, refundPayment, retryRefund } from '../../server/refunds/refund';
import { freshDatabase } from '../support/database';
import { type Fault, faultyProvider } from '../support/provider';
import { auditOf, makePayment, paymentOf } from '../support/rows';

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
const till = (fault: { refund?: Fault; findRefund?: Fault } = {}, timeoutMs = LONG) => ({
  db,
  provider: faultyProvider(orm, fault),
  timeoutMs,
});
/** The same database for the next server, after this one has stopped. */
const nextServer = (fault = {}): PaymentContext => ({
  ...till(fault),
  db: { ...db, serverId: db.serverId + 1 },
});

/** Creates a charged payment. */
async function paid(cents = 5_000) {
  const { t_id, acc_id } = await makePayment(orm, { t_subtotal_cents: cents });
  const payment = await chargePayment(till(), BY, { t_id });
  return { t_id, acc_id, payment };
}
let keys = 0;
const asking = ({ t_id, acc_id }: { t_id: number; acc_id: number }, cents: number, refunded = 0) => ({
  t_id,
  acc_id,
  cents,
  refunded,
  reason: 'Left early',
  key: `key ${++keys}`,
});
/** The request of a refund with its idempotency key. */
const toRequest = ({ key, ...body }: RefundToMake & { key: string }) => ({
  user_id: BY,
  key,
  call: 'POST /admin/refund',
  body,
});
const refund = (at: PaymentContext, ask: RefundToMake & { key: string }) =>
  refundPayment(at, toRequest(ask), ask);
const refundsOf = (t_id: number) =>
  orm
    .select()
    .from(providerOperations)
    .where(and(eq(providerOperations.t_id, t_id), eq(providerOperations.kind, 'refund')));
const atProvider = (payment: string) =>
  orm.select().from(providerRefunds).where(eq(providerRefunds.payment_intent, payment));
const sentBack = async (payment: string) => {
  const rows = await atProvider(payment);
  return rows.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
};
const refunded = async (t_id: number) => (await paymentOf(orm, t_id))?.refunded_cents;

describe('refunding a payment', () => {
  it('refunds a part, counts it and audits user and reason', async () => {
    const paidPayment = await paid();
    const { state, refund_id } = await refund(till(), asking(paidPayment, 2_000));
    expect(state).toBe('succeeded');
    expect(await refunded(paidPayment.t_id)).toBe(2_000);
    const [made] = await atProvider(paidPayment.payment);
    expect(made).toMatchObject({ amount: 2_000, status: 'succeeded', currency: 'usd' });
    expect(await refundsOf(paidPayment.t_id)).toMatchObject([
      {
        operation_id: refund_id,
        state: 'succeeded',
        cents: 2_000,
        reason: 'Left early',
        user_id: BY,
        provider_id: made?.id,
        key: made?.idempotency_key,
      },
    ]);
    const [done, start] = await auditOf(orm, 'transaction', paidPayment.t_id);
    expect(done).toMatchObject({
      action: 'refund payment',
      user_id: BY,
      after: { state: 'succeeded', cents: 2_000 },
    });
    expect(start).toMatchObject({ action: 'start refund', before: { refunded_cents: 0 } });
    expect(await paymentOf(orm, paidPayment.t_id)).toMatchObject({ t_status: '34' });
  });

  it('reduces what is paid once it arrived, in the coverage and in the account, but not the balance', async () => {
    const sums = async (policy_id: number) => {
      await applyListChanges(orm);
      const [row] = await orm.select().from(coverageList).where(eq(coverageList.policy_id, policy_id));
      const { total_invoiced, total_paid } = await accountKpi(orm, 2);
      return [row?.paid_cents, row?.balance_cents, total_paid, total_invoiced - total_paid];
    };
    const paidPayment = await paid();
    const policy_id = (await paymentOf(orm, paidPayment.t_id))?.policy_id ?? 0;
    const [paid_cents = 0, balance, total_paid = 0, owed] = await sums(policy_id);
    await refund(till(), asking(paidPayment, 2_000));
    const [paidAfter, balanceAfter, totalAfter, owedAfter] = await sums(policy_id);
    expect([paidAfter, balanceAfter]).toEqual([(paid_cents ?? 0) - 2_000, balance]);
    expect(totalAfter).toBeCloseTo((total_paid ?? 0) - 20);
    expect(owedAfter).toBeCloseTo(owed ?? 0);
  });

  it('in parts, in any order, adds up to exactly the payment', async () => {
    const paidPayment = await paid();
    let sent = 0;
    for (const part of [1, 2_500, 999, 1_500]) {
      await refund(till(), asking(paidPayment, part, sent));
      sent += part;
    }
    expect(await sentBack(paidPayment.payment)).toBe(5_000);
    await expect(refund(till(), asking(paidPayment, 1, sent))).rejects.toMatchObject({
      status: 400,
      errors: { amount: 'At most $0.00 can be refunded.' },
    });
  });

  it('includes the tax', async () => {
    const { t_id, acc_id } = await makePayment(orm, { t_subtotal_cents: 5_000, t_tax_cents: 400 });
    await chargePayment(till(), BY, { t_id });
    await refund(till(), asking({ t_id, acc_id }, 5_400));
    expect(await refunded(t_id)).toBe(5_400);
  });

  it('of a cancelled payment that was charged returns the money', async () => {
    const { t_id, acc_id } = await makePayment(orm, { t_status: '36', stripe_payment_id: 'pi_held' });
    const at = { status: 'succeeded', currency: 'usd', created_at: new Date() };
    await orm.insert(providerPayments).values({ id: 'pi_held', amount: 5_000, ...at });
    await refund(till(), asking({ t_id, acc_id }, 5_000));
    expect(await sentBack('pi_held')).toBe(5_000);
  });

  it.each([
    ['is scheduled', { t_status: '33' }, 409, 'This payment has not been paid.'],
    ['is overdue', { t_status: '35' }, 409, 'This payment has not been paid.'],
    ['is cancelled and was never taken', { t_status: '36' }, 409, 'This payment has not been paid.'],
    ['was paid elsewhere', { t_status: '34' }, 409, 'The payment provider does not know this payment.'],
    [
      'the provider does not know',
      { t_status: '34', stripe_payment_id: 'pi_nobody' },
      402,
      "No such payment: 'pi_nobody'.",
    ],
  ])('that %s is rejected, and nothing is counted', async (_name, row, status, message) => {
    const paidPayment = await makePayment(orm, row);
    await expect(refund(till(), asking(paidPayment, 100))).rejects.toMatchObject({
      status,
      message,
    });
    expect(await refunded(paidPayment.t_id)).toBe(0);
  });

  it.each([
    ['in another currency', { currency: 'jpy' }, 'The payment provider holds this payment in JPY.'],
    ['that was not taken there', { status: 'canceled' }, 'This payment was not charged.'],
    [
      'with a lower remaining amount at the provider',
      { amount: 300 },
      'The payment provider has only $3.00 of this payment left.',
    ],
  ])('%s is rejected by the provider', async (_name, change, message) => {
    const paidPayment = await paid();
    await orm.update(providerPayments).set(change).where(eq(providerPayments.id, paidPayment.payment));
    await expect(refund(till(), asking(paidPayment, 400))).rejects.toMatchObject({
      status: 402,
      message,
    });
    expect(await refunded(paidPayment.t_id)).toBe(0);
  });

  const dispute = async (payment: string, status: string) => {
    const [of] = await orm.select().from(providerPayments).where(eq(providerPayments.id, payment));
    if (!of) throw new Error('The provider has no such payment.');
    const charge = {
      object: 'charge',
      idempotency_key: null,
      payment_intent: payment,
      dispute: status,
    } as const;
    await orm.insert(providerPayments).values({ ...of, ...charge, id: `${of.latest_charge}` });
  };

  it.each(['needs_response', 'under_review', 'lost'])(
    'with a dispute (%s) that holds the money is rejected by the provider',
    async (status) => {
      const paidPayment = await paid();
      await dispute(paidPayment.payment, status);
      await expect(refund(till(), asking(paidPayment, 400))).rejects.toMatchObject({
        status: 402,
        message: 'The customer has disputed the payment.',
      });
      expect(await refunded(paidPayment.t_id)).toBe(0);
    },
  );

  it.each(['warning_needs_response', 'won'])(
    'with a dispute (%s) that holds no money succeeds, and keeps the dispute',
    async (status) => {
      const paidPayment = await paid();
      await dispute(paidPayment.payment, status);
      // Fails at the next lookup.
      const { refund_id } = await refund(till(), asking(paidPayment, 443));
      await expect(retryRefund(till(), BY, refund_id)).rejects.toMatchObject({ status: 402 });
      const isPayment = eq(providerPayments.payment_intent, paidPayment.payment);
      expect(await orm.select().from(providerPayments).where(isPayment)).toMatchObject([{ dispute: status }]);
    },
  );

  it('of another account is not found', async () => {
    const paidPayment = await paid();
    await expect(refund(till(), asking({ ...paidPayment, acc_id: 3 }, 100))).rejects.toMatchObject({
      status: 404,
      message: 'There is no payment with this number.',
    });
  });

  it('reports the amount that another user has refunded meanwhile', async () => {
    const paidPayment = await paid();
    await refund(till(), asking(paidPayment, 1_000));
    await expect(refund(till(), asking(paidPayment, 1_000))).rejects.toMatchObject({
      status: 409,
      message: 'Someone else has refunded this payment.',
      note: '$10.00 has already been refunded. Check the payment before you refund more.',
    });
    expect(await sentBack(paidPayment.payment)).toBe(1_000);
  });
});

describe('the bank', () => {
  it('with a delay leaves a refund pending and counted, until a later lookup completes it', async () => {
    const paidPayment = await paid();
    const ask = asking(paidPayment, 1_041);
    const { state, refund_id } = await refund(till(), ask);
    expect(state).toBe('pending');
    expect(await refunded(paidPayment.t_id)).toBe(1_041);
    expect(await refund(till(), ask)).toEqual({ refund_id, state: 'pending' });
    expect(await retryRefund(till(), BY, refund_id)).toEqual({ refund_id, state: 'succeeded' });
    expect(await refundsOf(paidPayment.t_id)).toMatchObject([
      { state: 'succeeded', settled_at: expect.any(Date) },
    ]);
  });

  it('that returns a pending refund makes it failed, and its cents can be refunded again', async () => {
    const paidPayment = await paid();
    const { refund_id } = await refund(till(), asking(paidPayment, 1_043));
    await expect(retryRefund(till(), BY, refund_id)).rejects.toMatchObject({
      status: 402,
      message: 'The card has expired or was cancelled.',
      note: 'The refund failed.',
    });
    expect(await refunded(paidPayment.t_id)).toBe(0);
    await expect(retryRefund(till(), BY, refund_id)).rejects.toMatchObject({ status: 402 });
    await refund(till(), asking(paidPayment, 5_000));
    expect(await sentBack(paidPayment.payment)).toBe(5_000);
  });

  it('that rejects a refund releases its cents, and repeats have the same result', async () => {
    const paidPayment = await paid();
    const ask = asking(paidPayment, 1_047);
    const refusal = { status: 402, message: 'The bank refused the refund.' };
    await expect(refund(till(), ask)).rejects.toMatchObject(refusal);
    await expect(refund(till(), ask)).rejects.toMatchObject(refusal);
    expect(await refunded(paidPayment.t_id)).toBe(0);
    expect(await atProvider(paidPayment.payment)).toHaveLength(1);
    expect((await auditOf(orm, 'transaction', paidPayment.t_id))[0]).toMatchObject({
      action: 'refund failed',
    });
  });
});

describe('no refund is made twice', () => {
  it('by twenty clicks of one request', async () => {
    const paidPayment = await paid();
    const ask = asking(paidPayment, 1_000);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => refund(till(), ask)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await sentBack(paidPayment.payment)).toBe(1_000);
    expect(await refundsOf(paidPayment.t_id)).toHaveLength(1);
  });

  it('by two tabs', async () => {
    const paidPayment = await paid();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => refund(till(), asking(paidPayment, 1_000))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sentBack(paidPayment.payment)).toBe(1_000);
  });

  it('with a key that was used for another request', async () => {
    const [paidPayment, other] = [await paid(), await paid()];
    const ask = asking(paidPayment, 1_000);
    await refund(till(), ask);
    const others = [
      { ...ask, cents: 2_000 },
      { ...ask, reason: 'Another' },
      { ...ask, t_id: other.t_id },
    ];
    for (const different of others)
      await expect(refund(till(), different)).rejects.toMatchObject({
        status: 409,
        message: 'This form has already been sent with other values.',
      });
    expect(await refunded(other.t_id)).toBe(0);
  });

  it('if the request was lost: a repeat uses the same key', async () => {
    const paidPayment = await paid();
    const ask = asking(paidPayment, 1_000);
    const at = till({ refund: 'lost' });
    await expect(refund(at, ask)).rejects.toMatchObject({
      status: 502,
      message: 'The payment provider did not respond.',
      note: 'The result of the refund is not known yet. Try again: the money will not be sent twice.',
    });
    expect(await refundsOf(paidPayment.t_id)).toMatchObject([{ state: 'unsure' }]);
    expect(await refunded(paidPayment.t_id)).toBe(1_000);
    const again = till();
    await refund(again, ask);
    expect(again.provider.keys).toEqual(at.provider.keys);
    expect(await sentBack(paidPayment.payment)).toBe(1_000);
  });

  it('while one is open: another is rejected, and a retry by id continues it', async () => {
    const paidPayment = await paid();
    await expect(refund(till({ refund: 'lost' }), asking(paidPayment, 1_000))).rejects.toBeDefined();
    await expect(refund(till(), asking(paidPayment, 500, 1_000))).rejects.toMatchObject({
      status: 409,
      message: 'The result of an earlier refund of this payment is not known yet.',
      note: 'Check it again on the Refunds screen.',
    });
    const [open] = await refundsOf(paidPayment.t_id);
    expect(await retryRefund(till(), 62, open?.operation_id ?? 0)).toMatchObject({ state: 'succeeded' });
    expect(await sentBack(paidPayment.payment)).toBe(1_000);
    await expect(retryRefund(till(), BY, 999_999)).rejects.toMatchObject({
      status: 404,
      message: 'There is no refund with this number.',
    });
  });

  it('if the response was lost, or the provider is unavailable or too slow', async () => {
    const faults = [
      till({ refund: 'unheard' }),
      till({ refund: 'unheard', findRefund: 'lost' }),
      till({ refund: 'silent', findRefund: 'silent' }, SHORT),
    ];
    for (const at of faults) {
      const paidPayment = await paid();
      const ask = asking(paidPayment, 1_000);
      await refund(at, ask).catch(() => {});
      await refund(till(), ask);
      expect(await sentBack(paidPayment.payment)).toBe(1_000);
      expect(await refunded(paidPayment.t_id)).toBe(1_000);
    }
  });

  it('under any sequence of faults', async () => {
    const rnd = random(11);
    const faults = [undefined, 'lost', 'unheard', 'silent'] as const;
    for (let round = 0; round < 20; round++) {
      const paidPayment = await paid();
      const requests = [asking(paidPayment, 1_000), asking(paidPayment, 2_000)];
      for (let click = 0; click < 4; click++) {
        const at = till({ refund: rnd.pick(faults), findRefund: rnd.pick(faults) }, 5);
        await Promise.allSettled(requests.map((ask) => refund(at, ask)));
      }
      for (const ask of requests) await refund(till(), ask).catch(() => {});
      const [only, ...others] = await refundsOf(paidPayment.t_id);
      expect(others).toEqual([]);
      expect(only).toMatchObject({ state: 'succeeded' });
      expect(await sentBack(paidPayment.payment)).toBe(only?.cents);
      expect(await refunded(paidPayment.t_id)).toBe(only?.cents);
    }
  });
});

describe('a server that is killed during a refund', () => {
  const startRefund = async () => {
    const paidPayment = await paid();
    const ask = asking(paidPayment, 1_000);
    const instance = { serverId: db.serverId, maxCallMs: LONG };
    const operation = await orm.transaction(async (tx) => {
      const acquired = await acquireRefund(tx, toRequest(ask), ask, instance);
      await saveOperationOfRequest(tx, toRequest(ask), acquired.operation.operation_id);
      return acquired.operation;
    });
    return { paidPayment, ask, operation };
  };

  it('is distinguished from a live one, whose refund is left alone: 409', async () => {
    const { paidPayment, operation } = await startRefund();
    const busy = { status: 409, message: 'A refund of this payment is in progress.' };
    await expect(retryRefund(till(), BY, operation.operation_id)).rejects.toMatchObject(busy);
    await expect(refund(till(), asking(paidPayment, 500, 1_000))).rejects.toMatchObject(busy);
  });

  it("is settled by the next one with the provider's result", async () => {
    const { paidPayment, operation } = await startRefund();
    await REFUND.send(till().provider, operation);
    expect(await settleOperations(nextServer(), REFUND)).toBeGreaterThan(0);
    expect(await refundsOf(paidPayment.t_id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await settleOperations(nextServer(), REFUND)).toBe(0);
  });

  it("before the provider's call leaves it open, and a repeat continues it", async () => {
    const { paidPayment, ask } = await startRefund();
    expect(await settleOperations(nextServer(), REFUND)).toBe(0);
    expect(await refundsOf(paidPayment.t_id)).toMatchObject([{ state: 'unsure' }]);
    expect(await refund(nextServer(), ask)).toMatchObject({ state: 'succeeded' });
    expect(await sentBack(paidPayment.payment)).toBe(1_000);
  });

  it('keeps its state while the provider does not respond', async () => {
    const { paidPayment } = await startRefund();
    expect(await settleOperations(nextServer({ findRefund: 'lost' }), REFUND)).toBe(0);
    expect(await refundsOf(paidPayment.t_id)).toMatchObject([{ state: 'calling' }]);
  });
});

describe('the sandbox provider', () => {
  it('lists a refund with its payment until it fails', async () => {
    const paidPayment = await paid();
    const { refund_id } = await refund(till(), asking(paidPayment, 1_043));
    const chargesOf = async () =>
      (await till().provider.transactions()).rows.filter((row) => row.payment_intent === paidPayment.payment);
    expect(await chargesOf()).toMatchObject([{ object: 'charge', amount_refunded: 1_043, refunded: false }]);
    await retryRefund(till(), BY, refund_id).catch(() => {});
    expect(await chargesOf()).toEqual([]);
  });
});

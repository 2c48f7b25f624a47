import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { providerOperations } from '../../server/db/schema';
import { settleOperation, settleOperations } from '../../server/operations/runOperation';
import { CHARGE, chargeIdempotently } from '../../server/payments/charge';
import type { Provider } from '../../server/provider/provider';
import { keysOf, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { type Fault, faultyProvider, taken } from '../support/provider';
import { makePayment, paymentOf } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(() => db.close());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const BY = 61;
const CALL = 'POST /api/admin/charge_payment';
const till = (fault: { charge?: Fault; find?: Fault } = {}, timeoutMs = 10_000) => ({
  db,
  provider: faultyProvider(orm, fault),
  timeoutMs,
});
let n = 0;
const payment = async (cents = 5_000) => {
  const description = `charge once ${++n}`;
  return { description, ...(await makePayment(orm, { t_subtotal_cents: cents, t_desc: description })) };
};
const under = (key: string | undefined, body: unknown, user_id = BY) => ({ user_id, key, call: CALL, body });
const operationsOf = (t_id: number) =>
  orm.select().from(providerOperations).where(eq(providerOperations.t_id, t_id));

describe('a charge with an idempotency key', () => {
  it('is repeated as successful without another charge', async () => {
    const { t_id, description } = await payment();
    const at = till();
    const request = under(`k${t_id}`, { id: t_id });
    await chargeIdempotently(at, request, { t_id });
    await chargeIdempotently(at, request, { t_id });
    expect(at.provider.keys).toHaveLength(1);
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('sent ten times concurrently is charged once, and all ten succeed', async () => {
    const { t_id, description } = await payment();
    const at = till();
    const slow: Provider = {
      ...at.provider,
      charge: async (charge) => {
        await new Promise((go) => setTimeout(go, 300));
        return at.provider.charge(charge);
      },
    };
    const request = under(`k${t_id}`, { id: t_id });
    await Promise.all(
      Array.from({ length: 10 }, () => chargeIdempotently({ ...at, provider: slow }, request, { t_id })),
    );
    expect(await taken(orm, description)).toHaveLength(1);
    expect(await operationsOf(t_id)).toHaveLength(1);
  });

  it('that was declined is declined again, and a new key charges again', async () => {
    const { t_id } = await payment(113);
    const at = till();
    const refusal = { status: 402, message: 'Your card was declined.', note: 'The payment was not charged.' };
    for (const _ of [1, 2, 3])
      await expect(chargeIdempotently(at, under(`k${t_id}`, { id: t_id }), { t_id })).rejects.toMatchObject(
        refusal,
      );
    expect(at.provider.keys).toHaveLength(1);
    await expect(chargeIdempotently(at, under(`n${t_id}`, { id: t_id }), { t_id })).rejects.toMatchObject(
      refusal,
    );
    expect(new Set(at.provider.keys).size).toBe(2);
  });

  it('continues the same attempt if the response was lost', async () => {
    const { t_id, description } = await payment();
    const request = under(`k${t_id}`, { id: t_id });
    const lost = till({ charge: 'unheard', find: 'lost' });
    await expect(chargeIdempotently(lost, request, { t_id })).rejects.toMatchObject({ status: 502 });
    await chargeIdempotently(till(), request, { t_id });
    expect(await taken(orm, description)).toHaveLength(1);
    expect(await operationsOf(t_id)).toHaveLength(1);
  });

  it('of a killed server returns the result that the next start found', async () => {
    for (const [cents, end] of [
      [5_000, undefined],
      [113, 402],
    ] as const) {
      const { t_id, description } = await payment(cents);
      const request = under(`k${t_id}`, { id: t_id });
      const dying = chargeIdempotently(till({ charge: 'unheard', find: 'silent' }), request, { t_id });
      dying.catch(() => undefined);
      await vi.waitFor(async () => expect(await operationsOf(t_id)).toHaveLength(1));
      const next = { ...till(), db: { ...db, serverId: db.serverId + 1 } };
      await vi.waitFor(async () => expect(await settleOperations(next, CHARGE)).toBe(1));
      const again = till();
      const answer = chargeIdempotently(again, request, { t_id });
      if (end) await expect(answer).rejects.toMatchObject({ status: end });
      else await answer;
      expect(again.provider.keys).toEqual([]);
      expect(await taken(orm, description)).toHaveLength(end ? 0 : 1);
    }
  });

  it('that is declined between the check and the attempt is not charged by the same request', async () => {
    const { t_id, description } = await payment();
    const request = under(`k${t_id}`, { id: t_id });
    const lost = till({ charge: 'lost', find: 'lost' });
    await expect(chargeIdempotently(lost, request, { t_id })).rejects.toMatchObject({ status: 502 });
    const [attempt] = await operationsOf(t_id);
    const declined = { outcome: 'declined', id: null, reason: 'Your card was declined.' } as const;
    let looked = false;
    const second = Object.create(orm, {
      transaction: {
        value: async (work: Parameters<typeof orm.transaction>[0]) => {
          if (attempt && !looked)
            await orm.transaction((tx) => settleOperation(tx, BY, CHARGE, attempt, declined));
          looked = true;
          return orm.transaction(work);
        },
      },
    });
    const at = till();
    await expect(
      chargeIdempotently({ ...at, db: { ...db, orm: second } }, request, { t_id }),
    ).rejects.toMatchObject({
      status: 402,
      message: declined.reason,
    });
    expect(looked).toBe(true);
    expect(at.provider.keys).toEqual([]);
    expect(await operationsOf(t_id)).toHaveLength(1);
    expect(await taken(orm, description)).toHaveLength(0);
  });

  it('is rejected for another payment, and independent of other users', async () => {
    const [first, other] = [await payment(), await payment()];
    const key = `k${first.t_id}`;
    await chargeIdempotently(till(), under(key, { id: first.t_id }), { t_id: first.t_id });
    const elsewhere = chargeIdempotently(till(), under(key, { id: other.t_id }), { t_id: other.t_id });
    await expect(elsewhere).rejects.toMatchObject({ status: 409 });
    expect(await paymentOf(orm, other.t_id)).toMatchObject({ t_status: '33' });
    const paid = chargeIdempotently(till(), under(key, { id: first.t_id }, BY + 1), { t_id: first.t_id });
    await expect(paid).rejects.toMatchObject({ status: 409, message: 'This payment is already paid.' });
  });

  it('does not consume the key if it is rejected before the attempt', async () => {
    const { t_id } = await makePayment(orm, { t_status: '36' });
    const body = { id: t_id };
    for (const _ of [1, 2])
      await expect(chargeIdempotently(till(), under(`k${t_id}`, body), { t_id })).rejects.toMatchObject({
        message: 'This payment cannot be charged.',
      });
  });
});

describe.each(['/admin/charge_payment', '/transactions/charge_payment'])('%s', (path) => {
  const app = testApp(db);
  const body = (t_id: number, acc_id: number) =>
    path.startsWith('/admin') ? { id: t_id, acc_id } : { id: t_id };

  it('accepts an Idempotency-Key, which is optional', async () => {
    const keys = await keysOf(app);
    const { t_id, acc_id, description } = await payment();
    const named = { ...keys, 'idempotency-key': `http ${t_id}` };
    for (const _ of [1, 2]) {
      const answer = await send(app, 'POST', path, body(t_id, acc_id), named);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { status: 'success', msg: 'Payment successful.' },
      ]);
    }
    expect((await send(app, 'POST', path, body(t_id, acc_id), keys)).status).toBe(409);
    expect(await taken(orm, description)).toHaveLength(1);
  });

  it('repeats a decline under its key', async () => {
    const keys = { ...(await keysOf(app)), 'idempotency-key': `declined ${path}` };
    const { t_id, acc_id } = await payment(113);
    const answers = [];
    for (const _ of [1, 2]) {
      const answer = await send(app, 'POST', path, body(t_id, acc_id), keys);
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers[0]).toMatchObject([402, { msg: 'Your card was declined.' }]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await operationsOf(t_id)).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { chargePayment } from '../../server/payments/charge';
import { sandboxProvider } from '../../server/provider/sandbox';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { makePayment } from '../support/rows';

const db = await freshDatabase();
const app = testApp(db);
let operator: Record<string, string>;
beforeAll(async () => {
  operator = await keysOf(app);
});
afterAll(() => db.close());

const PATH = '/admin/refund';
let request = 0;
const refund = (body: object, headers: Record<string, string> = operator, key = `api ${++request}`) =>
  send(app, 'POST', PATH, body, { ...headers, 'idempotency-key': key });

async function paid(cents = 5_000) {
  const { t_id, acc_id } = await makePayment(db.orm, { t_subtotal_cents: cents });
  await chargePayment({ db, provider: sandboxProvider(db.orm), timeoutMs: 10_000 }, null, { t_id });
  return { t_id, acc_id, amount: 20, reason: 'Left early', refunded: 0 };
}
const rowOf = async (path: string, t_id: number) =>
  (await read(app, operator, path)).find((row: { t_id: number }) => row.t_id === t_id);

describe('POST /admin/refund', () => {
  it('refunds, and statement, payment and refunds show it', async () => {
    const ask = await paid();
    const answer = await refund(ask);
    expect(answer.status).toBe(200);
    const { msg, data } = await answer.json();
    expect({ msg, data }).toEqual({
      msg: 'Refunded.',
      data: { refund_id: expect.any(Number), state: 'succeeded' },
    });
    expect(await rowOf('/admin/refunds', ask.t_id)).toMatchObject({
      refund_id: data.refund_id,
      state: 'succeeded',
      amount: 20,
      reason: 'Left early',
      requested_by: 'admin@example.com',
      acc_id: ask.acc_id,
    });
    for (const path of ['/admin/payments', `/admin/payment?t_id=${ask.t_id}`])
      expect(await rowOf(path, ask.t_id)).toMatchObject({ refunded: 20, t_rate: 50, t_status: '34' });
  });

  it('adds its refund at the top of the list', async () => {
    const ids: number[] = [];
    for (const amount of [1, 2]) {
      const { data } = await (await refund({ ...(await paid()), amount })).json();
      ids.unshift(data.refund_id);
    }
    const rows: { refund_id: number }[] = await read(app, operator, '/admin/refunds');
    expect(rows.slice(0, 2).map(({ refund_id }) => refund_id)).toEqual(ids);
  });

  it('reports a pending refund, and a retry returns its result', async () => {
    const ask = { ...(await paid()), amount: 10.41 };
    const { msg, data } = await (await refund(ask)).json();
    expect(msg).toBe('The refund is pending at the bank.');
    const again = await send(app, 'POST', '/admin/refund_again', { refund_id: data.refund_id }, operator);
    expect(await again.json()).toMatchObject({ msg: 'Refunded.', data: { state: 'succeeded' } });
  });

  it('repeats the response of the same request, and rejects another one with its key: 409', async () => {
    const ask = await paid();
    const [first, second] = [await refund(ask, operator, 'same'), await refund(ask, operator, 'same')];
    expect(await second.json()).toEqual(await first.json());
    const other = await refund({ ...ask, amount: 5 }, operator, 'same');
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ msg: 'This form has already been sent with other values.' });
    expect(await rowOf('/admin/payments', ask.t_id)).toMatchObject({ refunded: 20 });
  });

  it('without an Idempotency-Key is rejected: 400', async () => {
    const answer = await send(app, 'POST', PATH, await paid(), operator);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ msg: 'Missing or wrong: idempotency-key.' });
  });

  it.each([
    ['amount', '', 'Amount is required.'],
    ['amount', 'much', 'Enter an amount, for example 1234.50.'],
    ['amount', 0, 'Enter more than $0.00.'],
    ['amount', -1, 'Enter more than $0.00.'],
    ['amount', 0.000000001, 'Enter more than $0.00.'],
    ['amount', 1.005, 'Enter at most two decimals.'],
    ['amount', '10,50', 'Enter an amount, for example 1234.50.'],
    ['amount', 22_000_000, 'This amount is too high.'],
    ['amount', 50.01, 'At most $50.00 can be refunded.'],
    ['reason', ' ', 'Reason is required.'],
    ['reason', 'x'.repeat(501), 'At most 500 characters.'],
    ['refunded', '', 'The refunded amount is required.'],
    ['refunded', 1e300, 'The refunded amount is required.'],
    ['t_id', 0, 'Payment ID is required.'],
    ['acc_id', null, 'Account ID is required.'],
  ])('with %s %j is rejected with a message at its field: 400', async (field, value, sentence) => {
    const answer = await refund({ ...(await paid()), [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { [field]: sentence } });
  });

  it('is for operators only: 401, 403, and 404 for another account', async () => {
    const ask = await paid();
    expect((await refund(ask, {})).status).toBe(401);
    expect((await refund(ask, await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD))).status).toBe(403);
    expect((await refund({ ...ask, acc_id: ask.acc_id + 1 })).status).toBe(404);
    expect(await rowOf('/admin/payments', ask.t_id)).toMatchObject({ refunded: 0 });
  });
});

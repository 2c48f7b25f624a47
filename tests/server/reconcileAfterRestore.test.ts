import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setClock } from '../../common/clock';
import { createBackup, saveBackup } from '../../server/backup/backupFile';
import { reconcileAfterRestore } from '../../server/backup/reconcileAfterRestore';
import { restoreBackup } from '../../server/backup/restoreBackup';
import { openProvider } from '../../server/provider/openProvider';
import { sandboxProvider } from '../../server/provider/sandbox';
import { serve } from '../../server/start';
import { keysOf, testSettings } from '../support/api';
import { hearLog } from '../support/captureLog';
import { makePayment, paymentOf } from '../support/rows';
import { AWAY, CHARGE_PATHS, CREATE, FIND, FIND_REFUND, REFUND, stripeShop } from '../support/stripe';

const shop = await stripeShop();
const { db, app, keys, stripe, payment, charge, refund, taken, sentBack, status, chargesOf, refundsOf } =
  shop;
const [PAY] = CHARGE_PATHS;
const home = mkdtempSync(join(tmpdir(), 'coverage-restored-'));
const file = join(home, 'backup.gz');
const settings = testSettings({ ...stripe.env, PORT: '0' });
const provider = openProvider(settings, db);
afterAll(async () => {
  rmSync(home, { recursive: true, force: true });
  await shop.close();
});

/** Refunds a payment by amounts in dollars, one after another. Returns the statuses. */
async function refundAll(t_id: number, ...amounts: number[]): Promise<number[]> {
  const statuses = [];
  let refunded = 0;
  for (const amount of amounts) {
    statuses.push((await refund(t_id, amount, { refunded })).status);
    refunded += amount;
  }
  return statuses;
}

describe('the first start after a restore', () => {
  const request = {
    charged: 0,
    before: 0,
    since: 0,
    back: 0,
    declined: 0,
    failed: 0,
    open: 0,
    younger: 0,
    sent: 0,
    refused: 0,
  };
  const lines: string[] = [];
  let made = '';
  let refusals: unknown[] = [];
  let ofSandbox: unknown;
  const logged = hearLog();

  beforeAll(async () => {
    for (const [name, cents] of Object.entries({
      charged: 5_000,
      before: 6_000,
      since: 7_000,
      back: 8_000,
      declined: 5_013,
      failed: 5_053,
      open: 5_000,
      sent: 10_000,
      refused: 10_000,
    }))
      Object.assign(request, { [name]: (await payment(cents)).t_id });
    await charge(PAY, request.before);
    await charge(PAY, request.failed);
    await charge(PAY, request.back);
    await refundAll(request.back, 15);
    stripe.fail(CREATE, AWAY);
    await charge(PAY, request.open);
    await charge(PAY, request.sent);
    stripe.fail(REFUND, { status: 500, worked: true, retry: false });
    stripe.fail(FIND_REFUND, AWAY);
    await refund(request.sent, 30);
    stripe.mend();
    await charge(PAY, request.refused);
    stripe.fail(REFUND, AWAY);
    stripe.fail(FIND_REFUND, AWAY);
    await refund(request.refused, 50.53);
    stripe.mend();
    ({ made } = await saveBackup(createBackup(db), file));

    await refund(request.sent, 30);
    await refund(request.sent, 20, { refunded: 30 });
    await refund(request.refused, 50.53);
    await refund(request.refused, 20);
    await charge(PAY, request.charged);
    await charge(PAY, request.since);
    await charge(PAY, request.declined);
    await refundAll(request.before, 10, 20);
    await refundAll(request.since, 70);
    await refundAll(request.failed, 50.53);
    for (const refund of sentBack(request.back)) stripe.endRefund(refund, 'failed', 'declined');
    const [customer] = stripe.customers;
    if (!customer) throw new Error('The account has a customer.');
    customer.method = null;
    await charge(PAY, request.open);
    customer.method = 'pm_card';
    await charge(PAY, request.open);
    request.younger = (await payment()).t_id;
    await charge(PAY, request.younger);

    await restoreBackup(db, file, true);
    // A second backup and restore before the start keeps the earlier time.
    setClock(() => Date.now() + 5 * 60_000);
    await makePayment(db.orm, { t_id: request.younger, acc_id: 2 });
    await saveBackup(createBackup(db), `${file}.2`);
    await restoreBackup(db, `${file}.2`, true);

    const start = () =>
      serve({ db: { ...db, close: async () => {} }, provider, settings }, (line) => lines.push(line));
    ofSandbox = await reconcileAfterRestore({ db, provider: sandboxProvider(db.orm), timeoutMs: 1_000 });
    stripe.fail(FIND, AWAY);
    const running = await start();
    await running.settled;
    const url = lines.join('\n').match(/^Coverage Portal: (.*)$/m)?.[1];
    Object.assign(keys, { ...(await keysOf(app)), 'content-type': 'application/json' });
    const ask = async (method: string, path: string, body?: object) => {
      const response = await fetch(url + path, {
        method,
        headers: keys,
        ...(body && { body: JSON.stringify(body) }),
      });
      return [response.status, (await response.json()).msg];
    };
    refusals = [
      await ask('POST', `/api${PAY}`, { id: request.charged, acc_id: 2 }),
      await ask('POST', '/webhooks/stripe', {}),
      await ask('GET', '/readyz'),
      await ask('GET', '/api/login/profile'),
    ];
    await running.close();
    stripe.mend();
    const recovered = await start();
    await recovered.settled;
    // The job of the queue may have begun first. A stop would end it before all results are known.
    const findOpen = async () => {
      const refunds = [request.sent, request.refused, request.before, request.since].map(refundsOf);
      const rows = [
        await chargesOf(request.open),
        await chargesOf(request.charged),
        ...(await Promise.all(refunds)),
      ];
      return rows.flat().filter(({ state }) => ['unsure', 'pending'].includes(state));
    };
    await vi.waitFor(async () => expect(await findOpen()).toEqual([]), { timeout: 30_000 });
    await recovered.close();
  });
  afterAll(() => {
    logged.end();
    setClock();
  });

  it('recovers charges and refunds since the backup, and reports them', () => {
    expect(lines).toContain(
      `Recovered from the payment provider since the backup of ${made}: charges 3, refunds 5.`,
    );
  });

  it('shows later charges as paid, and charges them only once', async () => {
    const [intent] = taken(request.charged);
    const paid = { t_status: '34', stripe_payment_id: intent?.id };
    expect(await paymentOf(db.orm, request.charged)).toMatchObject(paid);
    const again = await charge(PAY, request.charged);
    expect([again.status, (await again.json()).msg]).toEqual([409, 'This payment is already paid.']);
    expect(taken(request.charged)).toHaveLength(1);
  });

  it('shows later refunds, of payments charged before and after the backup', async () => {
    expect(await paymentOf(db.orm, request.before)).toMatchObject({ refunded_cents: 3_000 });
    expect(await paymentOf(db.orm, request.since)).toMatchObject({ t_status: '34', refunded_cents: 7_000 });
    expect(await refundsOf(request.before)).toMatchObject([
      { cents: 1_000, state: 'succeeded', user_id: null },
      { cents: 2_000, state: 'succeeded', user_id: null },
    ]);
    expect(await refundAll(request.before, 10)).toEqual([409]);
    expect(sentBack(request.before)).toHaveLength(2);
  });

  it('shows a refund that failed since as failed, with its money not refunded', async () => {
    expect(await refundsOf(request.back)).toMatchObject([
      { cents: 1_500, state: 'failed', failure: 'The bank refused the refund.' },
    ]);
    expect(await paymentOf(db.orm, request.back)).toMatchObject({ t_status: '34', refunded_cents: 0 });
  });

  it('looks up the result of an open refund that another one has followed since', async () => {
    expect(await refundsOf(request.sent)).toMatchObject([
      { cents: 3_000, state: 'succeeded' },
      { cents: 2_000, state: 'succeeded' },
    ]);
    expect(await paymentOf(db.orm, request.sent)).toMatchObject({ refunded_cents: 5_000 });
    expect(await refundsOf(request.refused)).toMatchObject([
      { cents: 5_053, state: 'failed' },
      { cents: 2_000, state: 'succeeded' },
    ]);
    expect(await paymentOf(db.orm, request.refused)).toMatchObject({ refunded_cents: 2_000 });
  });

  it('leaves declined and failed operations to be repeated', async () => {
    expect(await chargesOf(request.declined)).toEqual([]);
    expect(await refundsOf(request.failed)).toEqual([]);
  });

  it('ends a charge that was open in the backup and declined before a later success', async () => {
    const states = (await chargesOf(request.open)).map(({ state }) => state);
    expect(states.sort()).toEqual(['declined', 'succeeded']);
    expect(await status(request.open)).toBe('34');
    expect(taken(request.open)).toHaveLength(1);
  });

  it('does not match a charge with a newer payment of the same number', async () => {
    expect(await status(request.younger)).not.toBe('34');
    expect(taken(request.younger)).toHaveLength(1);
  });

  it('listens while the payment provider does not respond, but rejects changes and logs the reason', () => {
    const refused = [503, 'Nothing can be changed yet, because a backup was restored.'];
    expect(refusals).toEqual([refused, refused, [200, undefined], [200, undefined]]);
    expect(logged.lines.join()).toContain('Recovering charges and refunds');
  });

  it('needs no provider for the sandbox, whose rows are part of the backup', () =>
    expect(ofSandbox).toBeUndefined());
});

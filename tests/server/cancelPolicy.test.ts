import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { now, setClock } from '../../common/clock';
import { addDays, DAY_MS, getToday } from '../../common/days';
import { sumDollars } from '../../common/money';
import { SANDBOX_HOST } from '../../sandbox/fillSandbox';
import { endCancelledPolicies } from '../../server/coverages/cancelCoverage';
import { policies, providerOperations, transactions } from '../../server/db/schema';
import { applyListChanges } from '../../server/lists/applyListChanges';
import { uncoveredNights } from '../../server/work/uncoveredNights';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { save } from '../support/properties';
import { auditOf, makeStay } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
afterEach(() => setClock());
const app = testApp(db);
const keys = await keysOf(app);

const day = (days: number) => addDays(getToday(), days);
const coverageOf = async (policy_id: number) =>
  (await orm.select().from(policies).where(eq(policies.policy_id, policy_id)))[0];
const planOf = (policy_id: number) =>
  orm.select().from(transactions).where(eq(transactions.policy_id, policy_id)).orderBy(transactions.t_id);
const charge = (t_id: number) => send(app, 'POST', '/admin/charge_payment', { id: t_id, acc_id: 2 }, keys);

/**
 * Creates an active coverage of 70 nights from today: its total, and instalments due today, in 30 and in 60
 * days.
 */
async function active() {
  const { policy_id, res_id } = await makeStay(orm, { res_checkout: day(70) });
  await send(app, 'POST', '/policies/open_policy', { id: policy_id }, keys);
  const [, ...parts] = await planOf(policy_id);
  return { policy_id, res_id, parts: parts.map(({ t_id }) => t_id) };
}

const cancel = (policy_id: number, changed: Record<string, unknown> = {}, key?: string) =>
  save(
    app,
    keys,
    'POST /admin/cancel_policy',
    { policy_id, acc_id: 2, cancelled_on: getToday(), reason: 'Left early', ...changed },
    key,
  );
/** Stores an attempt to charge a payment, as a server does before it calls the provider. */
const startCharge = (t_id: number, state: 'calling' | 'processing' | 'unsure') => {
  const at = new Date(now());
  return orm.insert(providerOperations).values({
    kind: 'charge',
    key: crypto.randomUUID(),
    t_id,
    state,
    server_id: 1,
    cents: 1,
    requested_at: at,
    started_at: at,
  });
};
const statuses = async (policy_id: number) =>
  (await planOf(policy_id)).slice(1).map(({ t_status }) => t_status);

describe('cancelling a coverage', () => {
  it('cancels payments due from its day on, keeps paid ones and refunds nothing automatically', async () => {
    const { policy_id, parts } = await active();
    await charge(parts[0] ?? 0);
    expect((await cancel(policy_id, { cancelled_on: day(10) })).body.data).toEqual({ cancelled: 2 });
    expect(await statuses(policy_id)).toEqual(['34', '36', '36']);
    expect(await coverageOf(policy_id)).toMatchObject({ cancelled_on: day(10), cancel_reason: 'Left early' });
    expect((await planOf(policy_id)).map(({ refunded_cents }) => refunded_cents)).toEqual([0, 0, 0, 0]);
  });

  it('from a later day on leaves it active until that day, and the nights after it uncovered', async () => {
    const { policy_id, res_id } = await active();
    await cancel(policy_id, { cancelled_on: day(40) });
    const status = async () => (await coverageOf(policy_id))?.policy_status;
    const uncovered = async () => {
      await applyListChanges(orm);
      return (await uncoveredNights(orm))
        .filter((row) => row.res_id === res_id)
        .reduce((sum, row) => sum + row.nights, 0);
    };
    expect([await status(), await uncovered()]).toEqual(['38', 30]);
    expect(await endCancelledPolicies(orm)).toBe(0);
    expect((await cancel(policy_id, { cancelled_on: day(50) })).body.msg).toBe(
      'This coverage is already cancelled.',
    );
    const time = now() + 40 * DAY_MS;
    setClock(() => time);
    expect(await endCancelledPolicies(orm)).toBeGreaterThanOrEqual(1);
    expect([await status(), await uncovered()]).toEqual(['40', 30]);
    expect((await auditOf(orm, 'policy', policy_id))[0]).toMatchObject({
      action: 'end policy',
      user_id: null,
      before: { policy_status: '38' },
      after: { policy_status: '40' },
    });
    expect(await endCancelledPolicies(orm)).toBe(0);
  });

  it('keeps earlier payments owed', async () => {
    const { policy_id } = await active();
    await cancel(policy_id, { cancelled_on: day(31) });
    expect(await statuses(policy_id)).toEqual(['33', '33', '36']);
  });

  it('reduces the total to the remaining payments, or cancels it with the last one', async () => {
    const total = async (policy_id: number) => {
      const [first, ...parts] = await read(app, keys, `/admin/policy_payment?id=${policy_id}`);
      return { total: first, parts: parts.map((part: { t_subtotal: number }) => part.t_subtotal) };
    };
    const { policy_id, parts } = await active();
    await charge(parts[0] ?? 0);
    await cancel(policy_id, { cancelled_on: day(10) });
    const initial = await total(policy_id);
    const [paid] = initial.parts;
    expect(initial.total).toMatchObject({ t_type: '30', status: 'Paid', t_subtotal: paid, t_rate: paid });
    const other = await active();
    await cancel(other.policy_id);
    const ended = await total(other.policy_id);
    const all = sumDollars(ended.parts);
    expect(ended.total).toMatchObject({ t_type: '30', status: 'Cancelled', t_subtotal: all, t_rate: all });
  });

  it('writes audit events for the coverage and each payment', async () => {
    const { policy_id, parts } = await active();
    await cancel(policy_id);
    expect((await auditOf(orm, 'policy', policy_id))[0]).toMatchObject({
      action: 'cancel policy',
      before: { policy_status: '38' },
      after: { policy_status: '40', cancelled_on: getToday(), cancel_reason: 'Left early', payments: parts },
    });
    for (const t_id of parts)
      expect((await auditOf(orm, 'transaction', t_id))[0]).toMatchObject({
        action: 'cancel payment',
        before: { t_status: '33' },
        after: { t_status: '36' },
      });
  });

  it('is idempotent under the same key and rejected without it', async () => {
    const { policy_id } = await active();
    const first = await cancel(policy_id, {}, 'cancel-once');
    expect((await cancel(policy_id, {}, 'cancel-once')).body).toEqual(first.body);
    const { status, body } = await cancel(policy_id);
    expect([status, body.msg]).toEqual([409, 'This coverage is not active and cannot be cancelled.']);
  });

  it.each([
    [
      'under way',
      'calling',
      (t_id: number) => `Payment ${t_id} is being charged right now.`,
      'Check again when the result is known.',
    ],
    [
      'at the bank',
      'processing',
      (t_id: number) => `Payment ${t_id} is being charged right now.`,
      'Check again when the result is known.',
    ],
    [
      'in doubt, and says who ends that',
      'unsure',
      (t_id: number) => `The result of payment ${t_id} is not known yet.`,
      'Charge it again to find out. It will not be charged twice.',
    ],
  ] as const)('is rejected during a charge that is %s', async (_, state, msg, note) => {
    const { policy_id, parts } = await active();
    const [t_id = 0] = parts;
    await startCharge(t_id, state);
    const { status, body } = await cancel(policy_id);
    expect([status, body.msg, body.note]).toEqual([409, msg(t_id), note]);
    expect(await statuses(policy_id)).toEqual(['33', '33', '33']);
  });

  it('with a single payment is rejected during its charge', async () => {
    const { policy_id } = await makeStay(orm, { res_checkout: day(7) });
    await send(app, 'POST', '/policies/open_policy', { id: policy_id }, keys);
    const [{ t_id = 0 } = {}, ...others] = await planOf(policy_id);
    expect(others).toEqual([]);
    await startCharge(t_id, 'calling');
    const { status, body } = await cancel(policy_id);
    expect([status, body.msg]).toEqual([409, `Payment ${t_id} is being charged right now.`]);
  });

  it.each([
    [{ cancelled_on: day(-1) }, { cancelled_on: 'The day must not be before the coverage was issued.' }],
    [{ cancelled_on: day(71) }, { cancelled_on: 'The day must not be after the end of the coverage.' }],
    [{ cancelled_on: 'soon' }, { cancelled_on: 'Choose a day.' }],
    [{ reason: '' }, { reason: 'A reason is required.' }],
  ])('with %j is rejected', async (changed, errors) => {
    const { policy_id } = await active();
    const { status, body } = await cancel(policy_id, changed);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
  });

  it('of another account is not found, and is for operators only', async () => {
    const { policy_id } = await active();
    expect((await cancel(policy_id, { acc_id: 3 })).status).toBe(404);
    const host = await keysOf(app, SANDBOX_HOST);
    const ask = { policy_id, acc_id: 2, cancelled_on: getToday(), reason: 'x' };
    expect((await save(app, host, 'POST /admin/cancel_policy', ask)).status).toBe(403);
    expect((await save(app, {}, 'POST /admin/cancel_policy', ask)).status).toBe(401);
  });
});

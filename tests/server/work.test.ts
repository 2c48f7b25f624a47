import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setClock } from '../../common/clock';
import { addDays, getToday } from '../../common/days';
import { byUrgency, WORK_ITEM_TYPES } from '../../common/workItems';
import { SANDBOX_HOST } from '../../sandbox/fillSandbox';
import {
  feeds,
  policies,
  properties,
  providerOperations,
  providerPayments,
  reservations,
  transactions,
} from '../../server/db/schema';
import { applyListChanges } from '../../server/lists/applyListChanges';
import { workRows } from '../../server/work/queries';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { makePayment, makeProperty, makeStay } from '../support/rows';

type Work = {
  work_id: string;
  rank: number;
  kind: string;
  what: string;
  res_id: number | null;
  policy_id: number | null;
  t_id: number | null;
  prd_id: number;
  hours: number | null;
  at_risk: number;
};

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);
const host = await keysOf(app, SANDBOX_HOST);

const work = (): Promise<Work[]> => read(app, keys, '/admin/work');
const nights = (): Promise<{ res_id: number; prd_id: number; month: string; nights: number }[]> =>
  read(app, keys, '/admin/uncovered_nights');
/** Returns the work items of a record. */
const of = async (field: 'res_id' | 't_id' | 'prd_id', id: number) =>
  (await work()).filter((row) => row[field] === id);
const publish = (prd_id: number) =>
  orm.update(properties).set({ is_publish: true }).where(eq(properties.prd_id, prd_id));
const DAY = getToday();
const in10 = { res_checkin: addDays(DAY, 10), res_checkout: addDays(DAY, 14) };

describe('the work queue', () => {
  it('is ranked by hours to check-in and money at risk, without duplicates', async () => {
    const rows = await work();
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, i) => i + 1));
    const ranked = rows.map(({ hours, at_risk }) => ({ hours, cents: Math.round(at_risk * 100) }));
    expect([...ranked].sort(byUrgency)).toEqual(ranked);
    expect(new Set(rows.map(({ work_id }) => work_id)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(100);
    for (const { kind } of rows) expect(WORK_ITEM_TYPES).toContain(kind);
  });

  it("has the same rows as the dashboard's report of a kind", async () => {
    const rows = await work();
    const ids = (kind: string, field: 'res_id' | 't_id') =>
      rows.flatMap((row) => (row.kind === kind && row[field] ? [row[field]] : [])).sort((a, b) => a - b);
    const report = async (path: string, field: 'res_id' | 't_id'): Promise<number[]> =>
      (await read(app, keys, path)).map((row: Work) => row[field]).sort((a: number, b: number) => a - b);
    expect(ids('dates', 'res_id')).toEqual(
      await report('/admin/reservation_reporting?report=bad_dates', 'res_id'),
    );
    expect(ids('checkout', 'res_id')).toEqual(
      await report('/admin/reservation_reporting?report=checkout', 'res_id'),
    );
    const late = await report('/admin/payments_reporting?report=overdue', 't_id');
    const known = [...ids('overdue', 't_id'), ...ids('declined', 't_id')];
    expect(late.every((t_id) => known.includes(t_id))).toBe(true);
  });

  it('asks to issue an awaiting coverage, with its price at risk, until it is issued', async () => {
    const { res_id, policy_id } = await makeStay(orm, in10);
    const [piece] = await of('res_id', res_id);
    expect(piece).toMatchObject({ kind: 'open', policy_id });
    expect(piece?.hours).toBeGreaterThan(9 * 24 - 1);
    expect(piece?.hours).toBeLessThanOrEqual(10 * 24);
    expect(piece?.at_risk).toBeGreaterThan(0);
    await send(app, 'POST', '/admin/open_policy', { id: policy_id, acc_id: 2 }, keys);
    expect(await of('res_id', res_id)).toEqual([]);
  });

  it('counts the hours to check-in: 1 to 24 on the day before, 0 to -23 on the day', async () => {
    const { res_id } = await makeStay(orm, in10);
    await applyListChanges(orm);
    const hoursAt = async (days: number, time: string) => {
      setClock(() => Date.parse(`${addDays(in10.res_checkin, days)}T${time}Z`));
      const rows = await workRows(orm);
      setClock();
      return rows.find((row) => row.res_id === res_id && row.kind === 'open')?.hours;
    };
    expect(await hoursAt(-1, '00:00:00')).toBe(24);
    expect(await hoursAt(-1, '11:30:00')).toBe(13);
    expect(await hoursAt(-1, '23:59:59')).toBe(1);
    expect(await hoursAt(0, '00:00:00')).toBe(0);
    expect(await hoursAt(0, '00:45:00')).toBeCloseTo(0);
    expect(await hoursAt(0, '23:59:59')).toBe(-23);
  });

  it('asks for a missing guest before the coverage can be issued', async () => {
    const { res_id } = await makeStay(orm, { ...in10, guest_id: null });
    expect(await of('res_id', res_id)).toMatchObject([
      { kind: 'guest', what: 'Coverage cannot be issued until guest details are provided.' },
    ]);
    const active = { policy_status: '38', coverage_no: 'COV-NO-GUEST' };
    const issued = await makeStay(orm, { ...in10, guest_id: null }, active);
    expect(await of('res_id', issued.res_id)).toMatchObject([
      { kind: 'guest', what: 'The coverage is active without a guest. A claim cannot be handled.' },
    ]);
  });

  it('asks to fix bad dates before anything else', async () => {
    const { res_id } = await makeStay(orm, {
      res_checkin: addDays(DAY, 5),
      res_checkout: addDays(DAY, 5),
      guest_id: null,
    });
    expect((await of('res_id', res_id)).map(({ kind }) => kind)).toEqual(['dates']);
  });

  it('counts the nights that remain after bad dates are fixed', async () => {
    const risk = async (res_checkin: string, res_checkout: string) => {
      const { res_id } = await makeStay(orm, { res_checkin, res_checkout });
      return (await of('res_id', res_id)).map(({ kind, at_risk }) => [kind, at_risk]);
    };
    const six = await risk(addDays(DAY, -400), addDays(DAY, 6));
    expect(six).toEqual(await risk(addDays(DAY, 900), addDays(DAY, 6)));
    expect(six).toEqual([['dates', expect.any(Number)]]);
    expect(six[0]?.[1]).toBeGreaterThan(0);
    expect(await risk(DAY, DAY)).toEqual([['dates', 0]]);
    expect(await risk(addDays(DAY, -400), addDays(DAY, -2))).toEqual([['dates', 0]]);
  });

  it('has no item for a cancelled, closed or past reservation', async () => {
    const over = { res_checkin: addDays(DAY, -9), res_checkout: addDays(DAY, -2) };
    for (const stay of [{ ...in10, res_status: '48' }, { ...in10, res_status: '47' }, over]) {
      const { res_id } = await makeStay(orm, stay);
      expect(await of('res_id', res_id)).toEqual([]);
    }
  });

  it('asks for the check-out of a guest who leaves today or earlier, like the list and the report', async () => {
    for (const [days, due] of [
      [-1, true],
      [0, true],
      [1, false],
    ] as const) {
      const dates = { res_checkin: addDays(DAY, -5), res_checkout: addDays(DAY, days) };
      const { res_id } = await makeStay(
        orm,
        { ...dates, res_status: '45' },
        { policy_status: '38', coverage_no: `COV-LEAVES${days}` },
      );
      const report: Work[] = await read(app, keys, '/admin/reservation_reporting?report=checkout');
      const listed = (await read(app, keys, '/admin/reservations')).find(
        (row: Work) => row.res_id === res_id,
      );
      expect((await of('res_id', res_id)).map(({ kind }) => kind)).toEqual(due ? ['checkout'] : []);
      expect(report.some((row) => row.res_id === res_id)).toBe(due);
      expect(listed.health).toBe(due ? 'Checkout Required' : 'Good');
    }
  });

  it('asks to charge an overdue payment, or for another card after a decline', async () => {
    const due = { acc_id: 2, t_status: '33', t_date: addDays(DAY, -3), t_subtotal_cents: 4_200 };
    const late = await makePayment(orm, { ...due, t_tax_cents: 315 });
    expect(await of('t_id', late.t_id)).toMatchObject([{ kind: 'overdue', at_risk: 45.15 }]);
    const ahead = await makePayment(orm, { ...due, t_date: addDays(DAY, 3) });
    expect(await of('t_id', ahead.t_id)).toEqual([]);
    const reason = { t_status: '35', t_reason: 'Your card was declined.' };
    await orm.update(transactions).set(reason).where(eq(transactions.t_id, late.t_id));
    expect(await of('t_id', late.t_id)).toMatchObject([
      { kind: 'declined', what: 'Your card was declined.' },
    ]);
  });

  it('asks to retry a charge without a response, but not one that the bank is processing', async () => {
    const late = { acc_id: 2, t_status: '35', t_date: addDays(DAY, -3), t_subtotal_cents: 4_200 };
    for (const row of [
      late,
      { ...late, t_reason: 'Your card was declined.' },
      { ...late, t_date: addDays(DAY, 3) },
    ]) {
      const { t_id } = await makePayment(orm, row);
      const at = new Date();
      const attempt = {
        key: randomUUID(),
        t_id,
        server_id: 1,
        cents: 4_200,
        requested_at: at,
        started_at: at,
      };
      await orm.insert(providerOperations).values({ ...attempt, kind: 'charge', state: 'unsure' });
      expect(await of('t_id', t_id)).toMatchObject([{ kind: 'doubt', at_risk: 42 }]);
      await orm
        .update(providerOperations)
        .set({ state: 'processing' })
        .where(eq(providerOperations.t_id, t_id));
      expect(await of('t_id', t_id)).toEqual([]);
    }
  });

  it('asks to refund a cancelled payment, and to check an open refund', async () => {
    const { t_id } = await makePayment(orm, { acc_id: 2, t_subtotal_cents: 5_000 });
    const paid = { t_status: '36', stripe_payment_id: 'pi_1', refunded_cents: 2_000 };
    await orm.update(transactions).set(paid).where(eq(transactions.t_id, t_id));
    expect(await of('t_id', t_id)).toMatchObject([{ kind: 'owed', at_risk: 30 }]);
    await orm.update(transactions).set({ refunded_cents: 5_000 }).where(eq(transactions.t_id, t_id));
    expect(await of('t_id', t_id)).toEqual([]);
    const refund = {
      kind: 'refund' as const,
      key: '00000000-0000-4000-8000-000000000001',
      t_id,
      server_id: 1,
      user_id: 1,
      cents: 1_500,
      reason: 'requested_by_customer',
      payment: 'pi_1',
      requested_at: new Date(),
      started_at: new Date(),
    };
    await orm.insert(providerOperations).values({ ...refund, state: 'unsure' });
    expect(await of('t_id', t_id)).toMatchObject([{ kind: 'unsure', at_risk: 15 }]);
    const again = {
      key: '00000000-0000-4000-8000-000000000002',
      state: 'succeeded',
    } as const;
    await orm.insert(providerOperations).values({ ...refund, ...again });
    expect(await of('t_id', t_id)).toEqual([]);
  });

  it('has the same amounts to refund as the refunds list', async () => {
    const owed = async () => (await work()).flatMap(({ kind, t_id }) => (kind === 'owed' ? [t_id] : []));
    const answer = await app.request('/api/lists/refunds?range=[0,199]', { headers: keys });
    const listed: { state: string; t_id: number }[] = await answer.json();
    const sandbox = listed.filter(({ state }) => state === 'Owed').map(({ t_id }) => t_id);
    expect(sandbox.length).toBeGreaterThan(0);
    expect((await owed()).sort()).toEqual(sandbox.sort());
    const paid = { t_status: '36', stripe_payment_id: 'pi_elsewhere' } as const;
    const { t_id } = await makePayment(orm, { t_subtotal_cents: 5_000, ...paid });
    expect(await owed()).toContain(t_id);
    const charge = { id: 'ch_elsewhere', object: 'charge', payment_intent: 'pi_elsewhere' } as const;
    const at = { status: 'succeeded', amount: 5_000, currency: 'usd', created_at: new Date() };
    await orm.insert(providerPayments).values({ ...charge, ...at, amount_refunded: 5_000 });
    expect(await owed()).not.toContain(t_id);
    await orm.insert(providerOperations).values({
      kind: 'refund',
      key: randomUUID(),
      t_id,
      server_id: 1,
      user_id: 1,
      cents: 5_000,
      reason: 'requested_by_customer',
      payment: 'pi_elsewhere',
      state: 'failed',
      requested_at: new Date(),
      started_at: new Date(),
    });
    expect(await of('t_id', t_id)).toEqual([]);
  });

  it('excludes money that a dispute holds, until it is won', async () => {
    const owed = async () =>
      (await work()).flatMap(({ kind, t_id: of, at_risk }) =>
        kind === 'owed' && of === t_id ? [at_risk] : [],
      );
    const paid = { t_status: '36', stripe_payment_id: 'pi_hot' } as const;
    const { t_id } = await makePayment(orm, { t_subtotal_cents: 5_000, ...paid });
    expect(await owed()).toEqual([50]);
    const charge = { id: 'ch_hot', object: 'charge', payment_intent: 'pi_hot' } as const;
    const at = { status: 'succeeded', amount: 5_000, currency: 'usd', created_at: new Date() };
    await orm.insert(providerPayments).values({ ...charge, ...at, dispute: 'warning_needs_response' });
    const becomes = async (dispute: string, dispute_amount: number | null) => {
      await orm
        .update(providerPayments)
        .set({ dispute, dispute_amount })
        .where(eq(providerPayments.id, 'ch_hot'));
      return owed();
    };
    expect(await owed()).toEqual([50]);
    expect(await becomes('needs_response', null)).toEqual([]);
    expect(await becomes('lost', 2_000)).toEqual([30]);
    expect(await becomes('won', 2_000)).toEqual([50]);
  });

  it('asks to respond to a dispute or inquiry, with the disputed amount at risk', async () => {
    const { t_id } = await makePayment(orm, {
      t_subtotal_cents: 5_000,
      t_status: '34',
      stripe_payment_id: 'pi_bank',
    });
    const charge = { id: 'ch_bank', object: 'charge', payment_intent: 'pi_bank' } as const;
    const at = { status: 'succeeded', amount: 5_000, currency: 'usd', created_at: new Date() };
    await orm.insert(providerPayments).values({ ...charge, ...at });
    const becomes = async (dispute: Partial<typeof providerPayments.$inferInsert>) => {
      await orm.update(providerPayments).set(dispute).where(eq(providerPayments.id, 'ch_bank'));
      return of('t_id', t_id);
    };
    expect(await of('t_id', t_id)).toEqual([]);
    expect(await becomes({ dispute: 'warning_needs_response' })).toMatchObject([
      {
        kind: 'dispute',
        at_risk: 50,
        what: "The cardholder's bank inquired about $50.00. A response is needed.",
      },
    ]);
    const due = new Date('2026-12-03T23:59:59Z');
    expect(
      await becomes({ dispute: 'needs_response', dispute_amount: 2_000, dispute_due_at: due }),
    ).toMatchObject([
      {
        kind: 'dispute',
        at_risk: 20,
        what: "The cardholder's bank disputed and withdrew $20.00. Respond by 2026-12-03.",
      },
    ]);
    expect(await becomes({ currency: 'jpy' })).toMatchObject([
      {
        kind: 'dispute',
        at_risk: 50,
        what: expect.stringContaining('¥2,000'),
      },
    ]);
    for (const answered of ['under_review', 'won', 'lost'])
      expect(await becomes({ dispute: answered })).toEqual([]);
  });

  it('asks to check a failed refund until another one follows', async () => {
    const { t_id } = await makePayment(orm, { t_status: '34', stripe_payment_id: 'pi_2' });
    const at = Date.now();
    const key = (n: number) => `00000000-0000-4000-8000-00000000001${n}`;
    const made = (n: number, minutes: number) => ({
      kind: 'refund' as const,
      key: key(n),
      t_id,
      server_id: 1,
      user_id: 1,
      cents: 1_000 * n,
      reason: 'requested_by_customer',
      payment: 'pi_2',
      state: 'succeeded' as const,
      requested_at: new Date(at + minutes * 60_000),
      started_at: new Date(at + minutes * 60_000),
      settled_at: new Date(at + minutes * 60_000),
    });
    await orm.insert(providerOperations).values([made(1, 0), made(2, 1)]);
    expect(await of('t_id', t_id)).toEqual([]);
    const back = {
      state: 'failed',
      failure: 'The card has expired.',
      settled_at: new Date(at + 120_000),
    } as const;
    await orm
      .update(providerOperations)
      .set(back)
      .where(eq(providerOperations.key, key(1)));
    expect(await of('t_id', t_id)).toMatchObject([
      { kind: 'unsure', at_risk: 10, what: 'The refund failed. The card has expired.' },
    ]);
    await orm.insert(providerOperations).values(made(3, 3));
    expect(await of('t_id', t_id)).toEqual([]);
  });

  it('asks to publish a property with uncovered reservations ahead, and to fix its failing feed', async () => {
    const prd_id = await makeProperty(orm, { is_publish: false });
    expect(await of('prd_id', prd_id)).toEqual([]);
    const { res_id, policy_id } = await makeStay(orm, { ...in10, prd_id });
    const kinds = async () => (await of('prd_id', prd_id)).map(({ kind }) => kind).sort();
    expect(await kinds()).toEqual(['open', 'property']);
    await orm.delete(policies).where(eq(policies.policy_id, policy_id));
    expect(await kinds()).toEqual(['property']);
    await publish(prd_id);
    expect(await kinds()).toEqual(['begin']);
    const at = new Date();
    const feed = {
      prd_id,
      feed_title: 'Airbnb',
      kind: 'url',
      ics: '',
      fetched_at: at,
      next_fetch_at: at,
    } as const;
    await orm.insert(feeds).values({ ...feed, failed_since: at, failure: 'It answers 404.', created_at: at });
    expect(await of('prd_id', prd_id)).toContainEqual(
      expect.objectContaining({ kind: 'feed', what: 'Airbnb: It answers 404.' }),
    );
    await orm.update(reservations).set({ res_status: '48' }).where(eq(reservations.res_id, res_id));
    expect((await of('prd_id', prd_id)).map(({ hours }) => hours)).toEqual([null]);
  });

  it('is rejected without keys (401) and for another role (403)', async () => {
    for (const path of ['/api/admin/work', '/api/admin/uncovered_nights']) {
      expect((await app.request(path)).status).toBe(401);
      expect((await app.request(path, { headers: host })).status).toBe(403);
    }
  });
});

describe('nights without coverage', () => {
  let prd_id: number;
  beforeAll(async () => {
    prd_id = await makeProperty(orm);
  });
  const ofStay = async (res_id: number) => (await nights()).filter((row) => row.res_id === res_id);
  const first = (months: number) => {
    const [year = 0, month = 0] = DAY.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  };

  it('are those of a reservation with a guest, by month, from arrival to departure', async () => {
    const stay = { prd_id, res_checkin: addDays(first(3), -2), res_checkout: addDays(first(3), 5) };
    const { res_id, policy_id } = await makeStay(orm, stay);
    expect(await ofStay(res_id)).toMatchObject([
      { prd_id, month: first(2).slice(0, 7), nights: 2, place_month: `p${prd_id}/${first(2).slice(0, 7)}` },
      { prd_id, month: first(3).slice(0, 7), nights: 5 },
    ]);
    const covered = { policy_status: '38', coverage_no: 'COV-1999-000001' };
    await orm.update(policies).set(covered).where(eq(policies.policy_id, policy_id));
    expect(await ofStay(res_id)).toEqual([]);
    await orm.update(policies).set({ policy_status: '40' }).where(eq(policies.policy_id, policy_id));
    expect(await ofStay(res_id)).toHaveLength(2);
  });

  it('start today', async () => {
    const stay = { prd_id, res_checkin: addDays(DAY, -4), res_checkout: addDays(DAY, 1) };
    const { res_id } = await makeStay(orm, stay);
    expect(await ofStay(res_id)).toMatchObject([{ month: DAY.slice(0, 7), nights: 1 }]);
  });

  it.each([
    ['without a guest', { guest_id: null }],
    ['that is cancelled', { res_status: '48' }],
    ['that is closed', { res_status: '47' }],
    ['of bad dates', { res_checkout: in10.res_checkin }],
  ])('exclude a reservation %s', async (_name, stay) => {
    const { res_id } = await makeStay(orm, { ...in10, prd_id: await makeProperty(orm), ...stay });
    expect(await ofStay(res_id)).toEqual([]);
  });

  it('exclude unpublished properties', async () => {
    const { res_id } = await makeStay(orm, {
      ...in10,
      prd_id: await makeProperty(orm, { is_publish: false }),
    });
    expect(await ofStay(res_id)).toEqual([]);
  });
});

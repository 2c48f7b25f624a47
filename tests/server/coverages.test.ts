import { and, eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, getToday } from '../../common/days';
import { policies, reservations, transactions } from '../../server/db/schema';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { auditOf, makePayment, makeProperty, makeStay, paymentOf } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
const app = testApp(db);
let operator: Record<string, string>;

beforeAll(async () => {
  operator = await keysOf(app);
});
afterAll(() => db.close());

type Row = Record<string, unknown>;
const failure = { status: 'error', msg: expect.stringMatching(/^[A-Z].*\.$/) };
const stored = async (policy_id: number) =>
  (await orm.select().from(policies).where(eq(policies.policy_id, policy_id)))[0];

describe('the coverages list', () => {
  it('contains each policy once, newest first, with consistent amounts', async () => {
    const rows: Row[] = await read(app, operator, '/admin/coverages');
    expect(rows).toHaveLength((await orm.select().from(policies)).length);
    const ids = rows.map(({ policy_id }) => Number(policy_id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const cents = (dollars: unknown) => Math.round(Number(dollars) * 100);
    const payments = await orm.select().from(transactions);
    for (const row of rows.filter(({ policy_status }) => policy_status !== '37').slice(0, 200)) {
      const own = payments.filter(({ policy_id }) => policy_id === row.policy_id);
      const sum = (codes: string[]) =>
        own
          .filter(({ t_status }) => codes.includes(t_status))
          .reduce((total, { t_subtotal_cents }) => total + t_subtotal_cents, 0);
      expect(cents(row.policy_paid)).toBe(sum(['34']));
      const total = own.length > 0 ? cents(row.policy_total) : 0;
      expect(cents(row.policy_balance)).toBe(total - sum(['34', '36']));
    }
  });

  it('has no number and no payments for awaiting policies, and the expected total if none is set', async () => {
    const { policy_id } = await makeStay(orm);
    const rows: Row[] = await read(app, operator, '/admin/coverages');
    expect(rows.find((row) => row.policy_id === policy_id)).toMatchObject({
      coverage_no: null,
      policy_status: '37',
      status: 'Awaiting',
      policy_total: 38.9,
      policy_paid: 0,
      policy_balance: 38.9,
      address: expect.stringContaining(','),
      prd_alias: 'Damage Protection',
    });
  });

  it.each([
    [7, 27.23],
    [45, 175.05],
  ])('shows for %i nights without a total the price that the issue will set', async (nights, dollars) => {
    const { policy_id, acc_id, res_id } = await makeStay(orm, {
      res_checkout: addDays(getToday(), nights),
    });
    const totals = async () => {
      const listed = await Promise.all([
        read(app, operator, '/admin/coverages'),
        read(app, operator, `/admin/acc_coverages?acc_id=${acc_id}`),
      ]);
      return [
        ...listed.map((rows: Row[]) => rows.find((row) => row.policy_id === policy_id)?.policy_total),
        (await read(app, operator, `/admin/policy?policy_id=${policy_id}`)).policy_total,
      ];
    };
    expect(await totals()).toEqual([dollars, dollars, dollars]);
    const work: Row[] = await read(app, operator, '/admin/work');
    expect(work.find((row) => row.res_id === res_id)).toMatchObject({ kind: 'open', at_risk: dollars });
    await send(app, 'POST', '/policies/open_policy', { id: policy_id }, operator);
    const laid = await orm
      .select({ cents: sum(transactions.t_subtotal_cents).mapWith(Number) })
      .from(transactions)
      .where(and(eq(transactions.policy_id, policy_id), eq(transactions.instalments, 0)));
    expect(laid).toEqual([{ cents: Math.round(dollars * 100) }]);
    expect((await stored(policy_id))?.policy_total_cents).toBe(Math.round(dollars * 100));
    expect(await totals()).toEqual([dollars, dollars, dollars]);
  });

  it.each([0, -2, 366])('shows no total for bad dates of %i nights', async (nights) => {
    const { policy_id, res_id } = await makeStay(orm, { res_checkout: addDays(getToday(), nights) });
    const none = { policy_total: null, policy_balance: null };
    const rows: Row[] = await read(app, operator, '/admin/coverages');
    expect(rows.find((row) => row.policy_id === policy_id)).toMatchObject(none);
    expect(await read(app, operator, `/admin/policy?policy_id=${policy_id}`)).toMatchObject(none);
    const work: Row[] = await read(app, operator, '/admin/work');
    expect(work.find((row) => row.res_id === res_id)).toMatchObject({ kind: 'dates', at_risk: 0 });
  });

  it('shows a new price when the dates change, at the rate of the coverage', async () => {
    const { policy_id, res_id } = await makeStay(orm, {}, { daily_rate_cents: 500 });
    const total = async () =>
      (await read(app, operator, '/admin/coverages')).find((row: Row) => row.policy_id === policy_id)
        ?.policy_total;
    expect(await total()).toBe(50);
    await orm
      .update(reservations)
      .set({ res_checkout: addDays(getToday(), 11) })
      .where(eq(reservations.res_id, res_id));
    expect(await total()).toBe(55);
  });

  it('shows a balance of 0 if the coverage ended before its payment plan, like its page', async () => {
    const money = { policy_total_cents: 17505 };
    for (const policy_status of ['39', '40'] as const) {
      const { policy_id } = await makeStay(orm, {}, { policy_status, ...money });
      const sums = { policy_total: 175.05, policy_paid: 0, policy_balance: 0 };
      const rows: Row[] = await read(app, operator, '/admin/coverages');
      expect(rows.find((row) => row.policy_id === policy_id)).toMatchObject(sums);
      expect(await read(app, operator, `/admin/policy?policy_id=${policy_id}`)).toMatchObject(sums);
    }
    const { policy_id } = await makeStay(orm, {}, money);
    const page = await read(app, operator, `/admin/policy?policy_id=${policy_id}`);
    expect(page).toMatchObject({ policy_total: 175.05, policy_balance: 175.05 });
  });
});

describe('a query of the list', () => {
  const found = async (list: string, filter: Row): Promise<Row[]> => {
    const params = new URLSearchParams({ filter: JSON.stringify(filter) });
    return (await app.request(`/api/lists/${list}?${params}`, { headers: operator })).json();
  };

  it('finds a coverage by guest and reservation code, and a payment by property', async () => {
    const { policy_id } = await makeStay(orm, {
      prd_id: await makeProperty(orm, { prd_title: 'Quince Cottage' }),
      res_code: 'HMQUINCE77',
      guest_id: 2,
    });
    const { t_id } = await makePayment(orm, { policy_id });
    const coverages = (await found('coverages', { q: 'Żółkiewski hmquince77' })).map((row) => row.policy_id);
    expect(coverages).toEqual([policy_id]);
    expect((await found('payments', { q: 'quince cottage' })).map((row) => row.t_id)).toEqual([t_id]);
  });

  it('finds the coverages of one property only, although another has the same title', async () => {
    const duplicate = { prd_title: 'Doubled House' };
    const [prd_id, other] = [await makeProperty(orm, duplicate), await makeProperty(orm, duplicate)];
    const { policy_id } = await makeStay(orm, { prd_id });
    await makeStay(orm, { prd_id: other });
    const coverages = await found('coverages', { prd_id });
    expect(coverages.map((row) => row.policy_id)).toEqual([policy_id]);
    expect(coverages[0]).toMatchObject({ prd_id, property: 'Doubled House' });
  });
});

describe('a policy', () => {
  it.each(['/admin/policy', '/policies/policy'])('%s returns the documented objects', async (path) => {
    const { policy_id, res_id } = await makeStay(orm, { guest_id: 2 });
    const detail = await read(app, operator, `${path}?policy_id=${policy_id}`);
    expect(detail).toMatchObject({
      policy_id,
      acc_id: 2,
      acc_title: expect.any(String),
      coverage_no: null,
      thirdPartyId: null,
      policy_status: '37',
      status: 'Awaiting',
      created_date: expect.stringMatching(/Z$/),
      updated_date: expect.stringMatching(/Z$/),
      product: {
        prd_title: 'Damage Protection',
        prd_code: 'DP',
        prd_alias: 'Damage Protection',
        prd_desc: {
          'Accidental Damage': 10_000,
          'Guest Personal Liability': 100_000,
          'Bedbug Protection': 5_000,
          'Loss of Use': 3_000,
          'Pet Protection': 1_000,
        },
        prd_desc2: expect.stringMatching(/\.$/),
        monthly_rate: 3.89,
      },
      reservation: {
        res_id,
        res_checkin: getToday(),
        res_checkout: addDays(getToday(), 10),
        user_id: 2,
        res_type: 'Short Term Stay',
      },
      location_details: {
        product: { prd_title: expect.any(String) },
        address: {
          ad_full: expect.any(String),
          ad_line1: expect.any(String),
          ad_country: expect.any(String),
        },
        property: { prop_bed: expect.any(Number), prop_bath: expect.any(Number) },
      },
      transactions: [],
      user: { user_fname: 'Łukasz', user_lname: 'Żółkiewski', user_email: 'guest2@example.net' },
    });
    expect(Object.keys(detail.user)).toEqual(expect.arrayContaining(['user_phone', 'user_mobile']));
  });

  it('without a guest has an empty user_id and a blank user', async () => {
    const { policy_id } = await makeStay(orm, { guest_id: null });
    const detail = await read(app, operator, `/admin/policy?policy_id=${policy_id}`);
    expect(detail.reservation.user_id).toBe('');
    expect(new Set(Object.values(detail.user))).toEqual(new Set(['']));
  });

  it('contains its payments after it was issued', async () => {
    const { policy_id } = await makeStay(orm, { res_checkout: addDays(getToday(), 45) });
    const answer = await send(app, 'POST', '/policies/open_policy', { id: policy_id }, operator);
    expect(await answer.json()).toEqual({ status: 'success', msg: 'Policy opened successfully.' });
    const detail = await read(app, operator, `/admin/policy?policy_id=${policy_id}`);
    expect(detail).toMatchObject({ policy_status: '38', policy_paid: 0, policy_balance: 175.05 });
    expect(detail.transactions).toMatchObject([
      { t_type: '31', t_status: '33', status: 'Scheduled', t_subtotal: 87.53, t_tax: 0, t_rate: 87.53 },
      { t_type: '31', t_date: addDays(getToday(), 30), t_subtotal: 87.52, policy_id },
    ]);
    const total = { t_type: '30', t_status: '33', t_subtotal: 175.05, instalments: 2 };
    const all = [expect.objectContaining(total), ...detail.transactions];
    expect(await read(app, operator, `/admin/policy_payment?id=${policy_id}`)).toEqual(all);
    expect(await read(app, operator, `/transactions/payment?id=${policy_id}`)).toEqual(all);
  });
});

describe('deleting a policy', () => {
  const PATHS = ['/admin/policy', '/policies/policy'];
  it.each(PATHS)('%s deletes an awaiting one and keeps its reservation', async (path) => {
    const { policy_id, acc_id, res_id } = await makeStay(orm);
    const body = path.startsWith('/admin') ? { policy_id, acc_id } : { policy_id };
    const answer = await send(app, 'DELETE', path, body, operator);
    expect(await answer.json()).toEqual({ status: 'success', msg: 'Policy deleted successfully.' });
    expect(await stored(policy_id)).toBeUndefined();
    expect((await auditOf(orm, 'policy', policy_id))[0]).toMatchObject({
      action: 'delete policy',
      before: { res_id },
    });
    const reservations: Row[] = await read(app, operator, '/admin/reservations');
    expect(reservations.find((row) => row.res_id === res_id)).toMatchObject({ policy_id: null });
  });

  it.each<[string, Parameters<typeof makeStay>[2]]>([
    ['active', { policy_status: '38', coverage_no: 'COV-7' }],
    ['closed', { policy_status: '39', coverage_no: 'COV-8' }],
    ['cancelled', { policy_status: '40' }],
    ['awaiting but numbered', { coverage_no: 'COV-9' }],
  ])('that is %s is rejected and changes nothing', async (_name, policy) => {
    const { policy_id, acc_id } = await makeStay(orm, {}, policy);
    for (const path of PATHS) {
      const answer = await send(app, 'DELETE', path, { policy_id, acc_id }, operator);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject(failure);
    }
    expect(await stored(policy_id)).toBeDefined();
    expect(await auditOf(orm, 'policy', policy_id)).toEqual([]);
  });

  it('with a payment that was charged is rejected', async () => {
    const { t_id } = await makePayment(orm, { t_status: '34' });
    const policy_id = (await paymentOf(orm, t_id))?.policy_id;
    const answer = await send(app, 'DELETE', '/policies/policy', { policy_id }, operator);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ msg: expect.stringContaining('payments') });
  });

  it('of another account is not found', async () => {
    const { policy_id } = await makeStay(orm);
    const answer = await send(app, 'DELETE', '/admin/policy', { policy_id, acc_id: 3 }, operator);
    expect(answer.status).toBe(404);
    expect(await stored(policy_id)).toBeDefined();
  });

  it('twice concurrently succeeds once', async () => {
    const { policy_id } = await makeStay(orm);
    const answers = await Promise.all(
      PATHS.map((path) => send(app, 'DELETE', path, { policy_id, acc_id: 2 }, operator)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

it('the statement contains all charged payments, latest due date first', async () => {
  const rows: Row[] = await read(app, operator, '/admin/payments');
  const charged = (await orm.select().from(transactions)).filter(({ instalments }) => instalments === 0);
  expect(rows).toHaveLength(charged.length);
  const days = rows.map(({ t_date }) => String(t_date));
  expect(days).toEqual([...days].sort().reverse());
});

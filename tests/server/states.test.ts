import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { setClock } from '../../common/clock';
import { addDays, getToday } from '../../common/days';
import { issuePolicy } from '../../server/coverages/issueCoverage';
import { policies, reservations, transactions } from '../../server/db/schema';
import { applyListChanges } from '../../server/lists/applyListChanges';
import { deleteReservation, fixBadDates } from '../../server/reservations/deleteReservation';
import { reservationReport } from '../../server/reservations/queries';
import { freshDatabase } from '../support/database';
import { holdByFeed } from '../support/feeds';
import { auditOf, makeProperty, makeStay } from '../support/rows';

const { orm, close } = await freshDatabase();
afterAll(close);
afterEach(() => setClock());

const BY = 61;
const open = (policy_id: number, acc_id?: number) =>
  orm.transaction((tx) => issuePolicy(tx, BY, { policy_id, acc_id }));
const remove = (res_id: number, acc_id = 2) =>
  orm.transaction((tx) => deleteReservation(tx, BY, { res_id, acc_id }));
const fix = (res_id: number) => orm.transaction((tx) => fixBadDates(tx, BY, res_id));
const policyOf = async (id: number) =>
  (await orm.select().from(policies).where(eq(policies.policy_id, id)))[0];
const stayOf = async (id: number) =>
  (await orm.select().from(reservations).where(eq(reservations.res_id, id)))[0];
const planOf = (id: number) => orm.select().from(transactions).where(eq(transactions.policy_id, id));

describe('issuing a policy', () => {
  it('changes 37 Awaiting to 38 Active, numbers it and activates the reservation', async () => {
    const { policy_id, res_id } = await makeStay(orm);
    const coverage_no = await open(policy_id);
    expect(coverage_no).toMatch(new RegExp(`^COV-${getToday().slice(0, 4)}-\\d{6}$`));
    expect(await policyOf(policy_id)).toMatchObject({
      policy_status: '38',
      coverage_no,
      policy_total_cents: 3_890,
    });
    expect(await stayOf(res_id)).toMatchObject({ res_status: '45' });
    expect(await planOf(policy_id)).toMatchObject([
      { t_type: '30', t_status: '33', t_date: getToday(), t_subtotal_cents: 3_890 },
    ]);
    const [entry] = await auditOf(orm, 'policy', policy_id);
    expect(entry).toMatchObject({
      user_id: BY,
      action: 'open policy',
      before: { policy_status: '37', policy_total_cents: null },
      after: { policy_status: '38', coverage_no, policy_total_cents: 3_890 },
    });
  });

  it('creates monthly instalments for a mid-term stay, which add up to the quoted total', async () => {
    const { policy_id } = await makeStay(
      orm,
      { res_checkout: addDays(getToday(), 95) },
      { policy_total_cents: 10_001 },
    );
    await open(policy_id);
    const [total, ...plan] = await planOf(policy_id);
    expect(total).toMatchObject({ t_type: '30', t_subtotal_cents: 10_001, instalments: 4 });
    expect(plan.map(({ t_type }) => t_type)).toEqual(['31', '31', '31', '31']);
    expect(plan.reduce((sum, row) => sum + row.t_subtotal_cents, 0)).toBe(10_001);
  });

  it('numbers the coverages of each year without gaps, even after a failure', async () => {
    setClock(() => Date.parse('2031-06-01T12:00:00Z'));
    const ids = [await makeStay(orm), await makeStay(orm, { guest_id: null }), await makeStay(orm)];
    const numbers = await Promise.all(ids.map(({ policy_id }) => open(policy_id).catch(() => 'refused')));
    expect(numbers.sort()).toEqual(['COV-2031-000001', 'COV-2031-000002', 'refused']);
  });

  it('succeeds once for two concurrent requests', async () => {
    const { policy_id } = await makeStay(orm);
    const answers = await Promise.allSettled([open(policy_id), open(policy_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await planOf(policy_id)).toHaveLength(1);
  });

  it('removes it from the awaiting list', async () => {
    const { policy_id, res_id } = await makeStay(orm);
    const listed = async () => {
      await applyListChanges(orm);
      return (await reservationReport(orm, 'coverage_open')).some((row) => row.res_id === res_id);
    };
    expect(await listed()).toBe(true);
    await open(policy_id);
    expect(await listed()).toBe(false);
  });

  it.each<[string, Parameters<typeof makeStay>[1], Parameters<typeof makeStay>[2], RegExp]>([
    ['without a guest', { guest_id: null }, {}, /no guest/],
    ['with bad dates', { res_checkout: '2020-01-01' }, {}, /bad dates/],
    ['of an endless stay', { res_checkin: addDays(getToday(), -400) }, {}, /bad dates/],
    [
      'of a stay that is over',
      { res_checkin: addDays(getToday(), -9), res_checkout: addDays(getToday(), -1) },
      {},
      /^The stay is over. Coverage can no longer be opened.$/,
    ],
    ['of a cancelled reservation', { res_status: '48' }, {}, /cancelled/],
    ['that is active', {}, { policy_status: '38', coverage_no: 'COV-1' }, /not awaiting/],
    ['that is closed', {}, { policy_status: '39' }, /not awaiting/],
    ['that is cancelled', {}, { policy_status: '40' }, /not awaiting/],
  ])('%s is rejected and changes nothing', async (_name, stay, policy, why) => {
    const { policy_id, res_id } = await makeStay(orm, stay, policy);
    const before = [await policyOf(policy_id), await stayOf(res_id)];
    await expect(open(policy_id)).rejects.toThrow(why);
    expect([await policyOf(policy_id), await stayOf(res_id)]).toEqual(before);
    expect(await planOf(policy_id)).toEqual([]);
    expect(await auditOf(orm, 'policy', policy_id)).toEqual([]);
  });

  it('of another account is not found', async () => {
    const { policy_id } = await makeStay(orm);
    await expect(open(policy_id, 3)).rejects.toMatchObject({ status: 404 });
  });
});

describe('deleting a reservation', () => {
  it.each(['44', '46', '48'])('with code %s also deletes its awaiting policy', async (res_status) => {
    const { res_id, policy_id } = await makeStay(orm, { res_status });
    await remove(res_id);
    expect(await stayOf(res_id)).toBeUndefined();
    expect(await policyOf(policy_id)).toBeUndefined();
    expect(await auditOf(orm, 'reservation', res_id)).toMatchObject([
      { action: 'delete reservation', user_id: BY, before: { res_status } },
    ]);
    expect(await auditOf(orm, 'policy', policy_id)).toMatchObject([{ action: 'delete policy' }]);
  });

  it.each(['45', '47'])('with code %s is rejected', async (res_status) => {
    const { res_id } = await makeStay(orm, { res_status });
    await expect(remove(res_id)).rejects.toMatchObject({ status: 409 });
    expect(await stayOf(res_id)).toBeDefined();
  });

  it('is rejected if its coverage is issued', async () => {
    const { res_id } = await makeStay(
      orm,
      { res_status: '48' },
      { policy_status: '40', coverage_no: 'COV-2' },
    );
    await expect(remove(res_id)).rejects.toThrow(/issued/);
  });

  it('of another account is not found', async () => {
    const { res_id } = await makeStay(orm);
    await expect(remove(res_id, 3)).rejects.toMatchObject({ status: 404 });
  });
});

describe('fixing bad dates', () => {
  it('sets the check-in to today and recalculates the price', async () => {
    const stay = { res_checkin: addDays(getToday(), 20), res_checkout: addDays(getToday(), 4) };
    const { res_id, policy_id } = await makeStay(orm, stay, { policy_total_cents: 0 });
    await fix(res_id);
    expect(await stayOf(res_id)).toMatchObject({ res_checkin: getToday(), res_checkout: stay.res_checkout });
    expect(await policyOf(policy_id)).toMatchObject({ policy_total_cents: 4 * 389 });
    expect(await auditOf(orm, 'reservation', res_id)).toMatchObject([
      { action: 'fix dates', before: { res_checkin: stay.res_checkin }, after: { res_checkin: getToday() } },
    ]);
  });

  it('on days of a calendar feed is rejected with its title', async () => {
    const prd_id = await makeProperty(orm);
    const stay = { prd_id, res_checkin: addDays(getToday(), 20), res_checkout: addDays(getToday(), 4) };
    const { res_id } = await makeStay(orm, stay);
    const days = { start: addDays(getToday(), 2), end: addDays(getToday(), 3) };
    await holdByFeed(orm, prd_id, days);
    await expect(fix(res_id)).rejects.toMatchObject({
      status: 409,
      message: `These dates are taken by the calendar feed Airbnb (${days.start} to ${days.end}).`,
    });
    expect(await stayOf(res_id)).toMatchObject(stay);
  });

  it('uses the day in UTC', async () => {
    setClock(() => Date.parse('2026-11-20T23:59:59Z'));
    const { res_id } = await makeStay(orm, { res_checkin: '2026-11-30', res_checkout: '2026-11-21' });
    await fix(res_id);
    expect(await stayOf(res_id)).toMatchObject({ res_checkin: '2026-11-20' });
  });

  it.each<[string, Parameters<typeof makeStay>[1]]>([
    ['whose check-out is today', { res_checkin: addDays(getToday(), 3), res_checkout: getToday() }],
    [
      'whose check-out is past',
      { res_checkin: addDays(getToday(), 3), res_checkout: addDays(getToday(), -1) },
    ],
    ['whose check-out is over a year away', { res_checkout: addDays(getToday(), 366) }],
    ['whose dates are good', {}],
    ['that is closed', { res_status: '47', res_checkin: addDays(getToday(), 30) }],
  ])('%s is rejected', async (_name, stay) => {
    const { res_id } = await makeStay(orm, stay);
    const before = await stayOf(res_id);
    await expect(fix(res_id)).rejects.toMatchObject({ status: 409 });
    expect(await stayOf(res_id)).toEqual(before);
  });

  it('is possible for some reservations of the sandbox and not for others', async () => {
    const listed = await reservationReport(orm, 'bad_dates');
    const answers = await Promise.allSettled(listed.map(({ res_id }) => fix(res_id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
  });
});

describe('the sandbox data', () => {
  it('has a coverage number exactly for issued coverages', async () => {
    const rows = await orm
      .select({ status: policies.policy_status })
      .from(policies)
      .where(and(eq(policies.policy_status, '37'), isNotNull(policies.coverage_no)));
    expect(rows).toEqual([]);
  });
});

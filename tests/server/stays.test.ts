import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { now, setClock } from '../../common/clock';
import { addDays, getToday } from '../../common/days';
import { SANDBOX_HOST } from '../../sandbox/fillSandbox';
import { guests, policies, properties, reservations, transactions } from '../../server/db/schema';
import { keysOf, read, send, testApp } from '../support/api';
import { newCoverage } from '../support/coverage';
import { freshDatabase } from '../support/database';
import { holdByFeed } from '../support/feeds';
import { save } from '../support/properties';
import { auditOf, makeProperty, makeStay } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
afterEach(() => setClock());
const app = testApp(db);
const keys = await keysOf(app);
const host = await keysOf(app, SANDBOX_HOST);

const day = (days: number) => addDays(getToday(), days);
const create = (body: unknown, key?: string) => save(app, keys, 'POST /admin/coverage', body, key);
const stayOf = async (res_id: number) =>
  (await orm.select().from(reservations).where(eq(reservations.res_id, res_id)))[0];
const policyOf = async (policy_id: number) =>
  (await orm.select().from(policies).where(eq(policies.policy_id, policy_id)))[0];
const planOf = (policy_id: number): Promise<Record<string, unknown>[]> =>
  read(app, keys, `/admin/policy_payment?id=${policy_id}`);
const formOf = (res_id: number) => read(app, keys, `/admin/reservation_form?id=${res_id}`);
const made = async (changed: Record<string, unknown> = {}) => {
  const prd_id = await makeProperty(orm);
  const { body } = await create(newCoverage(prd_id, changed));
  return { prd_id, ...(body.data as { policy_id: number; res_id: number; res_code: string }) };
};
const issue = (policy_id: number) => send(app, 'POST', '/policies/open_policy', { id: policy_id }, keys);

describe('adding a coverage', () => {
  it('creates a reservation with a code, an awaiting policy and one total, and audits each', async () => {
    const { policy_id, res_id, res_code } = await made();
    expect(res_code).toMatch(/^CP[2-9A-HJ-NP-Z]{8}$/);
    expect(await stayOf(res_id)).toMatchObject({ res_code, res_status: '44', acc_id: 2 });
    expect(await policyOf(policy_id)).toMatchObject({ policy_status: '37', policy_total_cents: 3_890 });
    expect(await planOf(policy_id)).toMatchObject([
      { t_type: '30', t_status: '33', t_date: day(180), t_subtotal: 38.9, instalments: 0 },
    ]);
    expect(await auditOf(orm, 'reservation', res_id)).toMatchObject([{ action: 'create reservation' }]);
    expect(await auditOf(orm, 'policy', policy_id)).toMatchObject([{ action: 'create policy' }]);
  });

  it('is rejected for days beyond the last calendar day', async () => {
    const prd_id = await makeProperty(orm);
    const { status, body } = await create(
      newCoverage(prd_id, { res_checkin: '9999-12-01', res_checkout: '9999-12-31' }),
    );
    expect([status, body.errors]).toMatchObject([400, { res_checkin: 'Choose a start date.' }]);
  });

  it('accepts days of a reservation with bad dates that the calendar shows as free', async () => {
    const prd_id = await makeProperty(orm);
    await makeStay(orm, { prd_id, res_checkin: day(184), res_checkout: day(182) });
    expect((await create(newCoverage(prd_id))).status).toBe(200);
  });

  it('of more than 30 nights creates a total and instalments that add up to it', async () => {
    const { policy_id } = await made({ res_checkout: day(250), policy_total: 272.3 });
    expect(await planOf(policy_id)).toMatchObject([
      { t_type: '30', t_subtotal: 272.3, instalments: 3 },
      { t_type: '31', t_subtotal: 90.77, t_date: day(180), t_desc: expect.stringMatching(/, 1 of 3$/) },
      { t_type: '31', t_subtotal: 90.77, t_date: day(210) },
      { t_type: '31', t_subtotal: 90.76, t_date: day(240) },
    ]);
    const detail = await read(app, keys, `/admin/policy?policy_id=${policy_id}`);
    expect(detail).toMatchObject({ policy_total: 272.3, policy_balance: 272.3 });
    expect(detail.transactions).toHaveLength(3);
  });

  it("keeps its plan when it is issued, with the coverage's number", async () => {
    const { policy_id } = await made({ res_checkout: day(250), policy_total: 272.3 });
    const before = await planOf(policy_id);
    expect((await issue(policy_id)).status).toBe(200);
    const { coverage_no } = await read(app, keys, `/admin/policy?policy_id=${policy_id}`);
    const after = await planOf(policy_id);
    expect(after.map(({ t_id }) => t_id)).toEqual(before.map(({ t_id }) => t_id));
    expect(after.map(({ t_desc }) => t_desc)).toEqual([
      `Coverage ${coverage_no}, in 3 instalments`,
      ...[1, 2, 3].map((part) => `Coverage ${coverage_no}, ${part} of 3`),
    ]);
  });

  it('charges its instalments and not their total, which is then paid', async () => {
    const { policy_id } = await made({ res_checkout: day(220), policy_total: 155.6 });
    const [total, ...parts] = await planOf(policy_id);
    const charge = (row: Record<string, unknown> | undefined) =>
      send(app, 'POST', '/admin/charge_payment', { id: row?.t_id, acc_id: 2 }, keys);
    const refused = await charge(total);
    expect(refused.status).toBe(409);
    expect((await refused.json()).msg).toBe(
      'This total is paid in instalments. Charge the instalments instead.',
    );
    for (const part of parts) expect((await charge(part)).status).toBe(200);
    expect((await planOf(policy_id)).map(({ t_status }) => t_status)).toEqual(['34', '34', '34']);
    const [receipt] = await read(app, keys, `/admin/payment?t_id=${total?.t_id}`);
    expect(receipt).toMatchObject({ t_status: '34', status: 'Paid' });
  });

  it('without a guest makes the reservation Incomplete', async () => {
    const { res_id } = await made({ guest: 'later', user_fname: '', user_lname: '', user_email: '' });
    expect(await stayOf(res_id)).toMatchObject({ res_status: '46', guest_id: null });
  });

  it('with the same key is done once', async () => {
    const prd_id = await makeProperty(orm);
    const [first, again] = [
      await create(newCoverage(prd_id), 'coverage-once'),
      await create(newCoverage(prd_id), 'coverage-once'),
    ];
    expect(again.body).toEqual(first.body);
    expect(await orm.select().from(reservations).where(eq(reservations.prd_id, prd_id))).toHaveLength(1);
  });

  it('is rejected with a message per field', async () => {
    const { status, body } = await create({ guest: 'now', user_email: 'ada' });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      prd_id: 'Choose a property.',
      res_checkin: 'Choose a start date.',
      res_checkout: 'Choose an end date.',
      product_id: 'Choose a product.',
      policy_total: 'The price is missing.',
    });
  });

  it.each([
    [{ res_checkin: day(-1) }, { res_checkin: 'The start date must not be before today.' }],
    [{ res_checkout: day(180) }, { res_checkout: 'The end date must come after the start date.' }],
    [{ res_checkout: day(180 + 366) }, { res_checkout: 'A stay has at most 365 nights.' }],
    [{ user_fname: ' ' }, { user_fname: 'First name is required.' }],
    [{ user_email: 'ada' }, { user_email: 'Enter a valid email address.' }],
  ])('of %j is rejected', async (changed, errors) => {
    const { status, body } = await create(newCoverage(await makeProperty(orm), changed));
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
  });

  it('of an inactive property is rejected', async () => {
    const prd_id = await makeProperty(orm);
    await orm.update(properties).set({ is_publish: false }).where(eq(properties.prd_id, prd_id));
    const { status, body } = await create(newCoverage(prd_id));
    expect([status, body.msg]).toEqual([409, 'The property is inactive.']);
  });

  it('at an outdated price is rejected', async () => {
    const { status, body } = await create(newCoverage(await makeProperty(orm), { policy_total: 38 }));
    expect([status, body.msg]).toEqual([409, 'The price is $38.90 now.']);
  });

  it('at an outdated price is rejected with grouped thousands', async () => {
    const year = newCoverage(await makeProperty(orm), { res_checkout: day(180 + 365), policy_total: 38 });
    expect((await create(year)).body.msg).toBe('The price is $1,419.85 now.');
  });

  it('on days of another reservation, both ends included, is rejected with its code', async () => {
    const { prd_id, res_code } = await made();
    for (const [from, to] of [
      [175, 180],
      [185, 186],
      [190, 195],
      [170, 200],
    ] as const) {
      const dates = { res_checkin: day(from), res_checkout: day(to) };
      const { status, body } = await create(
        newCoverage(prd_id, { ...dates, policy_total: 3.89 * (to - from) }),
      );
      expect(status).toBe(409);
      expect(body.msg).toBe(`These dates are taken by reservation ${res_code} (${day(180)} to ${day(190)}).`);
    }
  });

  it('on days of a calendar feed is rejected with its title', async () => {
    const prd_id = await makeProperty(orm);
    await holdByFeed(orm, prd_id, { start: day(190), end: day(191) });
    const { status, body } = await create(newCoverage(prd_id));
    expect(status).toBe(409);
    expect(body.msg).toBe(`These dates are taken by the calendar feed Airbnb (${day(190)} to ${day(191)}).`);
  });

  it('a hundred times for the same days creates one reservation and 99 errors with its code', async () => {
    const prd_id = await makeProperty(orm);
    const all = await Promise.all(Array.from({ length: 100 }, () => create(newCoverage(prd_id))));
    const won = all.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const whose = new RegExp(`reservation ${won[0]?.body.data.res_code} \\(`);
    expect(all.filter(({ status, body }) => status === 409 && whose.test(body.msg))).toHaveLength(99);
  });

  it('is for operators only', async () => {
    const prd_id = await makeProperty(orm);
    expect((await save(app, host, 'POST /admin/coverage', newCoverage(prd_id))).status).toBe(403);
    expect((await save(app, {}, 'POST /admin/coverage', newCoverage(prd_id))).status).toBe(401);
  });
});

it('the database rejects overlapping reservations of a property', async () => {
  const { prd_id } = await made();
  const dates = { res_checkin: day(190), res_checkout: day(200) };
  await expect(makeStay(orm, { prd_id, ...dates })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('reservations_apart') },
  });
  await makeStay(orm, { prd_id, ...dates, res_status: '48' });
  await makeStay(orm, { prd_id, res_checkin: day(185), res_checkout: day(180) });
});

describe('changing the dates of a reservation', () => {
  const move = async (res_id: number, from: number, to: number) => {
    const { version } = await formOf(res_id);
    const dates = { res_checkin: day(from), res_checkout: day(to) };
    return save(app, keys, 'PUT /admin/reservation_dates', { res_id, version, ...dates });
  };

  it('recalculates the price of its awaiting coverage', async () => {
    const { res_id, policy_id } = await made();
    expect((await move(res_id, 185, 225)).status).toBe(200);
    expect(await stayOf(res_id)).toMatchObject({ res_checkin: day(185), res_checkout: day(225) });
    expect(await policyOf(policy_id)).toMatchObject({ policy_total_cents: 15_560 });
    expect(await planOf(policy_id)).toMatchObject([
      { t_type: '30', t_subtotal: 155.6, instalments: 2 },
      { t_type: '31', t_subtotal: 77.8, t_date: day(185) },
      { t_type: '31', t_subtotal: 77.8, t_date: day(215) },
    ]);
    expect((await auditOf(orm, 'reservation', res_id))[0]).toMatchObject({ action: 'change dates' });
  });

  it('is rejected once its coverage is issued', async () => {
    const { res_id, policy_id } = await made();
    await issue(policy_id);
    const { status, body } = await move(res_id, 185, 225);
    expect([status, body.msg]).toEqual([409, 'Its coverage is issued. The dates can no longer be changed.']);
    expect(await stayOf(res_id)).toMatchObject({ res_checkin: day(180) });
  });

  it('to days of another reservation is rejected with its code', async () => {
    const { res_id, prd_id } = await made();
    const other = await create(newCoverage(prd_id, { res_checkin: day(200), res_checkout: day(210) }));
    const { status, body } = await move(res_id, 195, 205);
    expect(status).toBe(409);
    expect(body.msg).toContain(`reservation ${other.body.data.res_code} (`);
    expect((await move(res_id, 182, 195)).status).toBe(200);
  });

  it('to a new check-in before today is rejected', async () => {
    const { res_id } = await made();
    const { status, body } = await move(res_id, -1, 5);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ res_checkin: 'The start date must not be before today.' });
  });

  it('is rejected if another user has changed it meanwhile', async () => {
    const { res_id } = await made();
    const old = await formOf(res_id);
    await move(res_id, 185, 225);
    const { status, body } = await save(app, keys, 'PUT /admin/reservation_dates', {
      ...old,
      res_checkin: day(182),
    });
    expect([status, body.msg]).toEqual([409, 'Someone else has changed this reservation.']);
  });

  it('is rejected after a change in the same millisecond or with a clock set back', async () => {
    const { res_id } = await made();
    const startedAt = now();
    const dates = ({ version, res_checkin }: Record<string, unknown>, checkout: number) =>
      save(app, keys, 'PUT /admin/reservation_dates', {
        ...{ res_id, version, res_checkin },
        res_checkout: day(checkout),
      });
    for (const ms of [0, -60_000]) {
      setClock(() => startedAt + ms);
      const seen = await formOf(res_id);
      expect((await dates(seen, ms === 0 ? 195 : 185)).status).toBe(200);
      const { status, body } = await dates(seen, 200);
      expect([status, body.msg]).toEqual([409, 'Someone else has changed this reservation.']);
    }
    expect(await stayOf(res_id)).toMatchObject({ res_checkout: day(185), version: 3 });
  });

  it('is rejected after a charge of its coverage, before the days are checked', async () => {
    const { res_id, policy_id, prd_id } = await made();
    await holdByFeed(orm, prd_id, { start: day(200), end: day(210) });
    const [payment] = await planOf(policy_id);
    await send(app, 'POST', '/admin/charge_payment', { id: payment?.t_id, acc_id: 2 }, keys);
    const { status, body } = await move(res_id, 185, 225);
    expect([status, body.msg]).toEqual([
      409,
      'The coverage has payments: the dates can no longer be changed.',
    ]);
  });
});

describe('covering an existing reservation', () => {
  const cover = async (res_id: number, policy_total: number) => {
    const { version, res_checkin, res_checkout } = await formOf(res_id);
    const ask = { res_id, version, res_checkin, res_checkout, product_id: 1, policy_total };
    return save(app, keys, 'POST /admin/reservation_coverage', ask);
  };
  const bare = async (stay: Parameters<typeof makeStay>[1] = {}) => {
    const { res_id, policy_id } = await makeStay(orm, stay);
    await orm.delete(policies).where(eq(policies.policy_id, policy_id));
    return res_id;
  };

  it('creates an awaiting policy and its plan', async () => {
    const { status, body } = await cover(await bare(), 38.9);
    expect(status).toBe(200);
    expect(await policyOf(body.data.policy_id)).toMatchObject({
      policy_status: '37',
      policy_total_cents: 3_890,
    });
    expect(await planOf(body.data.policy_id)).toMatchObject([{ t_type: '30', t_subtotal: 38.9 }]);
  });

  it('again is possible after its coverage was cancelled, which stays in the history', async () => {
    const { res_id, policy_id } = await made();
    await issue(policy_id);
    const cancelled = { policy_id, acc_id: 2, cancelled_on: getToday(), reason: 'By mistake' };
    await save(app, keys, 'POST /admin/cancel_policy', cancelled);
    expect((await formOf(res_id)).no_coverage).toBe('');
    const again = await cover(res_id, 38.9);
    expect(again.status).toBe(200);
    const listed = async (path: string): Promise<Record<string, unknown>[]> =>
      (await read(app, keys, path)).filter((row: { res_id: number }) => row.res_id === res_id);
    const coverages = await listed('/admin/coverages');
    expect(coverages.map(({ policy_status }) => policy_status)).toEqual(['37', '40']);
    const next = { policy_id: again.body.data.policy_id, acc_id: 2 };
    expect(await listed('/admin/reservations')).toMatchObject([{ ...next, policy_status: '37' }]);
    expect((await formOf(res_id)).no_dates).toBe(
      'Its coverage is issued. The dates can no longer be changed.',
    );
    expect((await cover(res_id, 38.9)).body.msg).toBe('The reservation already has coverage.');
    await send(app, 'DELETE', '/admin/policy', next, keys);
    expect(await listed('/admin/reservations')).toMatchObject([{ policy_id, policy_status: '40' }]);
  });

  it('is rejected if it has a coverage, bad dates, another price, or is over', async () => {
    const { res_id } = await made();
    expect((await cover(res_id, 38.9)).body.msg).toBe('The reservation already has coverage.');
    const bad = await bare({ res_checkout: day(-1) });
    expect((await cover(bad, 38.9)).body.msg).toBe('The reservation has bad dates.');
    expect((await cover(await bare(), 40)).body.msg).toBe('The price is $38.90 now.');
    const over = await bare({ res_status: '48' });
    expect((await cover(over, 38.9)).body.msg).toBe(
      'The reservation is closed or cancelled and cannot be changed.',
    );
  });

  it('is rejected for an inactive property, and its form shows the reason', async () => {
    const res_id = await bare();
    const { prd_id = 0 } = (await stayOf(res_id)) ?? {};
    await orm.update(properties).set({ is_publish: false }).where(eq(properties.prd_id, prd_id));
    const { status, body } = await cover(res_id, 38.9);
    expect([status, body.msg]).toEqual([409, 'The property is inactive.']);
    expect(await formOf(res_id)).toMatchObject({
      no_coverage: 'The property is inactive. Complete its health check and publish it first.',
    });
  });

  it('is rejected after its check-out day, and accepted on that day', async () => {
    const before = await cover(await bare({ res_checkin: day(-11), res_checkout: day(-1) }), 38.9);
    expect([before.status, before.body.msg]).toEqual([409, 'The stay is over. It can no longer be covered.']);
    expect((await cover(await bare({ res_checkin: day(-10), res_checkout: day(0) }), 38.9)).status).toBe(200);
  });

  it('shows the reason for a rejection before the form is filled in', async () => {
    const refused = async (res_id: number) => {
      const { no_coverage, no_dates, no_guest } = await formOf(res_id);
      return [no_coverage, no_dates, no_guest];
    };
    const ended = 'The reservation is closed or cancelled and cannot be changed.';
    expect(await refused(await bare())).toEqual(['', '', '']);
    expect(await refused(await bare({ res_status: '48' }))).toEqual([ended, ended, ended]);
    expect(await refused(await bare({ res_checkout: day(-1) }))).toEqual([
      'The reservation has bad dates. Fix its dates first.',
      '',
      '',
    ]);
    expect(await refused(await bare({ res_checkin: day(-11), res_checkout: day(-1) }))).toEqual([
      'The stay is over. It can no longer be covered.',
      '',
      '',
    ]);
    const { res_id, policy_id } = await made();
    const covered = 'The reservation already has coverage.';
    expect(await refused(res_id)).toEqual([covered, '', '']);
    const paid = await made();
    const [payment] = await planOf(paid.policy_id);
    await send(app, 'POST', '/transactions/charge_payment', { id: payment?.t_id }, keys);
    const touched = 'The coverage has payments: the dates can no longer be changed.';
    expect(await refused(paid.res_id)).toEqual([covered, touched, '']);
    await issue(policy_id);
    const agreed = 'Its coverage is issued. The dates can no longer be changed.';
    expect(await refused(res_id)).toEqual([covered, agreed, '']);
  });
});

describe('the guest of a reservation', () => {
  const set = async (res_id: number, changed: Record<string, unknown>) => {
    const { version } = await formOf(res_id);
    const nobody = { user_fname: '', user_lname: '', user_email: '', user_phone: '', user_mobile: '' };
    return save(app, keys, 'PUT /admin/reservation_guest', { res_id, version, ...nobody, ...changed });
  };

  it('is added, the reservation becomes Pending, and its coverage can be issued', async () => {
    const { res_id, policy_id } = await made({ guest: 'later' });
    expect((await (await issue(policy_id)).json()).msg).toBe('The reservation has no guest.');
    expect((await set(res_id, { user_fname: 'Grace', user_email: 'g@example.com' })).status).toBe(200);
    expect(await stayOf(res_id)).toMatchObject({ res_status: '44' });
    expect(await formOf(res_id)).toMatchObject({ user_fname: 'Grace' });
    expect((await issue(policy_id)).status).toBe(200);
  });

  it('is changed in place', async () => {
    const { res_id } = await made();
    const before = await stayOf(res_id);
    await set(res_id, { user_fname: 'Augusta' });
    expect((await stayOf(res_id))?.guest_id).toBe(before?.guest_id);
    expect((await auditOf(orm, 'guest', before?.guest_id ?? 0))[0]).toMatchObject({
      action: 'change guest',
      before: { user_fname: '•••' },
      after: { user_fname: '•••' },
    });
  });

  it('with other reservations is not changed there', async () => {
    const { res_id } = await makeStay(orm);
    const [before] = await orm.select().from(guests).where(eq(guests.guest_id, 7));
    await set(res_id, { user_fname: 'Grace' });
    expect(await formOf(res_id)).toMatchObject({ user_fname: 'Grace' });
    expect(await orm.select().from(guests).where(eq(guests.guest_id, 7))).toEqual([before]);
  });

  it('requires a name', async () => {
    const { res_id } = await made();
    const { status, body } = await set(res_id, { user_lname: 'Hopper' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ user_fname: 'First name is required.' });
  });

  it('of a cancelled reservation cannot be changed', async () => {
    const { res_id } = await makeStay(orm, { res_status: '48' });
    const { body } = await set(res_id, { user_fname: 'Grace' });
    expect(body.msg).toBe('The reservation is closed or cancelled and cannot be changed.');
  });
});

describe('cancelling a reservation', () => {
  const cancel = (res_id: number, reason = 'Called off') =>
    save(app, keys, 'POST /admin/cancel_reservation', { res_id, reason });

  it('frees its days, and cancels its awaiting coverage with its payments', async () => {
    const { res_id, policy_id, prd_id } = await made();
    expect((await cancel(res_id)).status).toBe(200);
    expect(await stayOf(res_id)).toMatchObject({ res_status: '48' });
    expect(await policyOf(policy_id)).toMatchObject({ policy_status: '40', cancel_reason: 'Called off' });
    expect((await planOf(policy_id)).map(({ t_status }) => t_status)).toEqual(['36']);
    expect((await auditOf(orm, 'reservation', res_id))[0]).toMatchObject({
      action: 'cancel reservation',
      after: { res_status: '48', reason: 'Called off' },
    });
    expect((await create(newCoverage(prd_id))).status).toBe(200);
  });

  it('cancels earlier payments too, because the coverage was never in force', async () => {
    const { res_id, policy_id } = await made({ res_checkout: day(250), policy_total: 272.3 });
    const [, first] = await planOf(policy_id);
    await orm
      .update(transactions)
      .set({ t_date: day(-1), t_status: '35', t_reason: 'Your card was declined.' })
      .where(eq(transactions.t_id, Number(first?.t_id)));
    expect((await cancel(res_id)).status).toBe(200);
    const [, ...parts] = await planOf(policy_id);
    expect(parts.map(({ t_status }) => t_status)).toEqual(['36', '36', '36']);
  });

  it('lists money to refund that was paid for a coverage never issued', async () => {
    const { res_id, policy_id } = await made({ res_checkout: day(250), policy_total: 272.3 });
    const [, first, second] = await planOf(policy_id);
    const paid = (t_id: unknown, change: object) =>
      orm
        .update(transactions)
        .set({ t_status: '34', ...change })
        .where(eq(transactions.t_id, Number(t_id)));
    await paid(first?.t_id, { stripe_payment_id: 'pi_first' });
    await paid(second?.t_id, {});
    expect((await cancel(res_id)).status).toBe(200);
    const [, ...parts] = await planOf(policy_id);
    expect(parts.map(({ t_status }) => t_status)).toEqual(['36', '34', '36']);
    const work: Record<string, unknown>[] = await read(app, keys, '/admin/work');
    expect(work.filter((row) => row.policy_id === policy_id)).toMatchObject([
      { kind: 'owed', t_id: first?.t_id, at_risk: first?.t_subtotal },
    ]);
    expect((await auditOf(orm, 'transaction', Number(first?.t_id)))[0]).toMatchObject({
      action: 'cancel payment',
      before: { t_status: '34' },
      after: { t_status: '36' },
    });
    const gone = await send(app, 'DELETE', '/admin/reservation', { id: res_id, acc_id: 2 }, keys);
    expect(gone.status).toBe(409);
  });

  it('prevents its deletion while the provider holds money for it', async () => {
    const { res_id, policy_id } = await made();
    await orm
      .update(transactions)
      .set({ t_status: '34', stripe_payment_id: 'pi_held' })
      .where(eq(transactions.policy_id, policy_id));
    await cancel(res_id);
    const gone = await send(app, 'DELETE', '/admin/reservation', { id: res_id, acc_id: 2 }, keys);
    expect(gone.status).toBe(409);
  });

  it('is rejected while its coverage is active, or if it is cancelled', async () => {
    const { res_id, policy_id } = await made();
    await issue(policy_id);
    expect((await cancel(res_id)).body.msg).toBe('Its coverage is active.');
    const other = await makeStay(orm, { res_status: '47' });
    expect((await cancel(other.res_id)).body.msg).toBe('The reservation is already closed or cancelled.');
  });

  it('requires a reason', async () => {
    const { res_id } = await made();
    const { status, body } = await cancel(res_id, ' ');
    expect([status, body.errors]).toEqual([400, { reason: 'A reason is required.' }]);
  });

  it('allows its deletion if nothing was paid', async () => {
    const { res_id } = await made();
    await cancel(res_id);
    const gone = await send(app, 'DELETE', '/admin/reservation', { id: res_id, acc_id: 2 }, keys);
    expect(gone.status).toBe(200);
  });
});

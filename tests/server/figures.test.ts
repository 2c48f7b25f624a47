import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { addDays, getToday } from '../../common/days';
import { isLatePayment } from '../../common/lateness';
import { sumDollars } from '../../common/money';
import { transactions } from '../../server/db/schema';
import { keysOf, read, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { save } from '../support/properties';

/*
 * A fact has the same figure on the dashboard, in the work queue, in the lists and on their cards. Where two figures
 * differ, one is the sum of the others.
 */

type Row = Record<string, string | number | null>;

const db = await freshDatabase();
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);

const all: (path: string) => Promise<Row[]> = (path) => read(app, keys, path);
const work = await all('/admin/work');
const inWork = (kind: string) => work.filter((row) => row.kind === kind);
const idsOf = (rows: readonly Row[], id: string) => rows.map((row) => row[id]).sort();
const sum = (rows: readonly Row[], field: string) => sumDollars(rows.map((row) => Number(row[field])));
const report = (name: string) => all(`/admin/reservation_reporting?report=${name}`);

/** Returns the figure of a stat card: the number of rows, and the sum of a field in cents. */
async function tally(list: string, where: object, of?: string) {
  const aggregates = JSON.stringify([{ where, ...(of && { sum: of }) }]);
  const [figure] = await read(
    app,
    keys,
    `/lists/${list}/tally?${new URLSearchParams({ asked: aggregates })}`,
  );
  return figure;
}

it('overdue payments: the report, the card of the statement, the marks of the rows, and overdue plus declined work', async () => {
  const overdue = await all('/admin/payments_reporting?report=overdue');
  const declined = inWork('declined').filter((row) => overdue.some((payment) => payment.t_id === row.t_id));
  expect(declined.length).toBeGreaterThan(0);
  const works = [...inWork('overdue'), ...declined];
  expect(idsOf(works, 't_id')).toEqual(idsOf(overdue, 't_id'));
  expect(sum(works, 'amount')).toBe(sum(overdue, 't_amount'));
  const late = (await all('/admin/payments')).filter((row) => isLatePayment(row));
  expect(idsOf(late, 't_id')).toEqual(idsOf(overdue, 't_id'));
  const card = { t_status: ['33', '35'], t_date: { day: 'before_today' } };
  expect(await tally('payments', card, 'sub_total')).toEqual({
    count: overdue.length,
    sums: { USD: Math.round(sum(overdue, 't_subtotal') * 100) },
  });
});

it('coverages to open: the report is the work that is ready and the work without a guest', async () => {
  const toOpen = await report('coverage_open');
  const guestless = inWork('guest').filter((row) => toOpen.some(({ res_id }) => res_id === row.res_id));
  expect(guestless.length).toBeGreaterThan(0);
  expect(idsOf([...inWork('open'), ...guestless], 'res_id')).toEqual(idsOf(toOpen, 'res_id'));
  expect(toOpen.every((row) => String(row.res_checkout) > getToday())).toBe(true);
});

it('awaiting coverages: the card is the report of coverages to open and the awaiting ones with bad dates', async () => {
  const badDates = (await report('bad_dates')).filter((row) => row.policy_status_title === 'Awaiting');
  expect(badDates.length).toBeGreaterThan(0);
  const { count } = await tally('coverages', { status: 'Awaiting' });
  expect(count).toBe((await report('coverage_open')).length + badDates.length);
});

it.each([
  ['checkout', 'checkout'],
  ['bad_dates', 'dates'],
])('the report %s has the same reservations as its work', async (name, kind) => {
  expect(idsOf(inWork(kind), 'res_id')).toEqual(idsOf(await report(name), 'res_id'));
});

it.each(['Bad Dates', 'Checkout Required'])(
  'the card %s of the reservations is the report',
  async (health) => {
    const name = health === 'Bad Dates' ? 'bad_dates' : 'checkout';
    const { count } = await tally('reservations', { health });
    expect(count).toBe((await report(name)).length);
  },
);

it('figures of the dashboard: each one is the sum of the rows of its list', async () => {
  const figures = await read(app, keys, '/admin/figures');
  const days: Row[] = figures.days;
  const today = getToday();
  expect([days[0]?.day, days.at(-1)?.day]).toEqual([addDays(today, -62), addDays(today, 14)]);
  const dayOf = (instant: unknown) => String(instant ?? '').slice(0, 10);
  const compare = (rows: Row[], date: string, figure: string, value: (row: Row) => number) => {
    const expected = days.map(({ day }) =>
      sumDollars(rows.filter((row) => dayOf(row[date]) === day).map(value)),
    );
    expect(
      days.map((row) => row[figure]),
      figure,
    ).toEqual(expected);
    expect(
      expected.some((sum) => sum > 0),
      figure,
    ).toBe(true);
  };
  const paid = (await all('/admin/payments')).filter(({ status }) => status === 'Paid');
  compare(paid, 'payment_date', 'premium', (row) => Number(row.t_rate) - Number(row.refunded));
  compare(await all('/admin/coverages'), 'coverage_date', 'coverages', () => 1);
  const stays = (await all('/admin/reservations')).filter(
    ({ res_status_title }) => !['Closed', 'Cancelled'].includes(String(res_status_title)),
  );
  compare(stays, 'res_checkin', 'arrivals', () => 1);
  const overdue = await all('/admin/payments_reporting?report=overdue');
  expect(figures).toMatchObject({ overdue: sum(overdue, 't_subtotal'), overdue_count: overdue.length });
});

it('what an account has paid and was invoiced: its key figures, the statement, and its coverages', async () => {
  const paid = (await all('/admin/payments')).find((row) => row.t_status === '34' && row.stripe_payment_id);
  const { t_id, acc_id, refunded } = paid ?? {};
  const ask = { t_id, acc_id, refunded, amount: 1, reason: 'Left early' };
  expect((await save(app, keys, 'POST /admin/refund', ask, 'one refund')).status).toBe(200);
  // A tax, so that it counts in all of them.
  await db.orm
    .update(transactions)
    .set({ t_tax_cents: 725 })
    .where(eq(transactions.acc_id, Number(acc_id)));
  const kpi = await read(app, keys, `/admin/account_kpi?acc_id=${acc_id}`);
  const cents = (dollars: unknown) => Math.round(Number(dollars) * 100);
  for (const [only, total] of [
    [{ t_status: '34' }, kpi.total_paid],
    [{ t_status: ['33', '34', '35'] }, kpi.total_invoiced],
  ] as const)
    expect((await tally('payments', { ...only, acc_id: String(acc_id) }, 'net_amount'))?.sums).toEqual({
      USD: cents(total),
    });
  const coverages = (await all('/admin/coverages')).filter((row) => row.acc_id === acc_id);
  expect(cents(sum(coverages, 'policy_paid'))).toBe(cents(kpi.total_paid));
  expect(cents(kpi.total_paid)).toBeGreaterThan(0);
});

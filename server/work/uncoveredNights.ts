import { and, asc, eq, gt, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { type Day, daysBetween, getNextMonth, getToday } from '../../common/days';
import { formatFullName } from '../../common/names';
import { ENDED_RES_STATUSES, POLICY_STATUS } from '../../common/statuses';
import { badDates } from '../availability/reservationHealth';
import { isCurrentPolicy } from '../coverages/currentPolicy';
import type { Db } from '../db/open';
import { accounts as a, guests as g, policies as p, properties, reservations as r } from '../db/schema';

/** Returns the nights from a day up to, but not including, another day, by month (`YYYY-MM`). */
function byMonth(from: Day, until: Day): { month: string; nights: number }[] {
  const months = [];
  for (let day = from; day < until; day = getNextMonth(day)) {
    const end = getNextMonth(day) < until ? getNextMonth(day) : until;
    months.push({ month: day.slice(0, 7), nights: daysBetween(day, end) });
  }
  return months;
}

/** Returns the latest of some days. */
const latest = (...days: (Day | null)[]): Day =>
  days.reduce<Day>((last, day) => (day && day > last ? day : last), '');

/**
 * Returns the nights from today (UTC) on that are booked without an issued coverage, one row per reservation
 * and month. Only published properties count. Closed and cancelled reservations, and those with bad dates or
 * without a guest, are left out. A cancelled coverage does not count, from the day of its cancellation on.
 */
export async function uncoveredNights(orm: Db) {
  const day = getToday();
  const rows = await orm
    .select({
      res_id: r.res_id,
      res_code: r.res_code,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
      policy_id: p.policy_id,
      prd_id: properties.prd_id,
      property: properties.prd_title,
      acc_id: a.acc_id,
      acc_title: a.acc_title,
      user_fname: g.user_fname,
      user_lname: g.user_lname,
      // The first night without coverage, if it is cancelled from a later day on.
      covered_until: sql<Day | null>`case when ${p.policy_status} = ${POLICY_STATUS.active} then ${p.cancelled_on} end`,
    })
    .from(r)
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .innerJoin(a, eq(a.acc_id, r.acc_id))
    .innerJoin(g, eq(g.guest_id, r.guest_id))
    .leftJoin(p, isCurrentPolicy)
    .where(
      and(
        eq(properties.is_publish, true),
        notInArray(r.res_status, ENDED_RES_STATUSES),
        sql`not ${badDates}`,
        gt(r.res_checkout, day),
        or(
          isNull(p.coverage_no),
          ne(p.policy_status, POLICY_STATUS.active),
          lt(p.cancelled_on, r.res_checkout),
        ),
      ),
    )
    .orderBy(asc(r.res_checkin), asc(r.res_id));
  return rows.flatMap(({ user_fname, user_lname, covered_until, ...row }) =>
    byMonth(latest(day, row.res_checkin, covered_until), row.res_checkout).map(({ month, nights }) => ({
      night_id: `${row.res_id}-${month}`,
      place_month: `p${row.prd_id}/${month}`,
      ...row,
      user_name: formatFullName(user_fname, user_lname),
      month,
      nights,
    })),
  );
}

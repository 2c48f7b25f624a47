import { and, asc, eq, gt, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { type Day, daysBetween, getNextMonth, getToday } from '../../common/days';
import { formatFullName } from '../../common/names';
import { ENDED_RES_STATUSES, POLICY_STATUS } from '../../common/statuses';
import { badDates } from '../availability/reservationHealth';
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

/**
 * Returns the nights from today (UTC) on that are booked without an issued coverage, one row per reservation
 * and month. Only published properties count. Closed and cancelled reservations, and those with bad dates or
 * without a guest, are left out. A cancelled coverage does not count.
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
    })
    .from(r)
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .innerJoin(a, eq(a.acc_id, r.acc_id))
    .innerJoin(g, eq(g.guest_id, r.guest_id))
    .leftJoin(p, eq(p.res_id, r.res_id))
    .where(
      and(
        eq(properties.is_publish, true),
        notInArray(r.res_status, ENDED_RES_STATUSES),
        sql`not ${badDates}`,
        gt(r.res_checkout, day),
        or(isNull(p.coverage_no), ne(p.policy_status, POLICY_STATUS.active)),
      ),
    )
    .orderBy(asc(r.res_checkin), asc(r.res_id));
  return rows.flatMap(({ user_fname, user_lname, ...row }) =>
    byMonth(row.res_checkin > day ? row.res_checkin : day, row.res_checkout).map(({ month, nights }) => ({
      night_id: `${row.res_id}-${month}`,
      place_month: `p${row.prd_id}/${month}`,
      ...row,
      user_name: formatFullName(user_fname, user_lname),
      month,
      nights,
    })),
  );
}

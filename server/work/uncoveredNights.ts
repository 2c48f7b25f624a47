import { and, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Day, daysBetween, getNextMonth, getToday } from '../../common/days';
import { ENDED_RES_STATUSES, POLICY_STATUS } from '../../common/statuses';
import type { Db } from '../db/open';
import { reservationList as l, policies as p, properties } from '../db/schema';

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

const { active, ...inactive } = POLICY_STATUS;

/** The last day of an active coverage that is cancelled from a later day on. */
const cancelledOn = sql<Day | null>`(select ${p.cancelled_on} from ${p}
  where ${and(eq(p.policy_id, l.policy_id), eq(p.policy_status, active))})`;

/** Returns the stays from a UTC day on that match a condition, at published properties. */
const findStays = (orm: Db, day: Day, where: SQL | undefined) =>
  orm
    .select({
      res_id: l.res_id,
      res_code: l.res_code,
      res_checkin: l.res_checkin,
      res_checkout: l.res_checkout,
      policy_id: l.policy_id,
      prd_id: l.prd_id,
      property: l.prd_title,
      acc_id: l.acc_id,
      acc_title: l.acc_title,
      user_name: l.user_name,
      covered_until: cancelledOn,
    })
    .from(l)
    .where(
      and(
        where,
        notInArray(l.res_status, ENDED_RES_STATUSES),
        sql`not ${l.bad_dates}`,
        l.has_guest,
        gt(l.res_checkout, day),
        sql`(select ${properties.is_publish} from ${properties} where ${eq(properties.prd_id, l.prd_id)})`,
      ),
    );

/**
 * Returns the nights from today (UTC) on that are booked without an issued coverage, one row per reservation
 * and month. Only published properties count. Closed and cancelled reservations, and those with bad dates or
 * without a guest, are left out. A cancelled coverage does not count, from the day of its cancellation on.
 */
export async function uncoveredNights(orm: Db) {
  const day = getToday();
  // Two queries, because each has an index, and their disjunction would read all upcoming stays.
  const rows = [
    ...(await findStays(
      orm,
      day,
      or(isNull(l.policy_status), inArray(l.policy_status, Object.values(inactive))),
    )),
    ...(await findStays(
      orm,
      day,
      and(
        eq(l.policy_status, active),
        inArray(
          l.res_id,
          orm
            .select({ res_id: p.res_id })
            .from(p)
            .where(and(eq(p.policy_status, active), isNotNull(p.cancelled_on), eq(p.is_current, true))),
        ),
        lt(cancelledOn, l.res_checkout),
      ),
    )),
  ];
  rows.sort((x, y) => x.res_checkin.localeCompare(y.res_checkin) || x.res_id - y.res_id);
  return rows.flatMap(({ covered_until, ...row }) =>
    byMonth(latest(day, row.res_checkin, covered_until), row.res_checkout).map(({ month, nights }) => ({
      night_id: `${row.res_id}-${month}`,
      place_month: `p${row.prd_id}/${month}`,
      ...row,
      month,
      nights,
    })),
  );
}

import { and, desc, eq, inArray, isNotNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { today } from '../../common/days';
import { stayType } from '../../common/plan';
import { POLICY, RESERVATION, statusOf } from '../db/codes';
import type { Db } from '../db/open';
import { accounts as a, guests as g, policies as p, properties, reservations as r } from '../db/schema';
import { badDates, healthOn } from '../domain/health';
import { fullName } from './shape';

const ENDED = ['47', '48'];

/**
 * Reservation rows: the list's fields of the second document, section 3, and the dashboard's of the first,
 * newest first.
 */
export async function reservationRows(orm: Db, where?: SQL) {
  const rows = await orm
    .select({
      res_id: r.res_id,
      acc_id: r.acc_id,
      acc_title: a.acc_title,
      prd_title: properties.prd_title,
      res_code: r.res_code,
      created_date: r.created_at,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
      coverage_no: p.coverage_no,
      policy_id: p.policy_id,
      policy_status: p.policy_status,
      res_status: r.res_status,
      user_fname: g.user_fname,
      user_lname: g.user_lname,
      health: healthOn(today()),
    })
    .from(r)
    .innerJoin(a, eq(a.acc_id, r.acc_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .leftJoin(p, eq(p.res_id, r.res_id))
    .leftJoin(g, eq(g.guest_id, r.guest_id))
    .where(where)
    .orderBy(desc(r.res_id));
  return rows.map(({ user_fname, user_lname, ...row }) => {
    const status = statusOf(RESERVATION, row.res_status);
    return {
      ...row,
      user_name: fullName(user_fname, user_lname),
      res_type_title: stayType(row.res_checkin, row.res_checkout),
      status: status.title,
      status_color: status.color,
      res_status_title: status.title,
      res_status_color: status.color,
      policy_status_title: row.policy_status && statusOf(POLICY, row.policy_status).title,
    };
  });
}

/**
 * The dashboard's reservation lists (first document, section 2), by UTC day: stays to check out, stays whose
 * coverage is to be opened (the portal splits them by check-in), and stays with bad dates.
 */
export function reservationReport(orm: Db, report: 'checkout' | 'coverage_open' | 'bad_dates') {
  const day = today();
  if (report === 'checkout')
    return reservationRows(
      orm,
      and(eq(r.res_status, '45'), isNotNull(p.coverage_no), lte(r.res_checkout, day)),
    );
  const open = notInArray(r.res_status, ENDED);
  if (report === 'bad_dates') return reservationRows(orm, and(open, badDates));
  return reservationRows(
    orm,
    and(open, inArray(p.policy_status, ['37']), sql`${r.res_checkout} > ${day}::date`, sql`not ${badDates}`),
  );
}

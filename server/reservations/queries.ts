import { desc, eq, getTableColumns, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Day, getToday } from '../../common/days';
import { getStayTitle } from '../../common/paymentPlan';
import { ENDED_RES_STATUSES, POLICY_STATUS } from '../../common/statuses';
import { badDates, type Health, healthOn, isToCheckOut, listed } from '../availability/reservationHealth';
import { isCurrentPolicy } from '../coverages/currentPolicy';
import type { Db } from '../db/open';
import {
  accounts as a,
  guests as g,
  reservationList as l,
  policies as p,
  properties,
  reservations as r,
} from '../db/schema';
import { firstOrNotFound, type HttpError } from '../http/errors';
import { POLICY, RESERVATION, statusOf } from '../lib/statusLabels';
import { inBatches } from '../lists/batches';
import { and } from '../lists/conditions';
import type { Condition, Where } from '../lists/sqlList';
import { endedReservation, notCoverable } from './changeReservation';
import { findDatesConflict } from './reschedule';

const { search: _, has_guest, bad_dates, ...columns } = getTableColumns(l);

/** The columns of a row of the reservation list on a UTC day. */
export const reservationShown = (day: Day) => ({
  ...columns,
  health: sql<Health>`case ${sql.join(
    Object.entries(healthOn(day)).map(([word, holds]) => sql`when ${holds} then ${word}`),
    sql` `,
  )} end`,
});

type Read = Omit<typeof l.$inferSelect, 'search' | 'has_guest' | 'bad_dates'> & { health: Health };

/** Converts a database row to a row of the reservation list and the dashboard. */
export function reservationRow(row: Read) {
  const status = statusOf(RESERVATION, row.res_status);
  // Fields are listed by name, because spreading 100,000 rows takes as long as reading them.
  return {
    res_id: row.res_id,
    acc_id: row.acc_id,
    acc_title: row.acc_title,
    prd_id: row.prd_id,
    prd_title: row.prd_title,
    res_code: row.res_code,
    created_date: row.created_date,
    res_checkin: row.res_checkin,
    res_checkout: row.res_checkout,
    coverage_no: row.coverage_no,
    policy_id: row.policy_id,
    policy_status: row.policy_status,
    res_status: row.res_status,
    user_name: row.user_name,
    guest_contact: row.guest_contact,
    health: row.health,
    res_type_title: getStayTitle(row.short),
    status: status.title,
    status_color: status.color,
    res_status_title: status.title,
    res_status_color: status.color,
    policy_status_title: row.policy_status && statusOf(POLICY, row.policy_status).title,
  };
}

/** Returns at most `limit` rows of the reservation list, newest first. */
export async function reservationRows(orm: Db, where?: SQL, limit?: number) {
  const query = orm.select(reservationShown(getToday())).from(l).where(where).orderBy(desc(l.res_id));
  return (await (limit === undefined ? query : query.limit(limit))).map(reservationRow);
}

/** Reads all reservations in batches, newest first. */
export const reservationBatches = (orm: Db, size?: number) =>
  inBatches(
    (last: { res_id: number } | undefined, limit) =>
      reservationRows(orm, last && lt(l.res_id, last.res_id), limit),
    size,
  );

const open: Condition = { sql: notInArray(sql`res_status`, ENDED_RES_STATUSES), of: ['res_status'] };

/**
 * The conditions of the dashboard's reservation lists on a UTC day: due to check out, with a coverage to
 * issue (the portal splits these by check-in), and with bad dates.
 */
export const RESERVATION_REPORTS = {
  checkout: (day) => [
    { sql: isToCheckOut(listed, day), of: ['res_status', 'res_checkout'] },
    { sql: sql`coverage_no is not null`, of: ['coverage_no'] },
  ],
  bad_dates: () => [open, { sql: sql`bad_dates`, of: ['bad_dates'] }],
  coverage_open: (day) => [
    open,
    {
      sql: sql`(policy_status = ${POLICY_STATUS.awaiting} and res_checkout > ${day}::date and not bad_dates)`,
      of: ['policy_status', 'res_checkout', 'bad_dates'],
    },
  ],
} satisfies Record<string, Where>;

/** Returns the rows of such a list for today, newest first. */
export const reservationReport = (orm: Db, report: keyof typeof RESERVATION_REPORTS) =>
  reservationRows(orm, and(RESERVATION_REPORTS[report](getToday())).sql);

const getReason = (refusal: HttpError | undefined) =>
  [refusal?.message, refusal?.note].filter(Boolean).join(' ');

/**
 * Returns the initial values of the forms of a reservation, and the reason why a form is not available. The
 * texts of a missing guest are empty. Throws 404 if the id is unknown.
 */
export async function stayForm(orm: Db, res_id: number) {
  const { stay, bad, acc_title, property, guest, policy } = firstOrNotFound(
    await orm
      .select({
        stay: r,
        bad: badDates,
        acc_title: a.acc_title,
        property: { is_publish: properties.is_publish, prd_title: properties.prd_title },
        guest: g,
        policy: p,
      })
      .from(r)
      .innerJoin(a, eq(a.acc_id, r.acc_id))
      .innerJoin(properties, eq(properties.prd_id, r.prd_id))
      .leftJoin(g, eq(g.guest_id, r.guest_id))
      .leftJoin(p, isCurrentPolicy)
      .where(eq(r.res_id, res_id)),
    'reservation',
  );
  return {
    res_id,
    version: String(stay.version),
    res_code: stay.res_code,
    acc_title,
    prd_title: property.prd_title,
    res_checkin: stay.res_checkin,
    res_checkout: stay.res_checkout,
    user_fname: guest?.user_fname ?? '',
    user_lname: guest?.user_lname ?? '',
    user_email: guest?.user_email ?? '',
    user_phone: guest?.user_phone ?? '',
    user_mobile: guest?.user_mobile ?? '',
    no_guest: getReason(endedReservation(stay)),
    no_dates: getReason(endedReservation(stay) ?? (await findDatesConflict(orm, res_id))),
    no_coverage: getReason(notCoverable({ ...stay, bad }, property, policy ?? undefined)),
  };
}

import { asc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { addDays, getToday } from '../../common/days';
import { toDollars } from '../../common/money';
import { PAYABLE_STATUSES, T_STATUS } from '../../common/statuses';
import type { Db } from '../db/open';
import { paymentList as l } from '../db/schema';
import { POLICY, paymentStatus, RESERVATION, statusOf } from '../lib/statusLabels';
import { and } from '../lists/conditions';
import type { Where } from '../lists/sqlList';
import { declineReason } from './schedule';

/** How many days the dashboard looks ahead for payments that come due. */
export const RECEIVABLE_DAYS = 7;

/**
 * The conditions of the dashboard's payment lists on a UTC day: unpaid and due before it, or scheduled for
 * the next 7 days.
 */
export const PAYMENT_REPORTS = {
  overdue: (day) => [
    {
      sql: sql`(${inArray(sql`t_status`, PAYABLE_STATUSES)} and t_date < ${day}::date)`,
      of: ['t_status', 't_date'],
    },
  ],
  receivable: (day) => [
    {
      sql: sql`(t_status = ${T_STATUS.scheduled} and t_date between ${day}::date and ${addDays(day, RECEIVABLE_DAYS)}::date)`,
      of: ['t_status', 't_date'],
    },
  ],
} satisfies Record<string, Where>;

/** Returns the rows of such a list for today. */
export const paymentReport = (orm: Db, report: keyof typeof PAYMENT_REPORTS) =>
  paymentRows(orm, and(PAYMENT_REPORTS[report](getToday())).sql);

const { search: _, ...shown } = getTableColumns(l);

/** The columns of a payment in the dashboard's lists. */
export const dueShown = shown;

/** Converts a database row to a payment of the dashboard's lists, in dollars. */
export function dueRow(row: Omit<typeof l.$inferSelect, 'search'>) {
  const payment = paymentStatus(row.t_status, row.t_reason);
  const policy = statusOf(POLICY, row.policy_status);
  const reservation = statusOf(RESERVATION, row.res_status);
  return {
    t_id: row.t_id,
    t_date: row.t_date,
    payment_date: row.payment_date,
    t_status: row.t_status,
    t_status_title: payment.title,
    decline_reason: declineReason(row),
    t_status_color: payment.color,
    t_subtotal: toDollars(row.subtotal_cents),
    t_amount: toDollars(row.subtotal_cents + row.tax_cents),
    res_id: row.res_id,
    res_code: row.res_code,
    res_checkin: row.res_checkin,
    res_checkout: row.res_checkout,
    res_status: row.res_status,
    res_status_title: reservation.title,
    res_status_color: reservation.color,
    policy_id: row.policy_id,
    policy_status_title: policy.title,
    policy_status_color: policy.color,
    coverage_no: row.coverage_no,
    acc_id: row.acc_id,
    acc_title: row.acc_title,
    charge_block: row.charge_block,
  };
}

/** Returns charged payments by ascending due date. */
const paymentRows = async (orm: Db, where?: SQL) =>
  (await orm.select(dueShown).from(l).where(where).orderBy(asc(l.t_date), asc(l.t_id))).map(dueRow);

import { and, asc, between, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { addDays, today } from '../../common/days';
import { toDollars } from '../../common/money';
import { POLICY, paymentStatus, RESERVATION, statusOf } from '../db/codes';
import type { Db } from '../db/open';
import { accounts as a, policies as p, reservations as r, transactions as t } from '../db/schema';
import { charged } from '../domain/plan';

/** How far ahead the dashboard looks for payments that come due. Days. */
export const RECEIVABLE_DAYS = 7;

/** The dashboard's payment lists: due before today (UTC) and not paid; or scheduled for the next 7 days. */
export function paymentReport(orm: Db, report: 'overdue' | 'receivable') {
  const day = today();
  return paymentRows(
    orm,
    report === 'overdue'
      ? and(inArray(t.t_status, ['33', '35']), lt(t.t_date, day))
      : and(eq(t.t_status, '33'), between(t.t_date, day, addDays(day, RECEIVABLE_DAYS))),
  );
}

/** Payments that are charged, as the first document's section 3 has them, the first due first. */
async function paymentRows(orm: Db, where?: SQL) {
  const rows = await orm
    .select({
      t_id: t.t_id,
      t_date: t.t_date,
      payment_date: t.payment_date,
      t_status: t.t_status,
      t_subtotal_cents: t.t_subtotal_cents,
      t_tax_cents: t.t_tax_cents,
      t_reason: t.t_reason,
      res_id: r.res_id,
      res_code: r.res_code,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
      res_status: r.res_status,
      policy_id: p.policy_id,
      coverage_no: p.coverage_no,
      policy_status: p.policy_status,
      acc_id: a.acc_id,
      acc_title: a.acc_title,
    })
    .from(t)
    .innerJoin(p, eq(p.policy_id, t.policy_id))
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(a, eq(a.acc_id, t.acc_id))
    .where(and(charged, where))
    .orderBy(asc(t.t_date), asc(t.t_id));
  return rows.map(({ t_subtotal_cents, t_tax_cents, t_reason, policy_status, ...row }) => {
    const payment = paymentStatus(row.t_status, t_reason);
    const policy = statusOf(POLICY, policy_status);
    const reservation = statusOf(RESERVATION, row.res_status);
    return {
      ...row,
      t_status_title: payment.title,
      t_status_color: payment.color,
      t_subtotal: toDollars(t_subtotal_cents),
      t_amount: toDollars(t_subtotal_cents + t_tax_cents),
      policy_status_title: policy.title,
      policy_status_color: policy.color,
      res_status_title: reservation.title,
      res_status_color: reservation.color,
    };
  });
}

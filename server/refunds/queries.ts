import { desc, eq, type SQL } from 'drizzle-orm';
import { toDollars } from '../../common/money';
import type { Db } from '../db/open';
import {
  accounts as a,
  refunds as f,
  policies as p,
  reservations as r,
  transactions as t,
  users as u,
} from '../db/schema';

/** Returns refunds of the ledger, latest first, in cents. */
export const getRefunds = (orm: Db, where?: SQL) =>
  orm
    .select({
      refund_id: f.refund_id,
      state: f.state,
      cents: f.cents,
      reason: f.reason,
      failure: f.failure,
      provider_id: f.provider_id,
      requested_by: u.user_name,
      requested_at: f.started_at,
      settled_at: f.settled_at,
      t_id: t.t_id,
      t_date: t.t_date,
      stripe_payment_id: f.payment,
      policy_id: p.policy_id,
      coverage_no: p.coverage_no,
      res_code: r.res_code,
      acc_id: a.acc_id,
      acc_title: a.acc_title,
    })
    .from(f)
    .innerJoin(t, eq(t.t_id, f.t_id))
    .innerJoin(p, eq(p.policy_id, t.policy_id))
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(a, eq(a.acc_id, t.acc_id))
    .leftJoin(u, eq(u.user_id, f.user_id))
    .where(where)
    .orderBy(desc(f.refund_id));

/** Returns all refunds of the ledger, latest first, in dollars. */
export async function refundRows(orm: Db) {
  const rows = await getRefunds(orm);
  return rows.map(({ cents, requested_by, ...row }) => ({
    ...row,
    amount: toDollars(cents),
    requested_by: requested_by ?? '',
  }));
}

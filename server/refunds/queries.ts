import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { toDollars } from '../../common/money';
import type { Db } from '../db/open';
import {
  accounts as a,
  providerOperations as o,
  policies as p,
  reservations as r,
  transactions as t,
  users as u,
} from '../db/schema';
import { isRefund, type StateOf } from '../operations/operations';

/** Returns refunds of the ledger, latest first, in cents. */
export const getRefunds = (orm: Db, where?: SQL) =>
  orm
    .select({
      refund_id: o.operation_id,
      state: sql<StateOf<'refund'>>`${o.state}`,
      cents: o.cents,
      // The table requires both of a refund.
      reason: sql<string>`${o.reason}`,
      failure: o.failure,
      provider_id: o.provider_id,
      requested_by: u.user_name,
      requested_at: o.requested_at,
      settled_at: o.settled_at,
      t_id: t.t_id,
      t_date: t.t_date,
      stripe_payment_id: sql<string>`${o.payment}`,
      policy_id: p.policy_id,
      coverage_no: p.coverage_no,
      res_code: r.res_code,
      acc_id: a.acc_id,
      acc_title: a.acc_title,
    })
    .from(o)
    .innerJoin(t, eq(t.t_id, o.t_id))
    .innerJoin(p, eq(p.policy_id, t.policy_id))
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(a, eq(a.acc_id, t.acc_id))
    .leftJoin(u, eq(u.user_id, o.user_id))
    .where(and(isRefund, where))
    .orderBy(desc(o.operation_id));

/** Returns all refunds of the ledger, latest first, in dollars. */
export async function refundRows(orm: Db) {
  const rows = await getRefunds(orm);
  return rows.map(({ cents, requested_by, ...row }) => ({
    ...row,
    amount: toDollars(cents),
    requested_by: requested_by ?? '',
  }));
}

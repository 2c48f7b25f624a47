import { desc, eq } from 'drizzle-orm';
import { dollarsOf } from '../../common/money';
import { stayType } from '../../common/plan';
import type { Db } from '../db/open';
import {
  accounts,
  guests as g,
  coverageList as l,
  policies as p,
  products,
  properties,
  reservations as r,
} from '../db/schema';
import { POLICY, RESERVATION, statusOf } from '../lib/statusLabels';
import { statementOfAccount } from '../payments/statement';
import { refuseNoAccount } from './accountExists';

/** An account's reservations (first document, section 3), newest first. */
export async function accountReservations(orm: Db, acc_id: number) {
  await refuseNoAccount(orm, eq(accounts.acc_id, acc_id));
  const rows = await orm
    .select({
      res_id: r.res_id,
      acc_id: r.acc_id,
      res_code: r.res_code,
      prd_title: properties.prd_title,
      user_fname: g.user_fname,
      user_lname: g.user_lname,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
      res_status: r.res_status,
    })
    .from(r)
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .leftJoin(g, eq(g.guest_id, r.guest_id))
    .where(eq(r.acc_id, acc_id))
    .orderBy(desc(r.res_id));
  return rows.map((row) => {
    const { title, color } = statusOf(RESERVATION, row.res_status);
    const res_type = stayType(row.res_checkin, row.res_checkout);
    return { ...row, res_type, status: title, status_color: color };
  });
}

/** An account's coverages (first document, section 3), newest first; the total in dollars. */
export async function accountCoverages(orm: Db, acc_id: number) {
  await refuseNoAccount(orm, eq(accounts.acc_id, acc_id));
  const rows = await orm
    .select({
      policy_id: p.policy_id,
      acc_id: p.acc_id,
      prd_code: products.prd_code,
      prd_alias: products.prd_alias,
      prd_type: products.prd_type,
      property: properties.prd_title,
      coverage_no: p.coverage_no,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
      cents: l.total_cents,
      policy_status: p.policy_status,
    })
    .from(p)
    .innerJoin(l, eq(l.policy_id, p.policy_id))
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .innerJoin(products, eq(products.product_id, p.product_id))
    .where(eq(p.acc_id, acc_id))
    .orderBy(desc(p.policy_id));
  return rows.map(({ cents, ...row }) => {
    const { title, color } = statusOf(POLICY, row.policy_status);
    return { ...row, policy_total: dollarsOf(cents), status: title, status_color: color };
  });
}

/** An account's statement (first document, section 3), latest due first; `t_rate` is the amount in dollars. */
export async function accountStatement(orm: Db, acc_id: number) {
  await refuseNoAccount(orm, eq(accounts.acc_id, acc_id));
  return statementOfAccount(orm, acc_id);
}

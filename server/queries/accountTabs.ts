import { desc, eq } from 'drizzle-orm';
import { toDollars } from '../../common/money';
import { POLICY, paymentStatus, RESERVATION, statusOf, TRANSACTION_TYPE } from '../db/codes';
import type { Db } from '../db/open';
import {
  accounts,
  guests as g,
  policies as p,
  products,
  properties,
  reservations as r,
  transactions as t,
} from '../db/schema';
import { stayType } from '../domain/plan';
import { found } from '../domain/refusal';
import { dollars } from './shape';

const exists = async (orm: Db, acc_id: number) =>
  found(
    await orm.select({ acc_id: accounts.acc_id }).from(accounts).where(eq(accounts.acc_id, acc_id)),
    'account',
  );

/** An account's reservations (first document, section 3), newest first. */
export async function accountReservations(orm: Db, acc_id: number) {
  await exists(orm, acc_id);
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
  await exists(orm, acc_id);
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
      cents: p.policy_total_cents,
      policy_status: p.policy_status,
    })
    .from(p)
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .innerJoin(products, eq(products.product_id, p.product_id))
    .where(eq(p.acc_id, acc_id))
    .orderBy(desc(p.policy_id));
  return rows.map(({ cents, ...row }) => {
    const { title, color } = statusOf(POLICY, row.policy_status);
    return { ...row, policy_total: dollars(cents), status: title, status_color: color };
  });
}

/** An account's statement (first document, section 3), latest due first; `t_rate` is the amount in dollars. */
export async function accountStatement(orm: Db, acc_id: number) {
  await exists(orm, acc_id);
  const rows = await orm
    .select({
      t_id: t.t_id,
      res_id: r.res_id,
      policy_id: p.policy_id,
      property: properties.prd_title,
      product: products.prd_alias,
      coverage_no: p.coverage_no,
      t_type: t.t_type,
      t_status: t.t_status,
      t_date: t.t_date,
      stripe_payment_id: t.stripe_payment_id,
      subtotal: t.t_subtotal_cents,
      tax: t.t_tax_cents,
      t_reason: t.t_reason,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
    })
    .from(t)
    .innerJoin(p, eq(p.policy_id, t.policy_id))
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .innerJoin(products, eq(products.product_id, p.product_id))
    .where(eq(t.acc_id, acc_id))
    .orderBy(desc(t.t_date), desc(t.t_id));
  return rows.map(({ subtotal, tax, t_type, t_reason, ...row }) => {
    const { title, color } = paymentStatus(row.t_status, t_reason);
    const type = TRANSACTION_TYPE[t_type] ?? t_type;
    return { ...row, type, t_rate: toDollars(subtotal + tax), status: title, status_color: color };
  });
}

import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { sumDollars, toDollars } from '../../common/money';
import { PAYMENT_TYPE_TITLES } from '../../common/paymentPlan';
import type { Db } from '../db/open';
import {
  accounts as a,
  guests as g,
  paymentList as l,
  policies as p,
  products,
  properties,
  reservations as r,
  transactions as t,
  users,
} from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { inAccount } from '../lib/rowFormat';
import { paymentStatus } from '../lib/statusLabels';
import { inBatches } from '../lists/batches';
import {
  activeInstalments,
  chargeBlock,
  charged,
  chargeInDoubt,
  declineReason,
  netCents,
  totalStatus,
} from './schedule';

/** Returns the charged payments of an account, latest due date first. */
export const statementOfAccount = (orm: Db, acc_id: number) =>
  rows(orm, and(charged, eq(t.acc_id, acc_id)), [desc(t.t_date), desc(t.t_id)]);

const { policy_status, res_status, declined, search, ...shown } = getTableColumns(l);

/** The columns of a row of the statement. */
export const paymentShown = shown;

/** Reads all charged payments in batches, latest due date first. */
export const statementBatches = (orm: Db, size?: number) =>
  inBatches(async (last: { t_date: string; t_id: number } | undefined, limit) => {
    const found = await orm
      .select(shown)
      .from(l)
      .where(last && sql`(${l.t_date}, ${l.t_id}) < (${last.t_date}::date, ${last.t_id}::integer)`)
      .orderBy(desc(l.t_date), desc(l.t_id))
      .limit(limit);
    return found.map((row) => statementRow(row));
  }, size);

/** Returns a payment. Throws 404 if the id is unknown. */
export async function statementPayment(orm: Db, t_id: number) {
  const payment = firstOrNotFound(await rows(orm, eq(t.t_id, t_id)), 'payment');
  if (payment.instalments === 0) return payment;
  const { policy_id } = payment;
  return firstOrNotFound(
    (await paymentsOfPolicy(orm, { policy_id })).filter((row) => row.t_id === t_id),
    'payment',
  );
}

/** Returns the charged payments of a policy, by ascending due date. */
export const chargedOfPolicy = (orm: Db, policy_id: number) =>
  rows(orm, and(charged, eq(t.policy_id, policy_id)));

/** Returns the amounts of a total: the sum of its active instalments, or of all if none is active. */
function amountsOf(instalments: readonly ReturnType<typeof statementRow>[]) {
  const active = activeInstalments(instalments);
  const all = active.length > 0 ? active : instalments;
  const sum = (of: (row: (typeof all)[number]) => number) => sumDollars(all.map(of));
  const subtotal = sum((row) => row.t_subtotal);
  return {
    t_subtotal: subtotal,
    sub_total: subtotal,
    t_tax: sum((row) => row.t_tax),
    t_rate: sum((row) => row.t_rate),
    refunded: sum((row) => row.refunded),
    net_amount: sum((row) => row.net_amount),
  };
}

/**
 * Returns the payments of a policy by ascending due date, with the total before its instalments. The total
 * excludes cancelled instalments, and is paid when the others are. Throws 404 if the policy is unknown or of
 * another account than `acc_id`.
 */
export async function paymentsOfPolicy(orm: Db, ask: { policy_id: number; acc_id?: number | undefined }) {
  const of = inAccount(eq(p.policy_id, ask.policy_id), p.acc_id, ask.acc_id);
  firstOrNotFound(await orm.select({ policy_id: p.policy_id }).from(p).where(of), 'coverage');
  const all = await rows(orm, eq(t.policy_id, ask.policy_id));
  const instalments = all.filter((row) => row.instalments === 0);
  const total = { ...amountsOf(instalments), ...statusFields(totalStatus(instalments), null) };
  return all.map((row) => (row.instalments === 0 ? row : { ...row, ...total }));
}

const statusFields = (t_status: string, reason: string | null) => {
  const { title, color } = paymentStatus(t_status, reason);
  return { t_status, status: title, status_color: color, e_color: color };
};

/** The fields that a row of the statement needs, from the list or from the original tables. */
type Read = { [name in keyof typeof shown]: (typeof l.$inferSelect)[name] };

/**
 * Converts a database row to a row of the statement, in dollars. `sub_total` repeats `t_subtotal`, `t_rate`
 * includes the tax, and `refunded` is the refunded part of it. `user_…` is the guest of the reservation. The
 * account pays.
 */
export function statementRow(row: Read, instalments = 0) {
  const status = statusFields(row.t_status, row.t_reason);
  const subtotal = toDollars(row.subtotal_cents);
  return {
    t_id: row.t_id,
    t_type: row.t_type,
    type: PAYMENT_TYPE_TITLES[row.t_type] ?? row.t_type,
    t_status: status.t_status,
    status: status.status,
    decline_reason: declineReason(row),
    status_color: status.status_color,
    e_color: status.e_color,
    t_date: row.t_date,
    payment_date: row.payment_date,
    t_desc: row.t_desc,
    instalments,
    t_subtotal: subtotal,
    sub_total: subtotal,
    t_tax: toDollars(row.tax_cents),
    t_rate: toDollars(row.subtotal_cents + row.tax_cents),
    refunded: toDollars(row.refunded_cents),
    net_amount: toDollars(row.net_cents),
    stripe_payment_id: row.stripe_payment_id,
    policy_id: row.policy_id,
    coverage_no: row.coverage_no,
    acc_id: row.acc_id,
    acc_title: row.acc_title,
    charge_block: row.charge_block,
    res_id: row.res_id,
    res_code: row.res_code,
    res_checkin: row.res_checkin,
    res_checkout: row.res_checkout,
    user_fname: row.user_fname,
    user_lname: row.user_lname,
    property: row.property,
    product: row.prd_alias,
    prd_code: row.prd_code,
    prd_alias: row.prd_alias,
  };
}

/** Reads payments from the original tables, because totals that are paid in instalments are in no list. */
async function rows(orm: Db, where?: SQL, order: SQL[] = [asc(t.t_date), asc(t.t_type), asc(t.t_id)]) {
  const found = await orm
    .select({
      t_id: t.t_id,
      t_type: t.t_type,
      t_status: t.t_status,
      t_date: t.t_date,
      subtotal_cents: t.t_subtotal_cents,
      tax_cents: t.t_tax_cents,
      refunded_cents: t.refunded_cents,
      net_cents: netCents,
      t_desc: t.t_desc,
      instalments: t.instalments,
      t_reason: t.t_reason,
      stripe_payment_id: t.stripe_payment_id,
      payment_date: t.payment_date,
      policy_id: p.policy_id,
      coverage_no: p.coverage_no,
      acc_id: a.acc_id,
      acc_title: a.acc_title,
      charge_block: chargeBlock,
      charge_in_doubt: chargeInDoubt,
      res_id: r.res_id,
      res_code: r.res_code,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
      user_fname: g.user_fname,
      user_lname: g.user_lname,
      property: properties.prd_title,
      prd_code: products.prd_code,
      prd_alias: products.prd_alias,
    })
    .from(t)
    .innerJoin(p, eq(p.policy_id, t.policy_id))
    .innerJoin(a, eq(a.acc_id, t.acc_id))
    .leftJoin(users, eq(users.user_id, a.acc_owner))
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .innerJoin(products, eq(products.product_id, p.product_id))
    .leftJoin(g, eq(g.guest_id, r.guest_id))
    .where(where)
    .orderBy(...order);
  return found.map(({ charge_in_doubt, ...row }) => ({
    ...statementRow(row, row.instalments),
    charge_in_doubt,
  }));
}

import { and, count, desc, eq, getTableColumns, gt, gte, ne, type SQL, sql, sum } from 'drizzle-orm';
import { now } from '../../common/clock';
import { addDays, DAY_MS, getToday } from '../../common/days';
import { toDollars, toDollarsOrNull } from '../../common/money';
import { getStayType } from '../../common/paymentPlan';
import { POLICY_STATUS, T_STATUS } from '../../common/statuses';
import type { Db } from '../db/open';
import {
  accounts as a,
  accounts,
  coverageList as cl,
  guests as g,
  accountList as l,
  policies as p,
  products,
  properties,
  reservations as r,
  transactions as t,
  users as u,
} from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { fullAddress, toFlag } from '../lib/rowFormat';
import { POLICY, RESERVATION, statusOf } from '../lib/statusLabels';
import { inBatches } from '../lists/batches';
import { charged, netCents } from '../payments/schedule';
import { statementOfAccount } from '../payments/statement';

const EXPIRING_DAYS = 5;
const RECENT_MS = 30 * DAY_MS;
const { created_day, search, ...shown } = getTableColumns(l);

/** The columns of a row of the accounts list. */
export const accountShown = shown;

/** The text in place of a key for users who may not see keys. It still says that the account has one. */
const hideKey = (key: string): string => (key === '' ? '' : 'hidden');

/** Replaces the keys of a row for users who may not see them. */
export const hideKeys = <R extends { acc_app_key: string; acc_api_key?: string }>(row: R): R => ({
  ...row,
  acc_app_key: hideKey(row.acc_app_key),
  ...(row.acc_api_key !== undefined && { acc_api_key: hideKey(row.acc_api_key) }),
});

/** Converts a database row to a row of the accounts list. */
export const accountRow = (row: Omit<typeof l.$inferSelect, 'created_day' | 'search'>) => ({
  ...row,
  is_onboarding: toFlag(row.is_onboarding),
});

/** Returns at most `limit` rows of the accounts list, by ascending id. */
async function accountRows(orm: Db, where: SQL | undefined, limit: number, seesKeys: boolean) {
  const rows = await orm.select(accountShown).from(l).where(where).orderBy(l.acc_id).limit(limit);
  return rows.map((row) => (seesKeys ? accountRow(row) : hideKeys(accountRow(row))));
}

/** Reads all accounts in batches, by ascending id, with their keys or without. */
export const accountBatches = (orm: Db, seesKeys: boolean, size?: number) =>
  inBatches(
    (last: { acc_id: number } | undefined, limit) =>
      accountRows(orm, last && gt(l.acc_id, last.acc_id), limit, seesKeys),
    size,
  );

/** Returns an account and its owner. Throws 404 if the id is unknown. */
const findAccount = async (orm: Db, acc_id: number) =>
  firstOrNotFound(
    await orm
      .select({ account: a, user: u })
      .from(a)
      .leftJoin(u, eq(u.user_id, a.acc_owner))
      .where(eq(a.acc_id, acc_id)),
    'account',
  );

/** Returns the details of an account. Throws 404 if the id is unknown. */
export async function accountDetail(orm: Db, acc_id: number) {
  const { account, user } = await findAccount(orm, acc_id);
  const { ad_line1, ad_city, ad_state, ad_zip, ad_country } = account;
  return {
    acc_id,
    acc_title: account.acc_title,
    created_date: account.created_at,
    acc_api_key: account.acc_api_key,
    acc_app_key: account.acc_app_key,
    acc_owner: account.acc_owner,
    acc_status: account.acc_status,
    status: account.status,
    user: {
      user_company: user?.user_company ?? '',
      user_fname: user?.user_fname ?? '',
      user_lname: user?.user_lname ?? '',
      user_email: user?.user_email ?? '',
      user_mobile: user?.user_mobile ?? '',
      stripe_user_token: user?.stripe_user_token ?? '',
    },
    address: { ad_full: fullAddress(account), ad_line1, ad_city, ad_state, ad_zip, ad_country },
  };
}

/** Returns the initial values of the account form. Throws 404 if the id is unknown. */
export async function accountForm(orm: Db, acc_id: number) {
  const { account, user } = await findAccount(orm, acc_id);
  const { acc_title, parent_id, status, acc_owner } = account;
  const { ad_line1, ad_line2, ad_city, ad_state, ad_zip, ad_country } = account;
  return {
    acc_id,
    version: String(account.version),
    acc_title,
    parent_id,
    status,
    is_onboarding: toFlag(account.is_onboarding),
    acc_owner,
    owner_change: 'same' as const,
    user_fname: user?.user_fname ?? '',
    user_lname: user?.user_lname ?? '',
    user_company: user?.user_company ?? '',
    user_email: user?.user_email ?? '',
    user_mobile: user?.user_mobile ?? '',
    ad_line1,
    ad_line2,
    ad_city,
    ad_state,
    ad_zip,
    ad_country,
  };
}

/**
 * Returns the key figures of an account, in dollars. Sums include tax, and are net of the refunds that arrived:
 * money that was returned is neither invoiced nor paid. Recent payments are those of the last 30 days. Throws
 * 404 if the id is unknown.
 */
export async function accountKpi(orm: Db, acc_id: number) {
  await assertAccountExists(orm, eq(a.acc_id, acc_id));
  const [prop] = await orm.select({ n: count() }).from(properties).where(eq(properties.acc_id, acc_id));
  const [policy] = await orm.select({ n: count() }).from(p).where(eq(p.acc_id, acc_id));
  const open = await orm
    .select({
      policy_id: p.policy_id,
      coverage_no: p.coverage_no,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
    })
    .from(p)
    .innerJoin(r, eq(r.res_id, p.res_id))
    .where(and(eq(p.acc_id, acc_id), eq(p.policy_status, POLICY_STATUS.active)))
    .orderBy(r.res_checkout);
  const [money] = await orm
    .select({
      invoiced: sum(netCents).mapWith(Number),
      paid: sum(sql`case when ${t.t_status} = ${T_STATUS.paid} then ${netCents} end`).mapWith(Number),
    })
    .from(t)
    .where(and(charged, eq(t.acc_id, acc_id), ne(t.t_status, T_STATUS.cancelled)));
  const recent = await orm
    .select({ t_id: t.t_id, payment_date: t.payment_date, subtotal: t.t_subtotal_cents, net: netCents })
    .from(t)
    .where(
      and(
        charged,
        eq(t.acc_id, acc_id),
        eq(t.t_status, T_STATUS.paid),
        gte(t.payment_date, new Date(now() - RECENT_MS)),
      ),
    )
    .orderBy(desc(t.payment_date));
  const [from, to] = [getToday(), addDays(getToday(), EXPIRING_DAYS)];
  return {
    total_properties: prop?.n ?? 0,
    total_policies: policy?.n ?? 0,
    open_coverages: open,
    departing_in_5_days: open.filter((row) => row.res_checkout >= from && row.res_checkout <= to),
    total_invoiced: toDollars(money?.invoiced ?? 0),
    total_paid: toDollars(money?.paid ?? 0),
    recent_payments: recent.map(({ subtotal, net, ...row }) => ({
      ...row,
      t_subtotal: toDollars(subtotal),
      net_amount: toDollars(net),
    })),
  };
}

/** Returns the reservations of an account, newest first. Throws 404 if the id is unknown. */
export async function accountReservations(orm: Db, acc_id: number) {
  await assertAccountExists(orm, eq(accounts.acc_id, acc_id));
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
    const res_type = getStayType(row.res_checkin, row.res_checkout);
    return { ...row, res_type, status: title, status_color: color };
  });
}

/**
 * Returns the coverages of an account, newest first, with the total in dollars. Throws 404 if the id is
 * unknown.
 */
export async function accountCoverages(orm: Db, acc_id: number) {
  await assertAccountExists(orm, eq(accounts.acc_id, acc_id));
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
      cents: cl.total_cents,
      policy_status: p.policy_status,
    })
    .from(p)
    .innerJoin(cl, eq(cl.policy_id, p.policy_id))
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .innerJoin(products, eq(products.product_id, p.product_id))
    .where(eq(p.acc_id, acc_id))
    .orderBy(desc(p.policy_id));
  return rows.map(({ cents, ...row }) => {
    const { title, color } = statusOf(POLICY, row.policy_status);
    return { ...row, policy_total: toDollarsOrNull(cents), status: title, status_color: color };
  });
}

/**
 * Returns the statement of an account, latest due date first. `t_rate` is the amount in dollars. Throws 404
 * if the id is unknown.
 */
export async function accountStatement(orm: Db, acc_id: number) {
  await assertAccountExists(orm, eq(accounts.acc_id, acc_id));
  return statementOfAccount(orm, acc_id);
}

/** Throws 404 if no account matches the condition. */
export async function assertAccountExists(orm: Db, which: SQL | undefined): Promise<void> {
  firstOrNotFound(await orm.select({ acc_id: accounts.acc_id }).from(accounts).where(which), 'account');
}

import { desc, eq, getTableColumns, lt, type SQL } from 'drizzle-orm';
import { getBenefits } from '../../common/benefits';
import { toDollars, toDollarsOrNull } from '../../common/money';
import { getStayType } from '../../common/paymentPlan';
import type { Db } from '../db/open';
import {
  accounts as a,
  guests as g,
  coverageList as l,
  policies as p,
  products,
  properties,
  reservations as r,
} from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { fullAddress, inAccount } from '../lib/rowFormat';
import { POLICY, statusOf } from '../lib/statusLabels';
import { inBatches } from '../lists/batches';
import { chargedOfPolicy } from '../payments/statement';

const { search, ...shown } = getTableColumns(l);

/** What a coverage's row is made of. */
export const coverageShown = shown;

const statusFields = (code: string) => {
  const { title, color } = statusOf(POLICY, code);
  return { policy_status: code, status: title, status_color: color };
};

type Sums = Pick<typeof l.$inferSelect, 'total_cents' | 'paid_cents' | 'balance_cents'>;

/**
 * What a coverage comes to, in dollars: the balance is what of the total is neither paid nor cancelled. A total that is not set
 * is the price of the stay while the coverage waits to be opened; both are null where its dates are in conflict. The balance is 0 where the
 * coverage ended before any payment was laid down.
 */
const money = ({ total_cents, paid_cents, balance_cents }: Sums) => ({
  policy_total: toDollarsOrNull(total_cents),
  policy_paid: toDollars(paid_cents),
  policy_balance: toDollarsOrNull(balance_cents),
});

/**
 * A row of the coverages list.
 */
export function coverageRow(row: Omit<typeof l.$inferSelect, 'search'>) {
  const status = statusOf(POLICY, row.policy_status);
  return {
    policy_id: row.policy_id,
    acc_id: row.acc_id,
    acc_title: row.acc_title,
    res_id: row.res_id,
    res_code: row.res_code,
    user_name: row.user_name,
    prd_id: row.prd_id,
    property: row.property,
    address: row.address,
    prd_code: row.prd_code,
    prd_alias: row.prd_alias,
    prd_title: row.prd_title,
    coverage_date: row.coverage_date,
    coverage_no: row.coverage_no,
    thirdPartyId: row.third_party_id,
    res_checkin: row.res_checkin,
    res_checkout: row.res_checkout,
    ...money(row),
    policy_status: row.policy_status,
    status: status.title,
    status_color: status.color,
  };
}

/** The coverages list, newest first, at most `limit`. */
async function coverageRows(orm: Db, where: SQL | undefined, limit: number) {
  const rows = await orm.select(coverageShown).from(l).where(where).orderBy(desc(l.policy_id)).limit(limit);
  return rows.map(coverageRow);
}

/** All coverages, newest first, in batches. */
export const coverageBatches = (orm: Db, size?: number) =>
  inBatches(
    (last: { policy_id: number } | undefined, limit) =>
      coverageRows(orm, last && lt(l.policy_id, last.policy_id), limit),
    size,
  );

/**
 * A policy's detail, its payments the first due first. Benefits in dollars, rates
 * too. `user_id` is empty and `user` blank while the reservation has no guest. Refuses (404) an id of nobody,
 * or of another account than the one asked for.
 */
export async function policyDetail(orm: Db, ask: { policy_id: number; acc_id?: number | undefined }) {
  const { policy, listed, acc_title, product, stay, place, guest } = firstOrNotFound(
    await orm
      .select({
        policy: p,
        listed: coverageShown,
        acc_title: a.acc_title,
        product: products,
        stay: r,
        place: properties,
        guest: g,
      })
      .from(p)
      .innerJoin(l, eq(l.policy_id, p.policy_id))
      .innerJoin(a, eq(a.acc_id, p.acc_id))
      .innerJoin(r, eq(r.res_id, p.res_id))
      .innerJoin(properties, eq(properties.prd_id, r.prd_id))
      .innerJoin(products, eq(products.product_id, p.product_id))
      .leftJoin(g, eq(g.guest_id, r.guest_id))
      .where(inAccount(eq(p.policy_id, ask.policy_id), p.acc_id, ask.acc_id)),
    'coverage',
  );
  const { ad_line1, ad_line2, ad_city, ad_state, ad_zip, ad_country, ad_county, ad_lat, ad_lng } = place;
  return {
    policy_id: policy.policy_id,
    acc_id: policy.acc_id,
    acc_title,
    coverage_no: policy.coverage_no,
    coverage_date: policy.coverage_date,
    thirdPartyId: policy.third_party_id,
    ...money(listed),
    ...statusFields(policy.policy_status),
    created_date: policy.created_at,
    updated_date: policy.updated_at,
    cancelled_on: policy.cancelled_on,
    cancel_reason: policy.cancel_reason,
    product: {
      prd_title: product.prd_title,
      prd_code: product.prd_code,
      prd_alias: product.prd_alias,
      prd_desc: sortLimits(product.prd_desc),
      prd_desc2: product.prd_desc2,
      monthly_rate: toDollars(product.daily_rate_cents),
    },
    reservation: {
      res_id: stay.res_id,
      res_code: stay.res_code,
      res_checkin: stay.res_checkin,
      res_checkout: stay.res_checkout,
      user_id: stay.guest_id ?? ('' as const),
      res_type: getStayType(stay.res_checkin, stay.res_checkout),
    },
    location_details: {
      product: { prd_id: place.prd_id, prd_title: place.prd_title },
      address: {
        ad_full: fullAddress(place),
        ...{ ad_line1, ad_line2, ad_city, ad_state, ad_zip, ad_country, ad_county, ad_lat, ad_lng },
      },
      property: { prop_bed: place.prop_bed, prop_bath: place.prop_bath },
    },
    transactions: await chargedOfPolicy(orm, policy.policy_id),
    user: {
      user_fname: guest?.user_fname ?? '',
      user_lname: guest?.user_lname ?? '',
      user_email: guest?.user_email ?? '',
      user_phone: guest?.user_phone ?? '',
      user_mobile: guest?.user_mobile ?? '',
    },
  };
}

/** A product's limits by its benefits, as a certificate lists them: the database keeps names in an order of its own. */
export const sortLimits = (limits: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    getBenefits(limits).flatMap((name) => {
      const limit = limits[name];
      return limit === undefined ? [] : [[name, limit]];
    }),
  );

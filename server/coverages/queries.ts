import { desc, eq, getTableColumns, lt, type SQL } from 'drizzle-orm';
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
import { sortLimits } from '../products/queries';

const { search, ...shown } = getTableColumns(l);

/** The columns of a row of the coverages list. */
export const coverageShown = shown;

const statusFields = (code: string) => {
  const { title, color } = statusOf(POLICY, code);
  return { policy_status: code, status: title, status_color: color };
};

type Sums = Pick<typeof l.$inferSelect, 'total_cents' | 'paid_cents' | 'balance_cents'>;

/**
 * Converts amounts to dollars. The balance is the part of the total that is neither paid nor cancelled.
 * While a coverage awaits its issue, a missing total is the price of the stay. Total and balance are null if
 * the dates are invalid. The balance is 0 if the coverage ended before its payment plan was created.
 */
const money = ({ total_cents, paid_cents, balance_cents }: Sums) => ({
  policy_total: toDollarsOrNull(total_cents),
  policy_paid: toDollars(paid_cents),
  policy_balance: toDollarsOrNull(balance_cents),
});

/** Converts a database row to a row of the coverages list. */
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

/** Returns at most `limit` rows of the coverages list, newest first. */
async function coverageRows(orm: Db, where: SQL | undefined, limit: number) {
  const rows = await orm.select(coverageShown).from(l).where(where).orderBy(desc(l.policy_id)).limit(limit);
  return rows.map(coverageRow);
}

/** Reads all coverages in batches, newest first. */
export const coverageBatches = (orm: Db, size?: number) =>
  inBatches(
    (last: { policy_id: number } | undefined, limit) =>
      coverageRows(orm, last && lt(l.policy_id, last.policy_id), limit),
    size,
  );

/**
 * Returns the details of a policy, with its payments by ascending due date, and amounts in dollars. `user_id`
 * and the fields of `user` are empty while the reservation has no guest. Throws 404 if it is unknown or of
 * another account than `acc_id`.
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
      monthly_rate: toDollars(policy.daily_rate_cents),
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
        ad_line1,
        ad_line2,
        ad_city,
        ad_state,
        ad_zip,
        ad_country,
        ad_county,
        ad_lat,
        ad_lng,
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

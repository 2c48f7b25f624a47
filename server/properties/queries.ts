import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { formatFullName } from '../../common/names';
import type { Period } from '../../common/periods';
import { getMissingItems } from '../../common/propertyHealth';
import { getPropertyTypeTitle } from '../../common/propertyTypes';
import { feedPeriods, stayPeriods } from '../calendars/queries';
import type { Db } from '../db/open';
import { accounts as a, properties as p, users as u } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { firstOrNotFound } from '../http/errors';
import { fullAddress, toFlag } from '../lib/rowFormat';
import { OPERATOR } from '../lib/statusLabels';
import { inBatches } from '../lists/batches';
import { isEligibleOwner } from './saveProperty';

/** Operators see every property, a host those of the own account. */
const isVisible = ({ user_role, acc_id }: CurrentUser): SQL | undefined =>
  // No account is numbered 0: who belongs to none sees none.
  user_role === OPERATOR ? undefined : eq(p.acc_id, acc_id ?? 0);

/** A row of the property list. */
export const toPropertyRow = (row: typeof p.$inferSelect) => ({
  prd_id: row.prd_id,
  prop_id: row.prop_id,
  acc_id: row.acc_id,
  prd_title: row.prd_title,
  ad_full: fullAddress(row),
  ad_city: row.ad_city,
  ad_state: row.ad_state,
  ad_country: row.ad_country,
  e_title: getPropertyTypeTitle(row.e_type),
  prd_type: row.prd_type,
  is_publish: toFlag(row.is_publish),
  health_check: toFlag(getMissingItems({ ...row, e_type: String(row.e_type) }).length === 0),
  created_date: row.created_at,
});

/** The property list that somebody may see, newest first, at most `limit`. */
async function propertyRows(orm: Db, where: SQL | undefined, limit: number) {
  const rows = await orm
    .select()
    .from(p)
    .where(where)
    .orderBy(desc(p.created_at), desc(p.prd_id))
    .limit(limit);
  return rows.map(toPropertyRow);
}

/** The properties that somebody may see, newest first, in batches. */
export const propertyBatches = (orm: Db, user: CurrentUser, size?: number) =>
  inBatches(
    (last: { created_date: Date; prd_id: number } | undefined, limit) =>
      propertyRows(
        orm,
        and(
          isVisible(user),
          last &&
            sql`(${p.created_at}, ${p.prd_id}) < (${sql.param(last.created_date, p.created_at)}, ${last.prd_id})`,
        ),
        limit,
      ),
    size,
  );

/** A property that somebody may see. Refuses (404) an id of nobody, and of somebody else's property. */
const getVisibleProperty = async (orm: Db, user: CurrentUser, prd_id: number) =>
  firstOrNotFound(
    await orm
      .select()
      .from(p)
      .where(and(eq(p.prd_id, prd_id), isVisible(user))),
    'property',
  );

/**
 * A property's detail; its `prd_type` is the code of the property type. Refuses (404)
 * as `getVisibleProperty` does.
 */
export async function propertyDetail(orm: Db, user: CurrentUser, prd_id: number) {
  const row = await getVisibleProperty(orm, user, prd_id);
  const { prd_title, prd_desc, e_type, prop_id, acc_id, prop_bed, prop_bath } = row;
  const { ad_line1, ad_line2, ad_city, ad_state, ad_zip, ad_country, ad_county, ad_lat, ad_lng } = row;
  return {
    product: { prd_id, prd_title, prd_type: e_type, prd_desc },
    property: { prop_id, acc_id, is_publish: toFlag(row.is_publish), prop_bed, prop_bath },
    address: { ad_line1, ad_line2, ad_city, ad_state, ad_zip, ad_country, ad_county, ad_lat, ad_lng },
  };
}

/**
 * The booked periods of a property: its reservations that are not cancelled,
 * and what its calendar feeds hold, both ends included, the first first. A stay whose check-out comes before its
 * check-in holds no day and is left out. Refuses (404) an id of nobody.
 */
export async function bookedPeriods(orm: Db, prd_id: number): Promise<Period[]> {
  firstOrNotFound(await orm.select({ prd_id: p.prd_id }).from(p).where(eq(p.prd_id, prd_id)), 'property');
  const periods = [...(await stayPeriods(orm, prd_id)), ...(await feedPeriods(orm, prd_id))];
  const order = ({ start, end }: Period) => `${start} ${end}`;
  return periods.map(({ start, end }) => ({ start, end })).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** What the form of a property begins with. Refuses (404) as `getVisibleProperty` does. */
export async function propertyForm(orm: Db, user: CurrentUser, prd_id: number) {
  const { owner_id, import_key, created_at, prop_id, acc_id, version, e_type, is_publish, ...row } =
    await getVisibleProperty(orm, user, prd_id);
  return { ...row, version: String(version), e_type: String(e_type), is_publish: toFlag(is_publish) };
}

/** Who owns a property, as its form begins. Refuses (404) as `getVisibleProperty` does. */
export async function ownerForm(orm: Db, user: CurrentUser, prd_id: number) {
  const { version, prd_title, acc_id, owner_id } = await getVisibleProperty(orm, user, prd_id);
  return { prd_id, version: String(version), prd_title, acc_id, owner_id, owner: 'found' as const };
}

/** People who own properties or manage an account's, by name, each with how many properties that somebody may see are theirs. */
export async function ownerRows(orm: Db, user: CurrentUser) {
  const rows = await orm
    .select({
      owner_id: u.user_id,
      user_fname: u.user_fname,
      user_lname: u.user_lname,
      user_company: u.user_company,
      user_email: u.user_email,
      user_mobile: u.user_mobile,
      acc_id: u.acc_id,
      acc_title: a.acc_title,
      properties: count(p.prd_id),
    })
    .from(u)
    .leftJoin(a, eq(a.acc_id, u.acc_id))
    .leftJoin(p, and(eq(p.owner_id, u.user_id), isVisible(user)))
    .where(isEligibleOwner(user))
    .groupBy(u.user_id, a.acc_id)
    .orderBy(asc(u.user_lname), asc(u.user_fname), asc(u.user_id));
  return rows.map((row) => ({
    ...row,
    owner_name: [formatFullName(row.user_fname, row.user_lname), row.user_email].filter(Boolean).join(', '),
  }));
}

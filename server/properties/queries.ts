import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { formatFullName } from '../../common/names';
import type { Period } from '../../common/periods';
import { getMissingItems } from '../../common/propertyHealth';
import { getPropertyTypeTitle } from '../../common/propertyTypes';
import { getAccountScope } from '../auth/sessions';
import { feedPeriods, stayPeriods, upcomingBookings } from '../calendars/queries';
import type { Db } from '../db/open';
import { accounts as a, properties as p, users as u } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { firstOrNotFound } from '../http/errors';
import { fullAddress, toFlag } from '../lib/rowFormat';
import { OPERATOR } from '../lib/statusLabels';
import { inBatches } from '../lists/batches';
import { isEligibleOwner } from './saveProperty';

/**
 * Condition: the user may see the property. Operators see all properties, other users those of their account.
 */
const isVisible = ({ user_role, acc_id }: CurrentUser): SQL | undefined =>
  // No account has the id 0.
  user_role === OPERATOR ? undefined : eq(p.acc_id, acc_id ?? 0);

/** Converts a database row to a row of the property list. */
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

/** Returns at most `limit` rows of the property list, newest first. */
async function propertyRows(orm: Db, where: SQL | undefined, limit: number) {
  const rows = await orm
    .select()
    .from(p)
    .where(where)
    .orderBy(desc(p.created_at), desc(p.prd_id))
    .limit(limit);
  return rows.map(toPropertyRow);
}

/** Reads the properties that a user may see in batches, newest first. */
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

/** Returns a property that the user may see. Throws 404 otherwise. */
const getVisibleProperty = async (orm: Db, user: CurrentUser, prd_id: number) =>
  firstOrNotFound(
    await orm
      .select()
      .from(p)
      .where(and(eq(p.prd_id, prd_id), isVisible(user))),
    'property',
  );

/**
 * Returns the details of a property. `prd_type` is the code of the property type. Throws 404 like
 * `getVisibleProperty`.
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
 * Returns what the details of a property do not have: the names of its account and owner, and its bookings from
 * today on (UTC). Throws 404 like `getVisibleProperty`.
 */
export async function propertyOverview(orm: Db, user: CurrentUser, prd_id: number) {
  const { acc_id, owner_id } = await getVisibleProperty(orm, user, prd_id);
  const account = firstOrNotFound(
    await orm.select({ acc_title: a.acc_title }).from(a).where(eq(a.acc_id, acc_id)),
    'account',
  );
  const [owner] =
    owner_id === null
      ? []
      : await orm
          .select({ user_fname: u.user_fname, user_lname: u.user_lname, user_email: u.user_email })
          .from(u)
          .where(eq(u.user_id, owner_id));
  return {
    prd_id,
    acc_id,
    acc_title: account.acc_title,
    owner_id,
    owner_name: owner ? formatFullName(owner.user_fname, owner.user_lname) || owner.user_email : '',
    bookings: await upcomingBookings(orm, prd_id, getAccountScope(user)),
  };
}

/**
 * Returns the booked periods of a property in ascending order: its reservations that are not cancelled, and
 * the periods of its calendar feeds, both ends included. A reservation whose check-out is before its check-in
 * is left out. Throws 404 if the id is unknown.
 */
export async function bookedPeriods(orm: Db, prd_id: number): Promise<Period[]> {
  firstOrNotFound(await orm.select({ prd_id: p.prd_id }).from(p).where(eq(p.prd_id, prd_id)), 'property');
  const periods = [...(await stayPeriods(orm, prd_id)), ...(await feedPeriods(orm, prd_id))];
  const order = ({ start, end }: Period) => `${start} ${end}`;
  return periods.map(({ start, end }) => ({ start, end })).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Returns the initial values of the form of a property. Throws 404 like `getVisibleProperty`. */
export async function propertyForm(orm: Db, user: CurrentUser, prd_id: number) {
  const { owner_id, import_key, created_at, prop_id, acc_id, version, e_type, is_publish, ...row } =
    await getVisibleProperty(orm, user, prd_id);
  return { ...row, version: String(version), e_type: String(e_type), is_publish: toFlag(is_publish) };
}

/** Returns the initial values of the owner form of a property. Throws 404 like `getVisibleProperty`. */
export async function ownerForm(orm: Db, user: CurrentUser, prd_id: number) {
  const { version, prd_title, acc_id, owner_id } = await getVisibleProperty(orm, user, prd_id);
  return { prd_id, version: String(version), prd_title, acc_id, owner_id, owner: 'found' as const };
}

/**
 * Returns the possible owners of properties by name, each with the number of owned properties that the user
 * may see.
 */
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

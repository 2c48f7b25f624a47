import { and, asc, count, eq } from 'drizzle-orm';
import { fullName } from '../../common/names';
import type { Db } from '../db/open';
import { accounts as a, properties as p, users as u } from '../db/schema';
import type { SignedIn } from '../http/signedIn';
import { flag } from '../lib/rowFormat';
import { inSight, propertyInSight } from './queries';
import { findable } from './saveProperty';

/** What the form of a property begins with. Refuses (404) as `propertyInSight` does. */
export async function propertyForm(orm: Db, who: SignedIn, prd_id: number) {
  const { owner_id, import_key, created_at, prop_id, acc_id, version, e_type, is_publish, ...row } =
    await propertyInSight(orm, who, prd_id);
  return { ...row, version: String(version), e_type: String(e_type), is_publish: flag(is_publish) };
}

/** Who owns a property, as its form begins. Refuses (404) as `propertyInSight` does. */
export async function ownerForm(orm: Db, who: SignedIn, prd_id: number) {
  const { version, prd_title, acc_id, owner_id } = await propertyInSight(orm, who, prd_id);
  return { prd_id, version: String(version), prd_title, acc_id, owner_id, owner: 'found' as const };
}

/** People who own properties or manage an account's, by name, each with how many properties that somebody may see are theirs. */
export async function ownerRows(orm: Db, who: SignedIn) {
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
    .leftJoin(p, and(eq(p.owner_id, u.user_id), inSight(who)))
    .where(findable(who))
    .groupBy(u.user_id, a.acc_id)
    .orderBy(asc(u.user_lname), asc(u.user_fname), asc(u.user_id));
  return rows.map((row) => ({
    ...row,
    owner_name: [fullName(row.user_fname, row.user_lname), row.user_email].filter(Boolean).join(', '),
  }));
}

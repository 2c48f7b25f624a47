import { randomUUID } from 'node:crypto';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { now } from '../../common/clock';
import type { PropertyOwner } from '../../common/rules/owner';
import type { ChangedProperty, NewProperty } from '../../common/rules/property';
import type { Deed } from '../../common/trail';
import { refuseNoAccount } from '../accounts/queries';
import { record } from '../audit/writeAuditEvent';
import { endCalendarUrl } from '../calendars/calendarAddress';
import { endFeedUrls } from '../calendars/feeds';
import { written } from '../db/expectRow';
import type { Db } from '../db/open';
import { accounts, properties as p, users } from '../db/schema';
import { conflict, found, missing, refusedAt, refuseOlder } from '../http/errors';
import type { SignedIn } from '../http/signedIn';
import { isTaken } from '../lib/errors';
import { MANAGER, OPERATOR } from '../lib/statusLabels';

type New = z.infer<typeof NewProperty>;
type Changed = z.infer<typeof ChangedProperty>;
type Owner = z.infer<typeof PropertyOwner>;

/** Refuses (404) an account that is not there, or not the one of whoever asks; operators reach all. */
export async function reachAccount(tx: Db, who: SignedIn, acc_id: number): Promise<void> {
  if (who.user_role !== OPERATOR && who.acc_id !== acc_id) throw missing('account');
  await refuseNoAccount(tx, eq(accounts.acc_id, acc_id));
}

/** Makes a property of an account and returns its id. What it may hold is judged before (`common/rules/property`). */
export async function createProperty(
  tx: Db,
  who: SignedIn,
  { e_type, ...asked }: New,
): Promise<{ prd_id: number }> {
  await reachAccount(tx, who, asked.acc_id);
  const values = { ...asked, e_type: Number(e_type) };
  const { prd_id } = written(
    await tx
      .insert(p)
      .values({ ...values, created_at: new Date(now()) })
      .returning({ prd_id: p.prd_id }),
  );
  await record(tx, who.user_id, {
    action: 'create property',
    entity: 'property',
    id: prd_id,
    after: values,
  });
  return { prd_id };
}

/** Locks a property for a change of the version that was seen. Refuses (404) somebody else's, and (409) an older one. */
async function lockSeenProperty(tx: Db, who: SignedIn, ask: { prd_id: number; version: string }) {
  const row = found(await tx.select().from(p).where(eq(p.prd_id, ask.prd_id)).for('update'), 'property');
  if (who.user_role !== OPERATOR && who.acc_id !== row.acc_id) throw missing('property');
  refuseOlder(row, ask.version, 'Somebody else has changed this property since.');
  return row;
}

/** Writes what changed of a property, and the record of it. */
async function write(
  tx: Db,
  who: SignedIn,
  row: typeof p.$inferSelect,
  action: Deed,
  values: Partial<typeof p.$inferSelect>,
): Promise<void> {
  const names = (Object.keys(values) as (keyof typeof values)[]).filter((name) => values[name] !== row[name]);
  if (names.length === 0) return;
  const pick = (from: Partial<typeof p.$inferSelect>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  await tx
    .update(p)
    .set({ ...pick(values), version: row.version + 1 })
    .where(eq(p.prd_id, row.prd_id));
  await record(tx, who.user_id, {
    action,
    entity: 'property',
    id: row.prd_id,
    before: pick(row),
    after: pick(values),
  });
}

/** Changes a property. */
export async function changeProperty(
  tx: Db,
  who: SignedIn,
  { prd_id, version, e_type, ...asked }: Changed,
): Promise<{ prd_id: number }> {
  const row = await lockSeenProperty(tx, who, { prd_id, version });
  await write(tx, who, row, 'change property', { ...asked, e_type: Number(e_type) });
  return { prd_id };
}

/** Who may be found as an owner: nobody who runs the portal; an account's own user finds the people of the account alone. */
export const findable = ({ user_role, acc_id }: SignedIn): SQL | undefined =>
  and(ne(users.user_role, OPERATOR), user_role === OPERATOR ? undefined : eq(users.acc_id, acc_id ?? 0));

/**
 * Writes down a person who owns properties and does not sign in: their email keeps nobody from signing in with it, and whether
 * somebody does is not told. Refuses (400) the email of somebody who may be found.
 */
async function createOwner(tx: Db, who: SignedIn, asked: Owner): Promise<number> {
  const { acc_id, user_fname, user_lname, user_company, user_email, user_mobile } = asked;
  const person = { acc_id, user_fname, user_lname, user_company, user_email, user_mobile };
  const email = user_email.toLowerCase();
  // One after the other, so that two at once do not both write the same person down.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`Owner ${email}`}))`);
  const same = sql`lower(${users.user_email}) = ${email}`;
  const [known] = await tx
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(same, findable(who)))
    .limit(1);
  if (known) throw refusedAt('user_email', 'Somebody with this email is known: find them instead.');
  const { user_id } = written(
    await tx
      .insert(users)
      .values({ ...person, user_name: randomUUID(), user_role: MANAGER, created_at: new Date(now()) })
      .returning({ user_id: users.user_id }),
  );
  const about = { entity: 'user', id: user_id, title: user_email } as const;
  await record(tx, who.user_id, { action: 'create owner', ...about, after: person });
  return user_id;
}

/**
 * Says which account a property belongs to and who owns it: somebody known, or somebody newly written. The secret address of its
 * calendar ends with the account that was given it, and so do those of its feeds.
 */
export async function setOwner(tx: Db, who: SignedIn, asked: Owner): Promise<{ prd_id: number }> {
  const row = await lockSeenProperty(tx, who, asked);
  await reachAccount(tx, who, asked.acc_id);
  if (asked.owner === 'found') {
    const asks = and(eq(users.user_id, asked.owner_id ?? 0), findable(who));
    found(await tx.select({ user_id: users.user_id }).from(users).where(asks), 'owner');
  }
  const owner_id = asked.owner === 'found' ? asked.owner_id : await createOwner(tx, who, asked);
  await write(tx, who, row, 'set owner', { acc_id: asked.acc_id, owner_id }).catch((error: unknown) => {
    // Both have imported it.
    throw isTaken(error) ? conflict('This account has this property already.') : error;
  });
  if (row.acc_id !== asked.acc_id) {
    await endCalendarUrl(tx, who.user_id, row.prd_id);
    await endFeedUrls(tx, who.user_id, row.prd_id);
  }
  return { prd_id: asked.prd_id };
}

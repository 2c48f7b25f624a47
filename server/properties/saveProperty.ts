import { randomUUID } from 'node:crypto';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditAction, RecordAction } from '../../common/auditTrail';
import { now } from '../../common/clock';
import type { PropertyOwner } from '../../common/schemas/owner';
import type { ChangedProperty, NewProperty } from '../../common/schemas/property';
import { assertAccountExists } from '../accounts/queries';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { endCalendarUrl } from '../calendars/calendarAddress';
import { endFeedUrls } from '../calendars/feeds';
import { LOCK_CLASSES } from '../db/advisoryLocks';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { accounts, properties as p, users } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { assertVersion, conflict, fieldError, firstOrNotFound, notFound } from '../http/errors';
import { isUniqueViolation } from '../lib/errors';
import { MANAGER, OPERATOR } from '../lib/statusLabels';

type New = z.infer<typeof NewProperty>;
type Changed = z.infer<typeof ChangedProperty>;
type Owner = z.infer<typeof PropertyOwner>;

/** Throws 404 if the account is unknown or not accessible. Operators may access all accounts. */
export async function assertAccountAccess(tx: Db, user: CurrentUser, acc_id: number): Promise<void> {
  if (user.user_role !== OPERATOR && user.acc_id !== acc_id) throw notFound('account');
  await assertAccountExists(tx, eq(accounts.acc_id, acc_id));
}

/**
 * Creates a property of an account and returns its id. The input has been validated by
 * `common/schemas/property`. Throws 404 if the account is not accessible.
 */
export async function createProperty(
  tx: Db,
  user: CurrentUser,
  { e_type, ...fields }: New,
): Promise<{ prd_id: number }> {
  await assertAccountAccess(tx, user, fields.acc_id);
  const values = { ...fields, e_type: Number(e_type) };
  const { prd_id } = firstOrThrow(
    await tx
      .insert(p)
      .values({ ...values, created_at: new Date(now()) })
      .returning({ prd_id: p.prd_id }),
  );
  await writeAuditEvent(tx, user.user_id, {
    action: 'create property',
    entity: 'property',
    id: prd_id,
    after: values,
  });
  return { prd_id };
}

/**
 * Locks a property for a change. Throws 404 if it is not accessible, and 409 if its version has changed
 * (optimistic locking).
 */
async function lockPropertyVersion(tx: Db, user: CurrentUser, ask: { prd_id: number; version: string }) {
  const row = firstOrNotFound(
    await tx.select().from(p).where(eq(p.prd_id, ask.prd_id)).for('update'),
    'property',
  );
  if (user.user_role !== OPERATOR && user.acc_id !== row.acc_id) throw notFound('property');
  assertVersion(row, ask.version, 'Someone else has changed this property.');
  return row;
}

/** Updates the changed fields of a property and writes an audit event. */
async function write(
  tx: Db,
  user: CurrentUser,
  row: typeof p.$inferSelect,
  action: Exclude<AuditAction, RecordAction>,
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
  await writeAuditEvent(tx, user.user_id, {
    action,
    entity: 'property',
    id: row.prd_id,
    before: pick(row),
    after: pick(values),
  });
}

/** Changes a property. Throws the errors of `lockPropertyVersion`. */
export async function changeProperty(
  tx: Db,
  user: CurrentUser,
  { prd_id, version, e_type, ...values }: Changed,
): Promise<{ prd_id: number }> {
  const row = await lockPropertyVersion(tx, user, { prd_id, version });
  await write(tx, user, row, 'change property', { ...values, e_type: Number(e_type) });
  return { prd_id };
}

/**
 * Condition: the user may be an owner. Operators may not. A user who is no operator finds only people of
 * their own account.
 */
export const isEligibleOwner = ({ user_role, acc_id }: CurrentUser): SQL | undefined =>
  and(ne(users.user_role, OPERATOR), user_role === OPERATOR ? undefined : eq(users.acc_id, acc_id ?? 0));

/**
 * Creates an owner who does not sign in. The random user name does not reserve the email and does not reveal
 * whether a user with it exists. Throws 400 if an eligible owner has this email.
 */
async function createOwner(tx: Db, user: CurrentUser, owner: Owner): Promise<number> {
  const { acc_id, user_fname, user_lname, user_company, user_email, user_mobile } = owner;
  const person = { acc_id, user_fname, user_lname, user_company, user_email, user_mobile };
  const email = user_email.toLowerCase();
  // Serializes concurrent requests with the same email.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASSES.owner}, hashtext(${email}))`);
  const same = sql`lower(${users.user_email}) = ${email}`;
  const [known] = await tx
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(same, isEligibleOwner(user)))
    .limit(1);
  if (known)
    throw fieldError('user_email', 'A person with this email already exists. Search for them instead.');
  const { user_id } = firstOrThrow(
    await tx
      .insert(users)
      .values({ ...person, user_name: randomUUID(), user_role: MANAGER, created_at: new Date(now()) })
      .returning({ user_id: users.user_id }),
  );
  const about = { entity: 'user', id: user_id, title: `#${user_id}` } as const;
  await writeAuditEvent(tx, user.user_id, { action: 'create owner', ...about, after: person });
  return user_id;
}

/**
 * Sets the account and the owner of a property. The owner exists or is created. If the account changes, the
 * secret calendar URL ends and the feed URLs are deleted.
 * Throws 404 for an unknown owner or account. Throws 409 if the version has changed or the new account has
 * imported the same property.
 */
export async function setOwner(tx: Db, user: CurrentUser, owner: Owner): Promise<{ prd_id: number }> {
  const row = await lockPropertyVersion(tx, user, owner);
  await assertAccountAccess(tx, user, owner.acc_id);
  if (owner.owner === 'found') {
    const asks = and(eq(users.user_id, owner.owner_id ?? 0), isEligibleOwner(user));
    firstOrNotFound(await tx.select({ user_id: users.user_id }).from(users).where(asks), 'owner');
  }
  const owner_id = owner.owner === 'found' ? owner.owner_id : await createOwner(tx, user, owner);
  await write(tx, user, row, 'set owner', { acc_id: owner.acc_id, owner_id }).catch((error: unknown) => {
    // Both accounts have imported this property.
    throw isUniqueViolation(error) ? conflict('This account already has this property.') : error;
  });
  if (row.acc_id !== owner.acc_id) {
    await endCalendarUrl(tx, user.user_id, row.prd_id);
    await endFeedUrls(tx, user.user_id, row.prd_id);
  }
  return { prd_id: owner.prd_id };
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { now } from '../../common/clock';
import { normalizeName } from '../../common/names';
import type { PermissionSet } from '../../common/permissions';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts, passwordLinks, sessions, signInChallenges, users } from '../db/schema';
import { conflict, firstOrNotFound } from '../http/errors';
import { OPERATOR } from '../lib/statusLabels';
import { getOperatorAccount } from './addUser';

/** Matches operators who can sign in. */
const canOperate = and(
  eq(users.user_role, OPERATOR),
  isNull(users.disabled_at),
  isNotNull(users.password_hash),
);

/** Matches operators who can sign in and have all permissions. */
const canAdminister = and(canOperate, eq(users.permission_set, 'admin'));

/** Returns whether an operator exists who can sign in. */
export const hasOperator = async (orm: Db): Promise<boolean> => (await orm.$count(users, canOperate)) > 0;

/** Returns the id of a user by email. Throws 404 if there is none. */
export async function findUserId(orm: Db, email: string): Promise<number> {
  const rows = await orm
    .select({ user_id: users.user_id })
    .from(users)
    .where(eq(users.user_name, normalizeName(email)));
  return firstOrNotFound(rows, 'user').user_id;
}

/**
 * Locks all admins who can sign in, in one order, and then the user. Of two admins who disable each other at the same
 * time, one stays. Throws 404 for an unknown user.
 */
async function lockUser(tx: Db, user_id: number) {
  const admins = await tx
    .select({ user_id: users.user_id })
    .from(users)
    .where(canAdminister)
    .orderBy(users.user_id)
    .for('update');
  const rows = await tx.select().from(users).where(eq(users.user_id, user_id)).for('update');
  const user = firstOrNotFound(rows, 'user');
  return { user, isLastAdmin: admins.length === 1 && admins[0]?.user_id === user_id };
}

const lastAdmin = () =>
  conflict('This is the last administrator who can sign in.', 'Add or enable another administrator first.');

/** Ends all sessions of a user and returns their number. A sign-in that waits for a code ends too. */
async function endSessions(tx: Db, user_id: number): Promise<number> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.user_id, user_id));
  const { length } = await tx
    .delete(sessions)
    .where(eq(sessions.user_id, user_id))
    .returning({ session_id: sessions.session_id });
  return length;
}

/**
 * The role of a user, the account of a manager, and the permission set of an operator. Operators belong to the
 * operator's own account. Without a permission set, a user keeps the present one.
 */
export type UserAccess = {
  user_role: string;
  acc_id: number | null;
  permission_set?: PermissionSet | undefined;
};

/**
 * Changes the access of a user, and ends the user's sessions. Throws 404 for an unknown user or account, and 409 for
 * the last admin who can sign in.
 */
export async function changeRole(
  tx: Db,
  by: Actor,
  user_id: number,
  { user_role, acc_id, permission_set: newSet }: UserAccess,
): Promise<void> {
  const { user, isLastAdmin } = await lockUser(tx, user_id);
  const permission_set = newSet ?? user.permission_set;
  if (isLastAdmin && (user_role !== OPERATOR || permission_set !== 'admin')) throw lastAdmin();
  const after = {
    user_role,
    acc_id: user_role === OPERATOR ? await getOperatorAccount(tx) : acc_id,
    permission_set,
  };
  const known = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.acc_id, after.acc_id ?? 0));
  firstOrNotFound(known, 'account');
  await tx.update(users).set(after).where(eq(users.user_id, user_id));
  await endSessions(tx, user_id);
  const before = { user_role: user.user_role, acc_id: user.acc_id, permission_set: user.permission_set };
  await writeAuditEvent(tx, by, { action: 'change role', entity: 'user', id: user_id, before, after });
}

/**
 * Disables a user: ends all sessions and the open link at once, and refuses sign-ins. Throws 404 for an unknown
 * user. Throws 409 for a disabled one and for the last admin who can sign in.
 */
export async function disableUser(tx: Db, by: Actor, user_id: number): Promise<void> {
  const { user, isLastAdmin } = await lockUser(tx, user_id);
  if (user.disabled_at) throw conflict('This user is already disabled.');
  if (isLastAdmin) throw lastAdmin();
  const disabled_at = new Date(now());
  await tx.update(users).set({ disabled_at }).where(eq(users.user_id, user_id));
  await tx.delete(passwordLinks).where(eq(passwordLinks.user_id, user_id));
  const ended = await endSessions(tx, user_id);
  await writeAuditEvent(tx, by, { action: 'disable user', entity: 'user', id: user_id, after: { ended } });
}

/** Lets a disabled user sign in again. Throws 404 for an unknown user, and 409 for one who is not disabled. */
export async function enableUser(tx: Db, by: Actor, user_id: number): Promise<void> {
  const { user } = await lockUser(tx, user_id);
  if (!user.disabled_at) throw conflict('This user is not disabled.');
  await tx.update(users).set({ disabled_at: null }).where(eq(users.user_id, user_id));
  await writeAuditEvent(tx, by, { action: 'enable user', entity: 'user', id: user_id });
}

/** Ends all sessions of a user and returns their number. Throws 404 for an unknown user. */
export async function endUserSessions(tx: Db, by: Actor, user_id: number): Promise<number> {
  await lockUser(tx, user_id);
  const ended = await endSessions(tx, user_id);
  await writeAuditEvent(tx, by, {
    action: 'end user sessions',
    entity: 'user',
    id: user_id,
    after: { ended },
  });
  return ended;
}

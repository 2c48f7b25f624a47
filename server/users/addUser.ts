import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../common/clock';
import { normalizeName } from '../../common/names';
import type { PermissionSet } from '../../common/permissions';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { hashPassword } from '../auth/passwords';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { accounts, users } from '../db/schema';
import { conflict, firstOrNotFound, HttpError } from '../http/errors';
import { OPERATOR } from '../lib/statusLabels';

/** Maximum length of a user name, in characters. */
const LONGEST = 254;

/**
 * A user to add. Without an account, the user belongs to the operator's own account, which is created with the
 * first user. Without a password, the user chooses one with a password link. A full name is split at its first
 * space. An operator has the permission set `admin` by default.
 */
export type NewUser = {
  email: string;
  name: string | { user_fname: string; user_lname: string };
  role: string;
  password?: string;
  acc_id?: number;
  permission_set?: PermissionSet;
};

function splitName(name: NewUser['name']): { user_fname: string; user_lname: string } {
  if (typeof name !== 'string') return name;
  const [user_fname = '', ...rest] = name.trim().split(/\s+/);
  return { user_fname, user_lname: rest.join(' ') };
}

/** Throws 400 if the text is no email address, or too long for the sign-in. */
export function assertEmail(email: string): void {
  const name = normalizeName(email);
  if (name.length > LONGEST || !z.email().safeParse(name).success)
    throw new HttpError(400, `${email} is not an email address.`);
}

/**
 * Adds a user for `by` and returns the id. Throws 400 for an invalid email, role or password. Throws 404 for an
 * unknown account, and 409 if the user name is taken.
 */
export async function addUser(tx: Db, ask: NewUser, by: Actor = null): Promise<number> {
  const user_name = normalizeName(ask.email);
  assertEmail(user_name);
  if (!/^\d{1,4}$/.test(ask.role)) throw new HttpError(400, 'The role has to be a number, such as 55.');
  const password_hash = ask.password === undefined ? null : await hashPassword(ask.password);
  const [taken] = await tx.select().from(users).where(eq(users.user_name, user_name));
  if (taken) throw conflict(`User ${user_name} already exists.`);
  const acc_id = ask.acc_id ?? (await getOperatorAccount(tx));
  firstOrNotFound(await tx.select().from(accounts).where(eq(accounts.acc_id, acc_id)), 'account');
  const names = splitName(ask.name);
  const { role: user_role, permission_set = 'admin' } = ask;
  const { user_id } = firstOrThrow(
    await tx
      .insert(users)
      .values({
        acc_id,
        user_name,
        password_hash,
        user_role,
        permission_set,
        ...names,
        user_email: user_name,
        created_at: new Date(now()),
      })
      .returning({ user_id: users.user_id }),
  );
  await writeAuditEvent(tx, by, {
    action: 'add user',
    entity: 'user',
    id: user_id,
    after: { user_name, ...names, user_role, acc_id, ...(user_role === OPERATOR && { permission_set }) },
  });
  return user_id;
}

/** Returns the operator's own account. Creates it if there is none. */
export async function getOperatorAccount(tx: Db): Promise<number> {
  const [known] = await tx.select().from(accounts).where(eq(accounts.operator, true));
  if (known) return known.acc_id;
  const { acc_id } = firstOrThrow(
    await tx
      .insert(accounts)
      .values({
        acc_title: 'Operations',
        acc_status: '1',
        status: 'Active',
        operator: true,
        created_at: new Date(now()),
      })
      .returning({ acc_id: accounts.acc_id }),
  );
  await writeAuditEvent(tx, null, {
    action: 'add account',
    entity: 'account',
    id: acc_id,
    after: { operator: true },
  });
  return acc_id;
}

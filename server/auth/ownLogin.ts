import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { normalizeName } from '../../common/names';
import type { OwnProfile } from '../../common/rules/profile';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts, sessions, users } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { conflict, firstOrNotFound, HttpError } from '../http/errors';
import { isUniqueViolation } from '../lib/errors';
import { createRecoveryCodes } from './oneTimeCodes';
import { encryptWithPassword, hashPassword } from './passwords';
import { beginReauth, type Reauth, type VerifiedLogin, withReauth } from './reauthentication';
import { isOtherSession } from './sessions';
import { deleteTwoFactor, enableTwoFactor, reencryptTwoFactor } from './twoFactor';

/** Returns the login record of the current user. */
export async function getLogin(orm: Db, user_id: number) {
  const rows = await orm
    .select({ user_name: users.user_name, require_auth: users.require_auth })
    .from(users)
    .where(eq(users.user_id, user_id));
  const { user_name, require_auth } = firstOrNotFound(rows, 'login');
  return { user_name, require_auth: require_auth ? '1' : '0' };
}

/** Returns the profile of the current user. */
export async function getProfile(orm: Db, { user_id }: CurrentUser) {
  const { user, acc_title } = firstOrNotFound(
    await orm
      .select({ user: users, acc_title: accounts.acc_title })
      .from(users)
      .leftJoin(accounts, eq(accounts.acc_id, users.acc_id))
      .where(eq(users.user_id, user_id)),
    'user',
  );
  const { user_name, user_role, acc_id, created_at } = user;
  const { user_fname, user_lname, user_email, user_mobile, user_company } = user;
  return {
    ...{ user_id, user_name, user_role, user_fname, user_lname, user_email, user_mobile, user_company },
    ...{ acc_id, acc_title, created_date: created_at },
  };
}

type ProfileUpdate = z.infer<typeof OwnProfile>;

/** Changes the profile of the current user. */
export async function changeProfile(tx: Db, { user_id }: CurrentUser, profile: ProfileUpdate) {
  const isOwn = eq(users.user_id, user_id);
  const before = firstOrNotFound(await tx.select().from(users).where(isOwn).for('update'), 'user');
  const names = (Object.keys(profile) as (keyof ProfileUpdate)[]).filter(
    (name) => profile[name] !== before[name],
  );
  if (names.length === 0) return { user_id };
  const pick = (from: ProfileUpdate) => Object.fromEntries(names.map((name) => [name, from[name]]));
  await tx.update(users).set(pick(profile)).where(isOwn);
  const change = { before: pick(before), after: pick(profile) };
  await writeAuditEvent(tx, user_id, { action: 'change profile', entity: 'user', id: user_id, ...change });
  return { user_id };
}

const nameTaken = () => conflict('This username is taken.');

/** The new login and the proof for the change. */
type LoginChange = Reauth & { user_name: string; user_pass: string; require_auth: boolean };

/**
 * Changes name, password and two-factor flag of the current user, and ends the other sessions. Clearing the
 * flag disables two-factor authentication. Setting it with a code enables it and returns the recovery codes,
 * once.
 * Throws the errors of `withReauth`, 400 for a weak password, and 409 if another user has the name.
 */
export async function updateLogin(
  orm: Db,
  currentUser: CurrentUser,
  ask: LoginChange,
): Promise<string[] | undefined> {
  const user_name = normalizeName(ask.user_name);
  if (!user_name || !ask.user_pass) throw new HttpError(400, 'All fields are required.');
  const reauth = await beginReauth(orm, currentUser, ask);
  const password_hash = await hashPassword(ask.user_pass);
  const { require_auth, code } = ask;
  const { user_id } = currentUser;
  const { totp } = reauth;
  const encrypted_secret = totp && (await encryptWithPassword(totp.key, ask.user_pass));
  const newCodes = code && totp && !totp.isEnabled ? await createRecoveryCodes() : undefined;
  const change = async (tx: Db, login: VerifiedLogin) => {
    const [taken] = await tx
      .select({ user_id: users.user_id })
      .from(users)
      .where(and(eq(users.user_name, user_name), ne(users.user_id, user_id)));
    if (taken) throw nameTaken();
    const sets = !login.isSet && require_auth && code !== undefined;
    const recovery_codes = sets ? await enableTwoFactor(tx, login, newCodes) : undefined;
    if (login.isSet && !require_auth) await deleteTwoFactor(tx, user_id, user_id);
    await reencryptTwoFactor(tx, user_id, login.step && (login.isSet || sets) ? encrypted_secret : undefined);
    await tx
      .update(users)
      .set({ user_name, password_hash, require_auth })
      .where(eq(users.user_id, user_id))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? nameTaken() : error;
      });
    await tx.delete(sessions).where(isOtherSession(currentUser));
    const { user: before } = login;
    await writeAuditEvent(tx, user_id, {
      action: 'update login',
      entity: 'user',
      id: user_id,
      before: { user_name: before.user_name, require_auth: before.require_auth },
      after: { user_name, require_auth, password_changed: true },
    });
    return recovery_codes;
  };
  return withReauth(orm, currentUser, ask, change, reauth);
}

import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { now } from '../../common/clock';
import { normalizeName } from '../../common/names';
import type { OwnProfile } from '../../common/schemas/profile';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts, sessions, twoFactorSecrets, users } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { conflict, fieldError, firstOrNotFound, HttpError } from '../http/errors';
import { isUniqueViolation } from '../lib/errors';
import { checkPassword, decryptWithPassword, encryptWithPassword, hashPassword } from './passwords';
import { assertSessionActive, isOtherSession } from './sessions';
import { confirmationThrottleKey, consumeAttempt, refundAttempt } from './throttle';
import {
  type CodeKeys,
  consumeCode,
  createRecoveryCodes,
  deleteTwoFactor,
  getTwoFactor,
  type HashedCode,
  hashTypedCode,
  lockTwoFactor,
  type NewRecoveryCodes,
  newTotpKey,
  reencryptTwoFactor,
  saveRecoveryCodes,
  totpUri,
  withCodeTransaction,
} from './twoFactor';

/** The proof for a change of the own sign-in settings: the current password, and a code. */
type Reauth = { current_pass?: string | undefined; code?: string | undefined };

/**
 * The result of a password check: whether the password was right, and the stored hash it was compared with. With
 * a right password it has the decrypted TOTP key and the encrypted key that it comes from. It also has the typed
 * code then.
 */
type CheckedProof = {
  stored: string | null | undefined;
  right: boolean;
  totp?: {
    key: string;
    encrypted_secret: string;
    isEnabled: boolean;
    code: HashedCode | undefined;
  };
};

/** A change in progress, with the id of its attempt in the throttle. */
type ReauthAttempt = CheckedProof & { note: number };

/**
 * Authorizes a change of the own sign-in settings, in the transaction of the change. The current password
 * must be right. With two-factor authentication, a code is also required and consumed.
 * Without two-factor authentication, the password may be missing, because the documented API allows that.
 * Returns the login, and the codes' keys if they could be decrypted. Throws 400 for a missing or wrong value,
 * and 401 if the session has ended meanwhile.
 */
async function reauthenticate(
  tx: Db,
  currentUser: CurrentUser,
  { current_pass, code }: Reauth,
  checked: CheckedProof,
) {
  const { user_id } = currentUser;
  const step = await lockTwoFactor(tx, user_id);
  const rows = await tx.select().from(users).where(eq(users.user_id, user_id)).for('update');
  const user = firstOrNotFound(rows, 'login');
  // After the locks, because a concurrent change of the password may have ended this session.
  await assertSessionActive(tx, currentUser);
  const isSet = step?.enabled_at != null;
  if (current_pass === undefined) {
    if (isSet) throw fieldError('current_pass', 'Enter your current password.');
    return { user, isSet, step: undefined };
  }
  if (!checked.right || user.password_hash !== checked.stored)
    throw fieldError('current_pass', 'The current password is wrong.');
  if (!step) return { user, isSet, step: undefined };
  const { totp } = checked;
  if (totp?.encrypted_secret !== step.encrypted_secret)
    throw conflict('Your sign-in settings have just been changed.', 'Please try again.');
  const codes: CodeKeys = { user_id, key: totp.key };
  if (isSet) {
    if (!code || !totp.code) throw fieldError('code', 'Enter a code from your authenticator app.');
    await consumeCode(tx, codes, totp.code);
  }
  return { user, isSet, step: { ...codes, code: totp.code } };
}

/**
 * The login of a user who has reauthenticated. It has the TOTP key and the typed code, if a key is set or being
 * set up.
 */
type VerifiedLogin = Awaited<ReturnType<typeof reauthenticate>>;

/**
 * Begins a change of the sign-in settings. Counts the attempt per user before any check, which includes wrong
 * proofs and taken names, and throttles it (429). Hashes and decrypts outside of a transaction, because that is
 * slow and would hold locks.
 */
async function beginReauth(
  orm: Db,
  currentUser: CurrentUser,
  { current_pass, code }: Reauth,
): Promise<ReauthAttempt> {
  const note = await consumeAttempt(orm, confirmationThrottleKey(currentUser.user_id));
  if (current_pass === undefined) return { note, stored: undefined, right: false };
  const [login] = await orm
    .select({
      stored: users.password_hash,
      encrypted_secret: twoFactorSecrets.encrypted_secret,
      salt: twoFactorSecrets.salt,
      enabled_at: twoFactorSecrets.enabled_at,
    })
    .from(users)
    .leftJoin(twoFactorSecrets, eq(twoFactorSecrets.user_id, users.user_id))
    .where(eq(users.user_id, currentUser.user_id));
  const { stored, encrypted_secret, salt, enabled_at } = login ?? {};
  const right = await checkPassword(stored, current_pass);
  if (!right || !encrypted_secret) return { note, stored, right };
  const totp = {
    encrypted_secret,
    isEnabled: enabled_at != null,
    key: await decryptWithPassword(encrypted_secret, current_pass),
    code: code ? await hashTypedCode(code, salt ?? undefined) : undefined,
  };
  return { note, stored, right, totp };
}

/** Runs a change of the sign-in settings after `reauthenticate`, in one transaction. */
async function withReauth<T>(
  orm: Db,
  currentUser: CurrentUser,
  proof: Reauth,
  change: (tx: Db, login: VerifiedLogin) => Promise<T>,
  attempt?: ReauthAttempt,
): Promise<T> {
  const { note, ...checked } = attempt ?? (await beginReauth(orm, currentUser, proof));
  return withCodeTransaction(orm, async (tx) => {
    const login = await reauthenticate(tx, currentUser, proof, checked);
    const result = await change(tx, login);
    await refundAttempt(tx, note);
    return result;
  });
}

/**
 * Verifies the proof of a user who is about to change another user. The proof has a transaction of its own: with the
 * lock of the own user, two operators who change each other would wait for each other. Throws the errors of
 * `withReauth`.
 */
export const confirmIdentity = (orm: Db, currentUser: CurrentUser, proof: Reauth): Promise<void> =>
  withReauth(orm, currentUser, proof, async () => {});

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
    user_id,
    user_name,
    user_role,
    user_fname,
    user_lname,
    user_email,
    user_mobile,
    user_company,
    acc_id,
    acc_title,
    created_date: created_at,
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

/** The proof that a change of two-factor authentication requires. */
type ConfirmedBy = { current_pass: string; code: string };

const setAlready = () => conflict('2FA is already set up.', 'Turn it off first.');
const notSet = () => conflict('2FA is not set up.', 'Set it up first.');
const setupNotStarted = () => conflict('2FA setup has not been started.', 'Start again.');

/**
 * Begins the setup of two-factor authentication. Returns a new key for the authenticator app, once. A
 * previous key that was not confirmed is deleted. Sign-in requires no code until `confirmTwoFactor`.
 * Throws 409 if two-factor authentication is enabled already.
 */
export async function beginTwoFactor(orm: Db, user: CurrentUser, current_pass: string) {
  const { user_id } = user;
  if ((await getTwoFactor(orm, user_id)).is_set) throw setAlready();
  const proof = { current_pass };
  const attempt = await beginReauth(orm, user, proof);
  const key = newTotpKey();
  const encrypted_secret = await encryptWithPassword(key, current_pass);
  const change = async (tx: Db, { user }: VerifiedLogin) => {
    await tx.delete(twoFactorSecrets).where(eq(twoFactorSecrets.user_id, user_id));
    await tx.insert(twoFactorSecrets).values({ user_id, encrypted_secret });
    await writeAuditEvent(tx, user_id, { action: 'start 2fa setup', entity: 'user', id: user_id });
    return { key, uri: totpUri(key, user.user_name) };
  };
  return withReauth(orm, user, proof, change, attempt);
}

/**
 * Enables two-factor authentication if the typed code belongs to the new key. Stores the recovery codes and returns
 * them, once. Must run within `withReauth`. Throws 409 if no setup was begun.
 */
async function enableTwoFactor(
  tx: Db,
  { user, step }: VerifiedLogin,
  newCodes: NewRecoveryCodes | undefined,
): Promise<string[]> {
  const { user_id } = user;
  if (!step?.code || !newCodes) throw setupNotStarted();
  await consumeCode(tx, step, step.code);
  await tx.update(users).set({ require_auth: true }).where(eq(users.user_id, user_id));
  await tx
    .update(twoFactorSecrets)
    .set({ enabled_at: new Date(now()) })
    .where(eq(twoFactorSecrets.user_id, user_id));
  const codes = await saveRecoveryCodes(tx, user_id, newCodes);
  await writeAuditEvent(tx, user_id, { action: 'turn on 2fa', entity: 'user', id: user_id });
  return codes;
}

/**
 * Enables two-factor authentication after its setup. Ends the other sessions of the user, which signed in
 * without a code.
 */
export async function confirmTwoFactor(orm: Db, user: CurrentUser, confirmation: ConfirmedBy) {
  const attempt = await beginReauth(orm, user, confirmation);
  const newCodes = await createRecoveryCodes();
  const change = async (tx: Db, login: VerifiedLogin) => {
    if (login.isSet) throw setAlready();
    const recovery_codes = await enableTwoFactor(tx, login, newCodes);
    await tx.delete(sessions).where(isOtherSession(user));
    return { recovery_codes };
  };
  return withReauth(orm, user, confirmation, change, attempt);
}

/**
 * Disables two-factor authentication, and ends the other sessions of the user. Throws 409 if it is not
 * enabled.
 */
export const disableTwoFactor = (orm: Db, user: CurrentUser, confirmation: ConfirmedBy) =>
  withReauth(orm, user, confirmation, async (tx, { isSet }) => {
    if (!isSet) throw notSet();
    await deleteTwoFactor(tx, user.user_id, user.user_id);
    await tx.delete(sessions).where(isOtherSession(user));
  });

/**
 * Replaces the recovery codes and returns the new ones, once. Throws 409 if two-factor authentication is not
 * enabled.
 */
export async function renewRecoveryCodes(orm: Db, user: CurrentUser, confirmation: ConfirmedBy) {
  const attempt = await beginReauth(orm, user, confirmation);
  const newCodes = await createRecoveryCodes();
  const change = async (tx: Db, { isSet, user: { user_id } }: VerifiedLogin) => {
    if (!isSet) throw notSet();
    const recovery_codes = await saveRecoveryCodes(tx, user_id, newCodes);
    await writeAuditEvent(tx, user_id, { action: 'create recovery codes', entity: 'user', id: user_id });
    return { recovery_codes };
  };
  return withReauth(orm, user, confirmation, change, attempt);
}

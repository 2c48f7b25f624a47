import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { normalizeName } from '../../common/names';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { sessions, signInChallenges, twoFactorSecrets, users } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { conflict, notFound } from '../http/errors';
import {
  countRecoveryCodes,
  createRecoveryCodes,
  type NewRecoveryCodes,
  newTotpKey,
  saveRecoveryCodes,
  totpUri,
} from './oneTimeCodes';
import { encryptWithPassword } from './passwords';
import { beginReauth, consumeCode, type VerifiedLogin, withReauth } from './reauthentication';
import { isOtherSession } from './sessions';

/** The proof that a change of two-factor authentication requires. */
type ConfirmedBy = { current_pass: string; code: string };

const setAlready = () => conflict('2FA is already set up.', 'Turn it off first.');
const notSet = () => conflict('2FA is not set up.', 'Set it up first.');
const setupNotStarted = () => conflict('2FA setup has not been started.', 'Start again.');

/**
 * Returns whether two-factor authentication is enabled, since when, and how many recovery codes are unused.
 */
export async function getTwoFactor(orm: Db, user_id: number) {
  const [row] = await orm
    .select({ enabled_at: twoFactorSecrets.enabled_at })
    .from(twoFactorSecrets)
    .where(eq(twoFactorSecrets.user_id, user_id));
  const is_set = row?.enabled_at != null;
  return {
    is_set,
    set_date: row?.enabled_at?.toISOString() ?? null,
    codes_left: is_set ? await countRecoveryCodes(orm, user_id) : 0,
  };
}

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
export async function enableTwoFactor(
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
 * Disables two-factor authentication: deletes the key, the recovery codes and open challenges, and clears the
 * documented flag.
 */
export async function deleteTwoFactor(tx: Db, by: Actor, user_id: number): Promise<void> {
  await tx.delete(twoFactorSecrets).where(eq(twoFactorSecrets.user_id, user_id));
  await forgetChallenges(tx, user_id);
  await tx.update(users).set({ require_auth: false }).where(eq(users.user_id, user_id));
  await writeAuditEvent(tx, by, { action: 'turn off 2fa', entity: 'user', id: user_id });
}

/**
 * Stores the TOTP key, encrypted with the new password. Without it, deletes a key that was not confirmed. Deletes open
 * challenges.
 */
export async function reencryptTwoFactor(tx: Db, user_id: number, encrypted_secret: string | undefined) {
  await forgetChallenges(tx, user_id);
  const isOwn = eq(twoFactorSecrets.user_id, user_id);
  if (encrypted_secret === undefined) return tx.delete(twoFactorSecrets).where(isOwn);
  return tx.update(twoFactorSecrets).set({ encrypted_secret }).where(isOwn);
}

const forgetChallenges = (tx: Db, user_id: number) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.user_id, user_id));

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

/**
 * Disables two-factor authentication of a user who has lost phone and recovery codes. Ends all sessions of
 * the user, because the phone may be in other hands.
 * Throws 404 if the user is unknown, and 409 if two-factor authentication is not enabled.
 */
export async function resetTwoFactor(tx: Db, email: string): Promise<void> {
  const [known] = await tx
    .select({ user_id: users.user_id, enabled_at: twoFactorSecrets.enabled_at })
    .from(users)
    .leftJoin(twoFactorSecrets, eq(twoFactorSecrets.user_id, users.user_id))
    .where(eq(users.user_name, normalizeName(email)));
  if (!known) throw notFound('user');
  if (!known.enabled_at) throw conflict(`${email} has no two-factor authentication.`);
  await deleteTwoFactor(tx, null, known.user_id);
  await tx.delete(sessions).where(eq(sessions.user_id, known.user_id));
}

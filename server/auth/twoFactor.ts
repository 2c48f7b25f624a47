import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { normalizeName } from '../../common/names';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { secondSteps, sessions, signInChallenges, users } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { conflict, notFound } from '../http/errors';
import { countRecoveryCodes, makeRecoveryCodes, newTotpKey, totpUri } from './oneTimeCodes';
import { encryptWithPassword } from './passwords';
import { type CodeKeys, consumeCode, type VerifiedLogin, withReauth } from './reauthentication';
import { isOtherSession } from './sessions';

/** What a change of the second step itself asks for. */
type ConfirmedBy = { current_pass: string; code: string };

const setAlready = () => conflict('2FA is already set up.', 'Turn it off first.');
const notSet = () => conflict('2FA is not set up.', 'Set it up first.');
const setupNotStarted = () => conflict('2FA setup has not been started.', 'Start again.');

/** Whether somebody has a second step set, since when, and how many recovery codes are left. */
export async function getTwoFactor(orm: Db, user_id: number) {
  const [row] = await orm
    .select({ set_at: secondSteps.set_at })
    .from(secondSteps)
    .where(eq(secondSteps.user_id, user_id));
  const is_set = row?.set_at != null;
  return {
    is_set,
    set_date: row?.set_at?.toISOString() ?? null,
    codes_left: is_set ? await countRecoveryCodes(orm, user_id) : 0,
  };
}

/**
 * Begins a second step: a new key for the authenticator app, told here, once. Sign-in asks for nothing until a code of it was
 * given (`confirmTwoFactor`); begun again, the key before is forgotten. Refuses (409) where one is set.
 */
export async function beginTwoFactor(orm: Db, user: CurrentUser, current_pass: string) {
  const { user_id } = user;
  if ((await getTwoFactor(orm, user_id)).is_set) throw setAlready();
  return withReauth(orm, user, { current_pass }, async (tx, { user }) => {
    const key = newTotpKey();
    const sealed = await encryptWithPassword(key, current_pass);
    await tx.delete(secondSteps).where(eq(secondSteps.user_id, user_id));
    await tx.insert(secondSteps).values({ user_id, sealed });
    await writeAuditEvent(tx, user_id, { action: 'begin second step', entity: 'user', id: user_id });
    return { key, uri: totpUri(key, user.user_name) };
  });
}

/**
 * Sets the second step that was begun once a code of it is right: from now on sign-in asks for one. Returns the recovery codes,
 * told once. Refuses (409) where none was begun. Part of a change that was proved.
 */
export async function enableTwoFactor(
  tx: Db,
  { user, step }: VerifiedLogin,
  code: string,
): Promise<string[]> {
  const { user_id } = user;
  if (!step) throw setupNotStarted();
  await consumeCode(tx, step, code);
  await tx.update(users).set({ require_auth: true }).where(eq(users.user_id, user_id));
  await tx
    .update(secondSteps)
    .set({ set_at: new Date(now()) })
    .where(eq(secondSteps.user_id, user_id));
  const codes = await makeRecoveryCodes(tx, user_id);
  await writeAuditEvent(tx, user_id, { action: 'set second step', entity: 'user', id: user_id });
  return codes;
}

/** Takes a second step away, with its recovery codes and the sign-ins that wait for one, and the documented flag. */
export async function deleteTwoFactor(tx: Db, by: Actor, user_id: number): Promise<void> {
  await tx.delete(secondSteps).where(eq(secondSteps.user_id, user_id));
  await forgetChallenges(tx, user_id);
  await tx.update(users).set({ require_auth: false }).where(eq(users.user_id, user_id));
  await writeAuditEvent(tx, by, { action: 'turn off second step', entity: 'user', id: user_id });
}

/** Keeps the key of a second step under the new password; what is not set is forgotten with the old one. */
export async function reencryptTwoFactor(
  tx: Db,
  user_id: number,
  step: CodeKeys | undefined,
  password: string,
) {
  await forgetChallenges(tx, user_id);
  const isOwn = eq(secondSteps.user_id, user_id);
  if (!step) return tx.delete(secondSteps).where(isOwn);
  return tx
    .update(secondSteps)
    .set({ sealed: await encryptWithPassword(step.key, password) })
    .where(isOwn);
}

const forgetChallenges = (tx: Db, user_id: number) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.user_id, user_id));

/** Sets the second step that was begun, and ends the user's other sessions, which came without one. */
export const confirmTwoFactor = (orm: Db, user: CurrentUser, confirmation: ConfirmedBy) =>
  withReauth(orm, user, confirmation, async (tx, login) => {
    if (login.isSet) throw setAlready();
    const recovery_codes = await enableTwoFactor(tx, login, confirmation.code);
    await tx.delete(sessions).where(isOtherSession(user));
    return { recovery_codes };
  });

/** Turns the second step off, and ends the user's other sessions. Refuses (409) where none is set. */
export const disableTwoFactor = (orm: Db, user: CurrentUser, confirmation: ConfirmedBy) =>
  withReauth(orm, user, confirmation, async (tx, { isSet }) => {
    if (!isSet) throw notSet();
    await deleteTwoFactor(tx, user.user_id, user.user_id);
    await tx.delete(sessions).where(isOtherSession(user));
  });

/** Makes new recovery codes, told once; those before are nobody's. Refuses (409) where no second step is set. */
export const renewRecoveryCodes = (orm: Db, user: CurrentUser, confirmation: ConfirmedBy) =>
  withReauth(orm, user, confirmation, async (tx, { isSet, user: { user_id } }) => {
    if (!isSet) throw notSet();
    const recovery_codes = await makeRecoveryCodes(tx, user_id);
    await writeAuditEvent(tx, user_id, { action: 'make recovery codes', entity: 'user', id: user_id });
    return { recovery_codes };
  });

/**
 * Turns off the second step of somebody who has lost their phone and their recovery codes, and ends their sessions, which whoever has
 * found the phone may be in. Refuses (404) who is nobody, and (409) who has none.
 */
export async function resetTwoFactor(tx: Db, email: string): Promise<void> {
  const [known] = await tx
    .select({ user_id: users.user_id, set_at: secondSteps.set_at })
    .from(users)
    .leftJoin(secondSteps, eq(secondSteps.user_id, users.user_id))
    .where(eq(users.user_name, normalizeName(email)));
  if (!known) throw notFound('user');
  if (!known.set_at) throw conflict(`${email} has no two-factor authentication.`);
  await deleteTwoFactor(tx, null, known.user_id);
  await tx.delete(sessions).where(eq(sessions.user_id, known.user_id));
}

import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { normalName } from '../../common/names';
import { type Actor, record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { secondSteps, sessions, signInChallenges, users } from '../db/schema';
import { conflict, missing } from '../http/errors';
import type { SignedIn } from '../http/signedIn';
import { codesLeft, makeRecoveryCodes, newTotpKey, totpUri } from './oneTimeCodes';
import { sealUnderPassword } from './passwords';
import { type CodesOf, type Proved, proved, takeCode } from './reauthentication';
import { allOthers } from './sessions';

/** What a change of the second step itself asks for. */
type Sure = { current_pass: string; code: string };

const setAlready = () => conflict('A second step is set up already.', 'Turn it off first.');
const notSet = () => conflict('There is no second step.', 'Set it up first.');
const notBegun = () => conflict('No second step has been begun.', 'Begin again.');

/** Whether somebody has a second step set, since when, and how many recovery codes are left. */
export async function secondStepOf(orm: Db, user_id: number) {
  const [row] = await orm
    .select({ set_at: secondSteps.set_at })
    .from(secondSteps)
    .where(eq(secondSteps.user_id, user_id));
  const is_set = row?.set_at != null;
  return {
    is_set,
    set_date: row?.set_at?.toISOString() ?? null,
    codes_left: is_set ? await codesLeft(orm, user_id) : 0,
  };
}

/**
 * Begins a second step: a new key for the authenticator app, told here, once. Sign-in asks for nothing until a code of it was
 * given (`confirmSecondStep`); begun again, the key before is forgotten. Refuses (409) where one is set.
 */
export async function beginSecondStep(orm: Db, who: SignedIn, current_pass: string) {
  const { user_id } = who;
  if ((await secondStepOf(orm, user_id)).is_set) throw setAlready();
  return proved(orm, who, { current_pass }, async (tx, { user }) => {
    const key = newTotpKey();
    const sealed = await sealUnderPassword(key, current_pass);
    await tx.delete(secondSteps).where(eq(secondSteps.user_id, user_id));
    await tx.insert(secondSteps).values({ user_id, sealed });
    await record(tx, user_id, { action: 'begin second step', entity: 'user', id: user_id });
    return { key, uri: totpUri(key, user.user_name) };
  });
}

/**
 * Sets the second step that was begun once a code of it is right: from now on sign-in asks for one. Returns the recovery codes,
 * told once. Refuses (409) where none was begun. Part of a change that was proved.
 */
export async function setSecondStep(tx: Db, { user, step }: Proved, code: string): Promise<string[]> {
  const { user_id } = user;
  if (!step) throw notBegun();
  await takeCode(tx, step, code);
  await tx.update(users).set({ require_auth: true }).where(eq(users.user_id, user_id));
  await tx
    .update(secondSteps)
    .set({ set_at: new Date(now()) })
    .where(eq(secondSteps.user_id, user_id));
  const codes = await makeRecoveryCodes(tx, user_id);
  await record(tx, user_id, { action: 'set second step', entity: 'user', id: user_id });
  return codes;
}

/** Takes a second step away, with its recovery codes and the sign-ins that wait for one, and the documented flag. */
export async function dropSecondStep(tx: Db, by: Actor, user_id: number): Promise<void> {
  await tx.delete(secondSteps).where(eq(secondSteps.user_id, user_id));
  await forgetChallenges(tx, user_id);
  await tx.update(users).set({ require_auth: false }).where(eq(users.user_id, user_id));
  await record(tx, by, { action: 'turn off second step', entity: 'user', id: user_id });
}

/** Keeps the key of a second step under the new password; what is not set is forgotten with the old one. */
export async function keepUnder(tx: Db, user_id: number, step: CodesOf | undefined, password: string) {
  await forgetChallenges(tx, user_id);
  const mine = eq(secondSteps.user_id, user_id);
  if (!step) return tx.delete(secondSteps).where(mine);
  return tx
    .update(secondSteps)
    .set({ sealed: await sealUnderPassword(step.key, password) })
    .where(mine);
}

const forgetChallenges = (tx: Db, user_id: number) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.user_id, user_id));

/** Sets the second step that was begun, and ends the user's other sessions, which came without one. */
export const confirmSecondStep = (orm: Db, who: SignedIn, sure: Sure) =>
  proved(orm, who, sure, async (tx, login) => {
    if (login.isSet) throw setAlready();
    const recovery_codes = await setSecondStep(tx, login, sure.code);
    await tx.delete(sessions).where(allOthers(who));
    return { recovery_codes };
  });

/** Turns the second step off, and ends the user's other sessions. Refuses (409) where none is set. */
export const turnOffSecondStep = (orm: Db, who: SignedIn, sure: Sure) =>
  proved(orm, who, sure, async (tx, { isSet }) => {
    if (!isSet) throw notSet();
    await dropSecondStep(tx, who.user_id, who.user_id);
    await tx.delete(sessions).where(allOthers(who));
  });

/** Makes new recovery codes, told once; those before are nobody's. Refuses (409) where no second step is set. */
export const renewRecoveryCodes = (orm: Db, who: SignedIn, sure: Sure) =>
  proved(orm, who, sure, async (tx, { isSet, user: { user_id } }) => {
    if (!isSet) throw notSet();
    const recovery_codes = await makeRecoveryCodes(tx, user_id);
    await record(tx, user_id, { action: 'make recovery codes', entity: 'user', id: user_id });
    return { recovery_codes };
  });

/**
 * Turns off the second step of somebody who has lost their phone and their recovery codes, and ends their sessions, which whoever has
 * found the phone may be in. Refuses (404) who is nobody, and (409) who has none.
 */
export async function forgetSecondStep(tx: Db, email: string): Promise<void> {
  const [known] = await tx
    .select({ user_id: users.user_id, set_at: secondSteps.set_at })
    .from(users)
    .leftJoin(secondSteps, eq(secondSteps.user_id, users.user_id))
    .where(eq(users.user_name, normalName(email)));
  if (!known) throw missing('user');
  if (!known.set_at) throw conflict(`${email} has no second step.`);
  await dropSecondStep(tx, null, known.user_id);
  await tx.delete(sessions).where(eq(sessions.user_id, known.user_id));
}

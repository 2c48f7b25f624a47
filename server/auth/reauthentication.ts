import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/open';
import { secondSteps, users } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { fieldError, firstOrNotFound } from '../http/errors';
import { consumeRecoveryCode, findTotpStep } from './oneTimeCodes';
import { checkPassword, decryptWithPassword } from './passwords';
import { assertSessionActive } from './sessions';
import { confirmationThrottleKey, consumeAttempt, refundAttempt } from './throttle';

/** What somebody who is signed in confirms a change of their own sign-in with: the current password, and a code. */
export type Reauth = { current_pass?: string | undefined; code?: string | undefined };

/** What a code was. */
export type CodeKind = 'code' | 'recovery code';

/** Whose codes: the user, the key that they are made of, and the salt of the recovery codes. */
export type CodeKeys = { user_id: number; salt: string; key: string };

/**
 * The second step of a user, which nobody else changes until the transaction ends. Taken before the user and the challenges, always, so
 * that a sign-in and a change of the login do not wait for one another.
 */
export async function lockTwoFactor(tx: Db, user_id: number) {
  const [step] = await tx.select().from(secondSteps).where(eq(secondSteps.user_id, user_id)).for('update');
  return step;
}

/** A password that was looked at: whether it was right, for which stored form. */
type CheckedPassword = { stored: string | null | undefined; right: boolean };

/** A change that was begun: under which number it is counted until it is done. */
type ReauthAttempt = CheckedPassword & { note: number };

const SIX_DIGITS = /^\d{6}$/;

/**
 * Uses a code up, of the authenticator app or a recovery code, in the transaction for which it is given. Refuses (400) one that is
 * not right, or that was used: of two at once, one passes.
 */
export async function consumeCode(
  tx: Db,
  { user_id, salt, key }: CodeKeys,
  typed: string,
): Promise<CodeKind> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (SIX_DIGITS.test(code)) {
    const step = findTotpStep(key, code);
    const fresh =
      step === undefined
        ? []
        : await tx
            .update(secondSteps)
            .set({ last_step: step })
            .where(and(eq(secondSteps.user_id, user_id), lt(secondSteps.last_step, step)))
            .returning({ user_id: secondSteps.user_id });
    if (fresh.length === 1) return 'code';
  } else if (await consumeRecoveryCode(tx, { user_id, salt }, code)) return 'recovery code';
  throw fieldError('code', 'The code is wrong or was already used.');
}

/**
 * Lets a user change how they sign in, in the transaction of the change: the current password has to be right, and where a second
 * step is set, a code too, which is used up. Without a second step, and without a password given, it lets through
 * whoever the API lets through. Returns the login as it is, with the key of a second step where it could be read.
 * Refuses (400) what is missing or wrong, and (401) a session that has ended since it asked.
 */
async function reauthenticate(
  tx: Db,
  currentUser: CurrentUser,
  { current_pass, code }: Reauth,
  checked: CheckedPassword,
) {
  const { user_id } = currentUser;
  const step = await lockTwoFactor(tx, user_id);
  const rows = await tx.select().from(users).where(eq(users.user_id, user_id)).for('update');
  const user = firstOrNotFound(rows, 'login');
  // After the locks under which a new password ends other sessions: this may be one of them.
  await assertSessionActive(tx, currentUser);
  const isSet = step?.set_at != null;
  if (current_pass === undefined) {
    if (isSet) throw fieldError('current_pass', 'Enter your current password.');
    return { user, isSet, step: undefined };
  }
  if (!checked.right || user.password_hash !== checked.stored)
    throw fieldError('current_pass', 'The current password is wrong.');
  if (!step) return { user, isSet, step: undefined };
  const codes = { user_id, salt: step.salt, key: await decryptWithPassword(step.sealed, current_pass) };
  if (isSet) {
    if (!code) throw fieldError('code', 'Enter a code from your authenticator app.');
    await consumeCode(tx, codes, code);
  }
  return { user, isSet, step: codes };
}

/** The login of whoever has proved that it is theirs; the key of a second step that is set, or only begun. */
export type VerifiedLogin = Awaited<ReturnType<typeof reauthenticate>>;

/**
 * Begins a change of how a user signs in: what is refused, wrong proofs and names that others have, is counted before anything is looked
 * at, by user, and slowed down (429). The password is looked at in no transaction, which others would wait for.
 */
export async function beginReauth(
  orm: Db,
  currentUser: CurrentUser,
  { current_pass }: Reauth,
): Promise<ReauthAttempt> {
  const note = await consumeAttempt(orm, confirmationThrottleKey(currentUser.user_id));
  if (current_pass === undefined) return { note, stored: undefined, right: false };
  const [login] = await orm
    .select({ stored: users.password_hash })
    .from(users)
    .where(eq(users.user_id, currentUser.user_id));
  return { note, stored: login?.stored, right: await checkPassword(login?.stored, current_pass) };
}

/** Changes how a user signs in once they have proved that it is them (`reauthenticate`), in one transaction. */
export async function withReauth<T>(
  orm: Db,
  currentUser: CurrentUser,
  proof: Reauth,
  change: (tx: Db, login: VerifiedLogin) => Promise<T>,
  attempt?: ReauthAttempt,
): Promise<T> {
  const { note, ...checked } = attempt ?? (await beginReauth(orm, currentUser, proof));
  return orm.transaction(async (tx) => {
    const login = await reauthenticate(tx, currentUser, proof, checked);
    const result = await change(tx, login);
    await refundAttempt(tx, note);
    return result;
  });
}

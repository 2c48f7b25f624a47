import { and, eq, lt, ne } from 'drizzle-orm';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { twoFactorSecrets, users } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { conflict, fieldError, firstOrNotFound, HttpError } from '../http/errors';
import {
  consumeRecoveryCode,
  findTotpStep,
  findWrongClockStep,
  type HashedCode,
  hashTypedCode,
} from './oneTimeCodes';
import { checkPassword, decryptWithPassword } from './passwords';
import { assertSessionActive } from './sessions';
import { confirmationThrottleKey, consumeAttempt, refundAttempt } from './throttle';

/** The proof for a change of the own sign-in settings: the current password, and a code. */
export type Reauth = { current_pass?: string | undefined; code?: string | undefined };

/** The kind of a code. */
export type CodeKind = 'code' | 'recovery code';

/** The user of the codes, and the TOTP key. */
export type CodeKeys = { user_id: number; key: string };

/**
 * Locks and returns the two-factor settings of a user until the transaction ends. To prevent deadlocks with a
 * sign-in, always lock them before the user and the challenges.
 */
export async function lockTwoFactor(tx: Db, user_id: number) {
  const [step] = await tx
    .select()
    .from(twoFactorSecrets)
    .where(eq(twoFactorSecrets.user_id, user_id))
    .for('update');
  return step;
}

/**
 * The result of a password check: whether the password was right, and the stored hash it was compared with. With a
 * right password it has the decrypted TOTP key, the encrypted key that it comes from, and the typed code.
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
export type ReauthAttempt = CheckedProof & { note: number };

/** The message for a code of a clock that is wrong. */
export const CLOCK_WRONG = "Your phone's clock seems wrong. Set it to automatic time and try again.";

/** The error (400) for a code of a wrong clock. Its code must not be accepted when its time step comes. */
class WrongClockError extends HttpError {
  constructor(
    readonly user_id: number,
    readonly step: number,
  ) {
    super(400, CLOCK_WRONG, undefined, {}, { code: CLOCK_WRONG });
  }
}

/**
 * Runs a transaction that consumes a code. The step of a wrong clock is stored after its end, because the error
 * rolls it back.
 */
export const withCodeTransaction = <T>(orm: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(orm, work).catch(async (error: unknown) => {
    if (error instanceof WrongClockError)
      await orm
        .update(twoFactorSecrets)
        .set({ refused_time_step: error.step })
        .where(eq(twoFactorSecrets.user_id, error.user_id));
    throw error;
  });

/**
 * Consumes a code of the authenticator app or a recovery code, in the transaction it authorizes
 * (`withCodeTransaction`). Throws 400 if the code is wrong or used, or of a clock that is up to ten minutes off. Of
 * two concurrent uses, one succeeds.
 */
export async function consumeCode(tx: Db, { user_id, key }: CodeKeys, code: HashedCode): Promise<CodeKind> {
  if ('digits' in code) {
    const step = findTotpStep(key, code.digits);
    const fresh =
      step === undefined
        ? []
        : await tx
            .update(twoFactorSecrets)
            .set({ last_time_step: step })
            .where(
              and(
                eq(twoFactorSecrets.user_id, user_id),
                lt(twoFactorSecrets.last_time_step, step),
                ne(twoFactorSecrets.refused_time_step, step),
              ),
            )
            .returning({ user_id: twoFactorSecrets.user_id });
    if (fresh.length === 1) return 'code';
    if (step === undefined) await assertClock(tx, { user_id, key }, code.digits);
  } else if (await consumeRecoveryCode(tx, user_id, code)) return 'recovery code';
  throw fieldError('code', 'The code is wrong or was already used.');
}

/** Throws a `WrongClockError` if an unused code is of a clock that is up to ten minutes off. */
async function assertClock(tx: Db, { user_id, key }: CodeKeys, code: string) {
  const step = findWrongClockStep(key, code);
  if (step === undefined) return;
  const isUnused = and(eq(twoFactorSecrets.user_id, user_id), lt(twoFactorSecrets.last_time_step, step));
  if ((await tx.$count(twoFactorSecrets, isUnused)) > 0) throw new WrongClockError(user_id, step);
}

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

/** The login of a user who has reauthenticated, with the TOTP key and the typed code if one is set or being set up. */
export type VerifiedLogin = Awaited<ReturnType<typeof reauthenticate>>;

/**
 * Begins a change of the sign-in settings. Counts the attempt per user before any check, which includes wrong
 * proofs and taken names, and throttles it (429). Hashes and decrypts outside of a transaction, because that is slow and
 * would hold locks.
 */
export async function beginReauth(
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
export async function withReauth<T>(
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

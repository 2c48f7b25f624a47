import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, lt, ne } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { now } from '../../common/clock';
import { company } from '../../common/company';
import { normalizeName } from '../../common/names';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { recoveryCodes, sessions, signInChallenges, twoFactorSecrets, users } from '../db/schema';
import { conflict, fieldError, HttpError, notFound } from '../http/errors';
import { deriveKey } from '../lib/argon2';

/**
 * The parameters that every authenticator app supports (RFC 6238): six digits, HMAC-SHA-1, a new code every
 * 30 s.
 */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Length of the key in bytes, equal to the length of the hash (RFC 4226, section 4). */
const KEY_BYTES = 20;
/** Tolerated clock difference, in time steps. */
const DRIFT = 1;
/** The clock difference that is recognized but not tolerated, in time steps: ten minutes. */
const RECOGNIZED_DRIFT = 20;

/** Creates a TOTP key in base32, the form that users type into an app. */
export const newTotpKey = (): string => new Secret({ size: KEY_BYTES }).base32;

const totp = (key: string, label = '') =>
  new TOTP({ ...KIND, issuer: company.name, label, secret: Secret.fromBase32(key) });

/** Returns the `otpauth://` URI for a QR code. */
export const totpUri = (key: string, user_name: string): string => totp(key, user_name).toString();

/**
 * Returns the time step (30 s each since the epoch) of a code: the current one, the previous or the next.
 * Returns undefined if the code is wrong.
 */
export const findTotpStep = (key: string, code: string): number | undefined => findStep(key, code, DRIFT);

/**
 * Returns the time step of a code of a clock that is up to ten minutes off. Such a code is never accepted.
 */
const findWrongClockStep = (key: string, code: string): number | undefined =>
  findStep(key, code, RECOGNIZED_DRIFT);

function findStep(key: string, code: string, window: number): number | undefined {
  const timestamp = now();
  const delta = totp(key).validate({ token: code, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period: KIND.period, timestamp }) + delta;
}

const CODES = 10;
/** Letters and digits that are not easily confused. Ten of them have 49 random bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const SALT_BYTES = 16;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Splits a code into two halves, which are easier to read and to type. */
const inHalves = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

const hashOf = async (code: string, salt: string) =>
  (await deriveKey(code, Buffer.from(salt, 'base64url'))).toString('base64url');

/** New recovery codes, their salt and their hashes. */
export type NewRecoveryCodes = { codes: string[]; salt: string; hashes: string[] };

/** Creates ten recovery codes. Hashing them is slow, so call it outside of a transaction. */
export async function createRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)));
  return { codes: codes.map(inHalves), salt, hashes };
}

/** Replaces the recovery codes of a user by new ones and returns these. Only Argon2id hashes are stored. */
export async function saveRecoveryCodes(
  tx: Db,
  user_id: number,
  { codes, salt, hashes }: NewRecoveryCodes,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await tx.update(twoFactorSecrets).set({ salt }).where(eq(twoFactorSecrets.user_id, user_id));
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id, code_hash })));
  return codes;
}

/**
 * A typed code: six digits of the authenticator app, or the hash of a recovery code, which is undefined without
 * codes.
 */
export type HashedCode = { digits: string } | { code_hash: string | undefined };

const SIX_DIGITS = /^\d{6}$/;

/**
 * Returns the letters and digits of a typed code in lower case. Keyboards of other languages type full-width digits,
 * and phones replace hyphens by dashes.
 */
const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Hashes a typed recovery code with the salt of the user's codes, which is empty without codes. The hash is slow, so
 * call it outside of a transaction. The digits of an app stay as they are.
 */
export async function hashTypedCode(typed: string, salt: string | undefined): Promise<HashedCode> {
  const code = normalizeCode(typed);
  if (SIX_DIGITS.test(code)) return { digits: code };
  return { code_hash: salt ? await hashOf(code, salt) : undefined };
}

/** Consumes a recovery code. Returns whether the code was valid. */
export async function consumeRecoveryCode(tx: Db, user_id: number, code: HashedCode): Promise<boolean> {
  if (!('code_hash' in code) || code.code_hash === undefined) return false;
  const { code_hash } = code;
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, code_hash)))
    .returning({ user_id: recoveryCodes.user_id });
  return used.length === 1;
}

/** Returns the number of unused recovery codes of a user. */
export const countRecoveryCodes = (orm: Db, user_id: number): Promise<number> =>
  orm.$count(recoveryCodes, eq(recoveryCodes.user_id, user_id));

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

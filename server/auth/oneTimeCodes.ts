import { randomBytes, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { now } from '../../common/clock';
import { company } from '../../common/company';
import type { Db } from '../db/open';
import { recoveryCodes, twoFactorSecrets } from '../db/schema';
import { deriveKey } from './passwords';

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
export const findWrongClockStep = (key: string, code: string): number | undefined =>
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

/** A typed code: six digits of the authenticator app, or the hash of a recovery code, which is undefined without codes. */
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

import { randomBytes, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { now } from '../../common/clock';
import { company } from '../../common/company';
import type { Db } from '../db/open';
import { recoveryCodes, secondSteps } from '../db/schema';
import { deriveKey } from './passwords';

/** What every authenticator app knows (RFC 6238): six digits of HMAC-SHA-1, another code each 30 s. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of the key, as many as the hash has (RFC 4226, section 4). */
const KEY_BYTES = 20;
/** How many codes a clock may be early or late. */
const DRIFT = 1;

/** A new key to make codes of, in base32, as it is typed into an app. */
export const newTotpKey = (): string => new Secret({ size: KEY_BYTES }).base32;

const totp = (key: string, label = '') =>
  new TOTP({ ...KIND, issuer: company.name, label, secret: Secret.fromBase32(key) });

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export const totpUri = (key: string, user_name: string): string => totp(key, user_name).toString();

/** The time step, 30 s each since the epoch, that a code is of: this one, the one before or the next; else undefined. */
export function findTotpStep(key: string, code: string): number | undefined {
  const timestamp = now();
  const delta = totp(key).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? undefined : TOTP.counter({ period: KIND.period, timestamp }) + delta;
}

const CODES = 10;
/** Letters and digits that nobody takes for one another; ten of them are 49 random bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const SALT_BYTES = 16;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** In two halves, which are easier to read and to type. */
const inHalves = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

const hashOf = async (code: string, salt: string) =>
  (await deriveKey(code, Buffer.from(salt, 'base64url'))).toString('base64url');

/**
 * Gives a user ten new recovery codes; those before are forgotten. They are told here, once: kept is what Argon2id makes
 * of each.
 */
export async function makeRecoveryCodes(tx: Db, user_id: number): Promise<string[]> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await tx.update(secondSteps).set({ salt }).where(eq(secondSteps.user_id, user_id));
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id, code_hash })));
  return codes.map(inHalves);
}

/** Uses a recovery code up, as it was typed but for hyphens, spaces and case. Returns whether it was one. */
export async function consumeRecoveryCode(
  tx: Db,
  { user_id, salt }: { user_id: number; salt: string },
  code: string,
): Promise<boolean> {
  // There are none before the second step is set.
  if (!salt) return false;
  const code_hash = await hashOf(code, salt);
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, code_hash)))
    .returning({ user_id: recoveryCodes.user_id });
  return used.length === 1;
}

/** How many recovery codes a user has left. */
export const countRecoveryCodes = (orm: Db, user_id: number): Promise<number> =>
  orm.$count(recoveryCodes, eq(recoveryCodes.user_id, user_id));

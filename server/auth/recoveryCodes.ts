import { randomBytes, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { recoveryCodes, secondSteps } from '../db/schema';
import { stretched } from './passwords';

const CODES = 10;
/** Letters and digits that nobody takes for one another; ten of them are 49 random bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const SALT_BYTES = 16;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** In two halves, which are easier to read and to type. */
const inHalves = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

const hashOf = async (code: string, salt: string) =>
  (await stretched(code, Buffer.from(salt, 'base64url'))).toString('base64url');

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
export async function takeRecoveryCode(
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
export const codesLeft = (orm: Db, user_id: number): Promise<number> =>
  orm.$count(recoveryCodes, eq(recoveryCodes.user_id, user_id));

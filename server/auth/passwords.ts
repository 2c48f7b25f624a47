import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { isStrongPassword, normalizePassword, PASSWORD_RULE } from '../../common/password';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { passwordLinks, sessions, twoFactorSecrets, users } from '../db/schema';
import { conflict, fieldError, firstOrNotFound, HttpError } from '../http/errors';
import { deriveKey, hashText, verifyText } from '../lib/argon2';
import { newKey, sha256 } from '../lib/keys';
import { confirmationThrottleKey, consumeAttempt, passwordLinkThrottleKey, refundAttempt } from './throttle';
import {
  consumeRecoveryCode,
  deleteTwoFactor,
  hashTypedCode,
  lockTwoFactor,
  reencryptTwoFactor,
} from './twoFactor';

let nobody: Promise<string> | undefined;

/**
 * Hashes a password for storage, in its normalized form. Throws 400 if it breaks the password rule or is easily
 * guessed.
 */
export async function hashPassword(typed: string): Promise<string> {
  const password = normalizePassword(typed);
  if (!isStrongPassword(password)) throw new HttpError(400, PASSWORD_RULE);
  if (await isGuessable(password)) throw new HttpError(400, EASILY_GUESSED);
  return hashText(password);
}

/**
 * The forms in which a typed password may have been stored: normalized, and as typed by servers before the
 * normalization.
 */
const getStoredForms = (typed: string): string[] => [...new Set([normalizePassword(typed), typed])];

/**
 * Returns whether a password matches the stored hash. Without a stored hash it takes the same time and
 * returns false.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashText('nobody has this password');
  const known = stored ?? (await nobody);
  for (const form of getStoredForms(password)) if (await verifyText(known, form)) return stored != null;
  return false;
}

/** The message for a password that is easily guessed. */
export const EASILY_GUESSED = 'This password is too easy to guess. Please choose another.';

/**
 * The zxcvbn score of passwords that take less than a million guesses: common passwords and their variants.
 */
const FEW_GUESSES = 1;
/** Maximum number of characters to check, because the cost grows faster than the length. */
const LOOKED_AT = 50;

let made: Promise<(password: string) => { score: number }> | undefined;

/** Loads the dictionaries on first use, because most server processes never need them. */
async function loadZxcvbn() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
  return (password: string) => zxcvbn.check(password);
}

/**
 * Returns whether a password is common or an obvious variant of a common one, such as `P@ssw0rd1!` (ASVS
 * 6.2.4).
 */
async function isGuessable(password: string): Promise<boolean> {
  made ??= loadZxcvbn();
  return (await made)(password.slice(0, LOOKED_AT)).score <= FEW_GUESSES;
}

const CIPHER = 'aes-256-gcm';
/** Lengths in bytes of the nonce, the authentication tag and the salt of a password. */
const [NONCE, TAG, SALT] = [12, 16, 16];

function encrypt(text: string, key: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decrypt(sealed: Buffer, key: Uint8Array): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

/** Encrypts a text with a password. */
export async function encryptWithPassword(text: string, password: string): Promise<string> {
  const salt = randomBytes(SALT);
  return Buffer.concat([salt, encrypt(text, await deriveKey(normalizePassword(password), salt))]).toString(
    'base64url',
  );
}

/**
 * Decrypts a text that was encrypted with a password.
 * @throws {Error} if the password is wrong.
 */
export async function decryptWithPassword(sealed: string, password: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const [normalized = password, ...others] = getStoredForms(password);
  const decryptWith = async (form: string) =>
    decrypt(bytes.subarray(SALT), await deriveKey(form, bytes.subarray(0, SALT)));
  return others.reduce((previous, form) => previous.catch(() => decryptWith(form)), decryptWith(normalized));
}

/** Derives a cipher key that reveals nothing about the stored hash of the same 256 random bits. */
const cipherKey = (random: string) => new Uint8Array(hkdfSync('sha256', random, '', 'sealed', 32));

/** Encrypts a text with a key of 256 random bits (`newKey`). */
export const encryptWithKey = (text: string, random: string): string =>
  encrypt(text, cipherKey(random)).toString('base64url');

/**
 * Decrypts a text that was encrypted with a key of 256 random bits.
 * @throws {Error} if the key is wrong.
 */
export const decryptWithKey = (sealed: string, random: string): string =>
  decrypt(Buffer.from(sealed, 'base64url'), cipherKey(random));

/**
 * A created link: its token, which is returned once, and the end of its validity. `isInvited` is true if the user
 * has no password yet.
 */
export type PasswordLink = { token: string; expires_at: Date; isInvited: boolean };

/**
 * Creates the one-time link with which a user chooses a password, valid for 24 hours. An earlier link of the user
 * stops working. With `resets_two_factor` the link turns the second step off, and needs no code.
 * Throws 404 for an unknown user, and 409 for a disabled user.
 */
export async function createPasswordLink(
  tx: Db,
  by: Actor,
  user_id: number,
  resets_two_factor = false,
): Promise<PasswordLink> {
  const rows = await tx.select().from(users).where(eq(users.user_id, user_id)).for('update');
  const { disabled_at, password_hash } = firstOrNotFound(rows, 'user');
  if (disabled_at) throw conflict('This user is disabled.', 'Enable the user first.');
  const token = newKey();
  const link = {
    token_hash: sha256(token),
    resets_two_factor,
    expires_at: new Date(now() + DAY_MS),
  };
  await tx
    .insert(passwordLinks)
    .values({ user_id, ...link })
    .onConflictDoUpdate({ target: passwordLinks.user_id, set: link });
  await writeAuditEvent(tx, by, {
    action: 'create password link',
    entity: 'user',
    id: user_id,
    after: { resets_two_factor },
  });
  return { token, expires_at: link.expires_at, isInvited: password_hash === null };
}

/** Returns the path of the portal that a link opens. The fragment is not sent to servers and is in no log. */
export const getPasswordLinkPath = (token: string): string => `/set-password#${token}`;

const linkEnded = () =>
  new HttpError(410, 'This link has expired or was already used.', 'Ask an operator for a new link.');

async function findOpenLink(orm: Db, token: string) {
  const [link] = await orm
    .select({
      user_id: users.user_id,
      user_name: users.user_name,
      resets_two_factor: passwordLinks.resets_two_factor,
      two_factor_since: twoFactorSecrets.enabled_at,
      salt: twoFactorSecrets.salt,
      expires_at: passwordLinks.expires_at,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.user_id, passwordLinks.user_id))
    .leftJoin(twoFactorSecrets, eq(twoFactorSecrets.user_id, users.user_id))
    .where(isOpen(token));
  return link;
}

const isOpen = (token: string) =>
  and(eq(passwordLinks.token_hash, sha256(token)), gt(passwordLinks.expires_at, new Date(now())));

/**
 * Returns the open link of a token and the id of the throttle's attempt. Unknown tokens are throttled by the
 * client's address, wrong codes by the user.
 * @throws {HttpError} 410 if the link has expired or was used; 429 after too many attempts.
 */
async function openLink(orm: Db, token: string, address: string) {
  const link = await findOpenLink(orm, token);
  const key = link ? confirmationThrottleKey(link.user_id) : passwordLinkThrottleKey(address);
  const attempt = await consumeAttempt(orm, key);
  if (!link) throw linkEnded();
  return { link, attempt };
}

/**
 * Describes an open link: its user, whether a recovery code is needed, and its end. Throws the errors of
 * `openLink`.
 */
export async function describePasswordLink(orm: Db, token: string, address: string) {
  const { link, attempt } = await openLink(orm, token, address);
  await refundAttempt(orm, attempt);
  const { user_name, resets_two_factor, two_factor_since, expires_at } = link;
  const needs_code = two_factor_since !== null && !resets_two_factor;
  return { user_name, needs_code, expires_date: expires_at.toISOString() };
}

/** A chosen password with the token of its link, and a recovery code if the user has a second step. */
type ChosenPassword = { token: string; user_pass: string; code?: string | undefined };

/**
 * Sets the password of the link's user, and ends the link and all sessions of the user.
 *
 * The key of the authenticator app is encrypted with the previous password. So the second step is turned off and
 * has to be set up again. A recovery code proves the second step instead, unless the link resets it.
 *
 * Returns the id of the user.
 * @throws {HttpError} the errors of `openLink`; 400 for a weak password and for a missing or wrong code.
 */
export async function choosePassword(
  orm: Db,
  { token, user_pass, code }: ChosenPassword,
  address: string,
): Promise<number> {
  const { link, attempt } = await openLink(orm, token, address);
  const { user_id } = link;
  // Outside of the transaction, because hashes are slow and would hold locks.
  const password_hash = await hashPassword(user_pass);
  const recoveryCode = code ? await hashTypedCode(code, link.salt ?? undefined) : undefined;
  await inTransaction(orm, async (tx) => {
    const step = await lockTwoFactor(tx, user_id);
    // Before the link, as in all transactions that lock both, to prevent deadlocks.
    await tx.select({ user_id: users.user_id }).from(users).where(eq(users.user_id, user_id)).for('update');
    const [used] = await tx.delete(passwordLinks).where(isOpen(token)).returning();
    if (!used) throw linkEnded();
    if (step?.enabled_at && !used.resets_two_factor) {
      if (!code) throw fieldError('code', 'Enter a recovery code.');
      if (!recoveryCode || !(await consumeRecoveryCode(tx, user_id, recoveryCode)))
        throw fieldError('code', 'The code is wrong or was already used.');
    }
    if (step?.enabled_at) await deleteTwoFactor(tx, user_id, user_id);
    else await reencryptTwoFactor(tx, user_id, undefined);
    await tx.update(users).set({ password_hash }).where(eq(users.user_id, user_id));
    await tx.delete(sessions).where(eq(sessions.user_id, user_id));
    await writeAuditEvent(tx, user_id, {
      action: 'choose password',
      entity: 'user',
      id: user_id,
      after: { password_changed: true },
    });
    await refundAttempt(tx, attempt);
  });
  return user_id;
}

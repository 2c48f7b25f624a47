import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { isStrongPassword, normalizePassword, PASSWORD_RULE } from '../../common/password';
import { HttpError } from '../http/errors';

/** Parameters of OWASP for Argon2id, the default of this library: 19 MiB, 2 passes, 1 lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits concurrent hashes to half of the cores, at most two, because the thread pool also compresses
 * responses. A flood of sign-in attempts then cannot slow down other requests.
 */
const turn = pLimit(Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))));

let nobody: Promise<string> | undefined;

/** Hashes a password for storage, in its normalized form. Throws 400 if it breaks the password rule or is easily guessed. */
export async function hashPassword(typed: string): Promise<string> {
  const password = normalizePassword(typed);
  if (!isStrongPassword(password)) throw new HttpError(400, PASSWORD_RULE);
  if (await isGuessable(password)) throw new HttpError(400, EASILY_GUESSED);
  return turn(() => hash(password, OWASP));
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
  nobody ??= turn(() => hash('nobody has this password', OWASP));
  const known = stored ?? (await nobody);
  for (const form of getStoredForms(password))
    if (await turn(() => verify(known, form))) return stored != null;
  return false;
}

/** Derives 32 bytes from a password or a short code and a salt. The cost is that of a stored hash. */
export const deriveKey = (text: string, salt: Uint8Array): Promise<Buffer> =>
  turn(() => hashRaw(text, { ...OWASP, salt }));

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

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { isStrongPassword, PASSWORD_RULE } from '../../common/password';
import { HttpError } from '../http/errors';

/** OWASP's parameters for Argon2id, which is this library's default kind: 19 MiB, 2 passes, 1 lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many are worked out at once: half of the threads that compress answers, too, and half of the cores. A hundred guesses at
 * once wait for one another, and whoever is signed in does not wait for them.
 */
const turn = pLimit(Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))));

let nobody: Promise<string> | undefined;

/** The stored form of a password; refuses (400) one that breaks the password rule and one that is guessed easily. */
export async function hashPassword(password: string): Promise<string> {
  if (!isStrongPassword(password)) throw new HttpError(400, PASSWORD_RULE);
  if (await isGuessable(password)) throw new HttpError(400, EASILY_GUESSED);
  return turn(() => hash(password, OWASP));
}

/** Whether a password is the stored one. Without one stored it takes as long, and is not. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= turn(() => hash('nobody has this password', OWASP));
  const known = stored ?? (await nobody);
  const right = await turn(() => verify(known, password));
  return right && stored != null;
}

/** 32 bytes made of a password, or of a code that is short like one, and a salt: at the same cost as its stored form. */
export const deriveKey = (text: string, salt: Uint8Array): Promise<Buffer> =>
  turn(() => hashRaw(text, { ...OWASP, salt }));

/** What is said of a password that is refused for being guessed easily. */
export const EASILY_GUESSED = 'This password is too easy to guess. Please choose another.';

/** zxcvbn's score of what takes less than a million guesses: all of the commonest passwords, and those made of them. */
const FEW_GUESSES = 1;
/** No more of a password is looked at: the work grows faster than its length. */
const LOOKED_AT = 50;

let made: Promise<(password: string) => { score: number }> | undefined;

/** The dictionaries are read when they are asked for first: few starts of a server ever need them. */
async function loadZxcvbn() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
  return (password: string) => zxcvbn.check(password);
}

/** Whether a password is among the commonest, or made of one as people do: `P@ssw0rd1!` (ASVS 6.2.4). */
async function isGuessable(password: string): Promise<boolean> {
  made ??= loadZxcvbn();
  return (await made)(password.slice(0, LOOKED_AT)).score <= FEW_GUESSES;
}

const CIPHER = 'aes-256-gcm';
/** Lengths in bytes: of what no two seals share, of what tells a changed one, of a password's salt. */
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

/** A text that only whoever has the password can read. */
export async function encryptWithPassword(text: string, password: string): Promise<string> {
  const salt = randomBytes(SALT);
  return Buffer.concat([salt, encrypt(text, await deriveKey(password, salt))]).toString('base64url');
}

/** What was sealed under a password. @throws {Error} where it was another one. */
export async function decryptWithPassword(sealed: string, password: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  return decrypt(bytes.subarray(SALT), await deriveKey(password, bytes.subarray(0, SALT)));
}

/** A key that says nothing of the hash under which the 256 random bits are stored. */
const cipherKey = (random: string) => new Uint8Array(hkdfSync('sha256', random, '', 'sealed', 32));

/** A text that only whoever has the 256 random bits (`newKey`) can read. */
export const encryptWithKey = (text: string, random: string): string =>
  encrypt(text, cipherKey(random)).toString('base64url');

/** What was sealed under 256 random bits. @throws {Error} where it was under others. */
export const decryptWithKey = (sealed: string, random: string): string =>
  decrypt(Buffer.from(sealed, 'base64url'), cipherKey(random));

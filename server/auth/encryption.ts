import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { stretched } from './passwords';

const CIPHER = 'aes-256-gcm';
/** Lengths in bytes: of what no two seals share, of what tells a changed one, of a password's salt. */
const [NONCE, TAG, SALT] = [12, 16, 16];

function seal(text: string, key: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(sealed: Buffer, key: Uint8Array): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

/** A text that only whoever has the password can read. */
export async function sealUnderPassword(text: string, password: string): Promise<string> {
  const salt = randomBytes(SALT);
  return Buffer.concat([salt, seal(text, await stretched(password, salt))]).toString('base64url');
}

/** What was sealed under a password. @throws {Error} where it was another one. */
export async function unsealWithPassword(sealed: string, password: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  return unseal(bytes.subarray(SALT), await stretched(password, bytes.subarray(0, SALT)));
}

/** A key that says nothing of the hash under which the 256 random bits are stored. */
const cipherKey = (random: string) => new Uint8Array(hkdfSync('sha256', random, '', 'sealed', 32));

/** A text that only whoever has the 256 random bits (`newKey`) can read. */
export const sealUnderKey = (text: string, random: string): string =>
  seal(text, cipherKey(random)).toString('base64url');

/** What was sealed under 256 random bits. @throws {Error} where it was under others. */
export const unsealWithKey = (sealed: string, random: string): string =>
  unseal(Buffer.from(sealed, 'base64url'), cipherKey(random));

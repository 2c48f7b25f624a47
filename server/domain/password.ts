import { hash, hashRaw, verify } from '@node-rs/argon2';
import { isStrongPassword, PASSWORD_RULE } from '../../common/password';
import { Refusal } from './refusal';

/** OWASP's parameters for Argon2id, which is this library's default kind: 19 MiB, 2 passes, 1 lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobody: Promise<string> | undefined;

/** The stored form of a password; refuses (400) one that breaks the rule of the first document, section 5. */
export async function hashPassword(password: string): Promise<string> {
  if (!isStrongPassword(password)) throw new Refusal(400, PASSWORD_RULE);
  return hash(password, OWASP);
}

/** Whether a password is the stored one. Without one stored it takes as long, and is not. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', OWASP);
  const right = await verify(stored ?? (await nobody), password);
  return right && stored != null;
}

/** 32 bytes made of a password, or of a code that is short like one, and a salt: at the same cost as its stored form. */
export const stretched = (text: string, salt: Uint8Array): Promise<Buffer> =>
  hashRaw(text, { ...OWASP, salt });

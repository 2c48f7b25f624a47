import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { isStrongPassword, PASSWORD_RULE } from '../../common/password';
import { Refusal } from '../http/errors';
import { EASILY_GUESSED, isGuessable } from './guessable';

/** OWASP's parameters for Argon2id, which is this library's default kind: 19 MiB, 2 passes, 1 lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many are worked out at once: half of the threads that compress answers, too, and half of the cores. A hundred guesses at
 * once wait for one another, and whoever is signed in does not wait for them.
 */
const turn = pLimit(Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))));

let nobody: Promise<string> | undefined;

/** The stored form of a password; refuses (400) one that breaks the rule of the first document, section 5, and one that is guessed easily. */
export async function hashPassword(password: string): Promise<string> {
  if (!isStrongPassword(password)) throw new Refusal(400, PASSWORD_RULE);
  if (await isGuessable(password)) throw new Refusal(400, EASILY_GUESSED);
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
export const stretched = (text: string, salt: Uint8Array): Promise<Buffer> =>
  turn(() => hashRaw(text, { ...OWASP, salt }));

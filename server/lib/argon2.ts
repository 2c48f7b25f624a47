import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Parameters of OWASP for Argon2id, the default of this library: 19 MiB, 2 passes, 1 lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits concurrent hashes to half of the cores, at most two, because the thread pool also compresses
 * responses. A flood of sign-in attempts then cannot slow down other requests.
 */
const turn = pLimit(Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))));

/** Hashes a text for storage. The salt is random and part of the hash. */
export const hashText = (text: string): Promise<string> => turn(() => hash(text, OWASP));

/** Returns whether a text matches a stored hash. */
export const verifyText = (stored: string, text: string): Promise<boolean> =>
  turn(() => verify(stored, text));

/** Derives 32 bytes from a password or a short code and a salt. The cost is that of a stored hash. */
export const deriveKey = (text: string, salt: Uint8Array): Promise<Buffer> =>
  turn(() => hashRaw(text, { ...OWASP, salt }));

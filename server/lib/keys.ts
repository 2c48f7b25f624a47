import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a key of 256 random bits in base64url. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/**
 * Returns whether a text is a UUID. A UUID column rejects other texts, and a client may send any text as a
 * key.
 */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Hashes a key for storage. Keys have 256 random bits, so a slow hash is not necessary. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares two hashes in constant time. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

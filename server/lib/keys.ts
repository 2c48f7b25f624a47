import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key of 256 random bits, in the letters of a URL. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** Whether a text is a UUID: a column of these takes nothing else, and keys that come from outside may be of anybody's making. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** How keys are stored: enough for 256 random bits, which no dictionary reaches. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares two hashes in a time that tells nothing of where they differ. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

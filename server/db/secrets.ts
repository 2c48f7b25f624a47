import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './open';
import { settings } from './schema';

/** A key of 256 random bits, in the letters of a URL. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** Whether a text is a UUID: a column of these takes nothing else, and keys that come from outside may be of anybody's making. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** How keys are stored: enough for 256 random bits, which no dictionary reaches. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares two hashes in a time that tells nothing of where they differ. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** One of the server's own secrets; made at its first use and the same for every server on the database. */
export async function secret(
  orm: Db,
  name: 'captcha' | 'user_token' | 'known_browser' | 'calendar',
): Promise<string> {
  const read = () => orm.select().from(settings).where(eq(settings.name, name));
  const [known] = await read();
  if (known) return known.value;
  await orm.insert(settings).values({ name, value: newKey() }).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error(`The secret ${name} could not be kept.`);
  return made.value;
}

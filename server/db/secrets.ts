import { eq } from 'drizzle-orm';
import { newKey } from '../lib/keys';
import type { Db } from './open';
import { settings } from './schema';

/** One of the server's own secrets; made at its first use and the same for every server on the database. */
export async function getSecret(
  orm: Db,
  name: 'captcha' | 'user_token' | 'known_browser' | 'calendar',
): Promise<string> {
  const read = () => orm.select().from(settings).where(eq(settings.name, name));
  const [known] = await read();
  if (known) return known.value;
  await orm.insert(settings).values({ name, value: newKey() }).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error(`Failed to store the secret ${name}.`);
  return made.value;
}

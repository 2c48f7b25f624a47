import { eq } from 'drizzle-orm';
import { newKey } from '../lib/keys';
import type { Db } from './open';
import { settings } from './schema';

/** Returns a secret of the server. It is created on first use and shared by all servers of the database. */
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

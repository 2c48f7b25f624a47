import { eq } from 'drizzle-orm';
import type { Db } from '../../../server/db/open';
import { sessions, users } from '../../../server/db/schema';

/** How many sessions there are, and how many of them are of others than these. */
export async function strangers(orm: Db, names: string[]): Promise<{ kept: number; strangers: number }> {
  const rows = await orm
    .select({ name: users.user_name })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id));
  return { kept: rows.length, strangers: rows.filter(({ name }) => !names.includes(name)).length };
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../../server/db/open';
import { sessions, users } from '../../../server/db/schema';

/** Returns the number of sessions, and of those that belong to other users than the given ones. */
export async function countForeignSessions(
  orm: Db,
  names: string[],
): Promise<{ kept: number; countForeignSessions: number }> {
  const rows = await orm
    .select({ name: users.user_name })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id));
  return { kept: rows.length, countForeignSessions: rows.filter(({ name }) => !names.includes(name)).length };
}

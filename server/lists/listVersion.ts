import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { auditHead, listVersions as v } from '../db/schema';

/** The lists whose changes the database counts (migration 0004_lists_kept), and the trail, whose chain does. */
export type VersionedList = 'account' | 'property' | 'reservation' | 'coverage' | 'payment' | 'activity';

/**
 * Names the rows of a list as they are: another text after any change. Read before the rows, it is at worst older than
 * they are. The transaction that counted last is part of it, since the count alone begins again in another database.
 */
export async function listVersion(orm: Db, list: VersionedList): Promise<string> {
  if (list === 'activity') {
    const [head] = await orm.select().from(auditHead);
    return head ? `${head.seq}-${head.hash}` : '0';
  }
  const [row] = await orm
    .select({ version: v.version, by: sql<string>`xmin::text` })
    .from(v)
    .where(eq(v.list, list));
  return row ? `${row.version}-${row.by}` : '0';
}

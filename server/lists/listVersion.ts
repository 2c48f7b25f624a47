import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { auditHead, listVersions as v } from '../db/schema';

/** The lists with a version: of the database's counter (`list_versions`), or of the audit chain. */
export type VersionedList = 'account' | 'property' | 'reservation' | 'coverage' | 'payment' | 'activity';

/**
 * Returns the version of a list, which changes with its rows. Read it before the rows, so that it is never
 * newer than they are.
 * It includes the id of the last transaction that changed it, because the counter starts again in another
 * database.
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

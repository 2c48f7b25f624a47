import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { settings } from '../db/schema';
import { newKey } from '../lib/keys';
import { log } from '../lib/log';

/**
 * Caches the result of a slow read for `ms` from its start. Concurrent callers share one read. Failed reads
 * are not cached.
 * `invalidate` ends the validity of the cache on all servers of the database, including reads in progress. It
 * never throws, because the change before it is complete.
 */
export function memoizeTtl<T>(
  orm: Db,
  name: 'provider customers' | 'provider transactions',
  ms: number,
  read: () => Promise<T>,
): { get: () => Promise<T>; invalidate: () => Promise<void> } {
  let last: { mark: string | undefined; at: number; answer: Promise<T> } | undefined;
  const get = async () => {
    const [row] = await orm.select().from(settings).where(eq(settings.name, name));
    const mark = row?.value;
    if (last && last.mark === mark && now() - last.at < ms) return last.answer;
    const entry = { mark, at: now(), answer: read() };
    last = entry;
    entry.answer.catch(() => {
      if (last === entry) last = undefined;
    });
    return entry.answer;
  };
  const invalidate = async () => {
    const value = newKey();
    await orm
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
      .catch((error: unknown) => log.error({ err: error }, `Failed to delete expired ${name}`));
  };
  return { get, invalidate };
}

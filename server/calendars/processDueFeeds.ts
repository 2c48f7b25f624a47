import { and, eq, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { feeds } from '../db/schema';
import { log } from '../lib/log';
import { FeedError } from './feedError';
import type { FetchOptions } from './fetchFeed';
import { getNextReadAt, readFeed, saveReading } from './readFeed';

/**
 * Duration of a feed's lease, in ms. Fetching takes at most 20 s, and the rest is for parsing. If a read
 * takes longer, another server may read the feed too.
 */
const LEASE_MS = 120_000;
/** Number of feeds that are read concurrently, so that a slow server does not delay the others. */
const AT_ONCE = 4;

/** A feed that only this server reads until `leased_until`. */
type Leased = Awaited<ReturnType<typeof lease>>;

/**
 * Leases the feed that is due for longest and that no other server has leased. Returns undefined if there is
 * none. Rows that other servers are leasing at this moment are skipped.
 */
async function lease(tx: Db, which: SQL | undefined) {
  const at = new Date(now());
  const leased_until = new Date(now() + LEASE_MS);
  const [feed] = await tx
    .select()
    .from(feeds)
    .where(and(which, or(isNull(feeds.leased_until), lt(feeds.leased_until, at))))
    .orderBy(feeds.next_fetch_at)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!feed) return undefined;
  await tx.update(feeds).set({ leased_until }).where(eq(feeds.feed_id, feed.feed_id));
  return { ...feed, leased_until };
}

/**
 * Reads a leased feed and stores the result, unless the lease was lost. Returns a sentence with the reason if
 * the read failed.
 */
async function refreshLeased(
  orm: Db,
  feed: NonNullable<Leased>,
  options: FetchOptions,
  by: Actor = null,
): Promise<string | undefined> {
  const ours = and(eq(feeds.feed_id, feed.feed_id), eq(feeds.leased_until, feed.leased_until));
  try {
    const reading = await readFeed(feed, options);
    return await inTransaction(orm, async (tx) => {
      const [held] = await tx.select({ feed_id: feeds.feed_id }).from(feeds).where(ours).for('update');
      if (!held) return undefined;
      const { failure, changes: after } = await saveReading(tx, feed, reading);
      const about = { entity: 'feed', id: feed.feed_id } as const;
      if (after) await writeAuditEvent(tx, by, { action: 'read feed', ...about, after });
      return failure ?? undefined;
    });
  } catch (error) {
    if (options.stop?.aborted) {
      await orm.update(feeds).set({ leased_until: null }).where(ours);
      return undefined;
    }
    if (!(error instanceof FeedError)) throw error;
    const failure = error.message;
    const failed_since = feed.failed_since ?? new Date(now());
    await orm
      .update(feeds)
      .set({ failed_since, failure, next_fetch_at: getNextReadAt(feed.kind), leased_until: null })
      .where(ours);
    return failure;
  }
}

/**
 * Reads all due feeds that no other server is reading, and stores their events. A failed read stores the
 * reason and keeps the events of the last successful read. Returns the number of feeds read, without aborted
 * reads.
 */
export async function processDueFeeds(orm: Db, options: FetchOptions): Promise<number> {
  const began = new Date(now());
  let count = 0;
  const line = async () => {
    while (!options.stop?.aborted) {
      const feed = await inTransaction(orm, (tx) => lease(tx, lte(feeds.next_fetch_at, began)));
      if (!feed) return;
      await refreshLeased(orm, feed, options).catch((error) =>
        log.error({ err: error }, `Feed ${feed.feed_id}`),
      );
      if (!options.stop?.aborted) count++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return count;
}

/** Reads one feed now, whether or not it is due. Returns `busy` if a server is reading it. */
export async function refreshNow(
  orm: Db,
  feed_id: number,
  options: FetchOptions,
  by: Actor = null,
): Promise<'busy' | { failure?: string }> {
  const feed = await inTransaction(orm, (tx) => lease(tx, eq(feeds.feed_id, feed_id)));
  if (!feed) return 'busy';
  const failure = await refreshLeased(orm, feed, options, by);
  return failure === undefined ? {} : { failure };
}

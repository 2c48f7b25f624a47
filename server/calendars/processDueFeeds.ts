import { and, eq, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { feeds } from '../db/schema';
import { log } from '../lib/log';
import { FeedError } from './feedError';
import type { FetchOptions } from './fetchFeed';
import { getNextReadAt, readFeed, saveReading } from './readFeed';

/** How long a server has a feed for itself, in ms: it is fetched for 20 s at most, then waits its turn. Where it waits longer, another server may read it too. */
const LEASE_MS = 120_000;
/** So many feeds at once, that a slow address does not keep the others waiting. */
const AT_ONCE = 4;

/** A feed that this server alone reads until `leased_until`. */
type Leased = Awaited<ReturnType<typeof lease>>;

/**
 * Takes a feed that no other server has at the moment, the longest due first; undefined where there is none. What
 * another server is just taking is skipped, not waited for.
 */
async function lease(tx: Db, which: SQL | undefined) {
  const at = new Date(now());
  const leased_until = new Date(now() + LEASE_MS);
  const [feed] = await tx
    .select()
    .from(feeds)
    .where(and(which, or(isNull(feeds.leased_until), lt(feeds.leased_until, at))))
    .orderBy(feeds.next_at)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!feed) return undefined;
  await tx.update(feeds).set({ leased_until }).where(eq(feeds.feed_id, feed.feed_id));
  return { ...feed, leased_until };
}

/** Reads a leased feed and keeps what came of it, unless it was changed meanwhile; the sentence where it failed. */
async function refreshLeased(
  orm: Db,
  feed: NonNullable<Leased>,
  options: FetchOptions,
  by: Actor = null,
): Promise<string | undefined> {
  const ours = and(eq(feeds.feed_id, feed.feed_id), eq(feeds.leased_until, feed.leased_until));
  const keep = (work: (tx: Db) => Promise<void>) =>
    orm.transaction(async (tx) => {
      const [held] = await tx.select({ feed_id: feeds.feed_id }).from(feeds).where(ours).for('update');
      if (held) await work(tx);
    });
  try {
    const reading = await readFeed(feed, options);
    await keep(async (tx) => {
      const after = await saveReading(tx, feed, reading);
      const about = { entity: 'feed', id: feed.feed_id } as const;
      if (after) await writeAuditEvent(tx, by, { action: 'read feed', ...about, after });
    });
    return undefined;
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
      .set({ failed_since, failure, next_at: getNextReadAt(feed.kind), leased_until: null })
      .where(ours);
    return failure;
  }
}

/**
 * Reads every feed that is due and that no other server is reading, and keeps what came of each: its events, or since
 * when it fails and why, its last good events then staying. Returns how many it read; what it gave up when it was
 * stopped is not among them.
 */
export async function processDueFeeds(orm: Db, options: FetchOptions): Promise<number> {
  const began = new Date(now());
  let count = 0;
  const line = async () => {
    while (!options.stop?.aborted) {
      const feed = await orm.transaction((tx) => lease(tx, lte(feeds.next_at, began)));
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

/** Reads one feed now, for somebody, whether it is due or not; `busy` where a server is just reading it. */
export async function refreshNow(
  orm: Db,
  feed_id: number,
  options: FetchOptions,
  by: Actor = null,
): Promise<'busy' | { failure?: string }> {
  const feed = await orm.transaction((tx) => lease(tx, eq(feeds.feed_id, feed_id)));
  if (!feed) return 'busy';
  const failure = await refreshLeased(orm, feed, options, by);
  return failure === undefined ? {} : { failure };
}

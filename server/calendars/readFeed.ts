import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { feedEvents, feeds } from '../db/schema';
import { type FetchOptions, fetchCalendar, type Version } from './fetchFeed';
import { getOwnUidSuffix } from './ownUidSuffix';
import type { FeedEvent } from './parseCalendar';
import { parseInWorker } from './parseInWorker';

/** The source of a feed: a URL, or an uploaded text. */
export type Source = Version & { kind: 'url' | 'file'; feed_url: string; ics: string };

/** The result of reading a feed. */
export type Reading = Version & { ics: string; events: FeedEvent[] };

/**
 * Interval between two reads, in ms: 30 minutes for a URL, a day for a file. A file does not change, but its
 * recurring events move into the horizon.
 */
const AGAIN_MS = { url: 30 * 60_000, file: 24 * 3_600_000 };

/** Returns when a feed that is read now is due again. */
export const getNextReadAt = (kind: Source['kind']): Date => new Date(now() + AGAIN_MS[kind]);

/** Creates the source of a feed that has not been read. */
export const newSource = (source: { feed_url: string } | { ics: string }): Source => ({
  kind: 'ics' in source ? 'file' : 'url',
  feed_url: '',
  ics: '',
  etag: null,
  last_modified: null,
  ...source,
});

/**
 * Reads a feed without database access.
 * @throws {FeedError} with a sentence for the user.
 */
export async function readFeed(source: Source, options: FetchOptions): Promise<Reading> {
  const { kind, feed_url, etag, last_modified } = source;
  const fetched =
    kind === 'url' ? await fetchCalendar(feed_url, { etag, last_modified }, options) : undefined;
  // PostgreSQL cannot store NUL in a text.
  const { text, ...version } = fetched ?? { text: source.ics, etag, last_modified };
  const ics = text.replaceAll('\0', '');
  return { ...version, ics, ...(await parseInWorker(ics, options)) };
}

/**
 * Stores the result of a read, replaces the events if they differ, and releases the lease. Returns the
 * changes, or undefined if the events are the same.
 */
export async function saveReading(
  tx: Db,
  { feed_id, prd_id, kind }: Feed & { kind: Source['kind'] },
  reading: Reading,
): Promise<Rebooked | undefined> {
  const { ics, etag, last_modified, events } = reading;
  await tx
    .update(feeds)
    .set({
      ics,
      etag,
      last_modified,
      fetched_at: new Date(now()),
      failed_since: null,
      failure: null,
      next_fetch_at: getNextReadAt(kind),
      leased_until: null,
    })
    .where(eq(feeds.feed_id, feed_id));
  return saveEvents(tx, { feed_id, prd_id }, events);
}

/** A feed and its property. */
type Feed = { feed_id: number; prd_id: number };

/** The number of events of a feed, and the days that were booked and freed. */
export type Rebooked = { events: number; booked: string[]; freed: string[] };

/**
 * Replaces the events of a feed. Events of the property's own calendar, sent back by a channel, are left out:
 * they would conflict with their own reservations, and blocked days would never be freed. Returns the
 * changes, or undefined if the events are the same.
 */
export async function saveEvents(
  tx: Db,
  { feed_id, prd_id }: Feed,
  events: readonly FeedEvent[],
): Promise<Rebooked | undefined> {
  const { uid, summary, start_day, end_day } = feedEvents;
  const before = await tx
    .select({ uid, summary, start_day, end_day })
    .from(feedEvents)
    .where(eq(feedEvents.feed_id, feed_id))
    .orderBy(feedEvents.event_id);
  const ours = await getOwnUidSuffix(tx, prd_id);
  const rows = events
    .filter(({ uid }) => !uid.endsWith(ours))
    .map(({ start, end, uid, summary }) => ({ uid, summary, start_day: start, end_day: end }));
  if (JSON.stringify(rows) === JSON.stringify(before)) return undefined;
  await tx.delete(feedEvents).where(eq(feedEvents.feed_id, feed_id));
  if (rows.length > 0) await tx.insert(feedEvents).values(rows.map((row) => ({ feed_id, ...row })));
  const [held, were] = [spansOf(rows), spansOf(before)];
  const beyond = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].filter((days) => !others.has(days));
  return { events: rows.length, booked: beyond(held, were), freed: beyond(were, held) };
}

const spansOf = (events: readonly { start_day: string; end_day: string }[]): Set<string> =>
  new Set(events.map(({ start_day, end_day }) => `${start_day} to ${end_day}`));

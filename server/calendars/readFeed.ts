import { and, eq, gte, ne } from 'drizzle-orm';
import { now } from '../../common/clock';
import { getToday, toUtcDay } from '../../common/days';
import type { Db } from '../db/open';
import { feedEvents, feeds } from '../db/schema';
import { classifyEvents, type StoredEvent } from './classifyEvents';
import { type FetchOptions, fetchCalendar, type Version } from './fetchFeed';
import { getOwnUidSuffix } from './ownUidSuffix';
import type { FeedEvent, ParsedCalendar } from './parseCalendar';
import { parseInWorker } from './parseInWorker';
import { exportedStayPeriods, feedPeriods } from './queries';

/** The source of a feed: a URL, or an uploaded text. */
export type Source = Version & { kind: 'url' | 'file'; feed_url: string; ics: string };

/** The result of reading a feed. */
export type Reading = Version & ParsedCalendar & { ics: string };

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

/** A feed whose events are stored, and the time of its last successful read. */
type Feed = { feed_id: number; prd_id: number; kind: Source['kind']; fetched_at: Date };

/** A calendar that had coming events is empty from the third reading in a row on. */
const EMPTY_READS = 3;

/** The reason why an empty calendar is not believed yet. */
const CAME_BACK_EMPTY = 'The calendar came back empty. Its days stay booked until the third reading.';

/** Empty readings in a shorter interval, in ms, count as one: a user may click several times. */
const EMPTY_INTERVAL_MS = 60_000;

/** The outcome of a stored read: why the feed fails, if it does, and the changes, if there are any. */
export type Saved = { failure: string | null; changes: Rebooked | undefined };

/**
 * Stores the result of a read, replaces the events if they differ, and releases the lease.
 * - From coming events to none is not believed at once, unless the feed has a new source: some channels send an
 *   empty calendar now and then. The feed then fails, and keeps its events.
 * - A feed with an event whose start cannot be read fails, and stores the other events.
 */
export async function saveReading(
  tx: Db,
  feed: Feed & { empty_reads: number; failed_since: Date | null; next_fetch_at: Date },
  reading: Reading,
  isNewSource = false,
): Promise<Saved> {
  const { feed_id, kind } = feed;
  const { ics, etag, last_modified, events, warning, failure } = reading;
  const which = eq(feeds.feed_id, feed_id);
  const read = { next_fetch_at: getNextReadAt(kind), leased_until: null };
  const isRepeated =
    feed.empty_reads > 0 && now() - (feed.next_fetch_at.getTime() - AGAIN_MS[kind]) < EMPTY_INTERVAL_MS;
  const empty_reads = feed.empty_reads + (isRepeated ? 0 : 1);
  const failed_since = (isNewSource ? null : feed.failed_since) ?? new Date(now());
  if (!isNewSource && empty_reads < EMPTY_READS && (await isEmptied(tx, feed_id, events))) {
    await tx
      .update(feeds)
      .set({ ...read, empty_reads, failed_since, failure: CAME_BACK_EMPTY })
      .where(which);
    return { failure: CAME_BACK_EMPTY, changes: undefined };
  }
  await tx
    .update(feeds)
    .set({
      ...read,
      ics,
      etag,
      last_modified,
      warning,
      fetched_at: new Date(now()),
      failed_since: failure === null ? null : failed_since,
      failure,
      empty_reads: 0,
    })
    .where(which);
  return { failure, changes: await saveEvents(tx, feed, reading) };
}

/** Returns whether a feed had coming events of its own, and has none any more. */
async function isEmptied(tx: Db, feed_id: number, events: readonly FeedEvent[]): Promise<boolean> {
  const today = getToday();
  if (events.some(({ end }) => end >= today)) return false;
  const { end_day, kind } = feedEvents;
  const coming = and(eq(feedEvents.feed_id, feed_id), gte(end_day, today), ne(kind, 'echo'));
  return (await tx.$count(feedEvents, coming)) > 0;
}

/** Maximum number of periods in an audit event, which is never deleted. */
const MAX_AUDITED = 20;

/** The number of events of a feed, and the periods that were booked and freed: their numbers, and the first 20. */
export type Rebooked = {
  events: number;
  booked_count: number;
  freed_count: number;
  booked: string[];
  freed: string[];
};

/**
 * Replaces the events of a feed. Events of the property's own calendar, sent back by a channel, are left out:
 * they would conflict with their own reservations, and blocked days would never be freed. Events whose start cannot
 * be read any more keep their days. Returns the changes, or undefined if the same periods are booked.
 */
export async function saveEvents(
  tx: Db,
  { feed_id, prd_id, kind, fetched_at }: Feed,
  { events, unreadUids }: Pick<ParsedCalendar, 'events' | 'unreadUids'>,
): Promise<Rebooked | undefined> {
  const { uid, summary, start_day, end_day, unconfirmed_since } = feedEvents;
  const before = await tx
    .select({ uid, summary, start_day, end_day, kind: feedEvents.kind, unconfirmed_since })
    .from(feedEvents)
    .where(eq(feedEvents.feed_id, feed_id))
    .orderBy(feedEvents.event_id);
  const ours = await getOwnUidSuffix(tx, prd_id);
  const known = new Set(events.map(keyOf));
  const retained = before
    .map((event) => ({ ...event, start: event.start_day, end: event.end_day }))
    .filter((event) => unreadUids.includes(event.uid) && !known.has(keyOf(event)));
  const rows = classifyEvents(
    [...events, ...retained].filter(({ uid }) => !uid.endsWith(ours)),
    {
      before,
      exported: [...(await exportedStayPeriods(tx, prd_id)), ...(await feedPeriods(tx, prd_id, feed_id))],
      readOn: toUtcDay(fetched_at.getTime()),
      today: getToday(),
      at: now(),
      isLive: kind === 'url',
    },
  );
  if (JSON.stringify(rows) === JSON.stringify(before)) return undefined;
  await tx.delete(feedEvents).where(eq(feedEvents.feed_id, feed_id));
  if (rows.length > 0) await tx.insert(feedEvents).values(rows.map((row) => ({ feed_id, ...row })));
  const [held, were] = [spansOf(rows), spansOf(before)];
  const beyond = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].filter((days) => !others.has(days));
  const [booked, freed] = [beyond(held, were), beyond(were, held)];
  if (booked.length + freed.length === 0) return undefined;
  return {
    events: rows.length,
    booked_count: booked.length,
    freed_count: freed.length,
    booked: booked.slice(0, MAX_AUDITED),
    freed: freed.slice(0, MAX_AUDITED),
  };
}

const keyOf = ({ uid, start, end }: FeedEvent) => `${start} ${end} ${uid}`;

const spansOf = (events: readonly StoredEvent[]): Set<string> =>
  new Set(
    events
      .filter(({ kind }) => kind === 'booking')
      .map(({ start_day, end_day }) => `${start_day} to ${end_day}`),
  );

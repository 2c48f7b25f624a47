import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { feedEvents, feeds } from '../db/schema';
import { type FetchOptions, fetchCalendar, type Version } from './fetchFeed';
import { getOwnUidSuffix } from './ownUidSuffix';
import type { FeedEvent } from './parseCalendar';
import { parseInWorker } from './parseInWorker';

/** What a feed is read from: an address, or the text itself. */
export type Source = Version & { kind: 'url' | 'file'; feed_url: string; ics: string };

/** What a feed said when it was read. */
export type Reading = Version & { ics: string; events: FeedEvent[] };

/** An address is read every half an hour. A file says the same each day, but what recurs in it goes on. */
const AGAIN_MS = { url: 30 * 60_000, file: 24 * 3_600_000 };

/** When a feed that was read now is read next. */
export const getNextReadAt = (kind: Source['kind']): Date => new Date(now() + AGAIN_MS[kind]);

/** A feed that nothing is known of yet. */
export const newSource = (source: { feed_url: string } | { ics: string }): Source => ({
  kind: 'ics' in source ? 'file' : 'url',
  feed_url: '',
  ics: '',
  etag: null,
  last_modified: null,
  ...source,
});

/** Reads a feed, without touching the database. Throws `FeedError` with a sentence. */
export async function readFeed(source: Source, options: FetchOptions): Promise<Reading> {
  const { kind, feed_url, etag, last_modified } = source;
  const fetched =
    kind === 'url' ? await fetchCalendar(feed_url, { etag, last_modified }, options) : undefined;
  // A database has no room for a NUL in a text.
  const { text, ...version } = fetched ?? { text: source.ics, etag, last_modified };
  const ics = text.replaceAll('\0', '');
  return { ...version, ics, events: await parseInWorker(ics, options) };
}

/** Keeps what a feed said; its events are written anew where they are others, and said. Frees it for the next reading. */
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
      next_at: getNextReadAt(kind),
      leased_until: null,
    })
    .where(eq(feeds.feed_id, feed_id));
  return saveEvents(tx, { feed_id, prd_id }, events);
}

/** A feed, and whose days it holds. */
type Feed = { feed_id: number; prd_id: number };

/** How many events a feed has now, and the days that are held and free since. */
export type Rebooked = { events: number; booked: string[]; freed: string[] };

/**
 * Makes a feed's events these, but for those of the property's own calendar, which a channel sends back: a stay would be in
 * conflict with itself, and days once blocked would be so for ever. Says what that changed; nothing where they are the same.
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

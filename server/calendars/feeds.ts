import { and, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { feeds, properties as p } from '../db/schema';
import { conflict, fieldError, firstOrNotFound, HttpError } from '../http/errors';
import { findIdempotentResponse, type IdempotentRequest, withIdempotency } from '../http/idempotency';
import { withConcurrencyLimit } from './concurrencyLimit';
import { feedAddress } from './feedAddress';
import { FeedError } from './feedError';
import type { FetchOptions } from './fetchFeed';
import { refreshNow } from './processDueFeeds';
import {
  getNextReadAt,
  newSource,
  type Reading,
  readFeed,
  type Source,
  saveEvents,
  saveReading,
} from './readFeed';

/** The actor, and the account whose properties are accessible; undefined for all accounts. */
export type FeedScope = { user: Actor; acc_id: number | undefined };

/**
 * Locks an accessible property against deletion until the transaction ends. Throws 404 otherwise; `what` is
 * the noun of the message.
 */
export async function lockAccessibleProperty(
  tx: Db,
  { acc_id }: FeedScope,
  prd_id: number,
  what = 'property',
): Promise<void> {
  const own = acc_id === undefined ? undefined : eq(p.acc_id, acc_id);
  const rows = tx
    .select({ prd_id: p.prd_id })
    .from(p)
    .where(and(eq(p.prd_id, prd_id), own))
    .for('key share');
  firstOrNotFound(await rows, what);
}

/**
 * Locks a feed of an accessible property, after the property. Throws the same 404 for an unknown feed and a feed of
 * another account.
 */
export async function lockAccessibleFeed(tx: Db, by: FeedScope, feed_id: number) {
  const isFeed = eq(feeds.feed_id, feed_id);
  const { prd_id } = firstOrNotFound(
    await tx.select({ prd_id: feeds.prd_id }).from(feeds).where(isFeed),
    'feed',
  );
  await lockAccessibleProperty(tx, by, prd_id, 'feed');
  return firstOrNotFound(await tx.select().from(feeds).where(isFeed).for('update'), 'feed');
}

/**
 * Reads a feed within the concurrency limit of the account, or of the operators. Throws 429 if the limit is
 * reached.
 */
function withOwnerLimit<T>(
  { acc_id }: FeedScope,
  options: FetchOptions,
  work: (options: FetchOptions) => Promise<T>,
): Promise<T> {
  const owner = acc_id ?? 'staff';
  return withConcurrencyLimit(owner, () => work({ ...options, whose: owner }));
}

/** Reads a source. Throws 400 at its field if it cannot be read. */
async function read(source: Source, by: FeedScope, options: FetchOptions): Promise<Reading> {
  try {
    return await withOwnerLimit(by, options, (options) => readFeed(source, options));
  } catch (error) {
    if (error instanceof FeedError)
      throw fieldError(source.kind === 'url' ? 'feed_url' : 'ics', error.message);
    throw error;
  }
}

/** Normalizes a URL for storage. Throws 400 at its field if it is not allowed. */
function addressOf(text: string, { allowed }: FetchOptions): string {
  try {
    return feedAddress(text, allowed).href;
  } catch (error) {
    if (error instanceof FeedError) throw fieldError('feed_url', error.message);
    throw error;
  }
}

/** The audited fields of a feed. They contain only the host, because the path of a URL is often a secret. */
const recorded = ({ feed_title, feed_url }: { feed_title: string; feed_url: string }) => ({
  feed_title,
  host: feed_url && new URL(feed_url).host,
});

/** A feed to add: a URL, or the text of an uploaded calendar. */
export type NewFeed = { prd_id: number; feed_title: string } & ({ feed_url: string } | { ics: string });

/** Maximum number of feeds of a property. Each may have thousands of events. */
const MOST_FEEDS = 50;

/**
 * Throws 409 if the property has the maximum number of feeds. Locks the property, so that concurrent
 * additions are counted.
 */
async function assertFeedLimit(tx: Db, prd_id: number): Promise<void> {
  await tx.select({ prd_id: p.prd_id }).from(p).where(eq(p.prd_id, prd_id)).for('no key update');
  const count = await tx.$count(feeds, eq(feeds.prd_id, prd_id));
  if (count >= MOST_FEEDS) throw conflict(`A property has at most ${MOST_FEEDS} calendar feeds.`);
}

/**
 * Reads a calendar and adds it to a property, idempotently. Returns the id of the feed. Throws 400 if it
 * cannot be read, and 404 if the property is not accessible. Throws 409 if the property has 50 feeds.
 */
export async function addFeed(
  orm: Db,
  by: FeedScope,
  ask: NewFeed,
  options: FetchOptions,
  request: IdempotentRequest,
): Promise<{ feed_id: number }> {
  const { prd_id, feed_title } = ask;
  const before = await findIdempotentResponse<{ feed_id: number }>(orm, request);
  if (before) return before;
  await lockAccessibleProperty(orm, by, prd_id);
  const source = newSource('ics' in ask ? { ics: ask.ics } : { feed_url: addressOf(ask.feed_url, options) });
  const { events, unreadUids, ...reading } = await read(source, by, options);
  const add = async (tx: Db) => {
    await lockAccessibleProperty(tx, by, prd_id);
    await assertFeedLimit(tx, prd_id);
    const at = new Date(now());
    const { kind, feed_url } = source;
    const values = {
      prd_id,
      feed_title,
      kind,
      feed_url,
      ...reading,
      failed_since: reading.failure === null ? null : at,
      fetched_at: at,
      next_fetch_at: getNextReadAt(kind),
    };
    const { feed_id } = firstOrThrow(
      await tx
        .insert(feeds)
        .values({ ...values, created_at: at })
        .returning({ feed_id: feeds.feed_id }),
    );
    await saveEvents(tx, { feed_id, prd_id, kind, fetched_at: at }, { events, unreadUids });
    const after = { prd_id, kind, ...recorded(values), events: events.length };
    await writeAuditEvent(tx, by.user, { action: 'add feed', entity: 'feed', id: feed_id, after });
    return { feed_id };
  };
  return inTransaction(orm, (tx) => withIdempotency(tx, request, () => add(tx)));
}

/**
 * Changes the title of a feed, and its URL. A new URL is read first. An uploaded calendar has no URL.
 * Throws 400 if the URL is missing or cannot be read, and 404 if the feed is not accessible. Throws 409 if
 * another user has changed the URL meanwhile.
 */
export async function changeFeed(
  orm: Db,
  by: FeedScope,
  ask: { feed_id: number; feed_title: string; feed_url: string },
  options: FetchOptions,
): Promise<void> {
  const { feed_id, feed_title } = ask;
  const known = await inTransaction(orm, (tx) => lockAccessibleFeed(tx, by, feed_id));
  const { kind } = known;
  if (kind === 'url' && !ask.feed_url) throw fieldError('feed_url', 'Address is required.');
  if (kind === 'file' && ask.feed_url) throw fieldError('feed_url', 'An uploaded calendar has no address.');
  const feed_url = kind === 'url' ? addressOf(ask.feed_url, options) : '';
  const source = newSource({ feed_url });
  const reading = known.feed_url === feed_url ? undefined : await read(source, by, options);
  await inTransaction(orm, async (tx) => {
    const feed = await lockAccessibleFeed(tx, by, feed_id);
    if (feed.feed_url !== known.feed_url)
      throw conflict('Someone else has changed this feed.', 'Open the form again to see the current values.');
    await tx.update(feeds).set({ feed_title, feed_url }).where(eq(feeds.feed_id, feed_id));
    if (reading) await saveReading(tx, feed, reading, true);
    await writeAuditEvent(tx, by.user, {
      action: 'change feed',
      entity: 'feed',
      id: feed_id,
      before: recorded(feed),
      after: recorded({ feed_title, feed_url }),
    });
  });
}

/**
 * Deletes the URLs of a property's feeds, which are secrets of the previous account. The events from the last
 * read remain, as those of an uploaded calendar.
 */
export async function endFeedUrls(tx: Db, by: Actor, prd_id: number): Promise<void> {
  const read = await tx
    .select()
    .from(feeds)
    .where(and(eq(feeds.prd_id, prd_id), eq(feeds.kind, 'url')))
    .for('update');
  for (const feed of read) {
    const ended = { kind: 'file', feed_url: '', etag: null, last_modified: null } as const;
    await tx
      .update(feeds)
      .set({
        ...ended,
        failed_since: null,
        failure: null,
        empty_reads: 0,
        leased_until: null,
        next_fetch_at: getNextReadAt('file'),
      })
      .where(eq(feeds.feed_id, feed.feed_id));
    const before = { kind: feed.kind, ...recorded(feed) };
    const after = { kind: ended.kind, ...recorded({ ...feed, ...ended }) };
    await writeAuditEvent(tx, by, { action: 'change feed', entity: 'feed', id: feed.feed_id, before, after });
  }
}

/** Removes a feed with its events. Throws 404 if it is not accessible. */
export async function removeFeed(tx: Db, by: FeedScope, feed_id: number): Promise<void> {
  const feed = await lockAccessibleFeed(tx, by, feed_id);
  await tx.delete(feeds).where(eq(feeds.feed_id, feed_id));
  const before = { prd_id: feed.prd_id, kind: feed.kind, ...recorded(feed) };
  await writeAuditEvent(tx, by.user, { action: 'delete feed', entity: 'feed', id: feed_id, before });
}

/**
 * Reads a feed now. Throws 404 if it is not accessible, 409 if it is being read, and 429 if too many are.
 * Throws 502 with the reason if the read fails.
 */
export async function refreshFeed(
  orm: Db,
  by: FeedScope,
  feed_id: number,
  options: FetchOptions,
): Promise<void> {
  await inTransaction(orm, async (tx) => {
    await lockAccessibleFeed(tx, by, feed_id);
    await writeAuditEvent(tx, by.user, { action: 'refresh feed', entity: 'feed', id: feed_id });
  });
  const outcome = await withOwnerLimit(by, options, (options) => refreshNow(orm, feed_id, options, by.user));
  if (outcome === 'busy') throw conflict('This feed is being read right now.');
  if (outcome.failure) throw new HttpError(502, outcome.failure);
}

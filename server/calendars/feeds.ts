import { and, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
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

/** Who asks, and the account whose properties they reach; undefined for all. */
export type FeedScope = { user: Actor; acc_id: number | undefined };

/**
 * A property that is reached, kept from being deleted until the transaction ends. Refuses (404) any other, as `what` was
 * asked for.
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

/** A feed of a property that may be changed; else a refusal (404), the same whether it is somebody else's or nobody's. */
async function lockAccessibleFeed(tx: Db, by: FeedScope, feed_id: number) {
  const feed = firstOrNotFound(
    await tx.select().from(feeds).where(eq(feeds.feed_id, feed_id)).for('update'),
    'feed',
  );
  await lockAccessibleProperty(tx, by, feed.prd_id, 'feed');
  return feed;
}

/** Has a feed read for an account, or for who reaches all of them. Refuses (429) while many of theirs are. */
function withOwnerLimit<T>(
  { acc_id }: FeedScope,
  options: FetchOptions,
  work: (options: FetchOptions) => Promise<T>,
): Promise<T> {
  const owner = acc_id ?? 'staff';
  return withConcurrencyLimit(owner, () => work({ ...options, whose: owner }));
}

/** What a source says; a refusal (400) at its field where it cannot be read. */
async function read(source: Source, by: FeedScope, options: FetchOptions): Promise<Reading> {
  try {
    return await withOwnerLimit(by, options, (options) => readFeed(source, options));
  } catch (error) {
    if (error instanceof FeedError)
      throw fieldError(source.kind === 'url' ? 'feed_url' : 'ics', error.message);
    throw error;
  }
}

/** An address as it is kept; a refusal (400) at its field. */
function addressOf(text: string, { allowed }: FetchOptions): string {
  try {
    return feedAddress(text, allowed).href;
  } catch (error) {
    if (error instanceof FeedError) throw fieldError('feed_url', error.message);
    throw error;
  }
}

/** What the audit trail has of a feed: an address often holds a secret behind its host. */
const recorded = ({ feed_title, feed_url }: { feed_title: string; feed_url: string }) => ({
  feed_title,
  host: feed_url && new URL(feed_url).host,
});

/** A feed to be added: an address, or the text of an uploaded calendar. */
export type NewFeed = { prd_id: number; feed_title: string } & ({ feed_url: string } | { ics: string });

/** Feeds of a property: more than any has channels, and each may hold thousands of events. */
const MOST_FEEDS = 50;

/** Refuses (409) one more; of several at once each has to wait for the one before it. */
async function assertFeedLimit(tx: Db, prd_id: number): Promise<void> {
  await tx.select({ prd_id: p.prd_id }).from(p).where(eq(p.prd_id, prd_id)).for('no key update');
  const count = await tx.$count(feeds, eq(feeds.prd_id, prd_id));
  if (count >= MOST_FEEDS) throw conflict(`A property has at most ${MOST_FEEDS} calendar feeds.`);
}

/**
 * Reads a calendar and adds it to a property, once a request, which is not read for again; returns its id. Refuses one that cannot be read (400), and one more of a
 * property that has 50 (409).
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
  const { events, ...reading } = await read(source, by, options);
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
      fetched_at: at,
      next_at: getNextReadAt(kind),
    };
    const { feed_id } = firstOrThrow(
      await tx
        .insert(feeds)
        .values({ ...values, created_at: at })
        .returning({ feed_id: feeds.feed_id }),
    );
    const conflicts = await saveEvents(tx, { feed_id, prd_id }, events);
    const after = { prd_id, kind, ...recorded(values), events: conflicts?.events ?? 0 };
    await writeAuditEvent(tx, by.user, { action: 'add feed', entity: 'feed', id: feed_id, after });
    return { feed_id };
  };
  return orm.transaction((tx) => withIdempotency(tx, request, () => add(tx)));
}

/**
 * Renames a feed, and reads it from another address where one is given. An uploaded one has none. Refuses (409) where somebody
 * else has given it another address meanwhile, whose events it would not have been read for.
 */
export async function changeFeed(
  orm: Db,
  by: FeedScope,
  ask: { feed_id: number; feed_title: string; feed_url: string },
  options: FetchOptions,
): Promise<void> {
  const { feed_id, feed_title } = ask;
  const known = await orm.transaction((tx) => lockAccessibleFeed(tx, by, feed_id));
  const { kind } = known;
  if (kind === 'url' && !ask.feed_url) throw fieldError('feed_url', 'Address is required.');
  if (kind === 'file' && ask.feed_url) throw fieldError('feed_url', 'An uploaded calendar has no address.');
  const feed_url = kind === 'url' ? addressOf(ask.feed_url, options) : '';
  const source = newSource({ feed_url });
  const reading = known.feed_url === feed_url ? undefined : await read(source, by, options);
  await orm.transaction(async (tx) => {
    const feed = await lockAccessibleFeed(tx, by, feed_id);
    if (feed.feed_url !== known.feed_url)
      throw conflict('Someone else has changed this feed.', 'Open the form again to see the current values.');
    await tx.update(feeds).set({ feed_title, feed_url }).where(eq(feeds.feed_id, feed_id));
    if (reading) await saveReading(tx, feed, reading);
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
 * Forgets the addresses of a property's feeds, which are secrets of the account that gave them: what was read of them last still holds its
 * days, as an uploaded calendar does.
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
        leased_until: null,
        next_at: getNextReadAt('file'),
      })
      .where(eq(feeds.feed_id, feed.feed_id));
    const before = { kind: feed.kind, ...recorded(feed) };
    const after = { kind: ended.kind, ...recorded({ ...feed, ...ended }) };
    await writeAuditEvent(tx, by, { action: 'change feed', entity: 'feed', id: feed.feed_id, before, after });
  }
}

/** Removes a feed with its events. */
export async function removeFeed(tx: Db, by: FeedScope, feed_id: number): Promise<void> {
  const feed = await lockAccessibleFeed(tx, by, feed_id);
  await tx.delete(feeds).where(eq(feeds.feed_id, feed_id));
  const before = { prd_id: feed.prd_id, kind: feed.kind, ...recorded(feed) };
  await writeAuditEvent(tx, by.user, { action: 'delete feed', entity: 'feed', id: feed_id, before });
}

/** Reads a feed now. Refuses (409) while it is being read, (429) while many are, and (502) in the words of what went wrong. */
export async function refreshFeed(
  orm: Db,
  by: FeedScope,
  feed_id: number,
  options: FetchOptions,
): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockAccessibleFeed(tx, by, feed_id);
    await writeAuditEvent(tx, by.user, { action: 'refresh feed', entity: 'feed', id: feed_id });
  });
  const outcome = await withOwnerLimit(by, options, (options) => refreshNow(orm, feed_id, options, by.user));
  if (outcome === 'busy') throw conflict('This feed is being read right now.');
  if (outcome.failure) throw new HttpError(502, outcome.failure);
}

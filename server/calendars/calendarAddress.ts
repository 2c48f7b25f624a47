import { and, eq, isNotNull } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { propertyCalendars as c, feeds } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { newKey } from '../lib/keys';
import { type FeedScope, lockAccessibleFeed, lockAccessibleProperty } from './feeds';

/**
 * The path of a property's calendar below the base of the API. The token is a secret: anyone with the URL can
 * read the calendar.
 */
const toCalendarUrl = (token: string) => `/public/ical/${token}.ics`;

/** The property whose calendar it is. With a feed, the calendar is for the channel of this feed. */
export type CalendarRequest = { prd_id: number; feed_id?: number | undefined };

/** Returns the feed. Throws 404 if it is not one of the property, or not accessible. */
async function lockFeedOfProperty(tx: Db, by: FeedScope, prd_id: number, feed_id: number) {
  const feed = await lockAccessibleFeed(tx, by, feed_id);
  firstOrNotFound(feed.prd_id === prd_id ? [feed] : [], 'feed');
  return feed;
}

/**
 * Returns the secret URL of a property's calendar, or null if nobody has created it. Writes nothing. Throws 404 if
 * the property or the feed is not accessible.
 */
export async function findCalendarUrl(
  tx: Db,
  by: FeedScope,
  { prd_id, feed_id }: CalendarRequest,
): Promise<string | null> {
  if (feed_id !== undefined) {
    const { calendar_token } = await lockFeedOfProperty(tx, by, prd_id, feed_id);
    return calendar_token && toCalendarUrl(calendar_token);
  }
  await lockAccessibleProperty(tx, by, prd_id);
  const [calendar] = await tx.select().from(c).where(eq(c.prd_id, prd_id));
  return calendar ? toCalendarUrl(calendar.token) : null;
}

/**
 * Creates the secret URL of a property's calendar and returns it. Returns an existing URL unchanged. The URL for
 * the channel of a feed ends with the feed. Its calendar leaves out what was read from this feed. Throws 404 if
 * the property or the feed is not accessible.
 */
export const createCalendarUrl = (tx: Db, by: FeedScope, { prd_id, feed_id }: CalendarRequest) =>
  feed_id === undefined
    ? createPropertyCalendarUrl(tx, by, prd_id)
    : createChannelCalendarUrl(tx, by, prd_id, feed_id);

async function createPropertyCalendarUrl(tx: Db, by: FeedScope, prd_id: number): Promise<string> {
  await lockAccessibleProperty(tx, by, prd_id);
  const read = () => tx.select().from(c).where(eq(c.prd_id, prd_id));
  const [known] = await read();
  if (known) return toCalendarUrl(known.token);
  const [made] = await tx
    .insert(c)
    .values({ prd_id, token: newKey(), created_at: new Date(now()) })
    .onConflictDoNothing()
    .returning();
  if (!made) return toCalendarUrl(firstOrThrow(await read()).token);
  await writeAuditEvent(tx, by.user, { action: 'create calendar link', entity: 'property', id: prd_id });
  return toCalendarUrl(made.token);
}

async function createChannelCalendarUrl(
  tx: Db,
  by: FeedScope,
  prd_id: number,
  feed_id: number,
): Promise<string> {
  const feed = await lockFeedOfProperty(tx, by, prd_id, feed_id);
  if (feed.calendar_token) return toCalendarUrl(feed.calendar_token);
  const calendar_token = newKey();
  await tx.update(feeds).set({ calendar_token }).where(eq(feeds.feed_id, feed_id));
  await writeAuditEvent(tx, by.user, { action: 'create calendar link', entity: 'feed', id: feed_id });
  return toCalendarUrl(calendar_token);
}

/**
 * Deletes the secret URLs of a property's calendar, if there are any. They reveal the booked days of an account.
 */
export async function endCalendarUrl(tx: Db, by: Actor, prd_id: number): Promise<void> {
  const ended = await tx.delete(c).where(eq(c.prd_id, prd_id)).returning();
  const channels = await tx
    .update(feeds)
    .set({ calendar_token: null })
    .where(and(eq(feeds.prd_id, prd_id), isNotNull(feeds.calendar_token)))
    .returning({ feed_id: feeds.feed_id });
  if (ended.length + channels.length > 0)
    await writeAuditEvent(tx, by, { action: 'end calendar link', entity: 'property', id: prd_id });
}

/**
 * Replaces the secret URL of a property's calendar. The old URL stops working. Throws 404 if the property is
 * not accessible.
 */
export async function renewCalendarUrl(tx: Db, by: FeedScope, prd_id: number): Promise<string> {
  await lockAccessibleProperty(tx, by, prd_id);
  const fresh = { token: newKey(), created_at: new Date(now()) };
  await tx
    .insert(c)
    .values({ prd_id, ...fresh })
    .onConflictDoUpdate({ target: c.prd_id, set: fresh });
  await writeAuditEvent(tx, by.user, { action: 'renew calendar link', entity: 'property', id: prd_id });
  return toCalendarUrl(fresh.token);
}

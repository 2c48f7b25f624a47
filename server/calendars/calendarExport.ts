import { eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { propertyCalendars as c, feeds as f } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { getOwnUidSuffix } from './ownUidSuffix';
import { exportedStayPeriods, feedPeriods } from './queries';
import { type Entry, writeCalendar } from './writeCalendar';

/**
 * Finds the property of a secret token, and the feed whose channel it belongs to, if any. Throws 404 if the token
 * is unknown or was replaced.
 */
async function findCalendar(orm: Db, token: string) {
  const [channel] = await orm
    .select({ prd_id: f.prd_id, feed_id: f.feed_id, created_at: f.created_at })
    .from(f)
    .where(eq(f.calendar_token, token));
  if (channel) return channel;
  const [calendar] = await orm.select().from(c).where(eq(c.token, token));
  return { feed_id: undefined, ...firstOrNotFound(calendar ? [calendar] : [], 'calendar') };
}

/**
 * Returns the iCalendar file behind a secret URL: the reservations that are not cancelled, without details and
 * without the check-out day, and the days of the feeds. A channel's own bookings are not sent back to it. Throws
 * 404 if the token is unknown or was replaced.
 */
export async function exportCalendar(orm: Db, token: string): Promise<string> {
  const { prd_id, feed_id, created_at } = await findCalendar(orm, token);
  const ours = await getOwnUidSuffix(orm, prd_id);
  const stays: Entry[] = (await exportedStayPeriods(orm, prd_id)).map(({ res_id, changed, start, end }) => ({
    uid: `reservation-${res_id}${ours}`,
    summary: 'Reserved',
    changed,
    start,
    end,
  }));
  const blocks: Entry[] = (await feedPeriods(orm, prd_id, feed_id)).map(({ start, end }) => ({
    uid: `blocked-${start}-${end}${ours}`,
    summary: 'Blocked',
    changed: created_at,
    start,
    end,
  }));
  return writeCalendar([...stays, ...blocks]);
}

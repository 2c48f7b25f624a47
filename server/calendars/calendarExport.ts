import { eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { propertyCalendars as c } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { getOwnUidSuffix } from './ownUidSuffix';
import { feedPeriods, stayPeriods } from './queries';
import { type Entry, writeCalendar } from './writeCalendar';

/**
 * Returns the iCalendar file behind a secret URL: the reservations that are not cancelled, without details,
 * and the days of the feeds. Throws 404 if the token is unknown or was replaced.
 */
export async function exportCalendar(orm: Db, token: string): Promise<string> {
  const { prd_id, created_at } = firstOrNotFound(
    await orm.select().from(c).where(eq(c.token, token)),
    'calendar',
  );
  const ours = await getOwnUidSuffix(orm, prd_id);
  const stays: Entry[] = (await stayPeriods(orm, prd_id)).map(({ res_id, changed, start, end }) => ({
    uid: `reservation-${res_id}${ours}`,
    summary: 'Reserved',
    changed,
    start,
    end,
  }));
  const blocks: Entry[] = (await feedPeriods(orm, prd_id)).map(({ start, end }) => ({
    uid: `blocked-${start}-${end}${ours}`,
    summary: 'Blocked',
    changed: created_at,
    start,
    end,
  }));
  return writeCalendar([...stays, ...blocks]);
}

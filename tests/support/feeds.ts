import { now } from '../../common/clock';
import { addDays, getToday } from '../../common/days';
import type { Period } from '../../common/periods';
import type { Db } from '../../server/db/open';
import { feedEvents, feeds } from '../../server/db/schema';
import { calendarOf } from './ics';

/** Returns a day relative to today in iCalendar's format. */
const inDays = (days: number): string => addDays(getToday(), days).replaceAll('-', '');

/** Returns a calendar of all-day events. Their days are relative to today, and the end is not included. */
export const daysOff = (...events: [from: number, until: number, summary?: string][]): string =>
  calendarOf(
    ...events.flatMap(([from, until, summary = 'Reserved'], i) => [
      'BEGIN:VEVENT',
      `UID:event-${i}@example.com`,
      `DTSTART;VALUE=DATE:${inDays(from)}`,
      `DTEND;VALUE=DATE:${inDays(until)}`,
      `SUMMARY:${summary}`,
      'END:VEVENT',
    ]),
  );

/** Adds a feed with the title Airbnb to a property, which occupies these days. */
export async function holdByFeed(orm: Db, prd_id: number, { start, end }: Period): Promise<void> {
  const at = new Date(now());
  const dated = { fetched_at: at, next_fetch_at: at, created_at: at };
  const feed = { prd_id, feed_title: 'Airbnb', kind: 'file', ics: '', ...dated } as const;
  const [made] = await orm.insert(feeds).values(feed).returning();
  if (!made) throw new Error('No feed was made.');
  const event = { feed_id: made.feed_id, uid: 'a', start_day: start, end_day: end };
  await orm.insert(feedEvents).values(event);
}

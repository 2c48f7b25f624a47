import { now } from '../../common/clock';
import { addDays, getToday } from '../../common/days';
import type { Period } from '../../common/periods';
import type { Db } from '../../server/db/open';
import { feedEvents, feeds } from '../../server/db/schema';
import { calendarOf } from './ics';

/** Compact, as a calendar writes it, the day so many days from now. */
const inDays = (days: number): string => addDays(getToday(), days).replaceAll('-', '');

/** A calendar of all-day events, each from one day of now to, not including, another. */
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

/** Gives a property a calendar feed by the name of Airbnb, which holds these days. */
export async function holdByFeed(orm: Db, prd_id: number, { start, end }: Period): Promise<void> {
  const at = new Date(now());
  const dated = { fetched_at: at, next_at: at, created_at: at };
  const feed = { prd_id, feed_title: 'Airbnb', kind: 'file', ics: '', ...dated } as const;
  const [made] = await orm.insert(feeds).values(feed).returning();
  if (!made) throw new Error('No feed was made.');
  const event = { feed_id: made.feed_id, uid: 'a', start_day: start, end_day: end };
  await orm.insert(feedEvents).values(event);
}

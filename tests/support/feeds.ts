import { addDays, today } from '../../common/days';
import { calendarOf } from './ics';

/** Compact, as a calendar writes it, the day so many days from now. */
const inDays = (days: number): string => addDays(today(), days).replaceAll('-', '');

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

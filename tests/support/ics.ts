import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a calendar of `tests/support/calendars` by name. */
export const calendarFile = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'calendars', `${name}.ics`), 'utf8');

/** Returns a calendar with these lines, unfolded. */
export const calendarOf = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** Returns an event with these lines. */
export const eventOf = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'UID:one@example.com', 'DTSTAMP:20280101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

/** Returns a VTIMEZONE with a fixed offset from UTC, in hours. */
export const fixedZone = (tzid: string, hours: number): string => {
  const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}00`;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
};

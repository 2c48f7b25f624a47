import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A calendar of `tests/support/calendars`, as its name says. */
export const calendarFile = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'calendars', `${name}.ics`), 'utf8');

/** A calendar of these lines; what a line holds is not folded. */
export const calendarOf = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** The lines of one event. */
export const eventOf = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'UID:one@example.com', 'DTSTAMP:20280101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

/** A zone that is always as many hours ahead of UTC. */
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

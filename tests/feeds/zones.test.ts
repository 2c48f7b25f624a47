import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, isDay, parseInstant, toUtcDay } from '../../common/days';
import { toDate, toDay } from '../../resources/locations/property/dates';
import { parseCalendar } from '../../server/calendars/parseCalendar';
import { calendarOf, eventOf } from '../support/ics';

const TODAY = '2028-06-01';
const MINUTE_MS = 60_000;
/** All zones of the IANA database, with those at both ends of the day. */
const ZONES = [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12', 'Pacific/Kiritimati', 'Pacific/Apia'];

const zone = fc.constantFrom(...ZONES);
/**
 * Minutes of the two years around today, from which events are read: the hours that a change of the clock skips
 * or repeats are among them.
 */
const instant = fc
  .integer({ min: -363 * 24 * 60, max: 365 * 24 * 60 })
  .map((minutes) => Date.parse(`${TODAY}T00:00:00Z`) + minutes * MINUTE_MS);
const RUNS = { numRuns: 400, seed: 2028 };

const formats = new Map<string, Intl.DateTimeFormat>();
/** Returns the local day of an instant by the engine's own database of zones. */
function localDay(ms: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(ms);
}
const compact = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

let before: string | undefined;
beforeAll(() => {
  before = process.env.TZ;
});
afterAll(() => {
  process.env.TZ = before;
});

test('a UTC time of a feed is the local day of its calendar, in every zone', () => {
  fc.assert(
    fc.property(zone, instant, (name, start) => {
      const end = start + MINUTE_MS;
      const event = eventOf(`DTSTART:${compact(start)}`, `DTEND:${compact(end)}`);
      const { events, failure } = parseCalendar(calendarOf(`X-WR-TIMEZONE:${name}`, event), TODAY);
      expect(failure).toBeNull();
      expect(events.map((found) => found.start)).toEqual([localDay(start, name)]);
    }),
    RUNS,
  );
});

test('a local time of a feed is the day that is written, in every zone, also if the clock skips it', () => {
  fc.assert(
    fc.property(zone, instant, (name, start) => {
      const event = eventOf(`DTSTART;TZID=${name}:${compact(start).slice(0, -1)}`);
      const { events, failure } = parseCalendar(calendarOf(event), TODAY);
      expect(failure).toBeNull();
      expect(events).toMatchObject([{ start: toUtcDay(start), end: toUtcDay(start) }]);
    }),
    RUNS,
  );
});

test('a day is the same in a browser of every zone, and has a neighbor on each side', () => {
  fc.assert(
    fc.property(zone, instant, (name, start) => {
      process.env.TZ = name;
      const day = toUtcDay(start);
      expect(toDay(toDate(day))).toBe(day);
      expect(toDay(toDate(addDays(day, 1)))).toBe(addDays(day, 1));
      expect(addDays(addDays(day, 1), -1)).toBe(day);
    }),
    RUNS,
  );
});

test('an instant with any offset up to 14 hours is the same instant', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -14 * 4, max: 14 * 4 }), (ms, quarters) => {
      const minutes = Math.abs(quarters) * 15;
      const two = (count: number) => String(count).padStart(2, '0');
      const offset = `${quarters < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
      const written = new Date(ms + quarters * 15 * MINUTE_MS).toISOString().replace('Z', offset);
      expect(parseInstant(written)).toBe(ms);
      expect(isDay(toUtcDay(ms))).toBe(true);
    }),
    RUNS,
  );
});

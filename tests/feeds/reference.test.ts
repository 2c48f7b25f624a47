import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../common/clock';
import { addDays } from '../../common/days';
import { mergePeriods } from '../../common/periods';
import { parseCalendar } from '../../server/calendars/parseCalendar';
import { calendarOf, fixedZone } from '../support/ics';

beforeEach(() => setClock(() => Date.parse('2028-03-01T12:00:00Z')));
afterEach(() => setClock());

const FIRST = '2028-02-20';

/** Generates an event whose times are whole hours since the first midnight, in the calendar's time zone. */
const written = fc.record({
  start: fc.integer({ min: 0, max: 60 * 24 }),
  hours: fc.integer({ min: -30, max: 130 }),
  form: fc.constantFrom('days', 'floating', 'zone', 'utc'),
  ends: fc.constantFrom('dtend', 'duration', 'never'),
  /** Days between two instances, and the number of instances. */
  every: fc.constantFrom(1, 2, 3, 7, 14),
  count: fc.integer({ min: 1, max: 6 }),
  /** Numbers of the excluded instances. */
  excluded: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
  moved: fc.option(fc.record({ which: fc.integer({ min: 0, max: 5 }), by: fc.integer({ min: -3, max: 9 }) })),
  state: fc.constantFrom('', '', '', 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT'),
  movedState: fc.constantFrom('', 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT'),
});
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never;

const two = (number: number) => String(number).padStart(2, '0');
const dayAt = (hour: number) => addDays(FIRST, Math.floor(hour / 24));
const compact = (hour: number) => dayAt(hour).replaceAll('-', '');
const clock = (hour: number) => `${compact(hour)}T${two(((hour % 24) + 24) % 24)}0000`;

/** Formats a time in the event's form, with its parameters. `ahead` is the offset from UTC in hours. */
function timeOf({ form }: Written, hour: number, ahead: number): string {
  if (form === 'days') return `;VALUE=DATE:${compact(hour)}`;
  if (form === 'zone') return `;TZID=Test/Zone:${clock(hour)}`;
  return form === 'utc' ? `:${clock(hour - ahead)}Z` : `:${clock(hour)}`;
}

/** Rounds the hours of an event with dates only to full days. */
const whole = (event: Written): Written =>
  event.form === 'days'
    ? { ...event, start: event.start - (event.start % 24), hours: Math.trunc(event.hours / 24) * 24 }
    : event;

function lines(event: Written, uid: number, ahead: number): string[] {
  const { start, hours, ends, every, count, excluded, moved, state, movedState } = event;
  const at = (hour: number) => timeOf(event, hour, ahead);
  const end = (from: number) => {
    if (ends === 'dtend') return [`DTEND${at(from + hours)}`];
    return ends === 'duration' && hours > 0 ? [`DURATION:PT${hours}H`] : [];
  };
  const instance = (i: number) => start + i * every * 24;
  const vevent = (...of: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...of.filter(Boolean), 'END:VEVENT'];
  const by = moved && moved.which < count && !excluded.includes(moved.which) ? moved : undefined;
  return [
    ...vevent(
      `DTSTART${at(start)}`,
      ...end(start),
      count > 1
        ? `RRULE:FREQ=${every % 7 ? 'DAILY' : 'WEEKLY'};INTERVAL=${every % 7 ? every : every / 7};COUNT=${count}`
        : '',
      ...excluded.map((i) => `EXDATE${at(instance(i))}`),
      state,
    ),
    ...(by
      ? vevent(
          `RECURRENCE-ID${at(instance(by.which))}`,
          `DTSTART${at(instance(by.which) + by.by * 24)}`,
          ...end(instance(by.which) + by.by * 24),
          movedState,
        )
      : []),
  ];
}

/**
 * Adds every day of an event, hour by hour. A day counts if an hour of it has begun, and the start always
 * counts.
 */
function counted(event: Written, days: Set<string>): void {
  const { start, hours, ends, every, count, excluded, moved, state, movedState } = event;
  for (let i = 0; i < count; i++) {
    if (excluded.includes(i)) continue;
    const isMoved = moved?.which === i;
    if (isMoved ? movedState : state) continue;
    const from = start + (i * every + (isMoved ? moved.by : 0)) * 24;
    days.add(dayAt(from));
    if (ends !== 'never') for (let hour = from; hour < from + hours; hour++) days.add(dayAt(hour));
  }
}

test('the days of a calendar equal a count one by one', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 6 }), fc.integer({ min: -11, max: 14 }), (drafts, ahead) => {
      const events = drafts.map(whole);
      const text = calendarOf(
        'X-WR-TIMEZONE:Test/Zone',
        fixedZone('Test/Zone', ahead),
        ...events.flatMap((event, uid) => lines(event, uid, ahead)),
      );
      const expected = new Set<string>();
      for (const event of events) counted(event, expected);
      const merged = mergePeriods(parseCalendar(text).events);
      const held = merged.flatMap(({ start, end }) => {
        const days = [];
        for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
        return days;
      });
      expect(held).toEqual([...expected].sort());
      merged.forEach(({ end }, i) => {
        const next = merged[i + 1];
        if (next) expect(next.start > addDays(end, 1)).toBe(true);
      });
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import ical from 'node-ical';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../common/clock';
import { addDays } from '../../common/days';
import { type Period, toAllDayPeriod } from '../../common/periods';
import { parseCalendar } from '../../server/calendars/parseCalendar';
import { writeCalendar } from '../../server/calendars/writeCalendar';
import { hostile } from '../support/hostile';

beforeEach(() => setClock(() => Date.parse('2028-03-01T12:00:00Z')));
afterEach(() => setClock());

const period = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 60 })).map(
  ([from, days]): Period => ({
    start: addDays('2027-06-01', from),
    end: addDays('2027-06-01', from + days),
  }),
);

const entries = (periods: readonly Period[]) =>
  periods.map((period, i) => ({
    ...period,
    uid: `${i}@test`,
    summary: 'Reserved',
    changed: new Date('2028-01-01'),
  }));

const inOrder = (periods: readonly Period[]) =>
  periods
    .map(({ start, end }) => ({ start, end }))
    .sort((a, b) => (`${a.start}${a.end}` < `${b.start}${b.end}` ? -1 : 1));

/** Returns the day of a node-ical date, which is midnight in the local zone. */
const two = (number: number) => String(number).padStart(2, '0');
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

test('exported periods are parsed unchanged by this portal and by another library', () => {
  fc.assert(
    fc.property(fc.array(period, { maxLength: 12 }), (periods) => {
      const text = writeCalendar(entries(periods));
      expect(inOrder(parseCalendar(text).events)).toEqual(inOrder(periods));
      const events = Object.values(ical.sync.parseICS(text)).filter((entry) => entry?.type === 'VEVENT');
      const read = events.flatMap((event) =>
        'end' in event && event.end ? toAllDayPeriod(dayOf(event.start), dayOf(event.end)) : [],
      );
      expect(inOrder(read)).toEqual(inOrder(periods));
    }),
  );
});

test('the same entries give the same bytes, and each line ends in CRLF', () => {
  const few = entries([{ start: '2028-03-01', end: '2028-03-02' }]);
  const text = writeCalendar(few);
  expect(text).toBe(writeCalendar(few));
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20280301\r\nDTEND;VALUE=DATE:20280303\r\n');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('an event with any name stays one event', () => {
  const few = entries(
    hostile.map((_, i) => ({ start: addDays('2028-03-01', i), end: addDays('2028-03-01', i) })),
  );
  const text = writeCalendar(few.map((entry, i) => ({ ...entry, summary: hostile[i] ?? '' })));
  expect(parseCalendar(text).events).toHaveLength(hostile.length);
});

import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, type Day } from '../../common/days';
import { toDate, toDay } from '../../resources/locations/property/dates';
import {
  bookedOf,
  canEnd,
  canStart,
  isBooked,
  partOfSelection,
} from '../../resources/locations/property/rules';

/** UTC−12 to UTC+14. The names of these zones have the opposite sign. */
const OFFSETS = Array.from({ length: 27 }, (_, i) => `Etc/GMT${i - 14 > 0 ? '+' : ''}${i - 14 || ''}`);
/**
 * Zones with half and quarter hours. Zones with daylight saving at midnight, by half an hour, and in either
 * half of the year.
 */
const OTHERS = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Chatham',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Santiago',
  'America/Havana',
  'America/Asuncion',
];
const ZONES = [...OFFSETS, ...OTHERS];
const FIRST = '2028-01-01';
const YEAR = Array.from({ length: 366 }, (_, i) => addDays(FIRST, i));

let zone: string | undefined;
beforeEach(() => {
  zone = process.env.TZ;
});
afterEach(() => {
  process.env.TZ = zone;
});

const offset = () => 0 - new Date(2028, 0, 1).getTimezoneOffset() / 60;

/** Returns the days of the date calendar's grid for the month of a day. */
function gridAt(day: Day): Day[] {
  const adapter = new AdapterDateFns();
  const month = adapter.startOfMonth(toDate(day));
  return adapter.getWeekArray(month).flat().map(toDay);
}

/** Returns the marks of each day of the grid. */
const marks = (grid: Day[], periods: { start: Day; end: Day }[], today: Day, start: Day) => {
  const booked = bookedOf(periods);
  return grid.map((day) => [
    day,
    isBooked(booked, day),
    canStart(booked, today, day),
    canEnd(booked, today, day, start),
    partOfSelection({ start, end: addDays(start, 9) }, day),
  ]);
};

test('the offsets are the 27 from −12 to +14', () => {
  const seen = OFFSETS.map((zone) => {
    process.env.TZ = zone;
    return offset();
  });
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 27 }, (_, i) => i - 12));
});

test.each(ZONES)('in %s every day of a leap year is unchanged by a round trip', (zone) => {
  process.env.TZ = zone;
  expect(YEAR.map((day) => toDay(toDate(day)))).toEqual(YEAR);
});

test.each(ZONES)('in %s the grid of every month shows each day once and in order', (zone) => {
  process.env.TZ = zone;
  for (const day of YEAR.filter((day) => day.endsWith('-01'))) {
    const grid = gridAt(day);
    expect(grid).toContain(day);
    expect(grid.slice(1)).toEqual(grid.slice(0, -1).map((before) => addDays(before, 1)));
  }
});

test('a page in any zone on any day of a leap year marks the same days', () => {
  const day = fc.constantFrom(...YEAR);
  const period = fc.record({ start: day, end: day });
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      day,
      day,
      fc.array(period, { maxLength: 6 }),
      (date, today, start, periods) => {
        process.env.TZ = 'UTC';
        const expected = marks(gridAt(today), periods, today, start);
        process.env.TZ = date;
        expect(marks(gridAt(today), periods, today, start)).toEqual(expected);
      },
    ),
    { numRuns: 400 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../common/days';
import { getExclusiveEnd, periodsOverlap, toAllDayPeriod, toTimedPeriod } from '../../common/periods';

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2028-01-01', days));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 40 }))
  .map(([start, days]) => ({ start, end: addDays(start, days) }));

test('the conversion between a period and an all-day event is reversible', () => {
  fc.assert(
    fc.property(period, (range) => {
      expect(toAllDayPeriod(range.start, getExclusiveEnd(range))).toEqual(range);
    }),
  );
});

test('an all-day event covers one day if its end is not after its start', () => {
  expect(toAllDayPeriod('2028-03-01')).toEqual({ start: '2028-03-01', end: '2028-03-01' });
  expect(toAllDayPeriod('2028-03-01', '2028-02-01')).toEqual({ start: '2028-03-01', end: '2028-03-01' });
});

test('an end at midnight excludes its day, and a later end includes it', () => {
  const at = (text: string) => Date.parse(`${text}Z`);
  expect(toTimedPeriod(at('2028-03-01T15:00'), at('2028-03-03T00:00')).end).toBe('2028-03-02');
  expect(toTimedPeriod(at('2028-03-01T15:00'), at('2028-03-03T00:01')).end).toBe('2028-03-03');
  expect(toTimedPeriod(at('2028-03-01T00:00'), at('2028-03-01T00:00')).end).toBe('2028-03-01');
});

test('periods overlap exactly if they have a day in common', () => {
  const days = ({ start, end }: { start: string; end: string }) =>
    Array.from({ length: daysBetween(start, end) + 1 }, (_, i) => addDays(start, i));
  fc.assert(
    fc.property(period, period, (first, other) => {
      expect(periodsOverlap(first, other)).toBe(days(first).some((each) => days(other).includes(each)));
    }),
  );
});

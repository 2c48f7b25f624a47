import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../common/days';
import { getExclusiveEnd, periodsOverlap, toAllDayPeriod, toTimedPeriod } from '../../common/periods';

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2028-01-01', days));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 40 }))
  .map(([start, days]) => ({ start, end: addDays(start, days) }));

test('an all-day event out of a period, and the period out of it, are the same', () => {
  fc.assert(
    fc.property(period, (range) => {
      expect(toAllDayPeriod(range.start, getExclusiveEnd(range))).toEqual(range);
    }),
  );
});

test('an all-day event holds one day where its end does not come after its start', () => {
  expect(toAllDayPeriod('2028-03-01')).toEqual({ start: '2028-03-01', end: '2028-03-01' });
  expect(toAllDayPeriod('2028-03-01', '2028-02-01')).toEqual({ start: '2028-03-01', end: '2028-03-01' });
});

test('an end at midnight does not hold its day, an end after it does', () => {
  const at = (text: string) => Date.parse(`${text}Z`);
  expect(toTimedPeriod(at('2028-03-01T15:00'), at('2028-03-03T00:00')).end).toBe('2028-03-02');
  expect(toTimedPeriod(at('2028-03-01T15:00'), at('2028-03-03T00:01')).end).toBe('2028-03-03');
  expect(toTimedPeriod(at('2028-03-01T00:00'), at('2028-03-01T00:00')).end).toBe('2028-03-01');
});

test('periods overlap exactly when they have a day in common', () => {
  const days = ({ start, end }: { start: string; end: string }) =>
    Array.from({ length: daysBetween(start, end) + 1 }, (_, i) => addDays(start, i));
  fc.assert(
    fc.property(period, period, (first, other) => {
      expect(periodsOverlap(first, other)).toBe(days(first).some((each) => days(other).includes(each)));
    }),
  );
});

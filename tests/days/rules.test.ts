import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseWrittenDay, toIsoInstant } from '../../common/days';
import { getStayType } from '../../common/paymentPlan';
import {
  addressedSelection,
  bookedOf,
  canEnd,
  canStart,
  chooseEnd,
  chooseStart,
  isBooked,
  keepSelectable,
  partOfSelection,
  spansBooked,
  stayDays,
} from '../../resources/locations/property/rules';

const FIRST = '2028-01-01';
/** Generates a day of the leap year 2028. */
const day = fc.integer({ min: 0, max: 365 }).map((days) => addDays(FIRST, days));
const period = fc.record({ start: day, end: day });
const garbage = fc.oneof(
  fc.constantFrom(null, undefined, 7, 'soon', {}, [], { start: '2028-02-30', end: '2028-03-01' }),
  fc.record({ start: fc.string(), end: fc.anything() }),
);
const rows = fc.array(fc.oneof({ weight: 4, arbitrary: period }, garbage), { maxLength: 30 });

/** Returns every day of every period, one by one. */
function counted(of: readonly unknown[]): Set<string> {
  const days = new Set<string>();
  for (const row of of) {
    const { start, end } = (row ?? {}) as { start?: unknown; end?: unknown };
    const [from, to] = [parseWrittenDay(start), parseWrittenDay(end)];
    if (from && to) for (let at = from; at <= to; at = addDays(at, 1)) days.add(at);
  }
  return days;
}

describe('the dates of an address', () => {
  const named = (query: string, booked = bookedOf([])) =>
    addressedSelection(booked, '2028-02-28', new URLSearchParams(query));
  test('are selected, as days or as ISO strings', () => {
    const chosen = { start: '2028-02-28', end: '2028-03-01' };
    expect(named('startDate=2028-02-28&endDate=2028-03-01')).toEqual(chosen);
    expect(named(`startDate=${toIsoInstant('2028-02-28')}&endDate=${toIsoInstant('2028-03-01')}`)).toEqual(
      chosen,
    );
  });
  test.each([
    ['in the past', 'startDate=2028-02-27&endDate=2028-02-27'],
    ['that are invalid', 'startDate=2028-02-30&endDate=soon'],
    ['that are missing', ''],
  ])('select nothing for dates %s', (_, query) => {
    expect(named(query)).toEqual({});
  });
  test('select no booked day, and no end after a booked day', () => {
    const booked = bookedOf([{ start: '2028-03-03', end: '2028-03-04' }]);
    expect(named('startDate=2028-03-03&endDate=2028-03-06', booked)).toEqual({ end: '2028-03-06' });
    expect(named('startDate=2028-03-01&endDate=2028-03-06', booked)).toEqual({ start: '2028-03-01' });
    expect(named('startDate=2028-03-01&endDate=2028-03-02', booked)).toEqual({
      start: '2028-03-01',
      end: '2028-03-02',
    });
  });
  test.each([
    ['past', { start: '2028-02-27', end: '2028-03-01' }],
    ['reversed', { start: '2028-03-02', end: '2028-03-01' }],
    ['booked', { start: '2028-03-01', end: '2028-03-06' }],
    ['booked', { start: '2028-03-03', end: '2028-03-06' }],
    [undefined, { start: '2028-03-05', end: '2028-03-06' }],
    [undefined, { start: '2028-03-05', end: undefined }],
  ] as const)('say that dates were dropped as %s', (reason, selection) => {
    const booked = bookedOf([{ start: '2028-03-03', end: '2028-03-04' }]);
    const result = keepSelectable(booked, '2028-02-28', selection);
    expect(result.dropped).toBe(reason);
    if (!reason) expect(result.selection).toEqual(selection);
  });
  test('select no end before or on the start', () => {
    expect(named('startDate=2028-03-01&endDate=2028-03-01')).toEqual({ start: '2028-03-01' });
  });
});

describe('booked days', () => {
  test('are every day from start to end of each period, both included', () => {
    const booked = bookedOf([{ start: '2028-02-28', end: '2028-03-01' }]);
    expect(
      ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'].map((date) =>
        isBooked(booked, date),
      ),
    ).toEqual([false, true, true, true, false]);
  });

  test('are the same for overlapping, adjacent, repeated or broken periods', () => {
    fc.assert(
      fc.property(rows, day, (of, date) => {
        expect(isBooked(bookedOf(of), date)).toBe(counted(of).has(date));
      }),
    );
  });

  test('are stored as few ordered periods with a free day in between', () => {
    fc.assert(
      fc.property(rows, (of) => {
        const booked = bookedOf(of);
        booked.forEach(({ start, end }, i) => {
          const next = booked[i + 1];
          expect(start <= end).toBe(true);
          if (next) expect(next.start > addDays(end, 1)).toBe(true);
        });
      }),
    );
  });

  test.each([
    ['2028-03-05', '2028-03-05'],
    ['2028-03-05T00:00:00.000Z', '2028-03-05'],
    ['2028-03-05T23:30:00-08:00', '2028-03-05'],
    ['2028-03-05 00:30:00', '2028-03-05'],
    ['2028-03-05T00:15:00+14:00', '2028-03-05'],
    ['2028-02-30T00:00:00Z', undefined],
    ['05.03.2028', undefined],
    [1_836_000_000_000, undefined],
    [null, undefined],
  ])('%j is parsed as the day %s', (value, expected) => {
    expect(parseWrittenDay(value)).toBe(expected);
  });

  test('of hundreds of periods with a thousand days each are fast', () => {
    const many = Array.from({ length: 900 }, (_, i) => ({
      start: addDays(FIRST, i * 3),
      end: addDays(FIRST, i * 3 + 1_000),
    }));
    const before = performance.now();
    const booked = bookedOf([...many, ...many.map(({ start, end }) => ({ start: end, end: start }))]);
    for (let i = 0; i < 10_000; i++) isBooked(booked, addDays(FIRST, i % 4_000));
    expect(booked).toHaveLength(1);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe('a range', () => {
  test('spans booked days exactly if one of its days is booked', () => {
    fc.assert(
      fc.property(rows, day, fc.integer({ min: 0, max: 60 }), (of, start, days) => {
        const end = addDays(start, days);
        const inside = [...counted(of)].some((date) => date >= start && date <= end);
        expect(spansBooked(bookedOf(of), { start, end })).toBe(inside);
      }),
    );
  });

  test('has a start from today on and a later end, both on free days', () => {
    fc.assert(
      fc.property(rows, day, day, day, (of, today, date, start) => {
        const booked = bookedOf(of);
        const free = date >= today && !isBooked(booked, date);
        expect(canStart(booked, today, date)).toBe(free);
        expect(canEnd(booked, today, date)).toBe(free);
        expect(canEnd(booked, today, date, start)).toBe(free && date > start);
      }),
    );
  });

  test('never contains a booked day, in any order of its ends', () => {
    fc.assert(
      fc.property(rows, fc.array(fc.tuple(fc.boolean(), day), { maxLength: 12 }), (of, choices) => {
        const booked = bookedOf(of);
        let selection = {};
        for (const [first, second] of choices) {
          const { start } = selection as { start?: string };
          if (!(first ? canStart(booked, FIRST, second) : canEnd(booked, FIRST, second, start))) continue;
          selection = (first ? chooseStart : chooseEnd)(booked, selection, second).selection;
          const { start: from, end: to } = selection as { start?: string; end?: string };
          if (from === undefined || to === undefined) continue;
          expect(from < to).toBe(true);
          expect(spansBooked(booked, { start: from, end: to })).toBe(false);
        }
      }),
    );
  });

  const booked = bookedOf([{ start: '2028-03-10', end: '2028-03-12' }]);

  test('rejects an end after booked days without a change', () => {
    const selection = { start: '2028-03-05', end: '2028-03-07' };
    expect(chooseEnd(booked, selection, '2028-03-15')).toEqual({ selection, refused: 'booked' });
    expect(chooseEnd(booked, selection, '2028-03-09')).toEqual({
      selection: { start: '2028-03-05', end: '2028-03-09' },
    });
  });

  test('clears its end if the new start is not before it', () => {
    const selection = { start: '2028-03-01', end: '2028-03-05' };
    expect(chooseStart(booked, selection, '2028-03-06')).toEqual({ selection: { start: '2028-03-06' } });
    expect(chooseStart(booked, selection, '2028-03-05')).toEqual({ selection: { start: '2028-03-05' } });
    expect(chooseStart(booked, selection, '2028-03-04')).toEqual({
      selection: { start: '2028-03-04', end: '2028-03-05' },
    });
  });

  test('is rejected if a booked day is between start and end, and a new range begins', () => {
    expect(chooseStart(booked, { start: '2028-03-13', end: '2028-03-20' }, '2028-03-08')).toEqual({
      selection: { start: '2028-03-08' },
      refused: 'booked',
    });
  });

  test('classifies its days as start, within and end', () => {
    const selection = { start: '2028-03-01', end: '2028-03-04' };
    expect(
      ['2028-02-29', '2028-03-01', '2028-03-02', '2028-03-04', '2028-03-05'].map((date) =>
        partOfSelection(selection, date),
      ),
    ).toEqual([undefined, 'start', 'within', 'end', undefined]);
    expect(partOfSelection({ end: '2028-03-04' }, '2028-03-02')).toBeUndefined();
  });
});

describe('a stay', () => {
  test.each([
    ['2028-02-15', '2028-02-16', 1, 'Short Term Stay'],
    ['2028-02-15', '2028-03-16', 30, 'Short Term Stay'],
    ['2028-02-15', '2028-03-17', 31, 'Mid Term Stay'],
    ['2027-02-15', '2028-02-15', 365, 'Mid Term Stay'],
  ])('from %s to %s has %i days and the type %s', (start, end, days, type) => {
    expect(stayDays({ start, end })).toBe(days);
    expect(getStayType(start, end)).toBe(type);
  });

  test('continues with the ISO strings of its days', () => {
    expect(toIsoInstant('2028-02-29')).toBe('2028-02-29T00:00:00.000Z');
  });
});

import { describe, expect, it } from 'vitest';
import { byUrgency, formatCheckIn } from '../../common/workItems';

const ranked = (...pieces: [hours: number | null, cents: number][]) =>
  pieces.map(([hours, cents]) => ({ hours, cents })).sort(byUrgency);

describe('work items are ranked', () => {
  it('by hours to check-in, the fewest first', () => {
    expect(ranked([50, 1], [3, 1], [24, 1]).map(({ hours }) => hours)).toEqual([3, 24, 50]);
  });

  it('by amount at risk if the stay has begun, before all later stays', () => {
    expect(ranked([1, 9_000], [-900, 10], [-3, 500], [0, 70]).map(({ cents }) => cents)).toEqual([
      500, 70, 10, 9_000,
    ]);
  });

  it('by amount at risk within the same hour', () => {
    expect(ranked([5, 10], [5, 30], [5, 20]).map(({ cents }) => cents)).toEqual([30, 20, 10]);
  });

  it('last without a stay', () => {
    expect(ranked([null, 9_000], [9_999, 1]).map(({ hours }) => hours)).toEqual([9_999, null]);
  });
});

it.each([
  [1, 'tomorrow'],
  [24, 'tomorrow'],
  [25, 'in 2 days'],
  [264, 'in 11 days'],
  [0, 'today'],
  [-23, 'today'],
  [-24, 'arrived 2026-09-27'],
  [-900, 'arrived 2026-09-27'],
  [null, undefined],
  ['x', undefined],
])('formats a check-in in %j hours as %j', (hours, text) => {
  expect(formatCheckIn(hours, '2026-09-27')).toBe(text);
});

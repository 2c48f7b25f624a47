import { expect, it } from 'vitest';
import { getFixObstacle } from '../../common/fixDates';

it.each([
  ['2026-03-11', undefined],
  ['2027-03-10', undefined],
  ['2027-03-11', 'The stay would be too long'],
  ['2026-03-10', 'The departure is not after today'],
  ['2026-03-01T00:00:00Z', 'The departure is not after today'],
  ['', 'The departure date is missing'],
])('a check-in of today repairs a stay until %s: %s', (departure, reason) => {
  expect(getFixObstacle({ res_checkout: departure }, '2026-03-10')).toBe(reason);
});

it('an issued coverage keeps its dates', () => {
  expect(getFixObstacle({ res_checkout: '2026-03-11', coverage_no: 'COV-1' }, '2026-03-10')).toBe(
    'The coverage is issued',
  );
});

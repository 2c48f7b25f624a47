import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinor, sumCents, toCents, toDollars } from '../../common/money';

test('cents survive the API as numbers and as strings', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents);
      expect(toCents((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
});

test.each([
  null,
  undefined,
  '',
  ' ',
  'abc',
  '1,200.00',
  '$5',
  {},
  [],
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('rejects %j as an amount', (value) => {
  expect(toCents(value)).toBeUndefined();
});

test('adds up money in integer cents and ignores invalid amounts', () => {
  expect(sumCents([0.1, '0.2', 3])).toBe(330);
  expect(sumCents(['Ann', undefined, null])).toBe(0);
});

test.each([0, -0, -1.4e-14, -0.004, '-0.001', '-0'])(
  '%j dollars are shown as $0.00, without a sign',
  (dollars) => {
    expect(formatMinor(toCents(dollars) ?? Number.NaN, 'USD')).toBe('$0.00');
  },
);

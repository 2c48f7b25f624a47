import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinor, fromMinor, getDecimals, sumCents, toCents, toDollars } from '../../common/money';

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

test.each([
  ['usd', 123_450, '$1,234.50'],
  ['huf', 1_234_500, 'HUF 12,345.00'],
  ['isk', 200_000, 'ISK 2,000.00'],
  ['ugx', 500, 'UGX 5.00'],
  ['idr', 150_000_000, 'IDR 1,500,000.00'],
  ['cop', 5_000_000, 'COP 50,000.00'],
  ['pkr', 250_000, 'PKR 2,500.00'],
  ['clf', 12_345, 'CLF 123.45'],
  ['mga', 5_000, 'MGA 5,000'],
  ['jpy', 500, '¥500'],
  ['kwd', 1_250, 'KWD 1.250'],
  ['iqd', 1_250, 'IQD 12.50'],
  ['nowhere', 1_250, '12.50 nowhere'],
])('reads the decimals of %s from the provider’s list, not from the browser', (currency, minor, shown) => {
  expect(formatMinor(minor, currency)).toBe(shown);
  expect(fromMinor(minor, currency).toFixed(getDecimals(currency))).toBe(shown.replace(/[^\d.]/g, ''));
});

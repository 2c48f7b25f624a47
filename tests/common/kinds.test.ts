import { expect, it } from 'vitest';
import { count, degrees, dollars, halves } from '../../common/schemas/kinds';

const MEGABYTE = 1_048_576;

it.each([
  ['degrees', degrees(90)],
  ['a count', count(0, 500)],
  ['an amount', dollars('Amount is required.')],
])('rejects a megabyte of digits that is not a number without delay: %s', (_, rule) => {
  expect(rule.safeParse(`${'1'.repeat(MEGABYTE)}x`).success).toBe(false);
});

it.each(['12', '12.', '12.5', '.5', '+12.5', '-12', ' 12 '])('parses %s as a number', (text) => {
  expect(degrees(90).parse(text)).toBe(Number(text));
});

it.each(['.', '1.2.3', '1,5', '0x1f', '1e3', '--1', 'x'])('rejects %s as a number', (text) => {
  expect(degrees(90).safeParse(text).success).toBe(false);
});

it.each([
  ['1.5', 1.5],
  ['2.0', 2],
  [0.5, 0.5],
  ['', 0],
  ['500', 500],
])('parses %j as a number of halves', (value, number) => {
  expect(halves(0, 500).parse(value)).toBe(number);
});

it.each(['1.25', '-0.5', '500.5', '1,5', 'x'])('rejects %s as a number of halves', (text) => {
  expect(halves(0, 500).safeParse(text).error?.issues[0]?.message).toBe(
    'Enter a number from 0 to 500 in steps of 0.5.',
  );
});

import { describe, expect, it } from 'vitest';
import {
  getFieldConditions,
  getValidValues,
  parseAmountRange,
  parseDateRange,
  stringifyRange,
} from '../../providers/fieldFilters';
import { matches } from '../../providers/matches';
import type { ResolvedFilterField } from '../../schema/types';

const TODAY = '2026-03-10';
const filterOf = (kind: ResolvedFilterField['kind'], other: Partial<ResolvedFilterField> = {}) => ({
  field: 'value',
  label: 'Value',
  isInstant: false,
  kind,
  ...other,
});

describe('a date range', () => {
  it.each([
    ['today', '2026-03-10', '2026-03-10'],
    ['tomorrow', '2026-03-11', '2026-03-11'],
    ['next_7_days', '2026-03-10', '2026-03-16'],
    ['last_7_days', '2026-03-04', '2026-03-10'],
    ['this_month', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['2026-05-01', '2026-05-01', '2026-05-01'],
    ['2026-05-01..2026-05-03', '2026-05-01', '2026-05-03'],
    ['2026-05-01..', '2026-05-01', undefined],
    ['..-8d', undefined, '2026-03-02'],
    ['0d..30d', '2026-03-10', '2026-04-09'],
  ])('%s is from %s to %s', (text, from, to) => {
    expect(parseDateRange(text, TODAY)).toEqual({ ...(from && { from }), ...(to && { to }) });
  });

  it('of the last month in January is in the year before', () => {
    expect(parseDateRange('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('by a preset moves with the day', () => {
    expect(parseDateRange('tomorrow', '2026-03-11')).toEqual({ from: '2026-03-12', to: '2026-03-12' });
  });

  it.each(['', '..', 'soon', '2026-02-30', '2026-03-01..soon', '12345d', '2026-03-01...'])(
    'cannot be %j',
    (text) => {
      expect(parseDateRange(text, TODAY)).toBeUndefined();
    },
  );

  it('selects days, timestamps and epoch seconds by their UTC day', () => {
    const [where] = getFieldConditions(filterOf('date'), ['today'], TODAY);
    const day = Date.parse('2026-03-10T00:00:00Z') / 1000;
    for (const value of ['2026-03-10', '2026-03-10T23:59:59Z', day, day + 86_399])
      expect(matches({ value }, where, TODAY)).toBe(true);
    for (const value of ['2026-03-10T23:00:00-02:00', '2026-03-09', day - 1, day + 86_400, null, '', 'x'])
      expect(matches({ value }, where, TODAY)).toBe(false);
  });
});

describe('an amount range', () => {
  it.each([
    ['50', { min: '50', max: '50' }],
    ['50..', { min: '50' }],
    ['..19.99', { max: '19.99' }],
    ['0.5..1', { min: '0.5', max: '1' }],
  ])('%s is parsed', (text, range) => {
    expect(parseAmountRange(text)).toEqual(range);
  });

  it.each(['', '..', '-5', '1e3', '1,000', '5.', '1.2345'])('cannot be %j', (text) => {
    expect(parseAmountRange(text)).toBeUndefined();
  });

  it('selects dollars, and minor units of any currency', () => {
    const [dollars] = getFieldConditions(filterOf('amount'), ['0.1..20'], TODAY);
    const isIn = (value: unknown) => matches({ value }, dollars, TODAY);
    expect([0.1, '20', 20.0, 0.09, 20.01, null, 'much'].map(isIn)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    const [minor] = getFieldConditions(filterOf('amount', { currencyField: 'currency' }), ['20..'], TODAY);
    const rows = [
      { value: 2000, currency: 'usd' },
      { value: 1999, currency: 'usd' },
      { value: 20, currency: 'jpy' },
    ];
    expect(rows.map((row) => matches(row, minor, TODAY))).toEqual([true, false, true]);
  });
});

it('a choice has to be one of the choices, and a reference any value', () => {
  const choice = filterOf('choice', { choices: ['Paid', 'Failed'] });
  expect(getValidValues(choice, ['Paid', 'Paid', 'Other', ''], TODAY)).toEqual(['Paid']);
  expect(getValidValues(filterOf('reference'), ['12', ''], TODAY)).toEqual(['12']);
});

it('a range is written as its only value if both ends are the same', () => {
  expect([
    stringifyRange('a', 'b'),
    stringifyRange('a', 'a'),
    stringifyRange('', 'b'),
    stringifyRange(),
  ]).toEqual(['a..b', 'a', '..b', '']);
});

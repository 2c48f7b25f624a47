import { expect, test } from 'vitest';
import { filledOf, matchColumns } from '../../resources/locations/import/columns';
import { findUnknownValues } from '../../resources/locations/import/values';

const NUMBERS = { prop_bed: 0, prop_bath: 1, ad_lat: 2, ad_lng: 3, ad_line1: 4 };

test.each([
  [';', ['2,0', '1,5', '40,0150', '-105,2705', '1,5']],
  ['\t', ['2.0', '1,5', '40.0150', '-105,2705', '1,5']],
])('decimal commas of numbers become points in a file with the delimiter %j', (delimiter, row) => {
  const values = Object.entries(filledOf(row, { chosen: NUMBERS, values: {}, delimiter }));
  expect(values.map(([field, value]) => (field === 'ad_line1' ? value : Number(value)))).toEqual([
    2,
    1.5,
    '1,5',
    40.015,
    -105.2705,
  ]);
});

test('a comma stays where it separates cells: it could separate thousands', () => {
  const reading = { chosen: { prop_bed: 0 }, values: {}, delimiter: ',' };
  expect(filledOf(['1,500'], reading)).toEqual({ prop_bed: '1,500' });
});

const match = (headers: string[], rows: string[][] = []) =>
  matchColumns({ headers, rows, faults: new Map() }, (field) => `Label of ${field}`);

test('matches headings with the allowed words of the template', () => {
  expect(match(['Name', 'Label of e_type (Apartment / Warehouse)', 'Address #2 (unit)'])).toEqual({
    prd_title: 0,
    e_type: 1,
    ad_line2: 2,
  });
});

test.each([
  ['status', ['Active', 'Inactive', ''], { is_publish: 0 }],
  ['status', ['Listed', 'Unlisted', 'Active'], {}],
  ['Label of is_publish', ['Listed', 'Unlisted'], { is_publish: 0 }],
])('a column %j with %j is taken for Published if its name or its values say so', (head, cells, chosen) => {
  expect(
    match(
      [head],
      cells.map((cell) => [cell]),
    ),
  ).toEqual(chosen);
});

test('counts unknown values, and maps each of them in all rows', () => {
  const cells = ['Entire home', 'apartment', ' ENTIRE HOME', '', 'Loft', '6', 'Entire home'];
  const table = { rows: cells.map((cell) => [cell]), faults: new Map([[6, 'short' as const]]) };
  expect(findUnknownValues(table, 'e_type', 0)).toEqual([
    { key: 'entire home', cell: 'Entire home', count: 2 },
    { key: '', cell: '', count: 1 },
    { key: 'loft', cell: 'Loft', count: 1 },
  ]);
  const values = { e_type: { 'entire home': 'Vacation Rental', '': 'Apartment' } };
  const reading = { chosen: { e_type: 0 }, values, delimiter: ',' };
  expect(table.rows.map((row) => filledOf(row, reading).e_type)).toEqual([
    'Vacation Rental',
    'Apartment',
    'Vacation Rental',
    'Apartment',
    'Loft',
    '6',
    'Vacation Rental',
  ]);
});

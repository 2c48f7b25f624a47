import { expect, test } from 'vitest';
import { filledOf } from '../../resources/locations/import/columns';

const NUMBERS = { prop_bed: 0, prop_bath: 1, ad_lat: 2, ad_lng: 3, ad_line1: 4 };

test.each([
  [';', ['2,0', '1,5', '40,0150', '-105,2705', '1,5']],
  ['\t', ['2.0', '1,5', '40.0150', '-105,2705', '1,5']],
])('decimal commas of numbers become points in a file with the delimiter %j', (delimiter, row) => {
  const values = Object.entries(filledOf(row, { chosen: NUMBERS, delimiter }));
  expect(values.map(([field, value]) => (field === 'ad_line1' ? value : Number(value)))).toEqual([
    2,
    1.5,
    '1,5',
    40.015,
    -105.2705,
  ]);
});

test('a comma stays where it separates cells: it could separate thousands', () => {
  expect(filledOf(['1,500'], { chosen: { prop_bed: 0 }, delimiter: ',' })).toEqual({ prop_bed: '1,500' });
});

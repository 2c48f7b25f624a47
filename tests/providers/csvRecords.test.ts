import { expect, test } from 'vitest';
import { getHeaderLabels, parseCsvFile } from '../../src/data/csvFile';

const parse = (text: string, headingLine?: number) =>
  parseCsvFile(new File([text], 'houses.csv'), headingLine === undefined ? {} : { headingLine });

/** The file with CRLF, four houses, and this row in place of the second. */
const fourHouses = (row: string) =>
  [
    'Title,Type,Bedrooms,Description,City',
    'Pine Cabin,Apartment,2,Quiet,Boulder',
    row,
    'Lake Barn,Apartment,3,By the lake,Aspen',
    'Old Mill,Apartment,4,"Stone ""old"" walls",Vail',
  ].join('\r\n');

test.each([
  ['a stray quote', 'TV Loft,Apartment,1,"55" TV and a desk,Denver', 'stray'],
  ['a quote that is not closed', 'TV Loft,Apartment,1,"A desk and a bed,Denver', 'unclosed'],
  ['too few cells', 'TV Loft,Apartment,1', 'short'],
  ['too many cells', 'TV Loft,Apartment,1,A desk, a bed,Denver', 'long'],
  ['an inch mark inside of plain text', 'TV Loft,Apartment,1,A 55" TV,Denver', undefined],
  ['a line break in quotes', 'TV Loft,Apartment,1,"A\r\ndesk",Denver', undefined],
])('keeps the rows after %s', async (_, row, fault) => {
  const table = await parse(fourHouses(row));
  expect(table.rows.map(([title]) => title)).toEqual(['Pine Cabin', 'TV Loft', 'Lake Barn', 'Old Mill']);
  expect(table.lines).toEqual([2, 3, 4, 5]);
  expect([...table.faults]).toEqual(fault ? [[1, fault]] : []);
  expect(table.rows[3]).toContain('Stone "old" walls');
  expect(table.swallowing).toEqual([]);
});

test('keeps the rows after an unclosed quote in the last quoted cell of the file', async () => {
  const rows = Array.from({ length: 3_000 }, (_, i) => `House ${i},${i === 7 ? '"Paris' : 'Rome'}`);
  const { rows: read, faults } = await parse(['Title,City', ...rows].join('\n'));
  expect(read).toHaveLength(3_000);
  expect([...faults]).toEqual([[7, 'unclosed']]);
});

test('reads many rows with stray quotes in linear time', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `House ${i},"55" TV`);
  const { faults } = await parse(['Title,Description', ...rows].join('\n'));
  expect(faults.size).toBe(20_000);
});

test('names the rows with a cell that has probably swallowed rows', async () => {
  const swallowed = 'TV Loft,Apartment,1,"A desk,Denver\nLake Barn,Apartment,3,",Aspen';
  expect((await parse(fourHouses(swallowed))).swallowing).toEqual([3]);
});

const HOUSES = [
  ['Pine Cabin', '2', 'Boulder'],
  ['TV Loft', '1', 'Denver'],
];

test.each([
  ['CRLF and LF', 'Title,Bedrooms,City\r\nPine Cabin,2,Boulder\nTV Loft,1,Denver\n', ',', 1],
  ['LF, CRLF and CR', 'Title,Bedrooms,City\nPine Cabin,2,Boulder\r\nTV Loft,1,Denver\r', ',', 1],
  [
    'a first line with the delimiter',
    'sep=;\r\nTitle;Bedrooms;City\r\nPine Cabin;2;Boulder\nTV Loft;1;Denver',
    ';',
    1,
  ],
  ['an unusual delimiter', 'sep=^\nTitle^Bedrooms^City\nPine Cabin^2^Boulder\nTV Loft^1^Denver', '^', 1],
  ['semicolons', 'Title;Bedrooms;City\nPine Cabin;2;Boulder\nTV Loft;1;Denver', ';', 1],
  ['tabs', 'Title\tBedrooms\tCity\nPine Cabin\t2\tBoulder\nTV Loft\t1\tDenver', '\t', 1],
  ['pipes', 'Title|Bedrooms|City\nPine Cabin|2|Boulder\nTV Loft|1|Denver', '|', 1],
  ['a title', 'My properties\r\n\r\nTitle,Bedrooms,City\r\nPine Cabin,2,Boulder\r\nTV Loft,1,Denver', ',', 3],
  [
    'a padded title',
    'My properties,,\n,,\nTitle,Bedrooms,City\nPine Cabin,2,Boulder\nTV Loft,1,Denver',
    ',',
    3,
  ],
])('reads a file with %s', async (_, text, delimiter, headingLine) => {
  expect(await parse(text)).toMatchObject({
    headers: ['Title', 'Bedrooms', 'City'],
    rows: HOUSES,
    delimiter,
    headingLine,
  });
});

test('finds the delimiter beside decimal commas', async () => {
  const { delimiter, rows } = await parse('Title;Latitude;Longitude\r\nPine Cabin;40,0150;-105,2705\r\n');
  expect([delimiter, rows]).toEqual([';', [['Pine Cabin', '40,0150', '-105,2705']]]);
});

test('a longer row is not taken for the headings', async () => {
  expect(await parse('Title,City\nPine Cabin,Boulder,CO')).toMatchObject({ headers: ['Title', 'City'] });
});

test('takes the headings from the chosen row', async () => {
  const text = 'A,B\nTitle,City\nPine Cabin,Boulder';
  expect(await parse(text)).toMatchObject({ headers: ['A', 'B'] });
  const { headers, rows, headingChoices } = await parse(text, 2);
  expect([headers, rows]).toEqual([['Title', 'City'], [['Pine Cabin', 'Boulder']]]);
  expect(headingChoices.map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('tells repeated and empty headings apart', () => {
  expect(getHeaderLabels(['Title', '', 'Title', 'City', 'Title'])).toEqual([
    'Title',
    '#2',
    'Title (2)',
    'City',
    'Title (3)',
  ]);
});

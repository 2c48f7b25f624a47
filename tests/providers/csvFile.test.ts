import { expect, test } from 'vitest';
import { parseCsvFile } from '../../src/data/csvFile';

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'houses.csv');
const TEXT = 'Title,City\nCasa Peña,Château Élysée';
const ROWS = [['Casa Peña', 'Château Élysée']];

const windows = (text: string) => Uint8Array.from(text, (cell) => cell.charCodeAt(0));
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
};

test.each([
  ['in UTF-8', file(TEXT)],
  ['in UTF-8 with its mark', file(`\uFEFF${TEXT}`)],
  ['as Excel on Windows saves a CSV', file(windows(TEXT))],
  ['in UTF-16', file(utf16(`\uFEFF${TEXT}`, true))],
  ['in UTF-16 of the other order', file(utf16(`\uFEFF${TEXT}`, false))],
])('a file has its letters %s', async (_, csvFile) => {
  expect(await parseCsvFile(csvFile)).toMatchObject({ headers: ['Title', 'City'], rows: ROWS });
});

test('a long file has every letter, wherever it is cut while it is read', async () => {
  const rows = Array.from({ length: 9_000 }, (_, i) => [
    `Casa Peña ${'é'.repeat(i % 50)}`,
    `"東京\n🏠 ${i}"`,
  ]);
  const text = ['Title,City', ...rows.map((row) => row.join(','))].join('\n');
  const wanted = rows.map(([title, city = '']) => [title, city.slice(1, -1)]);
  for (const csvFile of [file(text), file(utf16(`\uFEFF${text}\n`, true))])
    expect(await parseCsvFile(csvFile)).toMatchObject({ rows: wanted, lines: rows.map((_, i) => i + 2) });
});

test('empty lines are no rows, and the rows after them stand where a spreadsheet has them', async () => {
  const text = ['Title,City', 'A,"two\nlines"', '', ' , ', 'B,b', '', ''].join('\n');
  expect(await parseCsvFile(file(text))).toMatchObject({
    rows: [
      ['A', 'two\nlines'],
      ['B', 'b'],
    ],
    lines: [2, 5],
  });
  expect(await parseCsvFile(file('\n\nTitle\nA'))).toMatchObject({
    headers: ['Title'],
    rows: [['A']],
    lines: [4],
  });
});

test('what is no text, as a workbook, is no file of rows; an empty file has none', async () => {
  await expect(parseCsvFile(file(Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0)))).rejects.toThrow();
  expect(await parseCsvFile(file())).toMatchObject({ headers: [], rows: [] });
});

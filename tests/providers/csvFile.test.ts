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
])('decodes a file %s', async (_, csvFile) => {
  expect(await parseCsvFile(csvFile)).toMatchObject({ headers: ['Title', 'City'], rows: ROWS });
});

test('decodes a long file that is parsed in chunks', async () => {
  const rows = Array.from({ length: 9_000 }, (_, i) => [
    `Casa Peña ${'é'.repeat(i % 50)}`,
    `"東京\n🏠 ${i}"`,
  ]);
  const text = ['Title,City', ...rows.map((row) => row.join(','))].join('\n');
  const wanted = rows.map(([title, city = '']) => [title, city.slice(1, -1)]);
  for (const csvFile of [file(text), file(utf16(`\uFEFF${text}\n`, true))])
    expect(await parseCsvFile(csvFile)).toMatchObject({ rows: wanted, lines: rows.map((_, i) => i + 2) });
});

test('skips empty lines, and numbers the rows like a spreadsheet', async () => {
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

test('rejects files that are not text, and returns no rows for an empty file', async () => {
  await expect(parseCsvFile(file(Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0)))).rejects.toThrow();
  expect(await parseCsvFile(file())).toMatchObject({ headers: [], rows: [] });
});

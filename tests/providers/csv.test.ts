import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { createBatches, writeCsv } from '../../providers/csv';
import { getFieldAccessor } from '../../providers/fieldAccessor';
import { appSchema } from '../../resources/appSchema';
import { hostile } from '../support/hostile';

/** Matches the start of a cell that a spreadsheet would evaluate as a formula. */
const FORMULA = /^(?!-[\d.]+$)[=+\-@\t\r]/;

test('any text is one cell of the file, and never a formula', async () => {
  const rows = hostile.map((text, id) => ({ id, text }));
  const accessor = (field: string) => ({ type: 'text', fields: [field] }) as const;
  let file = '';
  await writeCsv(
    createBatches(rows),
    [
      { header: 'ID', accessor: accessor('id') },
      { header: 'Text', accessor: accessor('text') },
    ],
    ({ text }) => {
      file += text;
      return true;
    },
  );
  const [, ...read] = Papa.parse<string[]>(file.replace(/\r\n$/, '')).data;
  expect(read).toHaveLength(rows.length);
  for (const [i, [, cell = '']] of read.entries()) {
    const { text } = rows[i] ?? { text: '' };
    expect(cell, JSON.stringify(text)).not.toMatch(FORMULA);
    expect([text, `'${text}`, text.trim()], JSON.stringify(text)).toContain(cell);
  }
});

test('a text with a semicolon or a tab is one cell for these separators too', async () => {
  const rows = ["Smith;=cmd|'/c calc'!A0", 'x;@SUM(1+1)', 'a\t=1+1'].map((text) => ({ text }));
  let file = '';
  const column = { header: 'Text', accessor: { type: 'text', fields: ['text'] } } as const;
  await writeCsv(createBatches(rows), [column], ({ text }) => {
    file += text;
    return true;
  });
  for (const delimiter of [';', '\t', ','])
    expect(Papa.parse(file.trim(), { delimiter }).data.slice(1)).toEqual(rows.map(({ text }) => [text]));
});

test('negative numbers stay numbers', async () => {
  const rows = [-12_006, '-97.7', '-5', '-1+1', '-2e3', '-'].map((id) => ({ id }));
  let file = '';
  await writeCsv(
    createBatches(rows),
    [
      { header: 'ID', accessor: { type: 'number', fields: ['id'] } },
      { header: 'Owed', accessor: { type: 'money', fields: ['id'] } },
    ],
    ({ text }) => {
      file += text;
      return true;
    },
  );
  const [, ...read] = Papa.parse<string[]>(file.trim()).data;
  expect(read.map(([number]) => number)).toEqual(['-12006', '-97.7', '-5', "'-1+1", "'-2e3", "'-"]);
  expect(read.slice(0, 3).map(([, money]) => money)).toEqual(['-12006.00', '-97.70', '-5.00']);
});

const KINDS = appSchema.resources.flatMap(({ name, fields }) =>
  Object.keys(fields).length > 0 ? [[name, fields] as const] : [],
);

test.each(KINDS)('every field of %s is one cell, and never a formula', async (_, fields) => {
  const columns = Object.keys(fields).map((name) => ({
    header: name,
    accessor: getFieldAccessor(fields, name),
  }));
  const names = columns.flatMap(({ accessor }) => accessor.fields);
  const rows = hostile.map((text) => Object.fromEntries(names.map((name) => [name, text])));
  let file = '';
  await writeCsv(createBatches(rows), columns, ({ text }) => {
    file += text;
    return true;
  });
  const [, ...read] = Papa.parse<string[]>(file.replace(/\r\n$/, '')).data;
  expect(read).toHaveLength(rows.length);
  for (const cells of read) {
    expect(cells).toHaveLength(columns.length);
    for (const cell of cells) expect(cell).not.toMatch(FORMULA);
  }
});

import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { declared } from '../../app/declared';
import { batchesOf, writeCsv } from '../../providers/csv';
import { readingOf } from '../../providers/values';
import { hostile } from '../support/hostile';

test('whatever text a cell has, it is one cell of the file, and no formula', async () => {
  const rows = hostile.map((text, id) => ({ id, text }));
  const reading = (field: string) => ({ kind: 'text', of: [field] }) as const;
  let file = '';
  await writeCsv(
    batchesOf(rows),
    [
      { head: 'ID', reading: reading('id') },
      { head: 'Text', reading: reading('text') },
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
    expect(cell, JSON.stringify(text)).not.toMatch(/^[=+\-@\t\r]/);
    expect([text, `'${text}`, text.trim()], JSON.stringify(text)).toContain(cell);
  }
});

const KINDS = declared.resources.flatMap(({ name, fields }) =>
  Object.keys(fields).length > 0 ? [[name, fields] as const] : [],
);

test.each(KINDS)('and so has every field of %s, of whatever kind it is', async (_, fields) => {
  const columns = Object.keys(fields).map((name) => ({ head: name, reading: readingOf(fields, name) }));
  const names = columns.flatMap(({ reading }) => reading.of);
  const rows = hostile.map((text) => Object.fromEntries(names.map((name) => [name, text])));
  let file = '';
  await writeCsv(batchesOf(rows), columns, ({ text }) => {
    file += text;
    return true;
  });
  const [, ...read] = Papa.parse<string[]>(file.replace(/\r\n$/, '')).data;
  expect(read).toHaveLength(rows.length);
  for (const cells of read) {
    expect(cells).toHaveLength(columns.length);
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }
});

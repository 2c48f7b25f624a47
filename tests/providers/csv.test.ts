import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { batchesOf, writeCsv } from '../../providers/csv';
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

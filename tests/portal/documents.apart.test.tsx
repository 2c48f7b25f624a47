import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Paper } from '../../src/pages/documents/paper';
import { drawPdf } from '../../src/pages/documents/pdf';
import { wrap } from '../../src/pages/documents/pen';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeEach(() => {
  // happy-dom has no images, no canvas, and no server with the fonts.
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {};
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PIXEL);
  vi.stubGlobal('fetch', async (url: string) => new Response(await readFile(join(process.cwd(), url))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ADDRESS =
  '6764 Magnolia Court North-West, Tower B, 12th Floor, Penthouse 1204, San Francisco, California 94105-1234, United States of America';

const paper = (change: Partial<Paper> = {}): Paper => ({
  title: 'Confirmation of Coverage',
  number: ['Coverage number', 'COV-2026-000001'],
  lead: 'This confirms coverage of the stay below.',
  highlights: [
    ['Starts at check-in', '3/31/2026'],
    ['Ends at check-out', '4/7/2026'],
    ['Status', 'Active'],
  ],
  sections: [
    { title: 'Coverage', facts: [['Product', 'DP - Damage Protection']] },
    { title: 'Guest', facts: [['Name', 'Łukasz Żółkiewski']] },
    { title: 'Property', facts: [['Address', ADDRESS]] },
  ],
  table: { head: ['Benefits', 'Limit'], rows: [['Accidental Damage', '10k']], totals: [['Total', '$1.00']] },
  notes: ['Terms apply.'],
  ...change,
});

/** Returns the texts of the pages of a PDF, without spaces. */
async function readPages(content: Paper): Promise<string[]> {
  const bytes = new Uint8Array((await drawPdf(content)).output('arraybuffer'));
  const { text } = await extractText(await getDocumentProxy(bytes));
  return text.map((page) => page.replace(/\s+/g, ''));
}
const bare = (text: string) => text.replace(/\s+/g, '');

test('a long address is complete on the only page', async () => {
  const pages = await readPages(paper());
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(bare(ADDRESS));
});

test('longer texts continue on further pages, each with its number', async () => {
  const words = Array.from({ length: 700 }, (_, i) => `word${i}`).join(' ');
  const status = Array.from({ length: 30 }, (_, i) => `state${i}`).join(' ');
  const rows = Array.from({ length: 60 }, (_, i) => [`Benefit ${i}`, `${i}k`] as const);
  const pages = await readPages(
    paper({
      highlights: [['Status', status]],
      sections: [
        { title: 'Coverage', facts: [['Product', 'DP']] },
        { title: 'Property', facts: [['Address', words]] },
      ],
      table: { head: ['Benefits', 'Limit'], rows, totals: [['Total', '$9.00']] },
    }),
  );
  expect(pages.length).toBeGreaterThan(2);
  const numbers = pages.map((_, i) => `COV-2026-000001·${i + 1}/${pages.length}`);
  expect(pages.map((text, i) => text.includes(numbers[i] ?? ''))).toEqual(pages.map(() => true));
  const all = pages.map((text, i) => text.replace(numbers[i] ?? '', '')).join('');
  for (const text of [words, status, 'Benefit 59', '$9.00', 'Terms apply.'])
    expect(all).toContain(bare(text));
});

test.each([
  ['東京都千代田区', ['東京都', '千代田', '区']],
  ['one two', ['one', 'two']],
  ['abcdefg', ['abc', 'def', 'g']],
  ['ชี้แจง', ['ชี้แจ', 'ง']],
])('wraps %j without Intl.Segmenter', (text, lines) => {
  vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
  const measure = (part: string) => part.replace(/\p{M}/gu, '').length;
  expect(wrap(text, 3, measure)).toEqual(lines);
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = readFileSync('docs/acceptance.md', 'utf8');
/** Sentences of each document. */
const SENTENCES = { A: 171, B: 154 };

/** The rows of the page's tables: the file of the test and its title. */
const rows = [...PAGE.matchAll(/^\| [AB][^|]+\| [^|]+\| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, file = '', title = '']) => ({ file, title }),
);

/** All sentence numbers of the page, with the ranges written out. */
const numbers = [...PAGE.matchAll(/\b([AB])(\d+)(?:–[AB](\d+))?/g)].flatMap(
  ([, document = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${document}${Number(first) + i}`),
);

/** True if a file has a test, a group or a case with this title. */
const hasTitle = (file: string, title: string): boolean => {
  const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
};

it('the acceptance page names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ file, title }) => !existsSync(file) || !hasTitle(file, title))).toEqual([]);
});

it('the acceptance page has each sentence of both documents once', () => {
  const all = Object.entries(SENTENCES).flatMap(([document, count]) =>
    Array.from({ length: count }, (_, i) => `${document}${i + 1}`),
  );
  expect(numbers.toSorted()).toEqual(all.toSorted());
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = readFileSync('docs/security.md', 'utf8');
/** The file and the title of each test that the page quotes. */
const named = [...PAGE.matchAll(/`(tests\/[^`]+)` › ([^;|\n]+)/g)].map(([, file = '', words = '']) => ({
  file,
  words: words.trim(),
}));

it('every test that docs/security.md quotes exists', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file, words }) => !readFileSync(file, 'utf8').includes(words))).toEqual([]);
});

it('every requirement of the standard has a test', () => {
  const lines = PAGE.split('\n').filter((line) => /^\| \d/.test(line));
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => !/`tests\/[^`]+` ›/.test(line))).toEqual([]);
});

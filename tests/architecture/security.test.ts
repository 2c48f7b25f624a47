import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = readFileSync('docs/security.md', 'utf8');
/** The file and the words of each test that is named there. */
const named = [...PAGE.matchAll(/`(tests\/[^`]+)` › ([^;|\n]+)/g)].map(([, file = '', words = '']) => ({
  file,
  words: words.trim(),
}));

it('every test that docs/security.md names is there', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file, words }) => !readFileSync(file, 'utf8').includes(words))).toEqual([]);
});

it('every line of the standard names a test that shows it', () => {
  const lines = PAGE.split('\n').filter((line) => /^\| \d/.test(line));
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => !/`tests\/[^`]+` ›/.test(line))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const TOLD = readFileSync('docs/security.md', 'utf8');
/** The file and the words of each test that is named there. */
const named = [...TOLD.matchAll(/`(tests\/[^`]+)` › ([^;|\n]+)/g)].map(([, file = '', words = '']) => ({
  file,
  words: words.trim(),
}));

it('every test that docs/security.md names is there', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file, words }) => !readFileSync(file, 'utf8').includes(words))).toEqual([]);
});

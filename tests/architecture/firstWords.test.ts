import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstWords } from '../../src/words/first';

/** What a dashboard or a list is drawn with: no other part of the portal is there without its theme, with which all words come. */
const FIRST = ['app/App.tsx', 'src/pages/dashboard/Dashboard.tsx', 'src/pages/dashboard/today/Today.tsx'];

const IMPORT = /^(?:import|export) (?!type\b)[^'"]*?from '(\.[^']+)'/gm;
/** A word by its key, as far as that is written down. */
const SAID = /\bt\(\s*(?:\w+ \? )?['`]([\w.]+)/g;

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, what = '']) => what);

function sourcesOf(roots: readonly string[]): Map<string, string> {
  const sources = new Map<string, string>();
  const add = (path: string) => {
    if (sources.has(path)) return;
    const text = readFileSync(path, 'utf8');
    sources.set(path, text);
    for (const name of found(text, IMPORT)) {
      const file = ['.ts', '.tsx'].map((end) => join(path, '..', name) + end).find(existsSync);
      if (file) add(file);
    }
  };
  roots.forEach(add);
  return sources;
}

it('the dashboard and the lists say nothing that is not among the first words', () => {
  const sources = [...sourcesOf(FIRST)];
  // The sign-in has words of its own.
  const said = sources
    .filter(([path]) => !path.startsWith('src/signin/'))
    .flatMap(([path, text]) => found(text, SAID).map((key) => ({ path, key })));
  expect(said.length).toBeGreaterThan(50);
  const [first] = sources.filter(([path]) => path === 'src/words/first.ts');
  expect(first).toBeDefined();
  const unknown = said.filter(
    ({ key }) =>
      key.split('.').reduce<unknown>((words, part) => (part ? Object(words)[part] : words), firstWords) ===
      undefined,
  );
  expect(unknown).toEqual([]);
  expect(sources.map(([path]) => path)).not.toContain('src/words/en.ts');
});

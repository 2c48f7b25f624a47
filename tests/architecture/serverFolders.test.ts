import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|mjs)$/.test(file))
  .map((file) => join('server', file));

/** Relative imports and exports of values and of types, static and dynamic. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path));

/** The folder of a path as an import names it: a file without its ending, or a folder with an index. */
const folders = new Set(sources.map((file) => dirname(file)));
const folderOf = (path: string): string => (folders.has(path) ? path : dirname(path));
const featureOf = (path: string): string => folderOf(path).split('/').slice(0, 2).join('/');

type Graph = Map<string, Map<string, string>>;

/** The folders that each folder imports from, each with one of the imports. */
function importGraph(groupOf: (path: string) => string): Graph {
  const graph: Graph = new Map();
  for (const file of sources)
    for (const imported of importsOf(file).filter((path) => path.startsWith('server/'))) {
      const from = groupOf(file);
      const to = groupOf(imported);
      const edges = graph.get(from) ?? new Map<string, string>();
      if (from !== to) graph.set(from, edges.set(to, `${file} imports ${imported}`));
    }
  return graph;
}

/** The imports from a folder to one that imports it back, itself or through others. */
function importsInCycles(graph: Graph): string[] {
  const reaches = (from: string, target: string, seen = new Set<string>()): boolean =>
    [...(graph.get(from)?.keys() ?? [])].some(
      (next) => next === target || (!seen.has(next) && reaches(next, target, seen.add(next))),
    );
  return [...graph].flatMap(([from, edges]) =>
    [...edges].filter(([to]) => reaches(to, from)).map(([, example]) => example),
  );
}

it.each([
  ['features', featureOf],
  ['folders', folderOf],
])('no two %s of the server import each other, types included', (_name, groupOf) => {
  const graph = importGraph(groupOf);
  expect(sources.length).toBeGreaterThan(150);
  expect(graph.size).toBeGreaterThan(10);
  expect(importsInCycles(graph)).toEqual([]);
});

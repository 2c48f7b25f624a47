import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { appSchema } from '../../resources/appSchema';

const getSources = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, file))
    .filter((file) => /\.(tsx?|mjs)$/.test(file));

/** Matches relative imports and exports of values and types, static and dynamic. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

type Graph = Map<string, Map<string, string>>;

/**
 * Returns the folders below `root` that each folder imports, each with one example. `depth` is the number of
 * path segments.
 */
function getFolderGraph(root: string, depth: number): Graph {
  const sources = getSources(root);
  const folders = new Set(sources.map((file) => dirname(file)));
  const getFolder = (path: string) =>
    (folders.has(path) ? path : dirname(path)).split('/').slice(0, depth).join('/');
  const graph: Graph = new Map();
  for (const file of sources)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = join(dirname(file), path);
      const [from, to] = [getFolder(file), getFolder(target)];
      if (!target.startsWith(`${root}/`) || from === to) continue;
      graph.set(from, (graph.get(from) ?? new Map()).set(to, `${file} imports ${target}`));
    }
  return graph;
}

/** Returns the imports that are part of a cycle of folders. */
function findCycles(graph: Graph): string[] {
  const reaches = (from: string, target: string, seen = new Set<string>()): boolean =>
    [...(graph.get(from)?.keys() ?? [])].some(
      (next) => next === target || (!seen.has(next) && reaches(next, target, seen.add(next))),
    );
  return [...graph].flatMap(([from, edges]) =>
    [...edges].filter(([to]) => reaches(to, from)).map(([, example]) => example),
  );
}

it.each([
  ['features of the server', 'server', 2],
  ['folders of the server', 'server', Number.POSITIVE_INFINITY],
  ['resources', 'resources', 2],
  ['folders of src', 'src', 2],
])('no two %s import each other, types included', (_, root, depth) => {
  const graph = getFolderGraph(root, depth);
  expect(graph.size).toBeGreaterThan(10);
  // The files next to the folders of resources and src import all of them and type their messages.
  if (root === 'resources' || root === 'src') graph.delete(root);
  // Message keys are typed by the messages of all folders.
  graph.get('src/i18n')?.delete('src/messages');
  expect(findCycles(graph)).toEqual([]);
});

it('src/ contains no name and no path of a resource', () => {
  const names = new Set(appSchema.resources.map(({ name }) => name));
  const paths = appSchema.resources
    .flatMap(({ path, showPages, create, edit }) => [
      path,
      ...[...showPages, create, edit].map((page) => page?.path),
    ])
    .flatMap((path) => (path ? [path.replace(/\/:.*$/, '')] : []));
  const isPath = (text: string) =>
    paths.some((path) => text === path || (/^[/?]/.test(text.replace(path, '')) && text.startsWith(path)));
  const found = getSources('src').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(['"`])([^'"`\n]+)\1/g)]
      .map(([, , text = '']) => text)
      .filter((text) => names.has(text) || isPath(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

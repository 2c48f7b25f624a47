import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { appSchema } from '../../resources/appSchema';

const getSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file));

/** The folders below `root` that the files of each folder import. */
function getImports(root: string): Map<string, Set<string>> {
  const getFolder = (file: string) => file.slice(root.length + 1).match(/^([^/]+)\//)?.[1];
  const imports = new Map<string, Set<string>>();
  for (const file of getSources(root)) {
    const from = getFolder(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = posix.join(posix.dirname(file), path);
      const to = target.startsWith(`${root}/`) ? getFolder(target) : undefined;
      if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

/** The folders that a folder imports, also through others. */
function getReachable(
  imports: Map<string, Set<string>>,
  from: string,
  found = new Set<string>(),
): Set<string> {
  for (const to of imports.get(from) ?? []) if (!found.has(to)) getReachable(imports, to, found.add(to));
  return found;
}

it('no two folders of resources/ import each other', () => {
  const imports = getImports('resources');
  expect(imports.size).toBeGreaterThan(5);
  expect([...imports.keys()].filter((folder) => getReachable(imports, folder).has(folder))).toEqual([]);
});

it('src/ names no resource, and no path of one', () => {
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

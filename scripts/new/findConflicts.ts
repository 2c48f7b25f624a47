import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit } from './createEdits';
import type { Model } from './createModel';

const FIX = 'Fix: choose another name.';

const readSources = (folder: string): [path: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]);

/** Finds sources of a folder that use a text already. Line breaks after an opening parenthesis do not count. */
const findUses = (folder: string, texts: readonly string[]): string[] =>
  readSources(folder).flatMap(([path, source]) =>
    texts
      .filter((text) => source.replace(/\(\s+/g, '(').includes(text))
      .map((text) => `${path} has ${text} already. ${FIX}`),
  );

/** Finds folders and files that exist. */
export const findExisting = (paths: readonly string[]): string[] =>
  paths.filter((path) => existsSync(path)).map((path) => `${path} already exists. ${FIX}`);

/** Finds names that an edited file has already. */
export const findUsedNames = (edits: readonly Edit[]): string[] =>
  edits.flatMap(({ file, names }) => {
    const text = readFileSync(file, 'utf8');
    return names
      .filter((name) => new RegExp(`(?<![\\w'])${name}(?!\\w)`).test(text))
      .map((name) => `${file} has ${name} already. ${FIX}`);
  });

/** Returns the reasons why a resource cannot be written, each with a `Fix:`. The engine must not contain the name of a resource. */
export function findConflicts(model: Model, files: readonly string[], edits: readonly Edit[]): string[] {
  const { name, recordName, constant, path } = model;
  const folders = [`resources/${constant}`, `server/${constant}`];
  const others = files.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)));
  const existing = findExisting([...folders, ...others]);
  if (existing.length > 0) return existing;
  return [
    ...findUsedNames(edits),
    ...findUses('server/db/schema', [`pgTable('${name}'`, `const ${constant} =`]),
    ...findUses('server', [`path: '/${name}'`, `path: '/${recordName}'`]),
    ...findUses('resources', [`'${path}'`, `'${path}/`]),
    ...findUses('src', [`'${name}'`, `'${path}'`]),
  ];
}

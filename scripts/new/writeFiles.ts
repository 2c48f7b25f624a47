import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Edit } from './createEdits';

/** Applies edits to the existing files. Returns paths and texts, and writes nothing. */
export const applyEdits = (edits: readonly Edit[]): [path: string, text: string][] =>
  edits.map(({ file, apply }) => {
    try {
      return [file, apply(readFileSync(file, 'utf8'))];
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  });

/** Writes files, with their folders. */
export function writeFiles(files: readonly (readonly [path: string, text: string])[]): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/**
 * Runs a program of an installed package.
 * @throws {Error} with its output and the command to repeat if it fails.
 */
function runProgram(program: string, args: readonly string[], repeat: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe files are written. Fix: ${repeat}`);
}

/** Formats files and sorts their imports. */
export const formatFiles = (paths: readonly string[]): void =>
  runProgram(
    '@biomejs/biome/bin/biome',
    ['check', '--write', '--log-level=error', ...paths],
    'correct the code, then run npm run fix.',
  );

/** Writes the migration of the changed tables. */
export const writeMigration = (name: string): void =>
  runProgram('drizzle-kit/bin.cjs', ['generate', '--name', name], `run npm run migration -- --name ${name}.`);

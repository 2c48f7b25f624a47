import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PARTS = [
  'common',
  'schema',
  'docs',
  'providers',
  'public',
  'resources',
  'sandbox',
  'scripts',
  'server',
  'src',
  '.gitignore',
  'biome.json',
  'drizzle.config.ts',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.portal.json',
  'vite.config.ts',
];

/** What the checks and the tests read besides the parts of a copy. */
const REST = [
  'tests',
  '.dockerignore',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'README.md',
  'compose.yaml',
  'knip.json',
  'playwright.config.ts',
  'vite.server.config.ts',
  'vitest.config.ts',
];

/** Creates a writable copy of the project, which shares the installed packages. */
export function projectCopy(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-copy-'));
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Creates a copy in which the checks and the tests can also run. */
export function wholeCopy(): ReturnType<typeof projectCopy> {
  const copy = projectCopy();
  for (const part of REST) cpSync(part, join(copy.folder, part), { recursive: true });
  return copy;
}

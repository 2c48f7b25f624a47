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

/** A copy of the project that a test may write into, with the packages of this one. */
export function projectCopy(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-copy-'));
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

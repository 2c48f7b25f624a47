// Builds the portal if a source file is newer than the last build.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';

const SOURCES = ['src', 'resources', 'providers', 'schema', 'common', 'public', 'scripts'];
const FILES = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.portal.json',
  'package.json',
  'package-lock.json',
];

const newest = (folder) =>
  Math.max(
    statSync(folder).mtimeMs,
    ...readdirSync(folder, { recursive: true, withFileTypes: true }).map(
      (entry) => statSync(`${entry.parentPath ?? entry.path}/${entry.name}`).mtimeMs,
    ),
  );

function stale() {
  const built = statSync('dist/index.html', { throwIfNoEntry: false })?.mtimeMs;
  return !built || Math.max(...SOURCES.map(newest), ...FILES.map((f) => statSync(f).mtimeMs)) > built;
}

if (stale()) {
  console.log('Building the portal ...');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(status ?? 1);
}

// Installs the locked packages where they are missing or not the ones the lock names. Uses Node alone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const packages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined);

/** True when each package that the lock names is installed in that version; optional ones may be absent. */
function installed() {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  );
}

if (!installed()) {
  console.log('Installing packages ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(status ?? 1);
}

// Runs `npm ci` if the installed packages differ from package-lock.json. Needs no packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const packages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined);

/** Returns whether all locked packages are installed in their versions. Optional packages may be missing. */
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

// Finds a Chromium for the browser tests, or fetches one: CHROMIUM, Playwright's own, the system's, then
// Playwright's download, then, as root on Debian, the package.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium as playwright } from '@playwright/test';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// The browser's own traffic, which a closed network refuses one by one.
const QUIET = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const executable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const root = () => process.getuid?.() === 0;

const find = () =>
  [
    process.env.CHROMIUM,
    playwright.executablePath(),
    ...SYSTEM.map((name) => `/usr/bin/${name}`),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && executable(path));

/** Playwright's launch options for the Chromium of this machine. */
export const chromium = () => ({
  executablePath: find(),
  args: [...QUIET, ...(root() ? ['--no-sandbox'] : [])],
});

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function fetchOne() {
  if (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')) return;
  if (root() && executable('/usr/bin/apt-get'))
    run('sh', '-c', 'apt-get update -q && apt-get install -yq chromium');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !find()) {
  fetchOne();
  if (!find()) {
    console.error('No Chromium found or fetched. Name one in CHROMIUM.');
    process.exit(1);
  }
}

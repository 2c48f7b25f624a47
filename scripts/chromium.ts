// Finds Chromium for the browser tests: $CHROMIUM, the headless shell of the system, Playwright's, then the
// system's browser. As a program it installs one if there is none: Playwright's download, or as root on Debian
// the package.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium as playwright } from '@playwright/test';

// Chromium without a window system, which needs two thirds of the time.
const HEADLESS_SHELL = 'chromium-headless-shell';
const SYSTEM_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// Turns off the background requests of the browser, which fail in a closed network.
const OFFLINE_ARGUMENTS = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const isRoot = () => process.getuid?.() === 0;

const findChromium = () =>
  [
    process.env.CHROMIUM,
    `/usr/bin/${HEADLESS_SHELL}`,
    playwright.executablePath(),
    ...SYSTEM_BROWSERS.map((name) => `/usr/bin/${name}`),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && isExecutable(path));

/** Returns Playwright's launch options for the Chromium of this machine. */
export const getLaunchOptions = () => ({
  executablePath: findChromium(),
  args: [...OFFLINE_ARGUMENTS, ...(isRoot() ? ['--no-sandbox'] : [])],
});

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function installChromium() {
  if (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')) return;
  if (!isRoot() || !isExecutable('/usr/bin/apt-get') || !run('apt-get', 'update', '-q')) return;
  // Older releases do not have the headless shell.
  for (const name of [HEADLESS_SHELL, 'chromium']) if (run('apt-get', 'install', '-yq', name)) return;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !findChromium()) {
  installChromium();
  if (!findChromium()) {
    console.error('No Chromium found or downloaded. Set CHROMIUM to its path.');
    process.exit(1);
  }
}

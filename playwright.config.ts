import { defineConfig } from '@playwright/test';
import { getLaunchOptions } from './scripts/chromium';
import { OTHER_SAMPLES, RUN_ALL } from './tests/support/sampling';

/** Where others use the machine too, everything is waited for twice as long. */
const TIMES = process.env.CI ? 2 : 1;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/browser.setup.ts',
  fullyParallel: false,
  // Of the long tests, each commit runs one of four groups. `npm run test:full` runs all.
  ...(!RUN_ALL && { grepInvert: OTHER_SAMPLES }),
  // Two files at a time, each worker with a server and a database of its own.
  workers: process.env.TEST_PORT ? 1 : 2,
  // For a test that hangs: actions and expectations have limits of their own.
  timeout: RUN_ALL ? 3_600_000 : 600_000,
  // What needs a second try there is listed as flaky, to be taken apart.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 * TIMES },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    launchOptions: getLaunchOptions(),
    actionTimeout: 15_000 * TIMES,
    trace: 'off',
    // Dialogs do not fade, but in the files that say so.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});

import { defineConfig } from '@playwright/test';
import { chromium } from './scripts/chromium';

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: false,
  // Two files at a time, each worker with a server and a database of its own.
  workers: process.env.TEST_PORT ? 1 : 2,
  timeout: 90_000,
  // Where others use the machine too: what needs a second try is listed as flaky, to be taken apart.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    launchOptions: chromium(),
    actionTimeout: 15_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});

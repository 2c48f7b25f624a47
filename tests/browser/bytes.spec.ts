import type { Page } from '@playwright/test';
import { expect, test } from '../support/chromium';
import { countBytes } from '../support/countBytes';

/** kB of JavaScript, compressed, that a page may be made of: what it has come to, the captcha with it, and a little. */
const LINES = { signIn: 135, list: 430 };

/** Opens an address and counts what was asked for until this was painted. */
async function countScripts(page: Page, address: string, selector: string) {
  await page.addInitScript({ path: 'tests/bench/inPage.js' });
  const count = countBytes(page);
  await page.goto(address);
  const firstRowMs = await page.evaluate((selector) => window.bench.firstRow(selector), selector);
  return (await count(firstRowMs)).scripts;
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the sign-in page loads no more JavaScript than its budget', async ({ page }) => {
    // What is fetched once the page is idle, for when somebody has signed in, does not come.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    expect(await countScripts(page, '/', 'button[type=submit]')).toBeLessThan(LINES.signIn);
  });
});

test('a list loads no more JavaScript than its budget', async ({ page }) => {
  expect(await countScripts(page, '/reservations', 'tbody tr td:nth-child(3)')).toBeLessThan(LINES.list);
});

test('a late web font does not change the rendered page', async ({ page }) => {
  await page.goto('/reservations');
  await page.locator('tbody tr td:nth-child(3)').first().waitFor();
  const displays = await page.evaluate(() => [...document.fonts].map(({ display }) => display));
  expect(displays.length).toBeGreaterThan(0);
  expect(new Set(displays)).toEqual(new Set(['optional']));
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Inter/);
});

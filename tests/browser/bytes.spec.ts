import type { Page } from '@playwright/test';
import { appSchema } from '../../resources/appSchema';
import { expect, test } from '../support/chromium';
import { countBytes } from '../support/countBytes';

/**
 * Budgets in kB of compressed JavaScript per page: the current size, including the captcha, plus a small
 * margin. Every page of a signed-in user loads the schemas of all resources, for menus, links and the search.
 */
const LINES = { signIn: 135, list: 436 + 1.5 * appSchema.resources.length };

/** Opens an address and counts the requests until the selected element is painted. */
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
    // Disables the prefetch of code for signed-in users, which starts when the page is idle.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    expect(await countScripts(page, '/', 'button[type=submit]')).toBeLessThan(LINES.signIn);
  });
});

test('a list loads no more JavaScript than its budget', async ({ page }) => {
  expect(await countScripts(page, '/reservations', 'tbody tr td:nth-child(3)')).toBeLessThan(LINES.list);
});

test('a late web font replaces a fallback of the same measures, and moves nothing', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await held;
    await route.continue();
  });
  // The fonts are part of what the event "load" waits for.
  await page.goto('/reservations', { waitUntil: 'commit' });
  const rows = page.locator('tbody tr');
  await rows.nth(5).locator('td').nth(2).waitFor();
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const places = async () => [
    await rows.first().evaluate((row) => row.getBoundingClientRect().top),
    await heights(),
  ];
  const before = await places();
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
  expect(await places()).toEqual(before);
});

import { countBytes } from '../support/bytes';
import { expect, test } from '../support/chromium';

/** kB of JavaScript, compressed, that a page may be made of: what it has come to, and a little. */
const LINES = { signIn: 28, list: 118 };

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('sign-in is painted with no more JavaScript than its line', async ({ page }) => {
    // What is fetched once sign-in stands, for when somebody has signed in, and its captcha, never come.
    await page.route(/\/(App|Altcha)-[^/]*\.js$/, () => new Promise(() => undefined));
    const count = countBytes(page);
    await page.goto('/');
    await page.locator('button[type=submit]').waitFor();
    expect((await count()).scripts).toBeLessThan(LINES.signIn);
  });
});

test('a list is painted with no more JavaScript than its line', async ({ page }) => {
  // A pointer that nobody has moved yet lies over the portal's mark, and leads nowhere.
  const count = countBytes(page);
  await page.goto('/reservations');
  await page.locator('tbody tr td:nth-child(3)').first().waitFor();
  expect((await count()).scripts).toBeLessThan(LINES.list);
});

test('a web font that is late does not paint the page again', async ({ page }) => {
  await page.goto('/reservations');
  await page.locator('tbody tr td:nth-child(3)').first().waitFor();
  const displays = await page.evaluate(() => [...document.fonts].map(({ display }) => display));
  expect(displays.length).toBeGreaterThan(0);
  expect(new Set(displays)).toEqual(new Set(['optional']));
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Inter/);
});

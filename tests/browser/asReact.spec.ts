import { expect, test } from '../support/chromium';
import { settled } from '../support/still';

// What of app/asReact.ts a browser alone shows: it styles what is new.

test('a dialog with the focus in its field leaves the page where it is', async ({ page }) => {
  await page.goto('/coverages?perPage=100');
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to a screen' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

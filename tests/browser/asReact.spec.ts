import { expect, test } from '../support/chromium';
import { open, title } from '../support/forms';
import { settled } from '../support/still';

// What of app/asReact.ts a browser alone shows: it styles what is new, and runs microtasks between two that hear of an event.

test('a dialog with the focus in its field leaves the page where it is', async ({ page }) => {
  await page.goto('/coverages?perPage=100');
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to a screen' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('who leaves what is unsent by the jump dialog is asked, with the focus on what stays', async ({
  page,
}) => {
  await open(page);
  await title(page).fill('Unsaved');
  const stay = page.getByRole('button', { name: 'Keep filling in' });
  // The second time the code of both dialogs is there: one closes as the other comes up.
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to a screen' }).fill('Accounts');
    await page.keyboard.press('Enter');
    await expect(stay).toBeFocused();
    await stay.click();
    await expect(stay).toHaveCount(0);
  }
});

test('what a click changes is drawn when all that hear of it have: a screen is gone to with the pointer, and nothing complains', async ({
  page,
}) => {
  await page.goto('/coverages');
  await settled(page);
  await page.getByRole('button', { name: 'Go to...' }).click();
  await page.getByRole('option', { name: 'Accounts' }).click();
  await page.waitForURL('**/accounts');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

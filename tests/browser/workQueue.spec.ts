import { waitForPage } from '../support/animations';
import { expect, test } from '../support/chromium';
import { useKeyboardOnly } from '../support/keyboard';

test('Today links to exactly the rows that it counts, with the keyboard alone', async ({ page }) => {
  await page.goto('/dashboard');
  const keys = useKeyboardOnly(page);
  const today = keys.getByRole('complementary', { name: 'Today' });
  const line = today.getByRole('listitem').filter({ hasText: 'Guest missing' });
  const link = line.getByRole('link', { name: /^\d+ Guest missing$/ });
  const [count] = /\d+/.exec((await link.textContent()) ?? '') ?? [];
  await link.click();
  await expect(page).toHaveURL('/work?only=Guest+missing');
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(/until guest details are provided\.|is active without a guest\./);
  await expect(first.getByRole('link', { name: 'Add Guest' })).toHaveAttribute(
    'href',
    /^\/reservation\/guest\/\d+$/,
  );

  await page.goBack();
  const nights = keys.getByRole('complementary', { name: 'Nights without coverage' });
  const cell = nights.locator('tbody a').first();
  const figure = Number(await cell.textContent());
  await cell.click();
  await expect(page).toHaveURL(/\/uncovered-nights\?q=p\d+%2F\d{4}-\d{2}$/);
  // The address changes before the dashboard rows are removed.
  await expect
    .poll(async () => {
      const shown = await page.getByRole('row').locator('td:nth-child(8)').allTextContents();
      return shown.reduce((sum, element) => sum + Number(element), 0);
    })
    .toBe(figure);
});

test('the first item of each kind fits in one line, also on a tablet', async ({ page }) => {
  await page.goto('/dashboard');
  for (const width of [600, 768, 899]) {
    await page.setViewportSize({ width, height: 900 });
    await waitForPage(page);
    const heights = await page
      .getByTestId('work-queue-row')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    expect.soft(Math.max(...heights), `at ${width} px`).toBeLessThan(24);
  }
});

test('adds a test card, makes it the default and removes it', async ({ page }) => {
  await page.goto('/settings/billing');
  const card = page.getByRole('region', { name: 'Payment methods' });
  await page.getByRole('combobox', { name: 'Test card' }).click();
  await page.getByRole('option', { name: 'American Express 0005: pays' }).click();
  await card.getByRole('button', { name: 'Add Card' }).click();
  const amex = card.getByRole('listitem').filter({ hasText: 'Amex ending in 0005' });
  await amex.getByRole('button', { name: /^Make Default/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make Default' }).click();
  await expect(amex).toContainText('Default');
  await amex.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Charges will be declined');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(amex).toHaveCount(0);
  await expect(card).toContainText('There is no default payment method');
});

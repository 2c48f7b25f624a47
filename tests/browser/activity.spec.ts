import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SIZES } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import {
  fillPropertyForm,
  getNumberInput,
  getSaveButton,
  getTextbox,
  openPropertyForm,
} from '../support/forms';
import { clickRowAction } from '../support/rowActions';

const part = (page: Page) => page.getByRole('region', { name: 'Activity' });

test('a change of a property is listed on its page and in the activity log', async ({ page }) => {
  const name = 'Told of in the trail';
  await openPropertyForm(page);
  await fillPropertyForm(page, name);
  await getSaveButton(page).click();
  await expect(part(page)).toContainText(`created property ${name}`);

  await page.getByRole('link', { name: 'Edit Property' }).click();
  await expect(getNumberInput(page, 'Bedrooms')).toBeVisible();
  await getNumberInput(page, 'Bedrooms').fill('4');
  await getTextbox(page, 'City').fill('Austin');
  await getSaveButton(page).click();
  await expect(part(page)).toContainText(`changed property ${name}`);
  await clickRowAction(part(page), 'View Details');
  const dialog = page.getByRole('dialog', { name: 'Activity' });
  await expect(dialog).toContainText('Austin');
  await expect(dialog).toContainText('admin@example.com');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(`changed property ${name}`);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('Before');
  expect(text).toContain('ad_city: Austin');
  expect(text).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/);
});

for (const [size, viewport] of Object.entries(SIZES))
  test(`the activity log passes axe, ${size}`, { tag: '@sample1' }, async ({ browser, baseURL, session }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport,
      storageState: session,
    });
    const page = await context.newPage();
    await page.goto('/activity?only=Sign-ins');
    await expect(page.getByText('signed in').first()).toBeVisible();
    await expectAccessible(page, 'the list');
    await clickRowAction(page, 'View Details');
    await expect(page.getByRole('dialog', { name: 'Activity' })).toBeVisible();
    await expectAccessible(page, 'its details');
    await page.goto('/location/3');
    await expect(part(page)).toBeVisible();
    await expectAccessible(page, 'the part of a page');
    await context.close();
  });

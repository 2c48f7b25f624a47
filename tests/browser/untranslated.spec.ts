import { closeDialog, waitForPage } from '../support/animations';
import { expect, test } from '../support/chromium';
import { usePseudoLocale } from '../support/pseudoLocale';
import { createPseudoLocaleReader } from '../support/pseudoLocaleReader';
import { clickRowAction } from '../support/rowActions';

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the sign-in is fully translated', async ({ page }) => {
    await usePseudoLocale(page);
    const { readScreen: look, getUntranslated: stray } = createPseudoLocaleReader(page);
    await page.goto('/');
    await expect(page.getByRole('checkbox')).toBeVisible();
    await look('sign-in');
    await page.locator('button[type=submit]').click();
    await look('errors');
    expect(stray()).toEqual({});
  });
});

/** The record ID of the entry about the sandbox data. The same word is a translated text elsewhere. */
const DATABASE_ID = 'all';

/**
 * The address and the button of each dialog or menu that sends no request. `actions.spec` covers other
 * dialogs, and `screenStates.spec` the screens.
 */
const OPENED: readonly [address: string, pressed: string][] = [
  ['/accounts', 'Sort'],
  ['/reservations', 'Filters'],
  ['/reservations', 'Columns'],
  ['/reservations', 'Search or go to...'],
  ['/statement', 'Why this status?'],
  ['/stripe/customers', 'View details'],
  ['/activity', 'View Details'],
  ['/property/5', 'Need Help'],
];

test('menus, receipts and forms are fully translated', { tag: '@sample3' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await usePseudoLocale(page);
  const { readScreen: look, getUntranslated: stray } = createPseudoLocaleReader(page);
  let at = '';
  for (const [address, name] of OPENED) {
    if (address !== at) await page.goto(address);
    at = address;
    await waitForPage(page);
    // The button that opens a row is visible while it has the focus.
    const opener = page.getByTestId('row-actions').locator('[data-opens-row]').first();
    if (name.toLowerCase() === 'view details') await opener.press('Enter');
    else if (name === 'Why this status?') await clickRowAction(page, name);
    else await page.getByRole('button', { name }).first().click();
    await expect(page.locator('[role=dialog], [role=menu]').first()).toBeVisible();
    await look(`${address}, ${name}`, [DATABASE_ID]);
    await closeDialog(page);
  }
  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await waitForPage(page);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await look('an export');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('button', { name: 'OK' })).toBeVisible();
  await look('the details of an export');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.goto('/coverages?only=Awaiting&perPage=10');
  await waitForPage(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await look('/coverages, chosen');
  await page.getByRole('button', { name: /^Open/ }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('/coverages, several');
  await closeDialog(page);
  await page.goto('/locations/create');
  await waitForPage(page);
  await page.locator('main button[type=submit]').click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
  await look('a form with mistakes');
  await page.locator('main input[name=prd_title]').fill('A');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('leaving a form');
  expect(stray()).toEqual({});
});

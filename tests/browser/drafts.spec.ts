import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import {
  fillPropertyForm,
  getSaveButton,
  getTitleInput,
  NEW_PROPERTY_PATH,
  openPropertyForm,
} from '../support/forms';
import { signIn } from '../support/signIn';

test('a draft survives a reload and can be discarded', async ({ page }) => {
  await openPropertyForm(page);
  await fillPropertyForm(page, 'Half filled');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved entries have been restored.')).toBeVisible();
  await expect(getTitleInput(page)).toHaveValue('Half filled');
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue('Bayfront Getaways');
  await expect(page.getByRole('combobox', { name: 'Property Type' })).toContainText('Apartment');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(getTitleInput(page)).toHaveValue('');
  await page.reload();
  await expect(getTitleInput(page)).toHaveValue('');
});

test('a draft whose response was lost can be discarded and sent as a new request', async ({
  page,
  complaints,
  read,
}) => {
  complaints.allow(/Failed to load|ERR_FAILED|Failed to fetch/);
  await openPropertyForm(page);
  await fillPropertyForm(page, 'Answer lost');
  await page.route('**/api/properties/property', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await getSaveButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Error saving property:');
  await page.unroute('**/api/properties/property');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await fillPropertyForm(page, 'Started over');
  await getSaveButton(page).click();
  await page.waitForURL(/\/location\/\d+$/);
  const made = (await read('/properties/properties')).map(({ prd_title }) => prd_title);
  expect(made).toEqual(expect.arrayContaining(['Answer lost', 'Started over']));
});

test('the draft of a calendar feed survives a reload, and leaving asks for confirmation', async ({
  page,
}) => {
  const name = page.getByRole('form', { name: 'Add from a URL' }).getByRole('textbox', { name: 'Name' });
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/location/ical/5');
  await name.fill('Channel');
  await page.reload();
  await expect(name).toHaveValue('Channel');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/location/ical/5');
  await expect(name).toHaveValue('');
});

test('a draft survives connection loss', async ({ page, context, complaints, read }) => {
  complaints.allow(/Failed to load|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await openPropertyForm(page);
  await fillPropertyForm(page, 'Lost line');
  await context.setOffline(true);
  await getSaveButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Error saving property:');
  await context.setOffline(false);
  await getSaveButton(page).click();
  await page.waitForURL(/\/location\/\d+$/);
  const made = (await read('/properties/properties')).filter(({ prd_title }) => prd_title === 'Lost line');
  expect(made).toHaveLength(1);
});

/** Holds the next save request. Returns functions that let it be answered or lose its response. */
async function heldSave(page: Page) {
  let letGo: (how: 'answered' | 'lost') => void = () => {};
  const goesOn = new Promise<'answered' | 'lost'>((resolve) => {
    letGo = resolve;
  });
  const sent = page.waitForRequest('**/api/properties/property');
  await page.route('**/api/properties/property', async (route) =>
    (await goesOn) === 'lost' ? route.abort() : route.continue(),
  );
  await getSaveButton(page).click();
  await sent;
  return letGo;
}

test('a form that is being sent can be left, and its result is shown on the next page', async ({ page }) => {
  await openPropertyForm(page);
  await fillPropertyForm(page, 'Left on its way');
  const letGo = await heldSave(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo('answered');
  await expect(page.getByText('Property added.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a form that failed after it was left keeps its draft and shows the error', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load|ERR_FAILED|Failed to fetch/);
  await openPropertyForm(page);
  await fillPropertyForm(page, 'Failed on its way');
  const letGo = await heldSave(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  letGo('lost');
  const failed = page.getByText('Error saving property: The server did not respond.', { exact: true });
  await expect(failed).toBeVisible();
  await page.goBack();
  await expect(getTitleInput(page)).toHaveValue('Failed on its way');
});

test('closing the page while a request is running asks for confirmation', async ({ page }) => {
  const requests: string[] = [];
  page.on('dialog', (dialog) => {
    requests.push(dialog.type());
    void dialog.dismiss();
  });
  await openPropertyForm(page);
  await fillPropertyForm(page, 'Closed on its way');
  const letGo = await heldSave(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => requests).toEqual(['beforeunload']);
  letGo('answered');
  await expect(page.getByText('Property added.', { exact: true })).toBeVisible();
  await page.reload();
  expect(requests).toEqual(['beforeunload']);
});

test('signing out removes the choices of a tab', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await openPropertyForm(page);
  await getTitleInput(page).fill('Not for others');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Not for others');
  await context.close();
});

test('leaving a dirty form by a link or Back asks for confirmation', async ({ page }) => {
  await page.goto('/locations');
  await page.getByRole('button', { name: 'Add Property' }).click();
  await page.getByRole('menuitem', { name: 'Create New' }).click();
  await getTitleInput(page).fill('Unsaved');
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(ask).toBeVisible();
  await expectAccessible(page, 'asking');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(getTitleInput(page)).toHaveValue('Unsaved');
  await page.goBack();
  await expect(ask).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(NEW_PROPERTY_PATH);
  await expect(getTitleInput(page)).toHaveValue('Unsaved');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/locations$/);
  await page.goForward();
  await expect(getTitleInput(page)).toHaveValue('');
});

test('a double click, or two tabs of one form, create one property', async ({ page, context, read }) => {
  await openPropertyForm(page);
  await fillPropertyForm(page, 'Made once');
  const drafts = await page.evaluate(() => sessionStorage.getItem('drafts'));
  const twin = await context.newPage();
  // Duplicates a tab like a browser does: the new one starts with a copy of the session storage.
  await twin.addInitScript((kept) => sessionStorage.setItem('drafts', kept ?? ''), drafts);
  await openPropertyForm(twin);
  await expect(getTitleInput(twin)).toHaveValue('Made once');
  await Promise.all([getSaveButton(page).dblclick(), getSaveButton(twin).dblclick()]);
  await Promise.all([page.waitForURL(/\/location\/\d+$/), twin.waitForURL(/\/location\/\d+$/)]);
  expect(page.url()).toBe(twin.url());
  const made = (await read('/properties/properties')).filter(({ prd_title }) => prd_title === 'Made once');
  expect(made).toHaveLength(1);
});

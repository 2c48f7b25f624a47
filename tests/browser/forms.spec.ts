import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/chromium';
import { sound } from '../support/sound';
import { SIZES } from '../support/still';

const NEW = '/locations/create';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const title = (page: Page) => field(page, 'Title');

/** The form of a new property, drawn and ready. */
async function open(page: Page, address = NEW) {
  await page.goto(address);
  await expect(save(page)).toBeVisible();
}

/** Chooses an account by typing. */
async function account(page: Page, name: string) {
  const box = page.getByRole('combobox', { name: 'Account' });
  await box.fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Fills in what a property that is not published needs. */
async function fill(page: Page, name: string) {
  await account(page, 'Bayfront Getaways');
  await title(page).fill(name);
  await page.getByRole('combobox', { name: 'Property Type' }).click();
  await page.getByRole('option', { name: 'Apartment' }).click();
}

test('from a new property to a published one with the keyboard alone', async ({ page, read }) => {
  await page.goto('/locations');
  await expect(page.getByRole('table')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Property' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Create New' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(save(page)).toBeVisible();

  const keys = page.keyboard;
  const at = async (name: string) => {
    for (let steps = 0; steps < 60; steps++) {
      const here = await page.evaluate(() => document.activeElement?.getAttribute('name'));
      if (here === name) return;
      await keys.press('Tab');
    }
    throw new Error(`The keyboard does not come to ${name}.`);
  };
  await at('acc_id');
  await keys.type('Bayfront Getaways');
  await expect(page.getByRole('option').first()).toHaveText('Bayfront Getaways');
  await keys.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await at('prd_title');
  await keys.type('By keyboard');
  await at('prd_type');
  await keys.press('ArrowRight');
  await keys.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Property Type' })).toBeFocused();
  await keys.press('Enter');
  await keys.type('Ware');
  await keys.press('Enter');
  for (const [name, text] of [
    ['prd_desc', 'Dry and warm.'],
    ['ad_line1', '5 Dock Street'],
    ['ad_city', 'Austin'],
    ['ad_state', 'TX'],
    ['ad_zip', '78701'],
    ['ad_country', 'United States'],
    ['ad_lat', '30.27'],
    ['ad_lng', '-97.74'],
  ] as const) {
    await at(name);
    await keys.type(text);
  }
  await at('is_publish');
  await keys.press('Space');
  await keys.press('Enter');
  await page.waitForURL(/\/location\/\d+$/);
  await expect(page.getByRole('heading', { name: 'By keyboard' })).toBeVisible();
  await expect(page.getByText('This property is active.')).toBeVisible();
  const made = (await read('/properties/properties')).find(({ prd_title }) => prd_title === 'By keyboard');
  expect(made).toMatchObject({ is_publish: '1', e_title: 'Warehouse', prd_type: 'Commercial' });
});

test('says at each input what is wrong, and goes to the first', async ({ page }) => {
  await open(page);
  await save(page).click();
  await expect(page.getByText('Choose an account.')).toBeVisible();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Account' })).toBeFocused();
  await title(page).fill('House');
  await expect(page.getByText('Title is required.')).toBeHidden();
  await number(page, 'Latitude').fill('120');
  await number(page, 'Latitude').blur();
  await expect(page.getByText('A number from -90 to 90.')).toBeVisible();
});

test('what the server refuses stands at its input, which gets the focus', async ({ page, complaints }) => {
  complaints.allow(/409|400|Failed to load/);
  await open(page);
  await fill(page, 'Refused');
  await page.route('**/api/properties/property', (route) =>
    route.fulfill({
      status: 400,
      json: { status: 'error', msg: 'Missing or wrong: ad_zip.', errors: { ad_zip: 'No such ZIP.' } },
    }),
  );
  await save(page).click();
  await expect(page.getByText('No such ZIP.')).toBeVisible();
  await expect(field(page, 'ZIP')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Please check what is marked.');
  await page.unroute('**/api/properties/property');
  await page.route('**/api/properties/property', (route) =>
    route.fulfill({ status: 409, json: { status: 'error', msg: 'Too late.', note: 'Open it again.' } }),
  );
  await field(page, 'ZIP').fill('78702');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to save property: Too late. Open it again.');
});

test('what is half filled survives a reload, and can be started over', async ({ page }) => {
  await open(page);
  await fill(page, 'Half filled');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('What you had filled in is here again.')).toBeVisible();
  await expect(title(page)).toHaveValue('Half filled');
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue('Bayfront Getaways');
  await expect(page.getByRole('combobox', { name: 'Property Type' })).toContainText('Apartment');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(title(page)).toHaveValue('');
  await page.reload();
  await expect(title(page)).toHaveValue('');
});

test('what is half filled survives a lost line', async ({ page, context, complaints, read }) => {
  complaints.allow(/Failed to load|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await open(page);
  await fill(page, 'Lost line');
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Error saving property:');
  await context.setOffline(false);
  await save(page).click();
  await page.waitForURL(/\/location\/\d+$/);
  const made = (await read('/properties/properties')).filter(({ prd_title }) => prd_title === 'Lost line');
  expect(made).toHaveLength(1);
});

test('what is half filled survives the end of the session', async ({ browser, baseURL, complaints }) => {
  complaints.allow(/./);
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await open(page);
  await fill(page, 'Lost session');
  await page.route('**/api/properties/property', (route) =>
    route.fulfill({ status: 401, json: { status: 'error', msg: 'You are not signed in.' } }),
  );
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.unroute('**/api/properties/property');
  await signIn(page);
  await page.waitForURL(`**${NEW}`);
  await expect(title(page)).toHaveValue('Lost session');
  await save(page).click();
  await page.waitForURL(/\/location\/\d+$/);
  await context.close();
});

test('what somebody left at a tab is gone when they sign out', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await open(page);
  await title(page).fill('Not for others');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Not for others');
  await context.close();
});

test('leaving asks, by a link and by Back', async ({ page }) => {
  await page.goto('/locations');
  await page.getByRole('button', { name: 'Add Property' }).click();
  await page.getByRole('menuitem', { name: 'Create New' }).click();
  await title(page).fill('Unsaved');
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(ask).toBeVisible();
  await sound(page, 'asking');
  await page.getByRole('button', { name: 'Keep filling in' }).click();
  await expect(title(page)).toHaveValue('Unsaved');
  await page.goBack();
  await expect(ask).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(NEW);
  await expect(title(page)).toHaveValue('Unsaved');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/locations$/);
  await page.goForward();
  await expect(title(page)).toHaveValue('');
});

test('two clicks, and two tabs of the same form, make one property', async ({ page, context, read }) => {
  await open(page);
  await fill(page, 'Made once');
  const drafts = await page.evaluate(() => sessionStorage.getItem('drafts'));
  const twin = await context.newPage();
  // What a browser does that duplicates a tab: the new one begins with the old one's session storage.
  await twin.addInitScript((kept) => sessionStorage.setItem('drafts', kept ?? ''), drafts);
  await open(twin);
  await expect(title(twin)).toHaveValue('Made once');
  await Promise.all([save(page).dblclick(), save(twin).dblclick()]);
  await Promise.all([page.waitForURL(/\/location\/\d+$/), twin.waitForURL(/\/location\/\d+$/)]);
  expect(page.url()).toBe(twin.url());
  const made = (await read('/properties/properties')).filter(({ prd_title }) => prd_title === 'Made once');
  expect(made).toHaveLength(1);
});

test('a part that the health check misses leads to its input', async ({ page, read }) => {
  const [inactive] = (await read('/properties/properties')).filter(
    ({ is_publish, ad_full }) => is_publish === '0' && ad_full !== '' && !String(ad_full).includes(' TX'),
  );
  await open(page);
  await fill(page, 'Bare');
  await field(page, 'Address line 1').fill('1 Main Street');
  await save(page).click();
  await page.waitForURL(/\/location\/\d+$/);
  expect(inactive).toBeDefined();
  await expect(page.getByText('parts of the health check are missing.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Fill in ZIP' }).click();
  await expect(field(page, 'ZIP')).toBeFocused();
  await sound(page, 'edit');
});

test('who owns a property is found, or newly written', async ({ page }) => {
  await page.goto('/location/owner/5');
  await expect(page.getByRole('combobox', { name: 'Owner' })).not.toHaveValue('');
  await page.getByRole('radio', { name: 'Somebody new' }).click();
  await field(page, 'First name').fill('Nora');
  await field(page, 'Email').fill('nora@example.org');
  await save(page).click();
  await page.waitForURL(/\/location\/5$/);
  await page.goto('/location/owner/5');
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('Nora, nora@example.org');
});

test('an API without the call says so', async ({ page, complaints }) => {
  complaints.allow(/404/);
  await page.route('**/api/openapi.json', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  for (const address of [NEW, '/location/update/5', '/location/owner/5', '/locations/import']) {
    await page.goto(address);
    await expect(page.getByText('This API does not offer it')).toBeVisible();
  }
  await sound(page, 'not offered');
});

test('a form whose record cannot be had says why, and tries again', async ({ page, complaints }) => {
  complaints.allow(/404|500/);
  await page.goto('/location/update/999999');
  await expect(page.getByRole('alert')).toContainText('There is no such property.');
  await sound(page, 'absent');
  await page.route('**/api/properties/property_form*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/location/update/5');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch property data');
  await page.unroute('**/api/properties/property_form*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(save(page)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries(SIZES))
    test(`every form is sound in each of its states, ${size}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await open(page);
      await sound(page, 'empty');
      await save(page).click();
      await expect(page.getByText('Title is required.')).toBeVisible();
      await sound(page, 'with errors');
      await page.getByRole('combobox', { name: 'Account' }).fill('Bay');
      await expect(page.getByRole('option').first()).toBeVisible();
      await sound(page, 'a reference being found');
      await page.keyboard.press('Escape');
      await title(page).fill('L'.repeat(200));
      await sound(page, 'long text');
      page.on('dialog', (dialog) => dialog.accept());
      await open(page, '/location/update/5');
      await sound(page, 'edit');
      await open(page, '/location/owner/5');
      await page.getByRole('radio', { name: 'Somebody new' }).click();
      await sound(page, 'owner');
    });

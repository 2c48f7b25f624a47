import { SIZES } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import {
  fillPropertyForm,
  getNumberInput,
  getSaveButton,
  getTextbox,
  getTitleInput,
  NEW_PROPERTY_PATH,
  openPropertyForm,
} from '../support/forms';
import { sample } from '../support/sampling';

test('creates and publishes a property with the keyboard alone', async ({ page, read }) => {
  await page.goto('/locations');
  await expect(page.getByRole('table')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Property' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Create New' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getSaveButton(page)).toBeVisible();

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
  ] as const) {
    await at(name);
    await keys.type(text);
  }
  // The collapsed coordinates follow the county.
  await at('ad_county');
  await keys.press('Tab');
  await expect(page.getByRole('button', { name: 'Latitude · Longitude' })).toBeFocused();
  await keys.press('Enter');
  for (const [name, text] of [
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
  await expect(page.getByRole('button', { name: /^Healthy/ })).toBeVisible();
  const made = (await read('/properties/properties')).find(({ prd_title }) => prd_title === 'By keyboard');
  expect(made).toMatchObject({ is_publish: '1', e_title: 'Warehouse', prd_type: 'Commercial' });
});

test('shows the errors at their inputs, and focuses the first', async ({ page }) => {
  await openPropertyForm(page);
  await getSaveButton(page).click();
  await expect(page.getByText('Choose an account.')).toBeVisible();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Account' })).toBeFocused();
  await getTitleInput(page).fill('House');
  await expect(page.getByText('Title is required.')).toBeHidden();
  // A text that is too long shows an error and is not truncated.
  await getTitleInput(page).fill('x'.repeat(201));
  await expect(page.getByText('At most 200 characters.')).toBeVisible();
  await expect(getTitleInput(page)).toHaveValue('x'.repeat(201));
  await page.getByRole('button', { name: 'Latitude · Longitude' }).click();
  await getNumberInput(page, 'Latitude').fill('120');
  await getNumberInput(page, 'Latitude').blur();
  await expect(page.getByText('Enter a number from -90 to 90.')).toBeVisible();
});

test('a missing part of the health check links to its input', async ({ page }) => {
  await openPropertyForm(page);
  await fillPropertyForm(page, 'Bare');
  await getTextbox(page, 'Address line 1').fill('1 Main Street');
  await getSaveButton(page).click();
  await page.waitForURL(/\/location\/\d+$/);
  await expect(page.getByText('parts of the health check are missing.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Fill in ZIP' }).click();
  await expect(getTextbox(page, 'ZIP')).toBeFocused();
  await expectAccessible(page, 'edit');
});

test('finds the owner of a property, or creates a new one', async ({ page }) => {
  await page.goto('/location/owner/5');
  await expect(page.getByRole('combobox', { name: 'Owner' })).not.toHaveValue('');
  await page.getByRole('radio', { name: 'New owner' }).click();
  await getTextbox(page, 'First name').fill('Nora');
  await getTextbox(page, 'Email').fill('nora@example.org');
  await getSaveButton(page).click();
  await page.waitForURL(/\/location\/5$/);
  await page.goto('/location/owner/5');
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('Nora, nora@example.org');
});

test('says so if the API does not have the endpoint', async ({ page, complaints }) => {
  complaints.allow(/404/);
  await page.route('**/api/openapi.json', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  for (const address of [NEW_PROPERTY_PATH, '/location/update/5', '/location/owner/5', '/locations/import']) {
    await page.goto(address);
    await expect(page.getByText('Not available')).toBeVisible();
  }
  await expectAccessible(page, 'not offered');
});

test('a form whose record cannot be loaded shows the reason and a Retry button', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404|500/);
  await page.goto('/location/update/999999');
  await expect(page.getByRole('alert')).toContainText('There is no property with this number.');
  await expectAccessible(page, 'absent');
  await page.route('**/api/properties/property_form*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/location/update/5');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch property data');
  await page.unroute('**/api/properties/property_form*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(getSaveButton(page)).toBeVisible();
});

for (const [size, viewport] of sample(Object.entries(SIZES), 2, 1))
  test(`every form passes axe in each of its states, ${size}`, { tag: '@sample3' }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPropertyForm(page);
    await expectAccessible(page, 'empty');
    await getSaveButton(page).click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    await expectAccessible(page, 'with errors');
    await page.getByRole('combobox', { name: 'Account' }).fill('Bay');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'a reference being found');
    await page.keyboard.press('Escape');
    await getTitleInput(page).fill('L'.repeat(200));
    await expectAccessible(page, 'long text');
    page.on('dialog', (dialog) => dialog.accept());
    await openPropertyForm(page, '/location/update/5');
    await expectAccessible(page, 'edit');
    await openPropertyForm(page, '/location/owner/5');
    await page.getByRole('radio', { name: 'New owner' }).click();
    await expectAccessible(page, 'owner');
  });

test('shows the focus of a switch and a radio button, whose inputs are hidden', async ({ page }) => {
  await openPropertyForm(page);
  for (const control of [page.getByRole('radio', { name: 'Residential' }), page.getByRole('switch')]) {
    await page.keyboard.press('Tab');
    await control.focus();
    await expect(control.locator('..')).toHaveCSS('outline-style', 'solid');
  }
});

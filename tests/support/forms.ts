import { expect, type Page } from '@playwright/test';

/** The path of the form for a new property. */
export const NEW_PROPERTY_PATH = '/locations/create';
/** A text input of the form. */
export const getTextbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** A number input of the form. */
export const getNumberInput = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name, exact: true });
/** The button that submits the form. */
export const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save' });
/** The input of the property's title. */
export const getTitleInput = (page: Page) => getTextbox(page, 'Title');

/** Opens the form of a new property and waits until it is ready. */
export async function openPropertyForm(page: Page, address = NEW_PROPERTY_PATH) {
  await page.goto(address);
  await expect(getSaveButton(page)).toBeVisible();
}

/** Chooses an account by typing. */
async function chooseAccount(page: Page, name: string) {
  const box = page.getByRole('combobox', { name: 'Account' });
  await box.fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Fills in the required inputs of an unpublished property. */
export async function fillPropertyForm(page: Page, name: string) {
  await chooseAccount(page, 'Bayfront Getaways');
  await fillNewProperty(page, name);
}

/** Fills in the required inputs of an unpublished property whose account is given. */
export async function fillNewProperty(page: Page, name: string) {
  await getTitleInput(page).fill(name);
  await page.getByRole('combobox', { name: 'Property Type' }).click();
  await page.getByRole('option', { name: 'Apartment' }).click();
}

/** Fills in what a property needs to be published, and publishes it. Returns its id. */
export async function publishProperty(page: Page): Promise<string> {
  for (const [name, text] of [
    ['Description', 'Quiet, with a jetty.'],
    ['Address line 1', '1 Lake Road'],
    ['City', 'Austin'],
    ['State', 'TX'],
    ['ZIP', '78701'],
    ['Country', 'United States'],
  ] as const)
    await getTextbox(page, name).fill(text);
  await page.getByRole('button', { name: 'Latitude · Longitude' }).click();
  await getNumberInput(page, 'Latitude').fill('30.27');
  await getNumberInput(page, 'Longitude').fill('-97.74');
  await page.getByRole('switch', { name: 'Published' }).check();
  await getSaveButton(page).click();
  await page.waitForURL(/\/location\/\d+$/);
  await expect(page.getByRole('button', { name: /^Healthy/ })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

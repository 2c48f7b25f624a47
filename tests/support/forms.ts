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
  await getTitleInput(page).fill(name);
  await page.getByRole('combobox', { name: 'Property Type' }).click();
  await page.getByRole('option', { name: 'Apartment' }).click();
}

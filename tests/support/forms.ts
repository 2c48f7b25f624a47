import { expect, type Page } from '@playwright/test';

/** Where a new property is filled in. */
export const NEW_PROPERTY_PATH = '/locations/create';
/** A line of text of the form. */
export const getTextbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** A number of the form. */
export const getNumberInput = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name, exact: true });
/** The button that sends it. */
export const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save' });
/** The property's title. */
export const getTitleInput = (page: Page) => getTextbox(page, 'Title');

/** The form of a new property, drawn and ready. */
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

/** Fills in what a property that is not published needs. */
export async function fillPropertyForm(page: Page, name: string) {
  await chooseAccount(page, 'Bayfront Getaways');
  await getTitleInput(page).fill(name);
  await page.getByRole('combobox', { name: 'Property Type' }).click();
  await page.getByRole('option', { name: 'Apartment' }).click();
}

import { expect, type Page } from '@playwright/test';

/** Where a new property is filled in. */
export const NEW = '/locations/create';
/** A line of text of the form. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** A number of the form. */
export const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
/** The button that sends it. */
export const save = (page: Page) => page.getByRole('button', { name: 'Save' });
/** The property's title. */
export const title = (page: Page) => field(page, 'Title');

/** The form of a new property, drawn and ready. */
export async function open(page: Page, address = NEW) {
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
export async function fill(page: Page, name: string) {
  await account(page, 'Bayfront Getaways');
  await title(page).fill(name);
  await page.getByRole('combobox', { name: 'Property Type' }).click();
  await page.getByRole('option', { name: 'Apartment' }).click();
}

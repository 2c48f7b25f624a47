import type { Locator, Page } from '@playwright/test';

/** The marks of the pseudo-language around a text. */
const PSEUDO_MARKS = /[\u00ad\u200b]/g;

/** Clicks an action of the first row that has it: a word in the row, or an entry of the row's menu. */
export async function clickRowAction(within: Locator | Page, name: string) {
  const actions = within.locator('[data-testid=row-actions]:visible');
  await actions.first().waitFor();
  const verbs = actions.locator('> [aria-label]');
  const labels = await verbs.evaluateAll((all) => all.map((verb) => verb.getAttribute('aria-label') ?? ''));
  const index = labels.findIndex((label) => label.replace(PSEUDO_MARKS, '').startsWith(name));
  if (index >= 0) return verbs.nth(index).click();
  const page = 'page' in within ? within.page() : within;
  const item = page.getByRole('menuitem', { name });
  const menus = actions.locator('> [aria-haspopup=menu]');
  for (let i = 0; i < (await menus.count()); i++) {
    await menus.nth(i).click();
    await page.getByRole('menu').waitFor();
    if ((await item.count()) > 0) return item.click();
    await page.keyboard.press('Escape');
  }
  throw new Error(`No row has the action ${name}.`);
}

/** Clicks an action in the header of a record page: a button, or an entry of its menu. */
export async function clickHeaderAction(page: Page, name: string) {
  const button = page.getByRole('main').locator('button, a').filter({ hasText: name }).first();
  const menu = page.getByRole('button', { name: 'More actions', exact: true });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}

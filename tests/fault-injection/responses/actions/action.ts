import type { Locator, Page } from '@playwright/test';
import { clickRowAction } from '../../../support/rowActions';
import type { BrowserSession } from '../browserSession';

/** A mutation of the portal: its endpoint, its page, and the steps. */
export type Action = {
  call: string;
  at: string;
  /** Prepares the page up to the last click: opens the dialog and fills the form. */
  open?: (page: Page, session: BrowserSession) => Promise<unknown>;
  press: (page: Page, session: BrowserSession) => Promise<unknown>;
  /** The data of a successful response, if the portal needs it. */
  data?: unknown;
  /** Replaced responses of other endpoints, so that the page offers the action: see `give`. */
  overrides?: Readonly<Record<string, object>>;
  /** Why the action is not completed at the end. */
  notCompleted?: string;
  /** Words of the user's own file that appear on the page. */
  ownTexts?: readonly string[];
  /** Ends the session and resets the language, whatever the response is. */
  endsSession?: true;
  /** The captcha widget shows an error without its reason. */
  hidesReason?: true;
  /** The user is not signed in. */
  isSignedOut?: true;
  /** The request has no keys, so a 401 does not end the session. */
  isWithoutKeys?: true;
};

/** Returns the topmost open dialog. */
export const dialog = (page: Page) => page.locator('[role=dialog]').last();
/** Returns the first button with this name in the main content. */
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
/** Clicks a button of the page and waits for its dialog. */
export const openDialog = (name: string) => async (page: Page) => {
  await button(page, name).click();
  await dialog(page).waitFor();
};
/** Clicks a button of the dialog. */
export const confirm = (name: string) => (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

const FILLED =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [readonly], [aria-hidden]), textarea:not([aria-hidden])';
/**
 * Runs `fill` for each visible, editable input of the open dialog or the page's form. Does nothing without a submit
 * button.
 */
export async function withInputs(page: Page, fill: (input: Locator) => Promise<unknown>): Promise<void> {
  const scope = (await dialog(page).count()) > 0 ? dialog(page) : page.locator('main form');
  if ((await scope.locator('[type=submit]').count()) === 0) return;
  const all = scope.locator(FILLED).filter({ visible: true });
  for (let i = 0; i < (await all.count()); i++) if (await all.nth(i).isEditable()) await fill(all.nth(i));
}

/** An action with a confirmation dialog. */
export const createConfirmAction = (call: string, at: string, name: string, answer = name): Action => ({
  call,
  at,
  open: openDialog(name),
  press: confirm(answer),
});
/** An action in the menu of the page's header, with a confirmation dialog. */
export const createMenuAction = (call: string, at: string, name: string): Action => ({
  call,
  at,
  open: async (page) => {
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name }).click();
    await dialog(page).waitFor();
  },
  press: confirm(name),
});
/** An action of a row in a list, with a confirmation. It may be in the menu of the row. */
export const createRowAction = (call: string, at: string, name: string): Action => ({
  ...createConfirmAction(call, at, name),
  open: async (page) => {
    await clickRowAction(page, name);
    await dialog(page).waitFor();
  },
});
/** An action of a row in a list of the dashboard, with a confirmation. */
export const createDashboardAction = (call: string, list: string, name: string, answer = name): Action => ({
  ...createConfirmAction(call, '/dashboard', name, answer),
  open: async (page) => {
    await page.getByRole('tab', { name: list }).click();
    await clickRowAction(page.getByRole('region', { name: list, exact: true }), name);
    await dialog(page).waitFor();
  },
});
/** An action whose dialog has inputs, such as a reason. */
export const withInputValues = (action: Action, filled: Record<string, string>): Action => ({
  ...action,
  open: async (page, session) => {
    await action.open?.(page, session);
    for (const [label, text] of Object.entries(filled)) await dialog(page).getByLabel(label).fill(text);
  },
});
/** An action with a form on its own page, filled by `open`. */
export const createFormAction = (call: string, at: string, name: string, open?: Action['open']): Action => ({
  call,
  at,
  open: async (page, session) => {
    const again = page.getByRole('button', { name: 'Start over' });
    if (await again.count()) await again.click();
    await open?.(page, session);
  },
  press: (page) => button(page, name).click(),
});

import type { Locator, Page } from '@playwright/test';
import type { World } from '../world';

/** A change: its call, where it is made, and how. */
export type Action = {
  call: string;
  at: string;
  /** From its address to where one press sends it: its dialog open, its form filled in. */
  open?: (page: Page, world: World) => Promise<unknown>;
  press: (page: Page, world: World) => Promise<unknown>;
  /** The data of a true yes, where the portal needs it. */
  data?: unknown;
  /** What is answered to other calls, so that the screen comes to it: see `give`. */
  given?: Readonly<Record<string, object>>;
  /** That the true answer is not waited for in the end, and why. */
  spared?: string;
  /** The words of the person's own file that then stand on the screen. */
  wrote?: readonly string[];
  /** It ends the session, whatever is answered, and the choice of a language with it. */
  ends?: true;
  /** The captcha, a widget of its own, says that it failed and not why. */
  own?: true;
  /** Of somebody who is not signed in. */
  signedOut?: true;
  /** Its keys are nobody's: an answer of 401 says nothing of the session. */
  keyless?: true;
};

/** The dialog that is open, the upper one. */
export const dialog = (page: Page) => page.locator('[role=dialog]').last();
/** A button of the page beside its menu, the first by its name. */
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
/** Presses a button of the page, and waits for its dialog. */
export const opens = (name: string) => async (page: Page) => {
  await button(page, name).click();
  await dialog(page).waitFor();
};
/** Presses a dialog's own button. */
export const yes = (name: string) => (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

const FILLED =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [readonly], [aria-hidden]), textarea:not([aria-hidden])';
/** Does something with each input that can be filled in of the open dialog, or of the page's form, that is sent as a whole. */
export async function withInputs(page: Page, fill: (input: Locator) => Promise<unknown>): Promise<void> {
  const scope = (await dialog(page).count()) > 0 ? dialog(page) : page.locator('main form');
  if ((await scope.locator('[type=submit]').count()) === 0) return;
  const all = scope.locator(FILLED);
  for (let i = 0; i < (await all.count()); i++) if (await all.nth(i).isEditable()) await fill(all.nth(i));
}

/** A change that a button opens the question of. */
export const asks = (call: string, at: string, name: string, answer = name): Action => ({
  call,
  at,
  open: opens(name),
  press: yes(answer),
});
/** The same with a reason, or what else a dialog wants filled in. */
export const asksFor = (action: Action, filled: Record<string, string>): Action => ({
  ...action,
  open: async (page, world) => {
    await action.open?.(page, world);
    for (const [label, text] of Object.entries(filled)) await dialog(page).getByLabel(label).fill(text);
  },
});
/** A form with a page of its own, filled in by `open`. */
export const form = (call: string, at: string, name: string, open?: Action['open']): Action => ({
  call,
  at,
  open: async (page, world) => {
    const again = page.getByRole('button', { name: 'Start over' });
    if (await again.count()) await again.click();
    await open?.(page, world);
  },
  press: (page) => button(page, name).click(),
});

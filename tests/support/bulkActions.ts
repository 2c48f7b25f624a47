import { waitFor } from '@testing-library/react';
import { getText, press } from './page';
import { user } from './userEvent';

const main = () => document.querySelector('main') as HTMLElement;

/** The checkboxes that select a row, in the order of the rows. */
export const getCheckboxes = (within: Element = main()) => [
  ...within.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]'),
];

/** The id of the row that a checkbox selects: the last part of the checkbox's name. */
export const getRowId = (checkbox: HTMLInputElement) =>
  checkbox.getAttribute('aria-label')?.split(/[ ,]+/).at(-1);

/** The ids of the rows whose boxes are ticked. */
export const getCheckedRows = (within?: Element) =>
  getCheckboxes(within)
    .filter(({ checked }) => checked)
    .map(getRowId);

/** Chooses rows by their places, the first being 0. */
export async function selectRows(within: Element, ...indexes: number[]) {
  for (const index of indexes) {
    const checkbox = getCheckboxes(within)[index];
    if (!checkbox) throw new Error(`No box at ${index}.`);
    await user.click(checkbox);
  }
}

/** The bar of what is chosen, once it is there. */
export const findToolbar = (): Promise<HTMLElement> =>
  waitFor(
    () =>
      document.querySelector<HTMLElement>('[role=region][aria-label="Chosen rows"]') ??
      Promise.reject(new Error('No bar.')),
  );

/** Whether there is a bar. */
export const hasToolbar = () => document.querySelector('[role=region][aria-label="Chosen rows"]') !== null;

/** The dialog that is open, once it offers something. */
export const findDialogWith = (button: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    const buttons = [...(dialog?.querySelectorAll('button') ?? [])].map(getText);
    const isFound = buttons.some((label) =>
      typeof button === 'string' ? label === button : button.test(label),
    );
    if (!dialog || !isFound) throw new Error(`Nothing offers ${button}: ${buttons.join(', ')}`);
    return dialog;
  });

/** Opens the dialog of an action from the bar, and says yes. */
export async function startRun(action: string, confirmLabel: string) {
  await press(await findToolbar(), action);
  await press(await findDialogWith(confirmLabel), confirmLabel);
}

/** The lists of a dialog: the words of their rows, by what the list is called. */
export const getDialogLists = (dialog: Element): Record<string, string[]> =>
  Object.fromEntries(
    [...dialog.querySelectorAll('ul')].map((list) => [
      list.getAttribute('aria-label') ?? '',
      [...list.querySelectorAll('li')].map(getText),
    ]),
  );

import { waitFor } from '@testing-library/dom';
import { getText, press } from './page';
import { user } from './userEvent';

const main = () => document.querySelector('main') as HTMLElement;

/** Returns the checkboxes that select a row, in the order of the rows. */
export const getCheckboxes = (within: Element = main()) => [
  ...within.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]'),
];

/** Returns the id of the row that a checkbox selects: the last part of its name. */
export const getRowId = (checkbox: HTMLInputElement) =>
  checkbox.getAttribute('aria-label')?.split(/[ ,]+/).at(-1);

/** Returns the ids of the selected rows. */
export const getCheckedRows = (within?: Element) =>
  getCheckboxes(within)
    .filter(({ checked }) => checked)
    .map(getRowId);

/** Selects rows by their index, from 0. */
export async function selectRows(within: Element, ...indexes: number[]) {
  for (const index of indexes) {
    const checkbox = getCheckboxes(within)[index];
    if (!checkbox) throw new Error(`No box at ${index}.`);
    await user.click(checkbox);
  }
}

/** Waits for the bulk actions toolbar. */
export const findToolbar = (): Promise<HTMLElement> =>
  waitFor(
    () =>
      document.querySelector<HTMLElement>('[role=region][aria-label="Selected rows"]') ??
      Promise.reject(new Error('No bar.')),
  );

/** True if the bulk actions toolbar is shown. */
export const hasToolbar = () => document.querySelector('[role=region][aria-label="Selected rows"]') !== null;

/** Waits for a dialog with this button. */
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

/** Opens the dialog of a bulk action from the toolbar, and confirms it. */
export async function startRun(action: string, confirmLabel: string) {
  await press(await findToolbar(), action);
  await press(await findDialogWith(confirmLabel), confirmLabel);
}

/** Returns the texts of the lists in a dialog, by the name of the list. */
export const getDialogLists = (dialog: Element): Record<string, string[]> =>
  Object.fromEntries(
    [...dialog.querySelectorAll('ul')].map((list) => [
      list.getAttribute('aria-label') ?? '',
      [...list.querySelectorAll('li')].map(getText),
    ]),
  );

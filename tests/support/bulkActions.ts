import { waitFor } from '@testing-library/react';
import { press, words } from './page';
import { user } from './userEvent';

const main = () => document.querySelector('main') as HTMLElement;

/** The checkboxes that select a row, in the order of the rows. */
export const boxes = (within: Element = main()) => [
  ...within.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]'),
];

/** The id of the row that a checkbox selects: the last part of the checkbox's name. */
export const rowId = (box: HTMLInputElement) => box.getAttribute('aria-label')?.split(/[ ,]+/).at(-1);

/** The ids of the rows whose boxes are ticked. */
export const ticked = (within?: Element) =>
  boxes(within)
    .filter(({ checked }) => checked)
    .map(rowId);

/** Chooses rows by their places, the first being 0. */
export async function chooseRows(within: Element, ...places: number[]) {
  for (const place of places) {
    const box = boxes(within)[place];
    if (!box) throw new Error(`No box at ${place}.`);
    await user.click(box);
  }
}

/** The bar of what is chosen, once it is there. */
export const bar = (): Promise<HTMLElement> =>
  waitFor(
    () =>
      document.querySelector<HTMLElement>('[role=region][aria-label="Chosen rows"]') ??
      Promise.reject(new Error('No bar.')),
  );

/** Whether there is a bar. */
export const hasBar = () => document.querySelector('[role=region][aria-label="Chosen rows"]') !== null;

/** The dialog that is open, once it offers something. */
export const asking = (offer: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    const buttons = [...(dialog?.querySelectorAll('button') ?? [])].map(words);
    const found = buttons.some((one) => (typeof offer === 'string' ? one === offer : offer.test(one)));
    if (!dialog || !found) throw new Error(`Nothing offers ${offer}: ${buttons.join(', ')}`);
    return dialog;
  });

/** Opens the dialog of an action from the bar, and says yes. */
export async function startRun(action: string, yes: string) {
  await press(await bar(), action);
  await press(await asking(yes), yes);
}

/** The lists of a dialog: the words of their rows, by what the list is called. */
export const namedIn = (dialog: Element): Record<string, string[]> =>
  Object.fromEntries(
    [...dialog.querySelectorAll('ul')].map((list) => [
      list.getAttribute('aria-label') ?? '',
      [...list.querySelectorAll('li')].map(words),
    ]),
  );

import { queryByRole, screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { user } from './userEvent';

/** Returns the text of an element in one line. */
export const getText = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/**
 * Returns the section of a dashboard list, if it is shown. Queries by selector, because role queries are slow on
 * a full page.
 */
export const getSection = (title: string) =>
  document.querySelector<HTMLElement>(`section[aria-label="${title}"]`);

/** Waits for the section of a list. */
export const findSection = (title: string): Promise<HTMLElement> =>
  waitFor(() => getSection(title) ?? Promise.reject(new Error(`No list ${title}.`)));

/** Waits for the section of a list and its rows. A list of the dashboard is shown by its tab. */
export async function findLoadedSection(title: string): Promise<HTMLElement> {
  const found = await findSection(title);
  const panel = found.closest('[role=tabpanel][hidden]');
  const tab = panel && document.querySelector(`[role=tab][aria-controls="${panel.id}"]`);
  if (tab) await user.click(tab);
  await waitFor(() => expect(found.querySelector('table[aria-busy=false]')).toBeTruthy());
  return found;
}

/** Waits for the table of the page and its rows. */
export async function findTable(): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('main table[aria-busy=false] tbody tr')).toBeTruthy());
  return document.querySelector('main') as HTMLElement;
}

/** Returns the column headers, without that of the checkboxes. */
export const getColumnHeaders = (within: Element): string[] =>
  [...within.querySelectorAll('thead th:not([data-testid=select-cell])')].map(getText);
/** Returns the rows of a table. */
export const getRows = (within: Element) => [...within.querySelectorAll<HTMLElement>('tbody tr')];
/** Returns the cells of a row, without that of the checkbox. */
export const getCells = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('td:not([data-testid=select-cell])') ?? []),
];

/** Returns the texts of a column by its header. */
export function getColumn(within: Element, head: string): string[] {
  const index = getColumnHeaders(within).indexOf(head);
  if (index < 0) throw new Error(`No column ${head}.`);
  return getRows(within).map((row) => getText(getCells(row)[index]));
}

/** Returns the row with a text. */
export function getRow(within: Element, text: string): HTMLElement {
  const row = getRows(within).find((element) => getText(element).includes(text));
  if (!row) throw new Error(`No row with ${text}.`);
  return row;
}

const getName = (element: Element): string => element.getAttribute('aria-label') ?? getText(element);

const isRowMenuButton = (element: Element): boolean =>
  element.matches('[data-testid=row-actions] [aria-haspopup=menu]');

/** Opens the menu of a row. Returns its items. */
export async function openRowMenu(within: Element): Promise<HTMLElement[]> {
  const button = [...within.querySelectorAll('button')].find(isRowMenuButton);
  if (!button) throw new Error('No menu of a row.');
  await user.click(button);
  const menu = await waitFor(
    () => document.querySelector('[role=menu]') ?? Promise.reject(new Error('The menu did not open.')),
  );
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** Closes the open menu. */
export async function closeMenu() {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
}

/** Returns the labels of the row actions: that of the row itself, the words, and the others of the menu. */
export async function getActionLabels(within: Element): Promise<string[]> {
  const labels: string[] = [];
  for (const actions of within.querySelectorAll('[data-testid=row-actions]')) {
    const controls = [...actions.querySelectorAll('button, a')];
    const shown = controls.filter((element) => !isRowMenuButton(element)).map(getName);
    labels.push(...shown);
    if (shown.length === controls.length) continue;
    const items = (await openRowMenu(actions)).map(getText);
    await closeMenu();
    labels.push(...items.filter((item) => !shown.includes(item)));
  }
  return labels;
}

/** Returns the header cell of a column. */
export const getColumnHeader = (within: Element, head: string) => {
  const found = [...within.querySelectorAll<HTMLElement>('thead th')].find(
    (element) => getText(element) === head,
  );
  if (!found) throw new Error(`No head ${head}.`);
  return found;
};

/** Sorts by a column. */
export async function sortBy(within: Element, head: string) {
  const button = queryByRole(getColumnHeader(within, head), 'button');
  if (!button) throw new Error(`${head} does not sort.`);
  await user.click(button);
}

/** Clicks a button or link by its name. An action of a row may be in the menu of the row. */
export async function press(within: Element, name: string) {
  const controls = [...within.querySelectorAll<HTMLElement>('button, a')];
  const found = controls.find((element) => getName(element) === name);
  if (found) return user.click(found);
  if (!controls.some(isRowMenuButton)) throw new Error(`Nothing called ${name} to press.`);
  const item = (await openRowMenu(within)).find((element) => getText(element) === name);
  if (!item) throw new Error(`Nothing called ${name} in the menu of the row.`);
  await user.click(item);
}

/** Waits for a dialog by its title. */
export const findDialog = (title: string) => screen.findByRole('dialog', { name: title });

/** Returns the buttons of a dialog: Cancel first, the action last. */
export const getDialogActions = (findDialog: Element) => [
  ...findDialog.querySelectorAll<HTMLButtonElement>('[data-testid=dialog-actions] button'),
];

/** Returns the labels and values of a description list. */
export function getFacts(within: Element): Record<string, string> {
  const captions = [...within.querySelectorAll('dt')].map(getText);
  const values = [...within.querySelectorAll('dd')].map(getText);
  return Object.fromEntries(captions.map((caption, i) => [caption, values[i] ?? '']));
}

/** Waits until no dialog is open. */
export const waitForDialogToClose = () =>
  waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

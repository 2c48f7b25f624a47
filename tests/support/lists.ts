import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { getText, press } from './page';

const getMain = () => document.querySelector('main') as HTMLElement;

/** The stat cards of the page. */
export const getStatCards = (): HTMLElement[] => within(getMain()).queryAllByTestId('stat-card');

/** The stat cards of the page: label to figure. */
export const getStats = (): Record<string, string> =>
  Object.fromEntries(
    getStatCards().map((card) => [
      getText(within(card).queryByTestId('stat-card-label')),
      getText(within(card).queryByTestId('stat-card-value')),
    ]),
  );

/** The range of the pagination: `1–25 of 60`. */
export const getRange = (): string => getText(within(getMain()).queryByTestId('pagination-range'));

/** The total number of matching rows. */
export const getTotal = () => Number(getRange().split(' of ')[1]?.replace(',', '') ?? 0);

/** Enters a text into the search box. */
export const setSearch = (text: string) =>
  fireEvent.change(getMain().querySelector('input[type=search]') as HTMLElement, { target: { value: text } });

/** Waits until so many rows match. 0 is the empty state. */
export const waitForTotal = (rows: number, message = '') =>
  waitFor(() => expect(getTotal(), message).toBe(rows));

/** Opens a menu of the page. Returns its items by name. */
export async function openMenu(name: string): Promise<Map<string, HTMLElement>> {
  await press(getMain(), name);
  const list = await waitFor(() => document.querySelector('[role=menu]') ?? Promise.reject());
  return new Map(
    [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')].map((item) => [getText(item), item]),
  );
}

/** Clicks an item of the open menu. */
export function chooseMenuItem(entry: string) {
  const menuItem = [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')].find(
    (item) => getText(item) === entry,
  );
  if (!menuItem) throw new Error(`No entry ${entry}.`);
  fireEvent.click(menuItem);
  return menuItem;
}

/** Opens a menu, clicks an item and closes the menu. */
export async function toggleMenuItem(name: string, entry: string) {
  await openMenu(name);
  fireEvent.keyDown(chooseMenuItem(entry), { key: 'Escape' });
  await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
}

/** Catches downloads: the name of the file and its text. */
export function catchDownloads() {
  const downloads: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
  });
  return downloads;
}

import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { press, words } from './page';

const main = () => document.querySelector('main') as HTMLElement;

/** The stat cards of the page. */
export const statCards = (): HTMLElement[] => within(main()).queryAllByTestId('stat-card');

/** The stat cards of the page: label to figure. */
export const stats = (): Record<string, string> =>
  Object.fromEntries(
    statCards().map((card) => [
      words(within(card).queryByTestId('stat-card-label')),
      words(within(card).queryByTestId('stat-card-value')),
    ]),
  );

/** Which rows are shown of how many, as the pager says it: `1–25 of 60`. */
export const range = (): string => words(within(main()).queryByTestId('pagination-range'));

/** How many rows match. */
export const total = () => Number(range().split(' of ')[1]?.replace(',', '') ?? 0);

/** Puts a text into the search box. */
export const search = (text: string) =>
  fireEvent.change(main().querySelector('input[type=search]') as HTMLElement, { target: { value: text } });

/** Waits until so many rows match; none is the empty state. */
export const matching = (rows: number, why = '') => waitFor(() => expect(total(), why).toBe(rows));

/** Opens a menu of the page and gives its entries by their names. */
export async function menu(name: string): Promise<Map<string, HTMLElement>> {
  await press(main(), name);
  const list = await waitFor(() => document.querySelector('[role=menu]') ?? Promise.reject());
  return new Map([...list.querySelectorAll<HTMLElement>('[role^=menuitem]')].map((one) => [words(one), one]));
}

/** Picks an entry of the menu that is open. */
export function choose(entry: string) {
  const found = [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')].find(
    (one) => words(one) === entry,
  );
  if (!found) throw new Error(`No entry ${entry}.`);
  fireEvent.click(found);
  return found;
}

/** Picks an entry of a menu and closes it. */
export async function pick(name: string, entry: string) {
  await menu(name);
  fireEvent.keyDown(choose(entry), { key: 'Escape' });
  await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
}

/** Catches what the page saves: the name of the file and its text. */
export function catchSaved() {
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
  });
  return saved;
}

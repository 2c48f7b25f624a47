import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { getActionLabels, getText, press } from './page';
import { act } from './render';
import { user } from './userEvent';

/** The main content of the page. */
export const getContent = (): HTMLElement => document.querySelector('#content') as HTMLElement;

/** Waits until the heading of the page has this text. */
export const waitForHeading = (title: string) =>
  waitFor(() => expect(getText(getContent().querySelector('h1'))).toBe(title));

/** Waits for a card of the page and its data. */
export const findCard = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`section[aria-label="${title}"]`);
    if (!found || found.querySelector('dd [data-testid=skeleton]')) throw new Error(`No card ${title} yet.`);
    return found;
  });

/** Returns the titles of the page's cards in their order. */
export const getCardTitles = () => [...getContent().querySelectorAll('section[aria-label] h2')].map(getText);

/** Returns the labels of the buttons and links in an element. */
export const getButtonLabels = (within: Element | null | undefined) =>
  [...(within?.querySelectorAll('button, a') ?? [])].map(
    (element) => element.getAttribute('aria-label') ?? getText(element),
  );

/** Returns the labels of a row's actions. */
export const getRowActions = async (row: Element | undefined) => (row ? getActionLabels(row) : []);

/** Opens the menu in the header of a record page. Returns its entries by label. */
export async function openHeaderMenu(): Promise<Map<string, HTMLElement>> {
  await press(getContent(), 'More actions');
  const items = await screen.findAllByRole('menuitem');
  return new Map(items.map((item) => [getText(item), item]));
}

/** Opens the menu in the header of a record page and clicks an entry. */
export async function pressInHeaderMenu(name: string): Promise<void> {
  const item = (await openHeaderMenu()).get(name);
  if (!item) throw new Error(`No entry ${name} in the menu of the header.`);
  await user.click(item);
}

export const getTabs = () => [...getContent().querySelectorAll<HTMLElement>('[role=tab]')];

/** Opens a tab of the page. Returns its panel. */
export async function openTab(name: string): Promise<HTMLElement> {
  const tab = getTabs().find((element) => getText(element) === name);
  if (!tab) throw new Error(`No tab ${name}.`);
  await user.click(tab);
  return waitFor(() => {
    const panel = getContent().querySelector<HTMLElement>(`[role=tabpanel][aria-labelledby="${tab.id}"]`);
    if (!panel) throw new Error(`The tab ${name} does not open.`);
    return panel;
  });
}

/** Formats a day as the portal does. */
export const formatLocalDay = (day: unknown): string => new Date(`${day}T00:00:00`).toLocaleDateString();

/** Formats dollars as the portal does. */
export const formatDollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Returns the formatted sum of a field in dollars. */
export const formatSum = (rows: readonly Record<string, unknown>[], field: string): string =>
  formatDollars(rows.reduce((cents, row) => cents + Math.round(Number(row[field]) * 100), 0) / 100);

/** Catches logged errors, without those that react-admin logs itself. */
export function catchErrors() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return {
    spy,
    getLogs: (): unknown[][] => spy.mock.calls.filter(([first]) => !(first instanceof Error)),
  };
}

/** The expected log of a failed call: method, path, reason, and the id of its row. */
export const expectedLog = (call: string, id?: unknown) => [
  [expect.stringContaining(`${call}: `), ...(id === undefined ? [] : [String(id)])],
];

/** Fakes timers, which run in real time. Returns a function that advances them by so many ms. */
export function controlTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

/** Returns the text of the open toast. */
export const getToast = () => getText(document.querySelector('li[data-state=open]'));

/** Expects no toast. Loads the code of the toasts first, because the first toast waits for it. */
export async function expectNoToast() {
  await import('../../src/notifications/ToastArea');
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(getToast()).toBe('');
}

/** Returns the input of a label, if there is one. */
export function getField(within: Element, label: string): HTMLInputElement | null {
  const found = [...within.querySelectorAll('label')].find((element) => getText(element) === label);
  return found?.htmlFor
    ? within.querySelector<HTMLInputElement>(`input[id="${found.htmlFor}"]`)
    : (found?.querySelector('input') ?? null);
}

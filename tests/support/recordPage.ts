import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { getActionLabels, getText } from './page';
import { user } from './userEvent';

/** What the page shows, without its menu. */
export const getContent = (): HTMLElement => document.querySelector('#content') as HTMLElement;

/** Waits until the page's heading reads this. */
export const waitForHeading = (title: string) =>
  waitFor(() => expect(getText(getContent().querySelector('h1'))).toBe(title));

/** A card of a page, by its title, once what it reads is there. */
export const findCard = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`section[aria-label="${title}"]`);
    if (!found || found.querySelector('dd [data-testid=skeleton]')) throw new Error(`No card ${title} yet.`);
    return found;
  });

/** The titles of the page's cards, in their order. */
export const getCardTitles = () => [...getContent().querySelectorAll('section[aria-label] h2')].map(getText);

/** The words on the buttons and links of a card or a header. */
export const getButtonLabels = (within: Element | null | undefined) =>
  [...(within?.querySelectorAll('button, a') ?? [])].map(
    (element) => element.getAttribute('aria-label') ?? getText(element),
  );

/** The rows' own actions in the order they are offered. */
export const getRowActions = (row: Element | undefined) => (row ? getActionLabels(row) : []);

export const getTabs = () => [...getContent().querySelectorAll<HTMLElement>('[role=tab]')];

/** Opens a tab of the page and gives its panel. */
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

/** A calendar day as the portal shows it. */
export const formatLocalDay = (day: unknown): string => new Date(`${day}T00:00:00`).toLocaleDateString();

/** Dollars as the portal shows them. */
export const formatDollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Dollars of amounts in dollars, added as cents. */
export const formatSum = (rows: readonly Record<string, unknown>[], field: string): string =>
  formatDollars(rows.reduce((cents, row) => cents + Math.round(Number(row[field]) * 100), 0) / 100);

/** Catches what is logged as an error; react-admin logs what it hands on, which is left out. */
export function catchErrors() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return {
    spy,
    getLogs: (): unknown[][] => spy.mock.calls.filter(([first]) => !(first instanceof Error)),
  };
}

/** What is logged of a call that failed, once: method and path, what came of it, and the row it is about. */
export const expectedLog = (call: string, id?: unknown) => [
  [expect.stringContaining(`${call}: `), ...(id === undefined ? [] : [String(id)])],
];

/** Lets timers run on by themselves until so many ms are let pass at once. */
export function controlTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

/** The toast that stands there. */
export const getToast = () => getText(document.querySelector('li[data-state=open]'));

/** Expects that no toast is shown. The first one loads its code: without waiting for that, none is ever there yet. */
export async function expectNoToast() {
  await import('../../src/notifications/ToastArea');
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(getToast()).toBe('');
}

/** The field of a label, if it is there. */
export function getField(within: Element, label: string): HTMLInputElement | null {
  const found = [...within.querySelectorAll('label')].find((element) => getText(element) === label);
  return found?.htmlFor
    ? within.querySelector<HTMLInputElement>(`input[id="${found.htmlFor}"]`)
    : (found?.querySelector('input') ?? null);
}

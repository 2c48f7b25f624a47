import type { Page } from '@playwright/test';
import type { FaultProxy } from './faultProxy';

/** The content of a page. */
export type PageState = {
  path: string;
  /** The UTC day and hour, on which due and overdue items depend. */
  hour: string;
  heading: string;
  /** The text of the main content, and of the dialog. */
  text: string;
  /** The alerts and notifications, without duplicates. */
  alerts: string[];
  dialog: string;
  busy: number;
  /** Whether a hostile text was executed. */
  isHarmed: boolean;
};

/**
 * Runs in the page. It must not contain a named inner function, because the transpiler adds a helper that the
 * page does not have.
 */
const readState = (): PageState => {
  const [heading = '', content = '', dialog = ''] = [
    'h1',
    '#content',
    '[role=dialog], [role=alertdialog]',
  ].map((selector) =>
    [...document.querySelectorAll(selector)]
      .map(({ textContent }) => textContent ?? '')
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return {
    path: location.pathname + location.search,
    hour: new Date().toISOString().slice(0, 13),
    heading,
    text: content || document.body.innerText,
    alerts: [...document.querySelectorAll('[role=alert], ol > li[data-state=open]')]
      .map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter((text, i, all) => text && all.indexOf(text) === i),
    dialog,
    busy: document.querySelectorAll(
      '[aria-busy=true], [data-testid=skeleton], [role=progressbar], [data-testid=dialog-actions] button:disabled, button[type=submit]:disabled',
    ).length,
    isHarmed: 'hurt' in window,
  };
};

/** Returns the content of a page. */
export const readPageState = (page: Page): Promise<PageState> => page.evaluate(readState);

const EMPTY_STATE: PageState = {
  path: '',
  hour: '',
  heading: '',
  text: '',
  alerts: [],
  dialog: '',
  busy: 1,
  isHarmed: false,
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Interval between two checks of a page, and their maximum duration, in ms. */
const POLL_MS = 40;
const TIMEOUT_MS = 12_000;

/**
 * Waits until there are no requests, nothing is loading, the content is stable and `has` is true. Returns the
 * content, also after a timeout, when it is still busy.
 */
export async function waitUntilSettled(
  page: Page,
  proxy: FaultProxy,
  condition: (state: PageState) => boolean = () => true,
): Promise<PageState> {
  const until = performance.now() + TIMEOUT_MS;
  let previousText = '';
  for (;;) {
    const state = await readPageState(page).catch(() => undefined);
    const text = state && JSON.stringify(state);
    if (
      state &&
      text === previousText &&
      proxy.isIdle() &&
      state.heading &&
      state.busy === 0 &&
      condition(state)
    )
      return state;
    if (performance.now() > until) return state ?? EMPTY_STATE;
    previousText = text ?? '';
    await wait(POLL_MS);
  }
}

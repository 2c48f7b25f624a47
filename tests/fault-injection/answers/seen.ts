import type { Page } from '@playwright/test';
import type { Breaker } from './broken';

/** The content of a page. */
export type Seen = {
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
  hurt: boolean;
};

/**
 * Runs in the page. It must not contain a named inner function, because the transpiler adds a helper that the
 * page does not have.
 */
const look = (): Seen => {
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
    hurt: 'hurt' in window,
  };
};

/** Returns the content of a page. */
export const seen = (page: Page): Promise<Seen> => page.evaluate(look);

const NOTHING: Seen = {
  path: '',
  hour: '',
  heading: '',
  text: '',
  alerts: [],
  dialog: '',
  busy: 1,
  hurt: false,
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Interval between two checks of a page, and their maximum duration, in ms. */
const LOOK_MS = 40;
const PATIENCE_MS = 12_000;

/**
 * Waits until there are no requests, nothing is loading, the content is stable and `has` is true. Returns the
 * content, also after a timeout, when it is still busy.
 */
export async function stands(
  page: Page,
  breaker: Breaker,
  has: (now: Seen) => boolean = () => true,
): Promise<Seen> {
  const until = performance.now() + PATIENCE_MS;
  let before = '';
  for (;;) {
    const now = await seen(page).catch(() => undefined);
    const text = now && JSON.stringify(now);
    if (now && text === before && breaker.idle() && now.heading && now.busy === 0 && has(now)) return now;
    if (performance.now() > until) return now ?? NOTHING;
    before = text ?? '';
    await wait(LOOK_MS);
  }
}

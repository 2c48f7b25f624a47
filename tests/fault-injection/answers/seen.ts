import type { Page } from '@playwright/test';
import type { Breaker } from './broken';

/** What is seen of a page. */
export type Seen = {
  path: string;
  /** The UTC day and hour, which what is due and what is late depend on. */
  hour: string;
  heading: string;
  /** What the page says beside its menu, and the dialog over it. */
  text: string;
  /** What it says that something is wrong, and its notices, each once. */
  alerts: string[];
  dialog: string;
  busy: number;
  /** Hostile text has run. */
  hurt: boolean;
};

/** In the page; without a function of its own that has a name, which the page would not know how to give it. */
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
/** How often a page is looked at until it stands, and how long that may take, in ms. */
const LOOK_MS = 40;
const PATIENCE_MS = 12_000;

/**
 * Waits until nothing is asked, nothing loads and the page is the same twice, and until what is waited for has come (`has`). Gives what is seen then, also where that never comes: it is busy then.
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

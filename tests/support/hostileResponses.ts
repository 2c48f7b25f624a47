import type { Page, Route } from '@playwright/test';
import { hostile } from './hostile';
import { COMMIT_SEED } from './sampling';

/** Figures, days, colours, codes and what says how something stands stay: what is asked is what a text does that people write. */
const UNCHANGED = /^$|^-?\d+(\.\d+)?$|^\d{4}-\d\d-\d\d|^#/;
/** Rows of a list that are enough to fill a screen. */
const PLANTED_ROWS = 5;
const READS = /\/api\/(admin|properties|policies|transactions|login|lists)\//;
/** Nowhere to break. */
export const LONG = 'W'.repeat(500);
/** The widths that a page is looked at in: a phone's, or 400 % of 1280 px, another phone's and a desk's. */
export const WIDTHS = [320, 390, 1440];

/** So many texts each commit, and each repetition of a test, begins later, so that each field comes to have others: `--repeat-each 20` by hand. */
const STEP = 53;

/** Hostile texts, one after the other and from the beginning again, a later one in each repetition; how many there were. */
export function createHostileTexts(repetition: number): { next: () => string; getCount: () => number } {
  let count = 0;
  const start = ((repetition + COMMIT_SEED) * STEP) % hostile.length;
  return { next: () => hostile[(start + count++) % hostile.length] ?? '', getCount: () => count };
}

/**
 * Puts another hostile text, and a long word behind it, in the place of every text of an answer: in the first rows of a
 * list, and in the record that the page is of. `kept` names fields that stay. Gives what ends it.
 */
export async function plantHostileTexts(
  page: Page,
  next: () => string,
  unchangedFields?: RegExp,
): Promise<() => Promise<void>> {
  const replaceTexts = (value: unknown): unknown => {
    if (typeof value === 'string') return UNCHANGED.test(value) ? value : `${next()}${LONG}${value}`;
    if (Array.isArray(value)) return value.map(replaceTexts);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, fieldValue]) => [
        key,
        unchangedFields?.test(key) ? fieldValue : replaceTexts(fieldValue),
      ]),
    );
  };
  const replaceInResponse = (data: unknown, recordId: string | undefined) =>
    Array.isArray(data)
      ? data.map((row, i) =>
          i < PLANTED_ROWS ||
          Object.values(row)
            .map(String)
            .includes(recordId ?? '')
            ? replaceTexts(row)
            : row,
        )
      : replaceTexts(data);
  const handleRoute = async (route: Route) => {
    if (route.request().method() !== 'GET') return route.continue();
    // The server may be closing the idle line that is taken: a read is simply asked again.
    const response = await route.fetch({ maxRetries: 3 });
    if (response.status() !== 200) return route.fulfill({ response: response });
    const body = await response.json();
    const [, recordId] = /\/(\d+)/.exec(page.url().slice('http://'.length)) ?? [];
    const json = Array.isArray(body)
      ? replaceInResponse(body, recordId)
      : { ...body, data: replaceInResponse(body.data, recordId) };
    await route.fulfill({ response: response, json });
  };
  await page.route(READS, handleRoute);
  return () => page.unroute(READS, handleRoute);
}

/** Has the list's own scripts say in `window.hurt` that they ran. */
export const recordAlerts = (page: Page) =>
  page.addInitScript(() => {
    window.alert = () => Object.assign(window, { hurt: 1 });
  });

/** What hostile text has come to on a page: whether it is shown, and whether it ran, is markup, or leads elsewhere. */
export async function findHarm(page: Page): Promise<{ shown: boolean; harm: string[] }> {
  const { shown, hurt, markup, links } = await page.evaluate(
    (long) => ({
      shown: document.body.textContent?.includes(long) ?? false,
      hurt: 'hurt' in window,
      markup: [
        ...document.querySelectorAll(
          'body :is(script, iframe, base, meta, form[action], [onerror], [onload])',
        ),
      ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      links: [...document.querySelectorAll('a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/^(\/|#|\?|https?:|mailto:|tel:|otpauth:)/.test(href)),
    }),
    LONG,
  );
  return { shown, harm: [...(hurt ? ['ran'] : []), ...markup, ...links] };
}

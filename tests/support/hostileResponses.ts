import type { Page, Route } from '@playwright/test';
import { hostile } from './hostile';
import { COMMIT_SEED } from './sampling';

/** Numbers, days, colors and empty texts stay unchanged: users do not write them. */
const UNCHANGED = /^$|^-?\d+(\.\d+)?$|^\d{4}-\d\d-\d\d|^#/;
/** The number of rows that get hostile texts: enough to fill a screen. */
const PLANTED_ROWS = 5;
const READS = /\/api\/(admin|properties|policies|transactions|login|lists)\//;
/** A word without a wrap opportunity. */
export const LONG = 'W'.repeat(500);
/** The tested viewport widths, in px: 320 is also 1280 px at 400 % zoom. */
export const WIDTHS = [320, 390, 1440];

/**
 * Each commit and each repetition (`--repeat-each 20`) starts so many texts later, so that each field gets other
 * texts.
 */
const STEP = 53;

/** Returns the hostile texts in a cycle, and how many were used. Each repetition starts at another text. */
export function createHostileTexts(repetition: number): { next: () => string; getCount: () => number } {
  let count = 0;
  const start = ((repetition + COMMIT_SEED) * STEP) % hostile.length;
  return { next: () => hostile[(start + count++) % hostile.length] ?? '', getCount: () => count };
}

/**
 * Inserts a hostile text and a long word into every text of a response: in the first rows of a list, and in the
 * record of the page. `unchangedFields` matches the names of other fields. Returns a function that stops it.
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
    // The server may close the idle connection: the read is repeated.
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

/** Records in `window.hurt` that a hostile script has run. */
export const recordAlerts = (page: Page) =>
  page.addInitScript(() => {
    window.alert = () => Object.assign(window, { hurt: 1 });
  });

/** Returns whether the hostile text is shown, and the scripts, markup and links that it has become. */
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

import type { Page, Request, Route } from '@playwright/test';
import { getAddresses } from '../support/addresses';
import {
  finishAnimations,
  getHorizontalOverflow,
  SIZES,
  waitForPage,
  waitUntilLoaded,
} from '../support/animations';
import { findAccessibilityErrors } from '../support/axe';
import { expect, test } from '../support/chromium';
import { usePseudoLocale } from '../support/pseudoLocale';
import { createPseudoLocaleReader } from '../support/pseudoLocaleReader';
import { sample } from '../support/sampling';

const FAILURE = { status: 500, json: { status: 'error', msg: 'Not now.' } };

/** Responds with the real response without its rows, but leaves the description of the API. */
async function withoutRows(route: Route) {
  const response = await route.fetch({ maxRetries: 3 });
  const isJson = response.headers()['content-type']?.startsWith('application/json');
  const answer = isJson ? await response.json() : undefined;
  if (new URL(route.request().url()).pathname === '/api/lists') return route.fulfill({ response });
  if (Array.isArray(answer))
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'content-range': 'rows */0' },
      json: [],
    });
  if (Array.isArray(answer?.data)) return route.fulfill({ response, json: { ...answer, data: [] } });
  return route.fulfill({ response });
}

type Size = keyof typeof SIZES;

type State = {
  /** The response to each read request. */
  answer: (route: Route) => unknown;
  /** Waits for the state of the page. */
  come: (page: Page) => Promise<void>;
  /** The window sizes of the checks. */
  sizes: readonly Size[];
  /** The expected errors in the console. */
  complains?: RegExp;
};

const STATES: Readonly<Record<string, State>> = {
  'with what is there': {
    answer: (route) => route.fallback(),
    come: waitForPage,
    sizes: ['desktop', 'phone'],
  },
  'that loads': { answer: () => {}, come: async () => {}, sizes: ['desktop'] },
  // A record page without a record would show an error instead.
  'without rows': {
    answer: withoutRows,
    come: waitUntilLoaded,
    sizes: ['desktop'],
    complains: /"data":\[\]/,
  },
  'whose reads fail': {
    answer: (route) => route.fulfill(FAILURE),
    come: waitUntilLoaded,
    sizes: ['desktop'],
    complains: /status of 500|Not now\./,
  },
};

/** Limits a list to a few rows, because axe checks every cell. */
const withFewRows = (address: string) => `${address}${address.includes('?') ? '&' : '?'}perPage=10`;

for (const [i, [state, { answer, come, sizes, complains }]] of Object.entries(STATES).entries())
  test(`every screen ${state} passes axe in light and dark, fits 320 px and is fully translated`, {
    tag: `@sample${i + 1}`,
  }, async ({ page, read, complaints }) => {
    if (complains) complaints.allow(complains);
    const addresses = sample(await getAddresses(read), 10, i);
    const parts = new Set<Request>();
    page.on('request', (request) => {
      if (!request.url().includes('/api/')) parts.add(request);
    });
    const over = (request: Request) => void parts.delete(request);
    page.on('requestfinished', over);
    page.on('requestfailed', over);
    await page.route('**/api/**', answer);
    await usePseudoLocale(page, 'letters');
    const { readScreen: look, getUntranslated: stray } = createPseudoLocaleReader(page);
    const found: string[] = [];
    for (const address of addresses) {
      // Some requests of the previous page never report their end.
      parts.clear();
      await page.goto(withFewRows(address));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await come(page);
      await expect.poll(() => parts.size).toBe(0);
      for (const size of sizes) {
        await page.setViewportSize(SIZES[size]);
        await come(page);
        await finishAnimations(page);
        await look(address);
        found.push(...(await findAccessibilityErrors(page)).map((fault) => `${address}, ${size}: ${fault}`));
      }
      await page.setViewportSize({ width: 320, height: 900 });
      const by = await getHorizontalOverflow(page);
      if (by > 0) found.push(`${address}: ${by} px wider than 320`);
      await page.setViewportSize(SIZES.desktop);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect.soft(stray()).toEqual({});
    expect(found).toEqual([]);
  });

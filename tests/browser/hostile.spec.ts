import type { Page } from '@playwright/test';
import { addressesOf } from '../support/addresses';
import { expect, test } from '../support/chromium';
import { hostile } from '../support/hostile';
import { settled, sideways } from '../support/still';

const WIDTHS = [320, 390, 1440];
/** Figures, days, colours, codes and what says how something stands stay: what is asked is what a text does that people write. */
const KEPT = /^$|^-?\d+(\.\d+)?$|^\d{4}-\d\d-\d\d|^#/;
/** Rows of a list that are enough to fill a screen. */
const SHOWN = 5;
/** Nowhere to break. */
const LONG = 'W'.repeat(500);

/** Puts another hostile text, and a long word behind it, in the place of every text of an answer. */
function plantIn(page: Page): { planted: () => number } {
  let at = 0;
  const planted = (value: unknown): unknown => {
    if (typeof value === 'string')
      return KEPT.test(value) ? value : `${hostile[at++ % hostile.length]}${LONG}${value}`;
    if (Array.isArray(value)) return value.slice(0, SHOWN).map(planted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, planted(one)]));
  };
  void page.route(/\/api\/(admin|properties|policies|transactions|login|lists)\//, async (route) => {
    // The server may be closing the idle line that is taken: a read is simply asked again.
    const answer = await route.fetch({ maxRetries: 3 });
    const body = await answer.json();
    const json = Array.isArray(body) ? planted(body) : { ...body, data: planted(body.data) };
    await route.fulfill({ response: answer, json });
  });
  return { planted: () => at };
}

test('no text runs, is markup or widens a page, on any screen, whatever it is', async ({ page, read }) => {
  test.setTimeout(300_000);
  const addresses = await addressesOf(read);
  // The list's own scripts say it so.
  await page.addInitScript(() => {
    window.alert = () => Object.assign(window, { hurt: 1 });
  });
  const { planted } = plantIn(page);
  const found: string[] = [];
  let shown = 0;
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const by = await sideways(page);
      if (by > 0) found.push(`${address}: ${by} px wider than ${width}`);
    }
    const told = await page.evaluate(
      (long) => ({
        shown: document.body.textContent?.includes(long) ?? false,
        hurt: 'hurt' in window,
        markup: [
          ...document.querySelectorAll(
            'main :is(script, iframe, base, meta, form[action], [onerror], [onload])',
          ),
        ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
        links: [...document.querySelectorAll('a[href]')]
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !/^(\/|#|\?|https?:|mailto:|tel:)/.test(href)),
      }),
      LONG,
    );
    if (told.shown) shown += 1;
    if (told.hurt) found.push(`${address}: ran`);
    found.push(...[...told.markup, ...told.links].map((what) => `${address}: ${what}`));
  }
  expect(found).toEqual([]);
  expect(planted()).toBeGreaterThan(hostile.length);
  // Of the others, some show figures alone, and some have no record.
  expect(shown).toBeGreaterThan(addresses.length / 2);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { finishAnimations, getHorizontalOverflow } from './animations';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Those of axe's rules that a theme changes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds by all its rules, or by those alone: in the dialog where one is open, else on the whole page. */
const runAxe = (page: Page, rules?: string[]): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const results = await window.axe?.run(dialog ?? document, {
      // Its report of what is well is not read.
      resultTypes: ['violations'],
      // No rule that is asked reads the style sheets or the media themselves.
      preload: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    if (!results) throw new Error('axe is not in the page.');
    return results.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 200))
          .join(' | ')}`,
    );
  }, rules);

/** What axe finds on the page once it stands still, in light and in dark, and how far the page scrolls sideways. */
export async function findAccessibilityErrors(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await finishAnimations(page);
  // A document has it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const errors = await runAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await finishAnimations(page);
  errors.push(...(await runAxe(page, COLOR_RULES)).map((error) => `dark: ${error}`));
  const overflow = await getHorizontalOverflow(page);
  return overflow === 0 ? errors : [...errors, `${overflow} px sideways`];
}

/** axe finds nothing on the page in either theme, and it does not scroll sideways. */
export async function expectAccessible(page: Page, state: string) {
  expect(await findAccessibilityErrors(page), state).toEqual([]);
}

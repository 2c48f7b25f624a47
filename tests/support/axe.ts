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
/** The rules of axe that depend on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Runs axe with all or the given rules, in the open dialog or on the page. Returns the violations. */
const runAxe = (page: Page, rules?: string[]): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const results = await window.axe?.run(dialog ?? document, {
      // Passed rules are not needed.
      resultTypes: ['violations'],
      // No rule in use reads style sheets or media files.
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

/** Returns axe's violations in light and in dark, and whether the page scrolls sideways. */
export async function findAccessibilityErrors(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await finishAnimations(page);
  // axe stays loaded until the next navigation.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const errors = await runAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await finishAnimations(page);
  errors.push(...(await runAxe(page, COLOR_RULES)).map((error) => `dark: ${error}`));
  const overflow = await getHorizontalOverflow(page);
  return overflow === 0 ? errors : [...errors, `${overflow} px sideways`];
}

/** Expects no violations in either color scheme, and no sideways scrolling. */
export async function expectAccessible(page: Page, state: string) {
  expect(await findAccessibilityErrors(page), state).toEqual([]);
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { sideways, still } from './animations';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Those of axe's rules that a theme changes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds by all its rules, or by those alone: in the dialog where one is open, else on the whole page. */
const foundBy = (page: Page, rules?: string[]): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const told = await window.axe?.run(dialog ?? document, {
      // Its report of what is well is not read.
      resultTypes: ['violations'],
      // No rule that is asked reads the style sheets or the media themselves.
      preload: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    if (!told) throw new Error('axe is not in the page.');
    return told.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 200))
          .join(' | ')}`,
    );
  }, rules);

/** What axe finds on the page once it stands still, in light and in dark, and how far the page scrolls sideways. */
export async function faultsOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await still(page);
  // A document has it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const found = await foundBy(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await still(page);
  found.push(...(await foundBy(page, COLOURS)).map((one) => `dark: ${one}`));
  const by = await sideways(page);
  return by === 0 ? found : [...found, `${by} px sideways`];
}

/** axe finds nothing on the page in either theme, and it does not scroll sideways. */
export async function sound(page: Page, state: string) {
  expect(await faultsOn(page), state).toEqual([]);
}

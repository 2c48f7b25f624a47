import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { sideways, still } from './still';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const THEMES = ['light', 'dark'] as const;
/** Those of axe's rules that a theme changes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds by all rules but those of colours, or by those: in the dialog where one is open, else on the whole page. */
const foundBy = (page: Page, of: 'colours' | 'others'): Promise<string[]> =>
  page.evaluate(
    async ({ of, colours }) => {
      const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
      const told = await window.axe?.run(dialog ?? document, {
        // Its report of what is well is not read.
        resultTypes: ['violations'],
        ...(of === 'colours'
          ? { runOnly: { type: 'rule', values: colours } }
          : { rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) }),
      });
      if (!told) throw new Error('axe is not in the page.');
      return told.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 200))
            .join(' | ')}`,
      );
    },
    { of, colours: COLOURS },
  );

/** What axe finds on the page once it stands still, in light and in dark, and how far the page scrolls sideways. */
export async function faultsOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await still(page);
  // A document has it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const found = await foundBy(page, 'others');
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await still(page);
    found.push(...(await foundBy(page, 'colours')).map((one) => `${colorScheme}: ${one}`));
  }
  const by = await sideways(page);
  return by === 0 ? found : [...found, `${by} px sideways`];
}

/** axe finds nothing on the page in either theme, and it does not scroll sideways. */
export async function sound(page: Page, state: string) {
  expect(await faultsOn(page), state).toEqual([]);
}

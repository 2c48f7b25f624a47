import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sideways, still } from './still';

/** axe finds nothing on the page once it stands still, and it does not scroll sideways. */
export async function sound(page: Page, state: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await still(page);
  // Its report of what is well is not read; without it, and without a page of its own to write it on, axe takes a quarter.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 200))
        .join(' | ')}`,
  );
  expect(found, state).toEqual([]);
  expect(await sideways(page), `${state}: sideways`).toBe(0);
}

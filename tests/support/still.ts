import { expect, type Page } from '@playwright/test';

export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Waits until nothing on the page, or in the dialog over it, loads. */
export const loaded = (page: Page) => expect(page.locator('[aria-busy=true], .cp-skeleton')).toHaveCount(0);

/** Waits until the page has its heading, and nothing on it loads. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await loaded(page);
}

/** Waits until nothing moves but what moves forever: half a fade shows neither of its colours. */
export async function still(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** How far the page scrolls sideways, in px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Closes what is open over the page. */
export async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=menu], [role=listbox]')).toHaveCount(0);
}

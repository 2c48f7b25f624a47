import { expect, type Page } from '@playwright/test';

export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Waits until nothing on the page, or in the dialog over it, loads. */
export const waitUntilLoaded = (page: Page) =>
  expect(page.locator('[aria-busy=true], [data-testid=skeleton]')).toHaveCount(0);

/** Waits until the page has its heading, and nothing on it loads. */
export async function waitForPage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilLoaded(page);
}

/** Waits until nothing moves but what moves forever, and ends what does: half a fade shows neither of its colours. */
export const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const getRunningAnimations = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // What has changed is styled in the first frame, and what moves by that is told in the second.
    await nextFrame();
    do {
      for (const animation of getRunningAnimations()) animation.finish();
      await nextFrame();
    } while (getRunningAnimations().length > 0);
  });

/** How far the page scrolls sideways, in px. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How much of the page's table is out of sight at its side, in px; none where there is no table. */
export const getTableOverflow = async (page: Page): Promise<number> => {
  const [overflow = 0] = await page
    .getByTestId('table-container')
    .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  return overflow;
};

/** Closes what is open over the page. */
export async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=menu], [role=listbox]')).toHaveCount(0);
}

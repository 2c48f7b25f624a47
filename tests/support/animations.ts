import { expect, type Page } from '@playwright/test';

/** The viewport sizes in px. */
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Waits until nothing is loading on the page or in its dialog. */
export const waitUntilLoaded = (page: Page) =>
  expect(page.locator('[aria-busy=true], [data-testid=skeleton]')).toHaveCount(0);

/** Waits until the page has a heading and nothing is loading. */
export async function waitForPage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilLoaded(page);
}

/** Finishes all running animations that have an end, so that axe measures the final colors. */
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
    // Styles change in the first frame. Their transitions start in the second.
    await nextFrame();
    do {
      for (const animation of getRunningAnimations()) animation.finish();
      await nextFrame();
    } while (getRunningAnimations().length > 0);
  });

/** Returns how far the page scrolls sideways, in px. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns how far the table of the page scrolls sideways, in px; 0 if there is no table. */
export const getTableOverflow = async (page: Page): Promise<number> => {
  const [overflow = 0] = await page
    .getByTestId('table-container')
    .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  return overflow;
};

/** Closes the dialog or menu over the page. */
export async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=menu], [role=listbox]')).toHaveCount(0);
}

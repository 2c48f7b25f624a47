import type { Page } from '@playwright/test';
import { getAddresses } from '../support/addresses';
import { getHorizontalOverflow, waitForPage } from '../support/animations';
import { expect, test } from '../support/chromium';
import { hostile } from '../support/hostile';
import {
  createHostileTexts,
  findHarm,
  plantHostileTexts,
  recordAlerts,
  WIDTHS,
} from '../support/hostileResponses';
import { sample } from '../support/sampling';

/** Types texts into all searches: of the list, of all screens (Ctrl+K) and of the address. */
async function search(page: Page, next: () => string, look: (state: string) => Promise<unknown>) {
  for (const box of await page.locator('#content input[type=search]').all()) {
    await box.fill(next());
    await waitForPage(page);
    await look('searched');
    await page.goto(`${page.url().replace(/\?.*/, '')}?q=${encodeURIComponent(next().toWellFormed())}`);
    await waitForPage(page);
    await look('searched by its address');
  }
  // Repeats the key, because a slow machine may miss it.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('dialog').getByRole('combobox').fill(next());
  await look('Ctrl+K');
}

test(
  'hostile texts stay text and do not widen any page',
  { tag: '@sample2' },
  async ({ page, read }, { repeatEachIndex }) => {
    const addresses = sample(await getAddresses(read), 6);
    const { next, getCount: given } = createHostileTexts(repeatEachIndex);
    await recordAlerts(page);
    await plantHostileTexts(page, next);
    const found: string[] = [];
    let shown = 0;
    for (const address of addresses) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await waitForPage(page);
      const look = async (state: string) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const by = await getHorizontalOverflow(page);
          if (by > 0) found.push(`${address}, ${state}: ${by} px wider than ${width}`);
        }
        const result = await findHarm(page);
        found.push(...result.harm.map((what) => `${address}, ${state}: ${what}`));
        return result.shown;
      };
      if (await look('shown')) shown += 1;
      await search(page, next, look);
    }
    // Pending requests get no response, because the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(found).toEqual([]);
    expect(given()).toBeGreaterThan(hostile.length);
    // Some of the others show only numbers, and some have no record.
    expect(shown).toBeGreaterThan(addresses.length / 2);
  },
);

import { addressesOf } from '../support/addresses';
import { expect, test } from '../support/chromium';
import { hostile } from '../support/hostile';
import { harmOn, hostileOnes, noteAlerts, plantIn, WIDTHS } from '../support/planted';
import { settled, sideways } from '../support/still';

test('no text runs, is markup or widens a page, on any screen, whatever it is', async ({ page, read }) => {
  test.setTimeout(300_000);
  const addresses = await addressesOf(read);
  const { next, given } = hostileOnes();
  await noteAlerts(page);
  plantIn(page, next);
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
    const told = await harmOn(page);
    if (told.shown) shown += 1;
    found.push(...told.harm.map((what) => `${address}: ${what}`));
  }
  expect(found).toEqual([]);
  expect(given()).toBeGreaterThan(hostile.length);
  // Of the others, some show figures alone, and some have no record.
  expect(shown).toBeGreaterThan(addresses.length / 2);
});

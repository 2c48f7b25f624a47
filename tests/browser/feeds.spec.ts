import type { APIRequestContext, Page } from '@playwright/test';
import { type Day, getToday } from '../../common/days';
import { closeDialog, SIZES, waitForPage } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import { daysOff } from '../support/feeds';

/** The background color of elements on a dark page. */
const DARK_SURFACE = 'rgb(22, 28, 35)';

const list = (page: Page) => page.getByRole('region', { name: 'Feeds', exact: true });
const byAddress = (page: Page) => page.getByRole('form', { name: 'Add from a URL' });
const byFile = (page: Page) => page.getByRole('form', { name: 'Add from a File' });
const file = (name: string, text: string) => ({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) });

/** Returns the first property with an id from `from` on that is free today. */
async function freeToday(request: APIRequestContext, from: number): Promise<number> {
  for (let id = from; id < from + 100; id++) {
    const periods: { start: Day; end: Day }[] = await (
      await request.get(`/api/public/calendar/${id}`)
    ).json();
    if (!periods.some(({ start, end }) => start <= getToday() && end >= getToday())) return id;
  }
  throw new Error('Every property is booked today.');
}

/** Returns the property of the sandbox data that has feeds. */
async function withFeeds(read: (path: string) => Promise<Record<string, unknown>[]>): Promise<unknown> {
  for (const { acc_id } of await read('/admin/accounts')) {
    const [feed] = await read(`/properties/feeds?acc_id=${acc_id}`);
    if (feed) return feed.prd_id;
  }
  throw new Error('No property has feeds.');
}

async function isBookedToday(page: Page, id: number): Promise<boolean> {
  await page.goto(`/property/${id}`);
  await waitForPage(page);
  const day = page.getByRole('region', { name: 'Start Date' }).locator(`[data-day="${getToday()}"]`);
  await expect(day).toBeVisible();
  return (await day.getAttribute('data-booked')) !== null;
}

for (const viewport of Object.values(SIZES))
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('a calendar from a file books its days until it is deleted', async ({
      page,
      request,
      complaints,
    }) => {
      complaints.allow(/Failed to load resource|POST \/properties\/feed/);
      const id = await freeToday(request, 250);
      await page.goto(`/location/ical/${id}`);
      await expect(page.getByText('There are no calendar feeds yet.')).toBeVisible();
      await waitForPage(page);
      await expectAccessible(page, 'no feeds');

      await byAddress(page).getByLabel('Name').fill('Inside');
      await byAddress(page).getByLabel('Address').fill('http://127.0.0.1/');
      await byAddress(page).getByRole('button', { name: 'Add Feed' }).click();
      await expect(byAddress(page).getByText('in a network that is not allowed')).toBeVisible();
      // This check is the last one, because the form library focuses the invalid input again a moment later.
      await page.getByRole('tab', { name: 'File' }).click();
      await byFile(page).getByRole('button', { name: 'Add Feed' }).click();
      await expect(byFile(page).getByText('File is required.')).toBeVisible();
      await byFile(page).getByLabel('Calendar file (.ics)').setInputFiles(file('page.ics', '<html>'));
      await expect(byFile(page).getByLabel('Name')).toHaveValue('page');
      await byFile(page).getByRole('button', { name: 'Add Feed' }).click();
      await expect(byFile(page).getByText('This is not a calendar (.ics).')).toBeVisible();
      await expectAccessible(page, 'what was refused, at its fields');

      const calendar = daysOff([0, 1, '<img src=x onerror="window.hurt=1">']);
      await byFile(page).getByLabel('Calendar file (.ics)').setInputFiles(file('house.ics', calendar));
      await byFile(page).getByLabel('Name').fill('House');
      await byFile(page).getByRole('button', { name: 'Add Feed' }).click();
      await expect(list(page)).toContainText('1 event');
      await expect(byFile(page).getByLabel('Name')).toHaveValue('');
      await expect(byFile(page).getByText('Name', { exact: true }).first()).toHaveAttribute(
        'data-shrink',
        'false',
      );
      const toast = page.getByRole('listitem').filter({ hasText: 'Calendar feed added.' });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(toast).toHaveCSS('background-color', DARK_SURFACE);
      await expectAccessible(page, 'a feed');
      expect(await isBookedToday(page, id)).toBe(true);

      await page.goto(`/location/ical/${id}`);
      await list(page).getByRole('button', { name: 'Edit House' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Calendar Feed' })).toBeVisible();
      await expectAccessible(page, 'editing');
      await closeDialog(page);
      await list(page).getByRole('button', { name: 'Delete House' }).click();
      const question = page.getByRole('dialog', { name: 'Delete Calendar Feed' });
      await expect(question).toContainText('Delete “House”?');
      await expectAccessible(page, 'deleting');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('There are no calendar feeds yet.')).toBeVisible();
      expect(await isBookedToday(page, id)).toBe(false);
    });

    test('conflicts name both bookings, failures show since when, and replacing the link asks for confirmation', async ({
      page,
      read,
      request,
    }) => {
      const id = await withFeeds(read);
      const [conflict] = await read(`/properties/feed_conflicts?prd_id=${id}`);
      await page.goto(`/location/ical/${id}`);
      const conflicts = page.getByRole('region', { name: 'Conflicts' });
      await expect(conflicts).toContainText(`“${conflict?.summary}” of ${conflict?.feed_title}`);
      await expect(list(page).getByText(/^Failed since .+: No server named/)).toBeVisible();
      await waitForPage(page);
      await expectAccessible(page, 'feeds in conflict and failing');

      const address = page.getByRole('textbox', { name: 'Calendar URL' });
      // The test of the other width may have created the link of this property.
      const creation = page.getByRole('button', { name: 'Create Link' });
      await creation.or(address).first().waitFor();
      if (await creation.isVisible()) await creation.click();
      const before = await address.inputValue();
      expect((await request.get(before)).headers()['content-type']).toContain('text/calendar');
      await page.getByRole('button', { name: 'Replace Link' }).click();
      await expectAccessible(page, 'replacing');
      await page.getByRole('dialog').getByRole('button', { name: 'Replace Link' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(address).not.toHaveValue(before);
      expect((await request.get(before)).status()).toBe(404);
      expect((await request.get(await address.inputValue())).status()).toBe(200);

      await conflicts.getByRole('link', { name: `Reservation ${conflict?.res_code}` }).click();
      await expect(page).toHaveURL(new RegExp(`/reservation/${conflict?.res_id}$`));
    });
  });

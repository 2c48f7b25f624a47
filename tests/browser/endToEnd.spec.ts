import type { Page } from '@playwright/test';
import { addDays, getToday } from '../../common/days';
import { test as embedded, expect, type Shared } from '../support/chromium';
import { daysOff } from '../support/feeds';
import { fillPropertyForm, getTextbox, openPropertyForm, publishProperty } from '../support/forms';
import { chooseCalendarDay, confirmAction } from '../support/journey';
import { ownPostgres } from '../support/ownPostgres';
import { clickHeaderAction } from '../support/rowActions';
import { runServer } from '../support/runningServer';

const postgres = process.env.TEST_DATABASE_URL ?? '';

const onPostgres = embedded.extend<object, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted here.
    async ({}, use) => {
      const own = await ownPostgres(postgres);
      const server = await runServer(own.url);
      await use(server);
      await server.end();
      await own.drop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const day = (days: number) => addDays(getToday(), days);

/** Creates a property that passes its health check. Returns its id. */
async function newProperty(page: Page): Promise<string> {
  await openPropertyForm(page);
  await fillPropertyForm(page, 'From end to end');
  return publishProperty(page);
}

/** Adds a calendar that books the third to the fifth day from today. */
async function addFeed(page: Page, id: string) {
  await page.goto(`/location/ical/${id}`);
  await page.getByRole('tab', { name: 'File' }).click();
  const form = page.getByRole('form', { name: 'Add from a File' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Channel');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'c.ics', mimeType: 'text/calendar', buffer: Buffer.from(daysOff([3, 5])) });
  await form.getByRole('button', { name: 'Add Feed' }).click();
  await expect(page.getByRole('region', { name: 'Feeds', exact: true })).toContainText('Channel');
}

/** Refunds the given amount in the dialog, or the remaining amount by default. */
async function refund(page: Page, amount?: string) {
  const dialog = page.getByRole('dialog', { name: 'Refund Payment' });
  const left = dialog.getByLabel('Amount to refund');
  if (amount) await left.fill(amount);
  await dialog.getByLabel('Reason').fill('The guest left early.');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const [place, test] of [
  ['the embedded database', embedded],
  ['PostgreSQL', onPostgres],
] as const)
  test.describe(`on ${place}`, () => {
    test.skip(place === 'PostgreSQL' && !postgres, 'There is no TEST_DATABASE_URL.');

    test('from a new property through feed, stay, guest, coverage, charge, certificate, cancellation and refund to a matching reconciliation', async ({
      page,
      read,
    }) => {
      const id = await newProperty(page);
      await addFeed(page, id);

      await page.goto(`/location/${id}`);
      await chooseCalendarDay(page, 'Start Date', day(6));
      await chooseCalendarDay(page, 'End Date', day(46));
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(/\/add-coverage\//);

      await getTextbox(page, 'First name').fill('Ada');
      await page.getByRole('radio', { name: 'Damage Protection' }).check();
      await expect(page.getByRole('region', { name: 'Review' })).toContainText('$155.60');
      await page.getByRole('button', { name: 'Add Coverage' }).click();
      await page.waitForURL(/\/coverage\/\d+$/);
      const policy_id = Number(page.url().split('/').at(-1));

      await page.getByRole('button', { name: 'Open Coverage' }).first().click();
      await confirmAction(page, 'Open Coverage');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^COV-/);
      const coverage_no = await page.getByRole('heading', { level: 1 }).innerText();

      await page.goto(`/coverage/payments/${policy_id}`);
      await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(2);
      await page.getByRole('button', { name: 'Pay Now' }).first().click();
      await confirmAction(page, 'Confirm Payment', 'Charge Payment');
      await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();

      await page.goto(`/coverage/certificate/${policy_id}`);
      await expect(page.getByText(coverage_no).first()).toBeVisible();

      await page.goto(`/coverage/${policy_id}`);
      await clickHeaderAction(page, 'Cancel Coverage');
      const cancel = page.getByRole('dialog', { name: 'Cancel Coverage' });
      const happens = cancel.getByRole('region', { name: 'What will happen' });
      await expect(happens).toContainText('Will be cancelled$77.80');
      await happens.getByRole('button', { name: /^Refund payment/ }).click();
      await refund(page, '20.00');
      await expect(happens).toContainText('Refundable$57.80');
      await expect(cancel).toBeVisible();
      await cancel.getByLabel('Reason').fill('The guest left early.');
      await confirmAction(page, 'Cancel Coverage');
      await expect(page.getByRole('region', { name: 'Cancellation' })).toContainText('The guest left early.');

      await page.goto(`/coverage/payments/${policy_id}`);
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await refund(page);
      const payments = await read(`/admin/policy_payment?id=${policy_id}`);
      expect(payments).toMatchObject([
        { t_type: '30', t_status: '34', t_rate: 77.8 },
        { t_type: '31', t_status: '34', t_rate: 77.8, refunded: 77.8 },
        { t_type: '31', t_status: '36', t_rate: 77.8, refunded: 0 },
      ]);

      await page.goto(`/refunds?q=${coverage_no}`);
      const table = page.getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(3);
      await expect(table.getByText('Refunded', { exact: true })).toHaveCount(2);
      await expect(table).toContainText('$20.00');
      await expect(table).toContainText('$57.80');

      await page.goto(`/stripe/reconciliation?q=${payments[1]?.t_id}`);
      const row = page
        .getByRole('table')
        .getByRole('row')
        .filter({ hasText: String(payments[1]?.t_id) });
      await expect(row.first()).toContainText('Matched');
    });
  });

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { daysOff } from '../../../support/feeds';
import { type Action, button, confirm, createConfirmAction } from './action';
import type { Records } from './records';

const HEADS = ['Title', 'Property Type', 'Address line 1', 'City'];
const CELLS = ['Imported', 'Apartment', '1 Park Lane', 'Austin'];
const FILE = 'houses.csv';
const OWN_TEXTS = [...HEADS, ...CELLS, FILE];
/** Returns a different property each time, because an existing one is skipped. */
function createCsv(): string {
  const [title, ...cells] = CELLS;
  return `${HEADS}\n${[`${title} ${randomUUID()}`, ...cells]}\n`;
}
const chooseFile = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Account' }).fill('Bayfront Getaways');
  await page.getByRole('option', { name: 'Bayfront Getaways' }).first().click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: FILE, mimeType: 'text/csv', buffer: Buffer.from(createCsv()) });
};
const checkRows = async (page: Page) => {
  await chooseFile(page);
  await button(page, 'Check the rows').click();
  await page.getByRole('button', { name: /^Add \d/ }).waitFor();
};
const addRows = (page: Page) => page.getByRole('button', { name: /^Add \d/ }).click();
const getFeedButton = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Feeds', exact: true }).getByRole('button', { name }).first();

/** The actions on a property's calendars, and on many properties. */
export function getPropertyActions({ fed }: Records): Action[] {
  return [
    {
      call: 'POST /properties/feed',
      at: '/location/ical/5',
      open: async (page) => {
        const adding = page.getByRole('form', { name: 'Add from a URL' });
        await adding.getByLabel('Name').fill('House');
        await adding.getByLabel('Address').fill('https://calendar.example/house.ics');
      },
      press: (page) =>
        page.getByRole('form', { name: 'Add from a URL' }).getByRole('button', { name: 'Add Feed' }).click(),
      notCompleted: 'there is no calendar at its address',
    },
    {
      call: 'POST /properties/feed_file',
      at: '/location/ical/5',
      open: async (page) => {
        await page.getByRole('tab', { name: 'File' }).click();
        const adding = page.getByRole('form', { name: 'Add from a File' });
        const file = {
          name: 'house.ics',
          mimeType: 'text/calendar',
          buffer: Buffer.from(daysOff([300, 303])),
        };
        await adding.getByLabel('Calendar file (.ics)').setInputFiles(file);
        await adding.getByLabel('Name').fill('House');
      },
      press: (page) =>
        page.getByRole('form', { name: 'Add from a File' }).getByRole('button', { name: 'Add Feed' }).click(),
    },
    {
      call: 'PUT /properties/feed',
      at: `/location/ical/${fed}`,
      open: (page) => getFeedButton(page, /^Edit /).click(),
      press: confirm('Save'),
    },
    {
      call: 'POST /properties/feed_refresh',
      at: `/location/ical/${fed}`,
      press: (page) => getFeedButton(page, /^Refresh /).click(),
      notCompleted: 'there is no calendar at its address',
    },
    {
      call: 'DELETE /properties/feed',
      at: `/location/ical/${fed}`,
      open: (page) => getFeedButton(page, /^Delete /).click(),
      press: confirm('Delete'),
    },
    {
      call: 'POST /properties/ical',
      at: '/location/ical/6',
      overrides: { 'GET /properties/ical': { url: null } },
      press: (page) => button(page, 'Create Link').click(),
    },
    createConfirmAction('POST /properties/ical_renew', '/location/ical/5', 'Replace Link'),

    {
      call: 'POST /properties/import_check',
      at: '/locations/import',
      ownTexts: OWN_TEXTS,
      open: chooseFile,
      press: (page) => button(page, 'Check the rows').click(),
      data: [{}],
    },
    {
      call: 'POST /properties/import_cancel',
      at: '/locations/import',
      ownTexts: OWN_TEXTS,
      open: checkRows,
      press: async (page, { proxy }) => {
        proxy.holdNext('POST /properties/import');
        await addRows(page);
        await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      },
      data: { cancelled: true, made: 0 },
    },
    {
      call: 'POST /properties/import',
      at: '/locations/import',
      ownTexts: OWN_TEXTS,
      open: checkRows,
      press: addRows,
      data: { made: 1 },
    },
  ];
}

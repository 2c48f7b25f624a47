import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { daysOff } from '../../../support/feeds';
import { type Action, asks, button, yes } from './action';
import type { Records } from './records';

const HEADS = ['Title', 'Property Type', 'Address line 1', 'City'];
const CELLS = ['Imported', 'Apartment', '1 Park Lane', 'Austin'];
const FILE = 'houses.csv';
const WROTE = [...HEADS, ...CELLS, FILE];
/** Returns a different property each time, because an existing one is skipped. */
function csv(): string {
  const [title, ...cells] = CELLS;
  return `${HEADS}\n${[`${title} ${randomUUID()}`, ...cells]}\n`;
}
const chooseFile = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Account' }).fill('Bayfront Getaways');
  await page.getByRole('option', { name: 'Bayfront Getaways' }).first().click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: FILE, mimeType: 'text/csv', buffer: Buffer.from(csv()) });
};
const checkRows = async (page: Page) => {
  await chooseFile(page);
  await button(page, 'Check the rows').click();
  await page.getByRole('button', { name: /^Add \d/ }).waitFor();
};
const add = (page: Page) => page.getByRole('button', { name: /^Add \d/ }).click();
const inFeeds = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Feeds', exact: true }).getByRole('button', { name }).first();

/** The actions on a property's calendars, and on many properties. */
export function ofProperties({ fed }: Records): Action[] {
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
      spared: 'there is no calendar at its address',
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
      open: (page) => inFeeds(page, /^Edit /).click(),
      press: yes('Save'),
    },
    {
      call: 'POST /properties/feed_refresh',
      at: `/location/ical/${fed}`,
      press: (page) => inFeeds(page, /^Refresh /).click(),
      spared: 'there is no calendar at its address',
    },
    {
      call: 'DELETE /properties/feed',
      at: `/location/ical/${fed}`,
      open: (page) => inFeeds(page, /^Delete /).click(),
      press: yes('Delete'),
    },
    {
      call: 'POST /properties/ical',
      at: '/location/ical/6',
      given: { 'GET /properties/ical': { url: null } },
      press: (page) => button(page, 'Create Link').click(),
    },
    asks('POST /properties/ical_renew', '/location/ical/5', 'Replace Link'),

    {
      call: 'POST /properties/import_check',
      at: '/locations/import',
      wrote: WROTE,
      open: chooseFile,
      press: (page) => button(page, 'Check the rows').click(),
      data: [{}],
    },
    {
      call: 'POST /properties/import_cancel',
      at: '/locations/import',
      wrote: WROTE,
      open: checkRows,
      press: async (page, { breaker }) => {
        breaker.hold('POST /properties/import');
        await add(page);
        await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      },
      data: { cancelled: true, made: 0 },
    },
    {
      call: 'POST /properties/import',
      at: '/locations/import',
      wrote: WROTE,
      open: checkRows,
      press: add,
      data: { made: 1 },
    },
  ];
}

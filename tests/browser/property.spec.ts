import type { Browser, Locator, Page } from '@playwright/test';
import { addDays, type Day } from '../../common/days';
import { finishAnimations, SIZES } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import { sample } from '../support/sampling';

const ZONES = ['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles'];
/** Properties of the sandbox data: ordinary, unpublished, without an address and unknown. */
const [ORDINARY, INACTIVE, NOWHERE, NOBODY] = [5, 12, 57, 999_999];

const calendar = (page: Page, name: 'Start Date' | 'End Date') => page.getByRole('region', { name });
const day = (within: Locator, of: Day) => within.locator(`[data-day="${of}"]`);
const period = (page: Page) => page.getByRole('region', { name: 'Selected Period' });

/** Makes the server return these booked periods, without the names of guests. */
async function book(page: Page, ...periods: [start: Day, end: Day][]) {
  await page.route('**/api/public/calendar/*', (route) =>
    route.fulfill({ json: periods.map(([start, end]) => ({ start, end })) }),
  );
  await page.route('**/api/properties/overview?*', (route) =>
    route.fulfill({ json: { status: 'success', data: { prd_id: ORDINARY, bookings: [] } } }),
  );
}

/** Returns each day of both calendars with its marks. */
const marks = (page: Page) =>
  page
    .locator('[role=grid] [data-day]')
    .evaluateAll((cells) =>
      cells.map((cell) =>
        ['data-day', 'data-booked', 'aria-disabled', 'aria-current', 'aria-label'].map((name) =>
          cell.getAttribute(name),
        ),
      ),
    );

/** Opens a property page at an instant in a browser with this time zone. Returns the marks. */
async function openedIn(browser: Browser, zone: string, at: string, options: object) {
  const context = await browser.newContext({ ...options, timezoneId: zone, locale: 'en-US' });
  const page = await context.newPage();
  await page.clock.setFixedTime(at);
  const today = at.slice(0, 10);
  await book(page, [addDays(today, 1), addDays(today, 2)], [addDays(today, 5), addDays(today, 5)]);
  await page.goto(`/property/${ORDINARY}`);
  await expect(calendar(page, 'End Date').locator('[data-day]').first()).toBeVisible();
  const seen = await marks(page);
  await day(calendar(page, 'Start Date'), addDays(today, 0)).click();
  const [start] = await period(page).locator('dd').allTextContents();
  await context.close();
  return { seen, start };
}

/** A leap day, and changes of daylight saving time. */
const INSTANTS = [
  '2028-02-29T23:30:00Z',
  '2028-03-12T09:30:00Z',
  '2028-03-26T00:30:00Z',
  '2028-10-29T00:30:00Z',
  '2028-11-05T08:30:00Z',
];

test('marks the same days in every time zone, on leap days and at changes of daylight saving time', {
  tag: '@sample1',
}, async ({ browser, baseURL, storageState }) => {
  for (const at of sample(INSTANTS, 3)) {
    const [first, ...others] = await Promise.all(
      ZONES.map((zone) => openedIn(browser, zone, at, { baseURL, storageState })),
    );
    const today = at.slice(0, 10);
    const booked = first?.seen.filter(([, booked]) => booked).map(([isoDay]) => isoDay) ?? [];
    const meant = [1, 2, 5].map((days) => addDays(today, days));
    for (const isoDay of meant.filter((isoDay) => isoDay.startsWith(today.slice(0, 7))))
      expect(booked).toContain(isoDay);
    expect(booked.every((isoDay) => isoDay && meant.includes(isoDay))).toBe(true);
    expect(first?.seen.filter(([, , , current]) => current).map(([isoDay]) => isoDay)).toEqual([
      today,
      today,
    ]);
    expect(first?.start).toBe(new Date(`${today}T00:00:00`).toLocaleDateString('en-US'));
    for (const other of others) expect(other).toEqual(first);
  }
});

test('the calendar agrees with the server on every day', async ({ page, request }) => {
  const periods: { start: Day; end: Day }[] = await (
    await request.get(`/api/public/calendar/${ORDINARY}`)
  ).json();
  await page.goto(`/property/${ORDINARY}`);
  const start = calendar(page, 'Start Date');
  await expect(start.locator('[data-day]').first()).toBeVisible();
  for (let month = 0; month < 3; month++) {
    const shown = await start
      .locator('[data-day]')
      .evaluateAll((cells) =>
        cells.map((cell) => [cell.getAttribute('data-day') ?? '', cell.hasAttribute('data-booked')] as const),
      );
    expect(shown.length).toBeGreaterThan(27);
    for (const [isoDay, booked] of shown)
      expect(booked, isoDay).toBe(periods.some(({ start, end }) => isoDay >= start && isoDay <= end));
    await start.getByRole('button', { name: 'Next month' }).click();
    await expect(day(start, shown[0]?.[0] ?? '')).toHaveCount(0);
  }
});

for (const viewport of Object.values(SIZES))
  test(`selects a period and continues at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.clock.setFixedTime('2027-03-10T15:00:00Z');
    await book(page, ['2027-03-16', '2027-03-18']);
    await page.goto(`/location/${ORDINARY}`);
    if (viewport.width > 1000)
      for (const part of [calendar(page, 'Start Date'), calendar(page, 'End Date'), period(page)])
        await expect(part).toBeInViewport({ ratio: 1 });
    const way = period(page).getByRole('button', { name: 'Continue' });
    await expect(way).toBeDisabled();
    await expect(way).toHaveAccessibleDescription('Please select a start date and an end date.');
    // The button looks disabled, also under the pointer.
    const open = await way.evaluate((isoDay) => getComputedStyle(isoDay).backgroundColor);
    await way.hover();
    await finishAnimations(page);
    await expect(way).toHaveCSS('opacity', '0.45');
    await expect(way).toHaveCSS('cursor', 'default');
    await expect(way).toHaveCSS('background-color', open);
    const [start, end] = [calendar(page, 'Start Date'), calendar(page, 'End Date')];
    await day(start, '2027-03-12').click();
    await expect(day(end, '2027-03-12')).toBeDisabled();
    await day(end, '2027-03-20').click();
    const problem = page.getByRole('dialog', { name: 'Date Selection Error' });
    await expect(problem).toContainText('Cannot select dates with booked days in between.');
    await problem.getByRole('button', { name: 'Dismiss' }).click();
    await day(end, '2027-03-15').click();
    await expect(period(page)).toBeInViewport({ ratio: 1 });
    await expect(period(page)).toContainText('3 days');
    await expect(period(page)).toContainText('Short Term Stay');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expect(way).toBeEnabled();
    await expect(way).toHaveCSS('opacity', '1');
    await way.click();
    await expect(page).toHaveURL(
      /\/add-coverage\/5\?startDate=2027-03-12T00:00:00\.000Z&endDate=2027-03-15T00:00:00\.000Z$/,
    );
    // A selection is restored after Back and after a reload, until its days are past.
    await page.goBack();
    await expect(period(page)).toContainText('3 days');
    await page.reload();
    await expect(period(page)).toContainText('3 days');
    await page.clock.setFixedTime('2027-03-13T15:00:00Z');
    await page.reload();
    await expect(period(page)).not.toContainText('3 days');
    await expect(way).toBeDisabled();
  });

test('the calendars work with the keyboard and announce booked days', async ({ page }) => {
  await page.clock.setFixedTime('2027-03-10T15:00:00Z');
  await book(page, ['2027-03-11', '2027-03-12']);
  await page.goto(`/property/${ORDINARY}`);
  const start = calendar(page, 'Start Date');
  await day(start, '2027-03-10').focus();
  const on = (of: Day) => expect(day(start, of)).toBeFocused();
  for (const [key, to] of [
    ['ArrowRight', '2027-03-11'],
    ['End', '2027-03-13'],
    ['Home', '2027-03-07'],
    ['ArrowDown', '2027-03-14'],
    ['PageUp', '2027-04-14'],
    ['PageDown', '2027-03-14'],
    ['ArrowUp', '2027-03-07'],
    ['ArrowRight', '2027-03-08'],
  ] as const) {
    await page.keyboard.press(key);
    await on(to);
  }
  await expect(start.getByRole('gridcell', { name: '11, booked' })).toBeDisabled();
  await day(start, '2027-03-15').focus();
  await page.keyboard.press('Enter');
  await expect(start.getByRole('gridcell', { name: '15, start date' })).toBeFocused();
});

test('an inactive property asks for its health check and scrolls to the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/location/${INACTIVE}`);
  const free = calendar(page, 'End Date').locator('[data-day][aria-disabled=false]').last();
  await free.click();
  const prompt = page.getByRole('alert').filter({ hasText: 'Complete Property Healthcheck' });
  await expect(prompt).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(prompt).toBeHidden();
  await expect(period(page).locator('dd')).toHaveText(['N/A', 'N/A', 'N/A', 'N/A']);
});

test('the code of a property page is loaded only when such a page is visited', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (isoDay) => {
    if (isoDay.resourceType() === 'script') scripts.push(new URL(isoDay.url()).pathname);
  });
  await page.goto('/locations');
  await expect(page.getByRole('table', { name: 'Locations' })).toBeVisible();
  const before = scripts.length;
  expect(scripts.join()).not.toMatch(/SelectDates|Availability/);
  await page.goto(`/property/${ORDINARY}`);
  await expect(calendar(page, 'Start Date')).toBeVisible();
  expect(scripts.slice(before).join()).toMatch(/SelectDates/);
});

for (const viewport of sample(Object.values(SIZES), 2))
  test(`axe finds nothing at ${viewport.width} px`, { tag: '@sample4' }, async ({ page, complaints }) => {
    // The test covers a dozen states, and axe needs a second or two for each.
    complaints.allow(/status of (404|500)|: (404|500): /);
    await page.setViewportSize(viewport);
    await page.goto('/locations');
    await expect(page.getByText(/^1–25 of (about )?\d/)).toBeVisible();
    await expectAccessible(page, 'the list');
    if (viewport.width > 600) {
      await page.getByRole('button', { name: 'Add Property' }).click();
      await expect(page.getByRole('menuitem', { name: 'Import From Channel' })).toBeVisible();
      await expectAccessible(page, 'the menu');
    } else await expect(page.getByRole('button', { name: 'Add Property' })).toBeHidden();

    const today = new Date().toISOString().slice(0, 10);
    await book(page, [addDays(today, 1), addDays(today, 2)]);
    for (const address of [`/location/${ORDINARY}`, `/property/${ORDINARY}`]) {
      await page.goto(address);
      const [start, end] = [calendar(page, 'Start Date'), calendar(page, 'End Date')];
      await expect(start.locator('[data-day]').first()).toBeVisible();
      await expectAccessible(page, `${address}, empty`);
      await start.getByRole('button', { name: 'Next month' }).click();
      const free = '[data-day][aria-disabled=false]:not([data-today])';
      await start.locator(free).last().click();
      await end.getByRole('button', { name: 'Next month' }).click();
      await end.locator(free).first().click();
      await expect(period(page)).toContainText('Short Term Stay');
      await expectAccessible(page, `${address}, chosen`);
      await start.getByRole('button', { name: /switch to year view/ }).click();
      await expectAccessible(page, `${address}, years`);
      await page.getByRole('button', { name: 'Need Help' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, `${address}, help`);
    }
    await page.goto(`/location/${NOWHERE}`);
    await expect(page.getByText('Property Address Not Found')).toBeVisible();
    await expectAccessible(page, 'no address');
    await page.goto(`/property/${NOBODY}`);
    await expect(page.getByText('HTTP error! status: 404')).toBeVisible();
    await expectAccessible(page, 'not found');
    await page.route('**/api/public/calendar/*', (route) => route.fulfill({ status: 500, body: '' }));
    complaints.allow(/GET \/public\/calendar/);
    await page.goto(`/property/${INACTIVE}`);
    await expect(page.getByText('Booked days could not be loaded.')).toBeVisible();
    await calendar(page, 'Start Date').locator('[data-day][aria-disabled=false]').first().click();
    await expect(page.getByText('Complete Property Healthcheck')).toBeVisible();
    await expectAccessible(page, 'inactive, nothing known');
  });

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar-EG' });
  test('weeks begin on Saturday, and dates have Latin digits', async ({ page }) => {
    await page.goto(`/property/${ORDINARY}`);
    const weekdays = calendar(page, 'Start Date').getByRole('columnheader');
    await expect(weekdays.first()).toHaveAccessibleName('Saturday');
    await page.goto('/reservations');
    await expect(page.locator('tbody tr').first()).toContainText(/\d{4}/);
    expect(await page.locator('main').innerText()).not.toMatch(/[\u0660-\u0669]/);
  });
});

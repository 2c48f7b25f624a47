import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { closeDialog, SIZES, waitForPage } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, getDashboardList, test } from '../support/chromium';
import { createDeferred } from '../support/deferred';
import { useKeyboardOnly } from '../support/keyboard';
import { clickRowAction } from '../support/rowActions';

type Row = Record<string, unknown>;

const CHARGE = '**/api/admin/charge_payment';
const box = (page: Page, id: unknown) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select (.*, )?${id}$`) });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Charge Payments' });
const cents = (row: Row) => Math.round(Number(row.t_subtotal) * 100) % 100;
const wouldPay = (row: Row) => Number(row.acc_id) % 9 !== 0 && ![13, 37].includes(cents(row));
const open = (row: Row) => ['33', '35'].includes(String(row.t_status));

/** Returns chargeable payments in the statement, latest due date first, from its first 100 rows. */
const statement = async (read: (path: string) => Promise<Row[]>) =>
  (await read('/admin/payments'))
    .sort((a, b) => String(b.t_date).localeCompare(String(a.t_date)))
    .slice(0, 60)
    .filter(open);

test('a bulk charge that is interrupted by a reload charges no payment twice', async ({
  page,
  read,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const chosen = (await statement(read)).filter(wouldPay).slice(0, 4);
  const before = (await read('/admin/stripe_transactions')).length;
  await page.goto('/statement?sort=t_date&order=DESC&perPage=100');
  for (const { t_id } of chosen) await box(page, t_id).check();
  await expect(bar(page)).toContainText('4 selected');
  await bar(page).getByRole('button', { name: 'Charge' }).click();
  await expect(dialog(page)).toContainText('Total');

  const keys: (string | undefined)[] = [];
  // The server charges the second payment, but the page gets no response.
  await page.route(CHARGE, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length !== 2) return route.continue();
    await route.fetch();
  });
  await dialog(page).getByRole('button', { name: 'Charge 4 payments' }).click();
  await expect(dialog(page)).toContainText('1 of 4');
  await expect.poll(async () => (await read('/admin/stripe_transactions')).length).toBe(before + 2);
  await page.reload();

  await expect(page.getByRole('alert')).toContainText('Charge Payments: 1 done, 0 failed, 3 remaining.');
  await page.getByRole('button', { name: 'Continue with 3 of 4' }).click();
  await expect(dialog(page)).toContainText('4 of 4 done.');
  expect(keys).toHaveLength(5);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(4);
  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download receipt' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(5);
  for (const line of lines.slice(1)) expect(line).toContain('Done,Payment successful.');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const ids = chosen.map(({ t_id }) => t_id);
  const ledger = (await read('/admin/payments')).filter(({ t_id }) => ids.includes(t_id));
  expect(ledger.map(({ t_status }) => t_status)).toEqual(['34', '34', '34', '34']);
  expect(new Set(ledger.map(({ stripe_payment_id }) => stripe_payment_id)).size).toBe(4);
  expect(await read('/admin/stripe_transactions')).toHaveLength(before + 4);
});

test('selects rows with Shift and arrow keys, keeps them across pages, and clears them on a new search', async ({
  page,
}) => {
  await page.goto('/reservations');
  await waitForPage(page);
  const boxes = page.locator('tbody').getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 selected');
  await boxes.nth(4).press('Shift+ArrowDown');
  await expect(boxes.nth(5)).toBeFocused();
  await expect(bar(page)).toContainText('5 selected');
  await boxes.nth(2).focus();
  await page.keyboard.press('Shift+Space');
  await expect(boxes.nth(2)).not.toBeChecked();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–50 of')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await page.getByRole('searchbox').fill('HA');
  await expect(bar(page)).toHaveCount(0);
});

for (const [size, viewport] of Object.entries(SIZES))
  test(`a toast is above the bulk actions toolbar, and at the bottom without it, ${size}`, async ({
    page,
  }) => {
    const topOf = async (on: Locator) => (await on.boundingBox())?.y ?? Number.NaN;
    const toast = page.locator('li[data-state=open]');
    const endOf = () => toast.evaluate((element) => element.getBoundingClientRect().bottom);
    await page.setViewportSize(viewport);
    await page.route('**/api/admin/reservation', (route) => route.fulfill({ json: { status: 'success' } }));
    await page.goto('/reservations');
    await waitForPage(page);
    const row = page
      .getByRole('row')
      .or(page.getByRole('list', { name: 'Reservations' }).getByRole('listitem'))
      .filter({ has: page.getByRole('button', { name: /^More actions for / }) });
    await row.nth(0).getByRole('checkbox').check();
    await clickRowAction(row.nth(1), 'Delete Reservation');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Reservation' }).click();
    await expect(toast).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await endOf()).toBeLessThan(await topOf(bar(page)));
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    await expect(bar(page)).toHaveCount(0);
    expect(viewport.height - (await endOf())).toBe(16);
  });

test('a bulk action on the dashboard works with the keyboard alone', async ({ page, read }) => {
  const keys = useKeyboardOnly(page);
  await page.goto('/dashboard?list=outdated');
  const rows = getDashboardList(page, 'Outdated Reservations');
  await expect(rows.locator('table[aria-busy=false]')).toBeVisible();
  const ids = await rows
    .locator('tbody')
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')?.split(/[ ,]+/).at(-1)));
  for (const n of [0, 1])
    await getDashboardList(keys, 'Outdated Reservations')
      .locator('tbody')
      .getByRole('checkbox')
      .nth(n)
      .check();
  await expect(bar(page)).toContainText('2 selected');
  await bar(keys).getByRole('button', { name: 'Delete' }).click();
  const confirmation = (of: Page) => of.getByRole('dialog', { name: 'Delete Reservations' });
  await expectAccessible(page, 'asked');
  await confirmation(keys).getByRole('button', { name: 'Delete 2 reservations' }).click();
  await expect(confirmation(page)).toContainText('2 of 2 done.');
  await confirmation(keys).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const left = (await read('/admin/reservations')).map(({ res_id }) => String(res_id));
  expect(ids.slice(0, 2).filter((id) => id && left.includes(id))).toEqual([]);
});

test('at 400 % zoom the toolbar is one line, and the dialog scrolls as one', async ({ page, read }) => {
  const [element] = (await statement(read)).filter(wouldPay);
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto(`/statement?q=${element?.t_id}`);
  await waitForPage(page);
  await box(page, element?.t_id).check();
  expect((await bar(page).boundingBox())?.height).toBeLessThan(64);
  await bar(page).getByRole('button', { name: 'Charge' }).click();
  const title = dialog(page).getByRole('heading');
  const charge = dialog(page).getByRole('button', { name: /^Charge/ });
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(charge).not.toBeInViewport({ ratio: 1 });
  await charge.scrollIntoViewIfNeeded();
  await expect(charge).toBeInViewport({ ratio: 1 });
  await expect(title).not.toBeInViewport({ ratio: 1 });
});

for (const [size, viewport] of Object.entries(SIZES))
  test(`selection, confirmation, progress and result pass axe, ${size}`, { tag: '@sample1' }, async ({
    page,
    read,
    complaints,
  }) => {
    complaints.allow(/status of 40\d|POST \/admin\/charge_payment: 40\d/);
    await page.setViewportSize(viewport);
    // Limits the list to a few rows, including a paid and a declined payment.
    const all = await read('/admin/payments');
    const pay = all.filter((row) => open(row) && wouldPay(row)).slice(0, 2);
    const declined = all.filter((row) => open(row) && !wouldPay(row) && !row.charge_block).slice(0, 1);
    const paid = all.filter(({ t_status }) => t_status === '34').slice(0, 1);
    await page.route('**/api/lists', (route) => route.fulfill({ json: { status: 'success', data: [] } }));
    await page.route('**/api/admin/payments', (route) =>
      route.fulfill({ json: { status: 'success', data: [...pay, ...declined, ...paid] } }),
    );
    await page.goto('/statement');
    await waitForPage(page);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(bar(page)).toContainText('4 selected');
    await expectAccessible(page, 'chosen');
    await bar(page).getByRole('button', { name: 'Charge' }).click();
    await expect(dialog(page)).toContainText('1 row will be skipped:');
    await expectAccessible(page, 'asked');
    const { promise: held, resolve: release } = createDeferred();
    await page.route(CHARGE, async (route) => {
      await held;
      await route.continue();
    });
    await dialog(page)
      .getByRole('button', { name: /^Charge 3/ })
      .click();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await expectAccessible(page, 'running');
    await dialog(page).getByRole('button', { name: 'Stop' }).click();
    release();
    await expect(dialog(page)).toContainText('2 remaining.');
    await expectAccessible(page, 'stopped');
    await closeDialog(page);
    await expect(page.getByRole('button', { name: 'Continue with 2 of 3' })).toBeVisible();
    await expectAccessible(page, 'offered to go on');
    await page.getByRole('button', { name: 'Continue with 2 of 3' }).click();
    await expect(dialog(page)).toContainText('1 failed:');
    await expectAccessible(page, 'over');
  });

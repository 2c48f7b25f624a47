import type { Locator, Page } from '@playwright/test';
import { waitForPage } from '../support/animations';
import { expect, getDashboardList, openDashboardList, test } from '../support/chromium';
import { createDeferred } from '../support/deferred';
import { useKeyboardOnly } from '../support/keyboard';
import { clickRowAction } from '../support/rowActions';

// The default of most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a held Enter key charges nothing, because Cancel has the focus', async ({ page }) => {
  const charged: string[] = [];
  page.on('request', (request) => request.url().endsWith('/charge_payment') && charged.push(request.url()));
  await page.goto('/dashboard');
  const overdue = await openDashboardList(page, 'Over Due Payments');
  await overdue.getByRole('button', { name: 'Pay Now' }).first().focus();
  await page.keyboard.down('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Confirm Payment' });
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(confirmation).toHaveCount(0);
  expect(charged).toEqual([]);
});

/** Returns the list row that contains a code. Searches all pages. */
async function rowWith(page: Page, title: string, text: string): Promise<Locator> {
  const sheet = await openDashboardList(page, title);
  await expect(sheet.locator('table[aria-busy=false]')).toBeVisible();
  const all = sheet.getByRole('button', { name: 'Show all' });
  if (await all.isVisible()) await all.click();
  const found = sheet.getByRole('row').filter({ hasText: text });
  const first = sheet.locator('tbody tr').first();
  const turn = async (name: string) => {
    const button = sheet.getByRole('button', { name });
    if (!(await button.isVisible()) || !(await button.isEnabled())) return false;
    const before = (await first.textContent()) ?? '';
    await button.click();
    await expect(first).not.toHaveText(before);
    return true;
  };
  while (await turn('Previous page'));
  while ((await found.count()) === 0 && (await turn('Next page')));
  return found.first();
}

const utc = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('fetches each list once, before the code of the page is loaded', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('_reporting')) requests.push(pathname + search);
  });
  const { promise: released, resolve: release } = createDeferred();
  await page.route(/\/portal-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect.poll(() => requests.length).toBeGreaterThan(3);
  const before = [...requests];
  release();
  await waitForPage(page);
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  expect(requests).toEqual(before);
  expect(new Set(requests).size).toBe(requests.length);
});

test('actions of the dashboard survive a restart of the server', async ({ page, read, server }) => {
  const bad = await read('/admin/reservation_reporting?report=bad_dates');
  const open = await read('/admin/reservation_reporting?report=coverage_open');
  const overdue = await read('/admin/payments_reporting?report=overdue');
  const fixed = bad.find((row) => String(row.res_checkout) > utc(1) && row.coverage_no === null);
  const [opened, deleted] = open.filter((row) => row.user_name !== '');
  const outdated = open.find((row) => String(row.res_checkin) < utc() && row !== opened && row !== deleted);
  const paid = overdue.find(
    (row) =>
      ['33', '35'].includes(String(row.t_status)) &&
      Number(row.t_subtotal) > 0 &&
      ![13, 37].includes(Math.round(Number(row.t_subtotal) * 100) % 100) &&
      Number(row.acc_id) % 9 !== 0,
  );
  const half = (row: Record<string, unknown> | undefined) =>
    String(row?.res_checkin) < utc() ? 'Outdated Reservations' : 'Awaiting Coverage';
  const steps = [
    {
      title: 'Bad Date Reservations',
      row: fixed,
      action: 'Fix Dates',
      dialog: 'Fix Coverage Dates',
      confirmLabel: 'Fix Dates',
      done: 'Coverage dates fixed.',
    },
    {
      title: half(opened),
      row: opened,
      action: 'Open Policy',
      dialog: 'Open Coverage',
      confirmLabel: 'Open Coverage',
      done: 'Policy opened successfully.',
    },
    {
      title: half(deleted),
      row: deleted,
      action: 'Delete Reservation',
      dialog: 'Delete Reservation',
      confirmLabel: 'Delete Reservation',
      done: 'Reservation deleted.',
    },
    {
      title: 'Outdated Reservations',
      row: outdated,
      action: 'Delete Reservation',
      dialog: 'Delete Reservation',
      confirmLabel: 'Delete Reservation',
      done: 'Reservation deleted.',
    },
    {
      title: 'Over Due Payments',
      row: paid,
      action: 'Pay Now',
      dialog: 'Confirm Payment',
      confirmLabel: 'Charge Payment',
      done: 'Payment Successful',
    },
  ];

  await page.goto('/dashboard');
  for (const { title, row, action, dialog, confirmLabel, done } of steps) {
    const id = action === 'Pay Now' ? String(row?.t_id) : String(row?.res_code);
    const shown = await rowWith(page, title, id);
    await clickRowAction(shown, action);
    const confirmation = page.getByRole('dialog', { name: dialog });
    await expect(confirmation).toContainText(id);
    await confirmation.getByRole('button', { name: confirmLabel }).dblclick();
    await expect(confirmation).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: done })).toHaveCount(1);
    await expect(getDashboardList(page, title).getByRole('row').filter({ hasText: id })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
  }

  await server.restart();
  await page.reload();
  const overdueList = await openDashboardList(page, 'Over Due Payments');
  await expect(overdueList.getByRole('heading')).toHaveText(`Over Due Payments${overdue.length - 1}`);
  const after = await read('/admin/reservations');
  const now = (row: Record<string, unknown> | undefined) =>
    after.find(({ res_id }) => res_id === row?.res_id);
  expect(now(fixed)?.res_checkin).toBe(utc());
  expect(now(opened)).toMatchObject({
    policy_status: '38',
    coverage_no: expect.stringMatching(/^COV-\d{4}-\d{6}$/),
  });
  expect([now(deleted), now(outdated)]).toEqual([undefined, undefined]);
  const due = await read('/admin/payments_reporting?report=overdue');
  expect(due.map(({ t_id }) => t_id)).not.toContain(paid?.t_id);
});

test('a declined charge keeps its dialog open with the provider’s message', async ({
  page,
  read,
  complaints,
}) => {
  complaints.allow(/status of 402|POST \/admin\/charge_payment: 402: /);
  const row = (await read('/admin/payments_reporting?report=overdue')).find(
    ({ t_subtotal, t_status }) => t_subtotal === 66.13 && t_status === '33',
  );
  await page.goto('/dashboard');
  await (await rowWith(page, 'Over Due Payments', String(row?.t_id)))
    .getByRole('button', { name: 'Pay Now' })
    .click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm Payment' });
  await expect(confirmation).toContainText('$66.13');
  await confirmation.getByRole('button', { name: 'Charge Payment' }).click();
  await expect(confirmation.getByRole('alert')).toHaveText(
    'Payment Failed: Your card was declined. The payment was not charged.',
  );
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
});

test('fetches the rows of the reports in the worker', async ({ page }) => {
  await page.goto('/dashboard?list=awaiting');
  const today = getDashboardList(page, 'Awaiting Coverage').locator('tr[data-color=success]').first();
  await expect(today).toBeVisible();
  expect(page.workers().length).toBeGreaterThan(0);
  await expect(today).toContainText('Today');
});

test('every control can be reached with the keyboard alone', async ({ page }) => {
  const keys = useKeyboardOnly(page);
  await page.goto('/dashboard');
  await expect(getDashboardList(page, 'Checkout Required').locator('table[aria-busy=false]')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const head = getDashboardList(page, 'Checkout Required').getByRole('columnheader', { name: 'Account' });
  await getDashboardList(keys, 'Checkout Required')
    .getByRole('columnheader', { name: 'Account' })
    .getByRole('button')
    .click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'Checkout Required' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const menu = getDashboardList(page, 'Awaiting Coverage')
    .getByRole('button', { name: /^More actions/ })
    .first();
  await getDashboardList(keys, 'Awaiting Coverage')
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'View Reservation' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete Reservation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

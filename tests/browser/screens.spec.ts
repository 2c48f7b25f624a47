import { closeDialog, SIZES, waitForPage } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, openDashboardList, test } from '../support/chromium';
import { clickRowAction } from '../support/rowActions';

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport });

    test.describe('signed out', () => {
      test.use({ storageState: { cookies: [], origins: [] } });

      test('the sign-in and its errors pass axe', { tag: '@sample1' }, async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toBeVisible();
        await expectAccessible(page, 'sign-in');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await expect(page.getByText('Email is required')).toBeVisible();
        await expectAccessible(page, 'sign-in with errors beside the fields');
        await page.getByLabel('Email').fill('somebody@example.com');
        await page.getByLabel('Password', { exact: true }).fill('secret');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page, 'error dialog');
      });
    });

    test('the dashboard and a rejection in its dialog pass axe', { tag: '@sample2' }, async ({
      page,
      complaints,
    }) => {
      // Limits each list to a few rows, because axe checks every cell.
      await page.route('**/api/admin/*_reporting?*', async (route) => {
        const answer = await route.fetch({ maxRetries: 3 });
        const { status, data } = await answer.json();
        await route.fulfill({ response: answer, json: { status, data: data.slice(0, 4) } });
      });
      await page.goto('/dashboard');
      await waitForPage(page);
      await expect(page.getByRole('tab', { name: 'Receivable Payments' })).toBeVisible();
      await expectAccessible(page, 'dashboard');
      await page.route('**/api/admin/open_policy', (route) =>
        route.fulfill({ status: 200, json: { status: 'fail', msg: 'x'.repeat(2000) } }),
      );
      complaints.allow(/POST \/admin\/open_policy: 200/);
      await clickRowAction(await openDashboardList(page, 'Awaiting Coverage'), 'Open Policy');
      await page.getByRole('dialog').getByRole('button', { name: 'Open Coverage' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'a dialog with a refusal of one long word');
      expect(
        await page.getByRole('dialog').evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBe(0);
    });

    test('a list’s menus and its states pass axe', { tag: '@sample3' }, async ({ page, complaints }) => {
      await page.goto('/accounts?perPage=10');
      await waitForPage(page);
      for (const menu of ['Sort', 'Filters', 'Columns']) {
        await page.getByRole('button', { name: menu, exact: true }).first().click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectAccessible(page, `${menu} menu`);
        await closeDialog(page);
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search records by name/ }).fill('co');
      await expectAccessible(page, 'the quick way');
      await closeDialog(page);
      await page.goto('/accounts?only=Active&q=stay&perPage=10');
      await waitForPage(page);
      await expectAccessible(page, 'filtered');
      await page.goto('/accounts?q=nothing-matches-this');
      await expect(page.getByText('Nothing matches this search.')).toBeVisible();
      await expectAccessible(page, 'empty');
      await page.route('**/api/admin/accounts', () => undefined);
      await page.goto('/accounts');
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading accounts...');
      await expectAccessible(page, 'loading');
      await page.unroute('**/api/admin/accounts');
      complaints.allow(/status of 500|: 500: /);
      await page.route('**/api/admin/accounts', (route) => route.fulfill({ status: 500, body: 'Oops' }));
      await page.goto('/accounts');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'failed');
    });

    if (size === 'phone')
      test('the mobile menu passes axe', { tag: '@sample4' }, async ({ page }) => {
        await page.goto('/no/such/page');
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        await expectAccessible(page, 'menu');
        await page.getByRole('link', { name: 'Reservations' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservations');
        await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
      });
    else
      test('the open group in the sidebar passes axe', { tag: '@sample4' }, async ({ page }) => {
        await page.goto('/no/such/page');
        await page.getByRole('button', { name: 'Stripe' }).click();
        await expect(page.getByRole('link', { name: 'Reconciliation' })).toBeVisible();
        await expectAccessible(page, 'open group');
      });
  });

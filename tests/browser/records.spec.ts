import type { Page } from '@playwright/test';
import {
  closeDialog,
  getHorizontalOverflow,
  SIZES,
  waitForPage,
  waitUntilLoaded,
} from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import { clickRowAction } from '../support/rowActions';
import { sample } from '../support/sampling';

type Read = (path: string) => Promise<Record<string, unknown>[]>;

/** Limits each list to a few rows, because axe checks every cell. The monthly chart needs past rows. */
async function fewRows(page: Page) {
  await page.route(/\/api\/admin\/(acc_\w+|coverages|payments|stripe_\w+)/, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const { data, ...rest } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...rest, data: data.slice(0, route.request().url().includes('/acc_statement') ? 40 : 5) },
    });
  });
}

/** Returns an issued and an awaiting coverage, with payments and without a guest. */
async function samples(read: Read) {
  const coverages = await read('/admin/coverages');
  const broken = (await read('/admin/reservations')).find(
    (row) => row.health === 'Broken' && row.policy_id && !row.coverage_no,
  );
  const overdue = (await read('/admin/payments_reporting?report=overdue')).find((row) => row.policy_id);
  return {
    issued: overdue?.policy_id,
    awaiting: coverages.find((row) => row.policy_status === '37')?.policy_id,
    guestless: broken?.policy_id,
    reservation: overdue?.res_id,
    bad: broken?.res_id,
  };
}

test('a record page does not scroll sideways at any width', async ({ page, read }) => {
  const { issued } = await samples(read);
  for (const width of [600, 900, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/coverage/${issued}`);
    await waitForPage(page);
    expect(await getHorizontalOverflow(page), `${width} px`).toBe(0);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: SIZES.phone });

  test('the menu of a card, and of a row of a table, is 40 px wide and high', async ({ page }) => {
    for (const viewport of [SIZES.phone, SIZES.desktop]) {
      await page.setViewportSize(viewport);
      await page.goto('/reservations');
      const menu = page.getByTestId('row-actions').first().locator('[aria-haspopup=menu]');
      const box = await menu.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    }
  });

  test('a swipe of 50 px to the right dismisses a toast', async ({ page, context }) => {
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Update Login' }).click();
    const toast = page.getByText('All fields are required.', { exact: true });
    const { x, y, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    // The toast stays as long as the focus is in its area.
    await page.keyboard.press('F8');
    const touch = await context.newCDPSession(page);
    const at = (by: number) => [{ x: x + 10 + by, y: y + height / 2 }];
    const swipe = async (to: number) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (let by = 10; by <= to; by += 10)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(by) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(40);
    await expect(toast).toBeVisible();
    await swipe(70);
    await expect(toast).toHaveCount(0);
  });
});

for (const [size, viewport] of sample(Object.entries(SIZES), 2))
  test.describe(size, () => {
    test.use({ viewport });

    async function opened(page: Page, name: string, dialog = name) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
      await expectOpened(page, dialog);
    }

    async function expectOpened(page: Page, dialog: string) {
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await waitUntilLoaded(page);
      await expectAccessible(page, dialog);
      await closeDialog(page);
    }

    test('an account’s months, its delegation and the security settings pass axe', {
      tag: '@sample1',
    }, async ({ page }) => {
      await fewRows(page);
      await page.goto('/accounts/account/2');
      await waitForPage(page);
      await page.getByRole('button', { name: 'Show by month' }).click();
      await expect(page.getByRole('table', { name: 'Invoiced and paid by month' })).toBeVisible();
      await waitForPage(page);
      await expectAccessible(page, 'account');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Account Delegation Access' });
      await expect(dialog.getByLabel('OTP', { exact: true })).toBeVisible();
      await expectAccessible(page, 'delegation');
      await closeDialog(page);
      await page.goto('/settings/security');
      await page.getByLabel('New password', { exact: true }).fill('Half-2026');
      await waitForPage(page);
      await expectAccessible(page, 'security');
      await page.getByRole('button', { name: 'Update Login' }).click();
      await expect(page.getByText('All fields are required.').first()).toBeVisible();
      await expectAccessible(page, 'security, refused');
    });

    test('coverages and stays in each state, and the dialogs of their payments, pass axe', {
      tag: '@sample2',
    }, async ({ page, read }) => {
      await fewRows(page);
      const { issued, awaiting, guestless, reservation, bad } = await samples(read);
      for (const address of [
        `/reservation/${reservation}`,
        `/reservation/${bad}`,
        `/coverage/${guestless}`,
        `/coverage/${awaiting}`,
      ]) {
        await page.goto(address);
        await waitForPage(page);
        await expectAccessible(page, address);
      }
      await page.goto(`/coverage/${issued}`);
      await opened(page, 'Cancel Coverage');
      await page.goto(`/coverage/payments/${issued}`);
      await clickRowAction(page, 'Pay Now');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'Confirm Payment');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog', { name: 'Payment Cancelled' })).toBeVisible();
      await expectAccessible(page, 'Payment Cancelled');
    });

    test('the details of the payment provider’s rows pass axe', { tag: '@sample3' }, async ({ page }) => {
      await fewRows(page);
      for (const [path, dialog] of [
        ['customers', 'Customer details'],
        ['payments', 'Payment details'],
      ] as const) {
        await page.goto(`/stripe/${path}?perPage=10`);
        await clickRowAction(page, 'View details');
        await expectOpened(page, dialog);
      }
    });
  });

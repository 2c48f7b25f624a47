import type { Page } from '@playwright/test';
import { getTableOverflow, SIZES, waitForPage } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';

type Read = (path: string) => Promise<Record<string, unknown>[]>;

/**
 * Returns a paid payment with equal amounts in the ledger and at the provider. Each `nth` returns another
 * one, of the account if given.
 */
async function paid(read: Read, nth: number, acc_id?: number) {
  const held = new Map((await read('/admin/stripe_transactions')).map((row) => [row.id, row]));
  const agreeing = (await read('/admin/payments')).filter((row) => {
    const there = held.get(row.stripe_payment_id);
    const same = there?.status === 'succeeded' && there.currency === 'usd';
    return (
      row.t_status === '34' &&
      row.refunded === 0 &&
      (acc_id === undefined || row.acc_id === acc_id) &&
      same &&
      !held.get(there.latest_charge)?.disputed &&
      there.amount === Math.round(Number(row.t_rate) * 100)
    );
  });
  const row = agreeing[(acc_id === undefined ? 100 : 0) + nth];
  if (!row) throw new Error('Nothing is paid.');
  return row;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Refund Payment' });

/** Opens the refund dialog of a payment from its receipt. */
async function ask(page: Page, t_id: unknown) {
  await page.goto(`/payment/${t_id}`);
  await waitForPage(page);
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page).getByLabel('Amount to refund')).toBeFocused();
}

async function fill(page: Page, amount: string, reason: string) {
  await dialog(page).getByLabel('Amount to refund').fill(amount);
  await dialog(page).getByLabel('Reason').fill(reason);
}

test('a paid payment is refunded in part by a double click, and the reconciliation agrees', async ({
  page,
  read,
}) => {
  const { t_id, acc_title, t_rate } = await paid(read, 0);
  await ask(page, t_id);
  await fill(page, '3', 'Left early');
  await expect(dialog(page)).toContainText(`Refund $3.00 of payment ${t_id} to ${acc_title}.`);
  await dialog(page).getByRole('button', { name: 'Refund' }).dblclick();
  await expect(page.getByText('Refunded.', { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('-$3.00');

  await page.goto(`/refunds?q=${t_id}`);
  await expect(page.getByText('Refunded. Requested by admin@example.com: Left early')).toHaveCount(1);
  await page.goto(`/stripe/reconciliation?q=${t_id}`);
  const amount = Number(t_rate).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(
    page.getByText(`Ledger and provider agree: ${amount}, paid, $3.00 of it refunded.`),
  ).toBeVisible();
});

test('two tabs that both refund a part refund it once', async ({ page, context, read, complaints }) => {
  complaints.allow(/409/);
  const { t_id } = await paid(read, 1);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await ask(tab, t_id);
    await fill(tab, '2', 'Two tabs');
  }
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await dialog(other).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(other).getByRole('alert')).toContainText('Someone else has refunded this payment.');
  expect((await read(`/admin/payment?t_id=${t_id}`))[0]?.refunded).toBe(2);
});

test('an account name of one long word leaves every column visible, also in Spanish', {
  tag: '@sample3',
}, async ({ page, read }) => {
  const { t_id } = await paid(read, 0, 4);
  await ask(page, t_id);
  await fill(page, '3', 'Left early');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refunded.', { exact: true })).toBeVisible();
  for (const [language, width] of [
    ['en', 1280],
    ['es', 1440],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/refunds');
    await waitForPage(page);
    // On some days, the sandbox data has another refund to the same account.
    const row = page.getByRole('row').filter({ hasText: 'Left early' });
    await expect(row.getByText('javascript:window...')).toHaveCount(1);
    expect(await getTableOverflow(page)).toBe(0);
  }
});

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport });

    test('the refund dialog passes axe empty, invalid, filled in and rejected', { tag: '@sample2' }, async ({
      page,
      read,
      complaints,
    }) => {
      complaints.allow(/402/);
      const { t_id } = await paid(read, size === 'phone' ? 2 : 3);
      await ask(page, t_id);
      await expectAccessible(page, 'asked');
      await fill(page, '1000000', '');
      await dialog(page).getByRole('button', { name: 'Refund' }).click();
      await expect(dialog(page)).toContainText('can be refunded.');
      await expectAccessible(page, 'wrong');
      await fill(page, '1.47', 'x'.repeat(300));
      await expect(dialog(page)).toContainText('Refund $1.47');
      await expectAccessible(page, 'filled in');
      await dialog(page).getByRole('button', { name: 'Refund' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('The bank refused the refund.');
      await expectAccessible(page, 'refused');
    });
  });

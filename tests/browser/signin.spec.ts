import { expect, getDashboardList, test } from '../support/chromium';
import { signIn } from '../support/signIn';

test.describe('the sign-in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('opens the dashboard after the captcha', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Alex Morgan!');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(getDashboardList(page, 'Checkout Required').getByRole('table')).toBeVisible();
  });

  test('returns to the requested address', async ({ page }) => {
    await page.goto('/accounts?sort=acc_id&order=ASC&page=2');
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
    await expect(page).toHaveURL(/\/accounts\?sort=acc_id&order=ASC&page=2$/);
    await expect(page.getByText('26–50 of 60')).toBeVisible();
  });

  // Uses its own session, because Logout also ends it on the server.
  test('is reverted by Logout, which clears local storage and goes to /, and Back does not restore it', async ({
    page,
  }) => {
    await page.goto('/');
    await signIn(page);
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Accounts' }).click();
    await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  });
});

import type { Page } from '@playwright/test';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { SIZES } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { test as base, expect, type Shared } from '../support/chromium';
import { runServer } from '../support/runningServer';
import { signIn } from '../support/signIn';
import { codeOf, STEP_MS, wrongCode } from '../support/totp';

const NEW = 'Another-2026!';

/** Uses its own server, because two-factor authentication ends the sessions of its user. */
const test = base.extend<object, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted here.
    async ({}, use) => {
      const server = await runServer();
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ storageState: { cookies: [], origins: [] } });

/** Checks accessibility on a wide screen and on a phone. */
async function soundBoth(page: Page, state: string) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${state}, ${size}`);
  }
  await page.setViewportSize(SIZES.desktop);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const greeted = (page: Page) => expect(heading(page)).toHaveText('Welcome back, Alex Morgan!');

/** Submits the first step of the sign-in and waits for the second. */
async function toSecond(page: Page, password: string) {
  await signIn(page, SANDBOX_USER, password);
  await expect(heading(page)).toHaveText('Enter your code');
}

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page)).toHaveText('Sign in to your account');
}

test('two-factor authentication is set up, required, replaced by a recovery code, and turned off', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.allow(/status of 400|: 400: /);
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/settings/security');
  await signIn(page, SANDBOX_USER, SANDBOX_PASSWORD);
  await expect(heading(page)).toHaveText('Login and security');

  await page.getByRole('switch').click();
  await expect(page.getByText('2FA is enabled for your account.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Update Login' }).first().click();
  const loginDialog = page.getByRole('dialog', { name: 'Update Login' });
  const current = loginDialog.getByLabel('Current password', { exact: true });
  await expect(current).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(loginDialog).toContainText('Current password is required');
  await current.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(loginDialog).toContainText('The current password is wrong.');
  await soundBoth(page, 'asking for the password');
  await current.fill(SANDBOX_PASSWORD);
  await page.keyboard.press('Enter');

  await expect(loginDialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await loginDialog.locator('pre').innerText()).replace(/\s/g, '');
  expect(await loginDialog.getByRole('link').getAttribute('href')).toContain(`secret=${key}`);
  const code = loginDialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await soundBoth(page, 'showing the key');
  await code.fill(wrongCode(key));
  await page.keyboard.press('Enter');
  await expect(loginDialog).toContainText('The code is wrong or was already used.');
  await code.fill(codeOf(key));
  await page.keyboard.press('Enter');

  const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog.getByRole('listitem').allInnerTexts();
  await soundBoth(page, 'recovery codes');
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await codesDialog.getByRole('button', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('coverage-portal-recovery-codes.txt');
  await codesDialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByRole('switch')).toBeChecked();
  await soundBoth(page, 'security with a second step');

  await leave(page);
  await toSecond(page, NEW);
  const typed = page.getByLabel('Code', { exact: true });
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAttribute('autocomplete', 'one-time-code');
  await typed.fill(wrongCode(key));
  await page.keyboard.press('Enter');
  await expect(typed).toHaveAccessibleDescription('The code is wrong or was already used.');
  await soundBoth(page, 'asking for a code');
  // The set-up used the current code. The next code is valid for a clock that is slightly fast.
  await typed.fill(codeOf(key, Date.now() + STEP_MS));
  await page.keyboard.press('Enter');
  await greeted(page);

  await leave(page);
  await toSecond(page, NEW);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(SANDBOX_USER);
  await toSecond(page, NEW);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByLabel('Recovery code', { exact: true });
  await expect(recovery).toBeFocused();
  await soundBoth(page, 'asking for a recovery code');
  await recovery.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await greeted(page);

  await page.goto('/settings/security');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off now' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off 2 Factor Authentication' });
  await soundBoth(page, 'asking to turn it off');
  await off.getByLabel('Current password', { exact: true }).fill(NEW);
  await off.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('2FA is currently disabled.')).toBeVisible();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(page.getByText('Off: you sign in with a password only.')).toBeVisible();

  await leave(page);
  await signIn(page, SANDBOX_USER, NEW);
  await greeted(page);
});

import type { Page } from '@playwright/test';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';

/** Solves the captcha, fills the form and presses the button. */
export async function signIn(page: Page, name = SANDBOX_USER, password = SANDBOX_PASSWORD) {
  await page.getByRole('checkbox', { name: "I'm not a robot" }).click();
  await page.getByLabel('Email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByText('Verified', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sign In' }).click();
}

import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import { createDeferred } from '../support/deferred';
import {
  fillPropertyForm,
  getSaveButton,
  getTitleInput,
  NEW_PROPERTY_PATH,
  openPropertyForm,
} from '../support/forms';
import { signIn } from '../support/signIn';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const expectSignIn = (page: Page) => expect(heading(page)).toHaveText('Sign in to your account');
const ended = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toBeVisible();
const sessions = (page: Page) => page.getByRole('region', { name: 'Your sessions' });

/** Returns a page of a new browser context with its own session. */
async function device(browser: Browser, baseURL: string | undefined, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...(userAgent && { userAgent }),
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page);
  await page.waitForURL('**/dashboard');
  return page;
}

/** Returns the status of a response to a request with the given keys. */
async function statusOf(page: Page, keys: Record<string, string>): Promise<number> {
  return (await page.request.get('/api/login/profile', { headers: keys })).status();
}
const keysIn = (page: Page) =>
  page.evaluate(() => ({
    authorization: localStorage.getItem('auth_key') ?? '',
    'x-api-key': localStorage.getItem('api_key') ?? '',
  }));

/** Matches the console errors for a request with invalid keys. */
const ENDED = /status of 401|: 401: /;

/** Opens the refund dialog of a paid payment. */
async function askRefund(page: Page) {
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(reason(page)).toBeVisible();
}
const reason = (page: Page) => page.getByRole('dialog', { name: 'Refund Payment' }).getByLabel('Reason');

/** Resolves with the time at which the page shows the sign-in. */
const asking = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === 'Sign in to your account') resolve(Date.now());
        }).observe(document, { subtree: true, childList: true });
      }),
  );
const pressing = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(Date.now()), { capture: true, once: true });
      }),
  );

test('Logout in one tab signs out all tabs, and the next sign-in restores their pages and drafts', async ({
  browser,
  baseURL,
  read,
  complaints,
}) => {
  complaints.allow(ENDED);
  const paid = (await read('/admin/payments')).find((row) => row.t_status === '34' && row.refunded === 0);
  const page = await device(browser, baseURL);
  const context = page.context();
  const [list, form, dialog] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await list.goto('/reservations?only=Pending');
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await openPropertyForm(form);
  await fillPropertyForm(form, 'In another tab');
  await dialog.goto(`/payment/${paid?.t_id}`);
  await askRefund(dialog);
  await reason(dialog).fill('Left early');
  const keys = await keysIn(page);
  expect(await statusOf(page, keys)).toBe(200);

  const others = [list, form, dialog];
  const noted = Promise.all(others.map(asking));
  const pressed = pressing(page);
  const left = page.waitForResponse('**/api/login/sign_out');
  await page.getByRole('button', { name: 'Logout' }).click();
  const slowest = Math.max(...(await noted)) - (await pressed);
  test.info().annotations.push({ type: 'ms', description: String(slowest) });
  expect((await left).status()).toBe(200);
  expect(await statusOf(page, keys)).toBe(401);
  await expectSignIn(page);
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  for (const other of others) {
    await expectSignIn(other);
    await ended(other);
    await expect(other.getByRole('dialog')).toHaveCount(0);
  }

  await expectAccessible(form, 'signed out elsewhere');
  await signIn(form);
  await form.waitForURL(`**${NEW_PROPERTY_PATH}`);
  await expect(getTitleInput(form)).toHaveValue('In another tab');
  await expect(heading(page)).toHaveText('Welcome back, Alex Morgan!');
  await expect(list).toHaveURL('/reservations?only=Pending');
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expect(dialog).toHaveURL(`/payment/${paid?.t_id}`);
  await askRefund(dialog);
  await expect(reason(dialog)).toHaveValue('Left early');
  expect(await statusOf(page, keys)).toBe(401);
  await context.close();
});

test('a session that was ended elsewhere asks for sign-in, and restores the draft', async ({
  browser,
  baseURL,
  read,
  complaints,
}) => {
  complaints.allow(ENDED);
  const [desk, phone] = [await device(browser, baseURL), await device(browser, baseURL, IPHONE)];
  await openPropertyForm(phone);
  await fillPropertyForm(phone, 'On the phone');

  await desk.goto('/settings/security');
  const list = sessions(desk);
  await expect(list.getByRole('listitem').first()).toContainText('This session');
  const row = list.getByRole('listitem').filter({ hasText: 'Safari on iOS' });
  await expect(row).toContainText(/Signed in .+ from 127\.0\.0\.1/);
  await expect(row).toContainText(/Last used .+/);
  await expect(row).toContainText(/Expires .+ if not used/);
  await expectAccessible(desk, 'sessions');
  await row.getByRole('button', { name: /^Sign out: Safari on iOS/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Sign out' });
  await expect(dialog).toContainText('Safari on iOS');
  await expectAccessible(desk, 'asking to sign out');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(desk.getByText('The session is signed out.', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);

  await getSaveButton(phone).click();
  await expectSignIn(phone);
  await ended(phone);
  await signIn(phone);
  await phone.waitForURL(`**${NEW_PROPERTY_PATH}`);
  await expect(getTitleInput(phone)).toHaveValue('On the phone');
  await getSaveButton(phone).click();
  await phone.waitForURL(/\/location\/\d+$/);
  const made = (await read('/properties/properties')).filter(({ prd_title }) => prd_title === 'On the phone');
  expect(made).toHaveLength(1);
  await Promise.all([desk, phone].map((page) => page.context().close()));
});

test('a 401 for keys that are no longer in use does not end the session', async ({
  browser,
  baseURL,
  complaints,
}) => {
  complaints.allow(ENDED);
  const page = await device(browser, baseURL);
  const old = await keysIn(page);
  const { promise: held, resolve: release } = createDeferred();
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      const late = (await route.request().headerValue('authorization')) === old.authorization;
      if (late && !route.request().url().endsWith('/sign_out')) await held;
      await route.continue().catch(() => undefined);
    },
  );
  const answers: number[] = [];
  page.on('response', (response) => answers.push(response.status()));
  // Navigates within the page, so that it still exists when the response arrives.
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.evaluate(() => history.pushState(null, '', '/settings/security'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(heading(page)).toHaveText('Login and security');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectSignIn(page);
  await signIn(page);
  await expect(heading(page)).toHaveText('Welcome back, Alex Morgan!');
  release();
  await expect.poll(() => answers).toContain(401);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_key'))).not.toBe(old.authorization);
  expect(await statusOf(page, await keysIn(page))).toBe(200);
  await page.context().close();
});

test('the sessions do not move while the login loads, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = () => {
    const sums = window as unknown as { shift: number };
    sums.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sums.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  };
  await page.addInitScript(shifts);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/login/**', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto('/settings/security');
  const heading = page.getByRole('heading', { name: 'Your sessions' });
  const getTop = async () => (await heading.boundingBox())?.y ?? Number.NaN;
  await expect(heading).toBeVisible();
  const before = await getTop();
  release();
  await expect(page.getByRole('region', { name: 'Your sessions' })).toContainText('This session');
  await expect(page.getByRole('button', { name: 'Update Login' })).toBeVisible();
  expect(Math.abs((await getTop()) - before)).toBeLessThan(40);
  expect(await page.evaluate('window.shift')).toBeLessThan(0.05);
});

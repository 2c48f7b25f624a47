import { solveCaptcha } from '../support/captcha';
import { test as embedded, expect, getDashboardList, type Shared } from '../support/chromium';
import { runServerCluster } from '../support/multiServer';
import { signIn } from '../support/signIn';

const postgres = process.env.TEST_DATABASE_URL ?? '';
const COUNT = 3;
/** Failed attempts of a user before a delay (`auth/throttle`). */
const FREE = 10;

/** Three servers with one PostgreSQL database. Each test kills one server. */
const test = embedded.extend<object, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted here.
    async ({}, use) => {
      const server = await runServerCluster(postgres, COUNT);
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Each test kills a server at a fixed point. A non-repeatable request in between would get a 502 that
  // cannot be reverted.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted here.
  killing: async ({}, use) => use(undefined),
});

test.describe('three servers, one of them killed during the test', () => {
  test.skip(!postgres, 'No TEST_DATABASE_URL: there is one server only.');

  test('sign in, show lists, open a coverage, charge one payment and a bulk of payments', async ({
    browser,
    server,
    read,
    complaints,
  }) => {
    // The response of a killed server breaks off, and the portal does not retry by itself.
    complaints.allow(/^GET \/\S+: 200: $/);
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    const dialog = page.getByRole('dialog');
    const head = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    await signIn(page);
    await expect(getDashboardList(page, 'Checkout Required').getByRole('table')).toBeVisible();
    const killed = server.kill?.();
    for (const path of ['/reservations', '/coverages', '/accounts', '/statement', '/locations']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    }
    await killed;

    const [awaiting] = (await read('/admin/reservations')).filter(
      (row) =>
        row.policy_status === '37' &&
        row.health === 'Good' &&
        row.user_name !== '' &&
        ['44', '46'].includes(String(row.res_status)),
    );
    await page.goto(`/coverage/${awaiting?.policy_id}`);
    await server.kill?.();
    await page.getByRole('main').getByRole('button', { name: 'Open Coverage' }).first().click();
    await dialog.getByRole('button', { name: 'Open Coverage' }).click();
    await expect(head).toHaveText(/^COV-\d{4}-\d{6}$/);

    const due = (await read('/admin/payments'))
      .filter((row) => ['33', '35'].includes(String(row.t_status)) && Number(row.acc_id) % 9 !== 0)
      .filter((row) => ![13, 37].includes(Math.round(Number(row.t_subtotal) * 100) % 100))
      .sort((a, b) => String(b.t_date).localeCompare(String(a.t_date)))
      .slice(0, 3);
    await page.goto('/statement?sort=t_date&order=DESC&perPage=100');
    for (const { t_id } of due)
      await page.getByRole('checkbox', { name: new RegExp(`^Select (.*, )?${t_id}$`) }).check();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Charge' }).click();
    await server.kill?.();
    await dialog.getByRole('button', { name: 'Charge 3 payments' }).click();
    await expect(dialog).toContainText('3 of 3 done.');
    const ids = due.map(({ t_id }) => t_id);
    const paid = (await read('/admin/payments')).filter(({ t_id }) => ids.includes(t_id));
    expect(new Set(paid.map(({ stripe_payment_id }) => stripe_payment_id)).size).toBe(3);
    await context.close();
  });

  test('create a delegation', async ({ page, server }) => {
    await page.goto('/accounts/account/2');
    await server.kill?.();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Account Delegation Access' });
    await expect(dialog.getByLabel('OTP', { exact: true })).toHaveValue(/^\d{6}$/);
  });

  test('share the count of failed sign-ins of a user', async ({ server }) => {
    const attempt = async () => {
      const recaptcha_token = await solveCaptcha({ request: (path) => fetch(server.url + path) });
      const { status } = await fetch(`${server.url}/api/auth/authLogin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_name: 'three@example.com', user_password: 'wrong', recaptcha_token }),
      });
      return status;
    };
    await server.kill?.();
    const answers: number[] = [];
    for (let i = 0; i < FREE; i++) answers.push(await attempt());
    expect(answers).toEqual(answers.map(() => 401));
    expect(await attempt()).toBe(429);
  });
});

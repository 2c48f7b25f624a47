import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, getToday } from '../../common/days';
import { expect } from '../support/chromium';
import { fillNewProperty, getSaveButton, getTextbox, publishProperty } from '../support/forms';
import { chooseCalendarDay, confirmAction } from '../support/journey';
import { ownPostgres } from '../support/ownPostgres';
import { run } from '../support/process';
import { serverProcess } from '../support/runningServer';
import { signIn } from '../support/signIn';
import { test as base } from '../support/strictTest';
import { type StandIn, stripeStandIn } from '../support/stripeStandIn';

const postgres = process.env.TEST_DATABASE_URL ?? '';
const OPERATOR = { email: 'ada@example.com', name: 'Ada Lovelace', password: 'Harbor-Lantern-42!' };
/** The provider's own page for payment methods. */
const HOSTED = 'https://billing.stripe.example/**';

/** A server, its stand-in of Stripe, and the link that `npm run setup` has printed. */
type Installation = { url: string; stripe: StandIn; link: string };

/** A server in production, with a database that is empty but for the first operator. */
const test = base.extend<{ installation: Installation }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted here.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'coverage-production-'));
      const database = postgres ? await ownPostgres(postgres) : undefined;
      const place = { DATABASE_URL: database?.url ?? '', DATA_DIR: join(folder, 'db') };
      const stripe = await stripeStandIn();
      const env = { ...stripe.env, NODE_ENV: 'production' };
      // The embedded database is migrated when it is opened.
      if (database)
        await run('server/commands/migrate.ts', [], { ...place, ...env }).line(/Applied \d+ migrations/);
      const { email, name } = OPERATOR;
      const setup = run('server/commands/setup.ts', ['--email', email, '--name', name], { ...place, ...env });
      const link = (await setup.line(/set-password#/)).trim();
      await setup.ended;
      const server = await serverProcess(place, '0', env);
      await use({ url: server.url, stripe, link });
      await server.stop();
      await stripe.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
});

test('an empty production installation is put to work, up to a charged coverage with its certificate', async ({
  page,
  installation: { link, stripe, url },
}) => {
  test.slow();
  const { pathname, hash } = new URL(link);
  await page.goto(`${url}${pathname}${hash}`);
  await page.getByLabel('New password').fill(OPERATOR.password);
  await page.getByLabel('Confirm password').fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await signIn(page, OPERATOR.email, OPERATOR.password);
  // The second step is offered at once.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login and security');

  await page.goto('/dashboard');
  const checklist = page.getByRole('region', { name: 'Set up this installation' });
  await expect(checklist.getByRole('listitem')).toHaveCount(4);
  await checklist.getByRole('link', { name: 'Add a product' }).click();
  await page.getByRole('link', { name: 'Add Product' }).first().click();
  await page.getByRole('radio', { name: 'Damage Protection' }).check();
  await getTextbox(page, 'Title').fill('Damage Protection');
  await page.getByLabel('Rate per day per reservation').fill('3.89');
  await getTextbox(page, 'Benefits').fill('Accidental Damage: 10000');
  await getSaveButton(page).click();
  await expect(page.getByText('Product added.', { exact: true })).toBeVisible();

  await page.goto('/dashboard');
  await checklist.getByRole('link', { name: 'Add an account' }).click();
  await getTextbox(page, 'Title').fill('Harbor Homes');
  await getTextbox(page, 'First name').fill('Grace');
  await getTextbox(page, 'Email').fill('grace@example.com');
  await getSaveButton(page).click();
  await page.waitForURL(/\/accounts\/account\/\d+$/);
  const acc_id = page.url().split('/').at(-1);

  const obstacles = page.getByRole('alert').filter({ hasText: 'payment method' });
  await obstacles.getByRole('link', { name: /payment method/ }).click();
  await page.route(HOSTED, (route) => {
    const [customer] = stripe.customers;
    stripe.methods.push({ id: 'pm_card', customer: customer?.id ?? '', brand: 'visa', last4: '4242' });
    if (customer) customer.method = 'pm_card';
    return route.fulfill({ status: 302, headers: { location: stripe.hosted.returns.at(-1) ?? '' } });
  });
  await page.getByRole('button', { name: 'Create Customer' }).click();
  await confirmAction(page, 'Create Customer');
  await page.getByRole('button', { name: 'Manage Payment Methods' }).click();
  await page.waitForURL(`**/settings/billing?acc_id=${acc_id}`);
  await expect(page.getByText(/4242/)).toBeVisible();

  await page.goto(`/accounts/account/${acc_id}`);
  await page.getByRole('link', { name: 'Add a property' }).click();
  await fillNewProperty(page, 'Lake House');
  const prd_id = await publishProperty(page);

  await page.goto(`/location/${prd_id}`);
  await chooseCalendarDay(page, 'Start Date', addDays(getToday(), 6));
  await chooseCalendarDay(page, 'End Date', addDays(getToday(), 16));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/add-coverage\//);
  await getTextbox(page, 'First name').fill('Alan');
  await page.getByRole('radio', { name: 'Damage Protection' }).check();
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('$38.90');
  await page.getByRole('button', { name: 'Add Coverage' }).click();
  await page.waitForURL(/\/coverage\/\d+$/);
  const policy_id = page.url().split('/').at(-1);
  await page.getByRole('button', { name: 'Open Coverage' }).first().click();
  await confirmAction(page, 'Open Coverage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^COV-/);
  const coverage_no = await page.getByRole('heading', { level: 1 }).innerText();

  await page.goto(`/coverage/payments/${policy_id}`);
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await confirmAction(page, 'Confirm Payment', 'Charge Payment');
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
  expect(stripe.intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1);

  await page.goto(`/coverage/certificate/${policy_id}`);
  await expect(page.getByText(coverage_no).first()).toBeVisible();
  expect((await page.pdf()).length).toBeGreaterThan(0);
});

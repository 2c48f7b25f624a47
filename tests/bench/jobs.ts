import { type Locator, type Page, chromium as playwright } from '@playwright/test';
import { addDays, getToday } from '../../common/days';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { getLaunchOptions } from '../../scripts/chromium';
import { codeOf } from '../support/totp';

/** What a user does: clicks and keys that open or confirm something are clicks, and filled fields are typed. */
type Effort = { clicks: number; typed: number };

/** A job of a user, and the clicks that it may take. */
type Job = { name: string; limit: number; run: (user: User) => Promise<void> };

type User = {
  page: Page;
  click: (target: Locator) => Promise<void>;
  key: (key: string) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  choose: (target: Locator, option: string) => Promise<void>;
};

function createUser(page: Page, effort: Effort): User {
  return {
    page,
    click: async (target) => {
      effort.clicks++;
      await target.click();
    },
    key: async (key) => {
      effort.clicks++;
      await page.keyboard.press(key);
    },
    choose: async (target, option) => {
      effort.clicks++;
      await target.selectOption(option);
    },
    type: async (target, text) => {
      effort.typed++;
      await target.fill(text);
    },
  };
}

async function signIn({ page, click, type }: User): Promise<void> {
  await page.goto('/login');
  await type(page.locator('input[name=username]'), SANDBOX_USER);
  await type(page.locator('input[name=password]'), SANDBOX_PASSWORD);
  await click(page.getByRole('checkbox').first());
  await page.getByText('Verified').waitFor();
  await click(page.getByRole('button', { name: 'Sign In' }));
  await page.waitForURL('**/dashboard');
}

const menu = (page: Page, name: string | RegExp) =>
  page.locator('aside nav').getByRole('link', { name }).first();
async function openSettings({ page, click }: User): Promise<void> {
  await click(page.getByTestId('user-menu').getByRole('button', { name: /Settings$/ }));
  await click(page.getByRole('menuitem', { name: 'Settings' }));
}

const firstRow = (page: Page) => page.locator('main tbody tr').first();

/** The button of a payment that can succeed: the row of another one says why not. The sandbox declines some amounts. */
const CHARGEABLE = '[aria-label="Pay Now"]:not([title])';

/** The guest of the first active coverage, who calls. */
async function findGuest({ page }: User): Promise<string> {
  await page.goto('/coverages?only=Active');
  await firstRow(page).getByRole('link').first().waitFor();
  const text = await firstRow(page).locator('.cp-lines').nth(1).locator('span').last().innerText();
  await page.goto('/dashboard');
  // Before that the shortcuts are not ready.
  await page.getByRole('heading', { level: 1 }).waitFor();
  return text;
}

const JOBS: readonly Job[] = [
  {
    name: 'Sign in and charge an overdue payment',
    limit: 5,
    run: async (user) => {
      const { page, click } = user;
      await signIn(user);
      await click(page.getByRole('tab', { name: /^Over Due Payments/ }));
      const row = page
        .getByRole('region', { name: 'Over Due Payments' })
        .locator('tbody tr', { hasNotText: /Failed|\.(13|37)(?!\d)/, has: page.locator(CHARGEABLE) })
        .first();
      await click(row.locator(CHARGEABLE));
      await click(page.getByRole('dialog').getByRole('button', { name: 'Charge Payment' }));
      await page.getByText('Payment Successful').first().waitFor();
    },
  },
  {
    name: 'Print the certificate of a guest',
    limit: 3,
    run: async (user) => {
      const { page, click, key, type } = user;
      const guest = await findGuest(user);
      await key('Control+k');
      await type(page.getByRole('combobox'), guest);
      await click(page.getByRole('option', { name: /^COV-.*Active/ }).first());
      await click(page.getByRole('link', { name: 'Coverage Certificate' }).first());
      await page.getByRole('button', { name: 'Print' }).waitFor();
    },
  },
  {
    name: 'Open the coverage of the next arrival',
    limit: 2,
    run: async ({ page, click }) => {
      await page.goto('/dashboard');
      const today = page.getByRole('complementary', { name: 'Today' });
      await click(today.getByRole('button', { name: 'Open Coverage' }));
      await click(page.getByRole('dialog').getByRole('button', { name: 'Open Coverage' }));
      await page.getByText('Policy opened successfully.').first().waitFor();
    },
  },
  {
    name: 'Add the coverage of a stay',
    limit: 4,
    run: async ({ page, click, key, type }) => {
      await page.goto('/dashboard');
      await click(menu(page, 'Products'));
      await page.getByText('per day per reservation').first().waitFor();
      await click(page.getByRole('main').getByRole('link', { name: 'Add Coverage' }).first());
      await type(page.getByRole('combobox', { name: 'Property' }), 'House');
      await page.getByRole('option', { name: /House/ }).first().waitFor();
      await key('Enter');
      await type(page.getByRole('textbox', { name: 'Start Date' }), addDays(getToday(), 700));
      await type(page.getByRole('textbox', { name: 'End Date' }), addDays(getToday(), 705));
      await type(page.getByRole('textbox', { name: 'First name' }), 'Ada');
      await click(page.getByRole('button', { name: 'Add Coverage' }));
      await page.getByText('Coverage added.').first().waitFor();
    },
  },
  {
    name: 'Refund a part of a payment',
    limit: 3,
    run: async ({ page, click, type }) => {
      await page.goto('/statement?only=Received');
      await click(
        page
          .locator('tbody')
          .getByRole('button', { name: /^Refund/ })
          .first(),
      );
      const dialog = page.getByRole('dialog');
      await type(dialog.getByLabel(/Amount/), '1.00');
      await type(dialog.getByLabel(/Reason/), 'A goodwill refund.');
      await click(dialog.getByRole('button', { name: /^Refund/ }));
      await page.getByText('Refunded.').first().waitFor();
    },
  },
  {
    name: 'Find why amounts differ from those of the provider',
    limit: 3,
    run: async ({ page, click }) => {
      await page.goto('/dashboard');
      await click(page.locator('aside nav').getByRole('button', { name: 'Stripe' }));
      await click(menu(page, 'Reconciliation'));
      await click(page.getByRole('button', { name: /^Amount differs/ }));
      await page
        .getByText(/^Ledger \$.*, provider \$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'Export the overdue payments',
    limit: 3,
    run: async ({ page, click }) => {
      await page.goto('/dashboard');
      await click(menu(page, 'Statement'));
      await click(page.getByRole('button', { name: /^Overdue/ }));
      const download = page.waitForEvent('download');
      await click(page.getByRole('button', { name: 'Export CSV' }));
      await download;
    },
  },
  {
    name: 'Set up two-factor authentication',
    limit: 6,
    run: async (user) => {
      const { page, click, key, type } = user;
      await page.goto('/dashboard');
      await openSettings(user);
      await click(page.getByRole('main').getByRole('link', { name: 'Security' }));
      await click(page.getByRole('button', { name: 'Set up now' }));
      const dialog = page.getByRole('dialog');
      await type(dialog.getByLabel('Current password', { exact: true }), SANDBOX_PASSWORD);
      await key('Enter');
      const secret = (await dialog.locator('pre').innerText()).replace(/\s/g, '');
      await type(dialog.getByLabel('Code', { exact: true }), codeOf(secret));
      await key('Enter');
      await dialog.getByText('Recovery codes').first().waitFor();
    },
  },
  {
    name: 'Change the language',
    limit: 3,
    run: async (user) => {
      const { page, choose } = user;
      await page.goto('/dashboard');
      await openSettings(user);
      await choose(page.getByRole('combobox', { name: 'Language' }), 'es');
      await page.locator('h1', { hasText: 'Configuración' }).waitFor();
    },
  },
];

/**
 * Does the jobs of a user's day in the portal at an address, with sandbox data. Prints the clicks that each
 * takes. It changes data: it charges, refunds and opens a coverage.
 */
export async function countClicks(baseURL: string): Promise<void> {
  const browser = await playwright.launch(getLaunchOptions());
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  console.log('| job | clicks | fields typed | limit |\n| --- | ---: | ---: | ---: |');
  for (const { name, limit, run } of JOBS) {
    const effort: Effort = { clicks: 0, typed: 0 };
    await run(createUser(page, effort));
    console.log(`| ${name} | ${effort.clicks} | ${effort.typed} | ${limit} |`);
  }
  await browser.close();
}

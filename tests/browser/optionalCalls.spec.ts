import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/chromium';
import { getApiPath, isDocumentedRead } from '../support/documentedCalls';
import { sample } from '../support/sampling';

type Row = Record<string, unknown>;

/** A documented screen: its address, and what it shows once its documented reads have been answered. */
type Screen = { address: string; look: (page: Page) => Promise<void> };

const hasRows = async (page: Page, minimum = 1) => {
  await expect(page.locator('main table tbody tr:not([aria-hidden=true])').nth(minimum - 1)).toBeVisible();
  await expect(page.locator('main table[aria-busy=true]')).toHaveCount(0);
};

/** The rows of a list, and figures in its stat cards. */
const hasList = async (page: Page) => {
  await hasRows(page);
  for (const value of await page.getByTestId('stat-card-value').all()) await expect(value).toHaveText(/\d/);
};

const hasTexts =
  (...texts: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const text of texts) await expect(page.locator('main')).toContainText(text);
  };

async function getScreens(read: (path: string) => Promise<Row[]>): Promise<Screen[]> {
  const issued = (await read('/admin/coverages')).find(({ coverage_no }) => coverage_no);
  const payment = (await read('/admin/payments')).find(({ t_status }) => String(t_status) === '34');
  return [
    {
      address: '/dashboard',
      look: async (page) => {
        for (const title of ['Checkout Required', 'Awaiting Coverage', 'Over Due Payments']) {
          await page.getByRole('tab', { name: title }).click();
          await expect(
            page.getByRole('region', { name: title, exact: true }).locator('tbody tr').first(),
          ).toBeVisible();
        }
      },
    },
    ...[
      '/accounts',
      '/reservations',
      '/coverages',
      '/statement',
      '/locations',
      '/stripe/customers',
      '/stripe/payments',
    ].map((address) => ({ address, look: hasList })),
    { address: '/accounts/account/3', look: hasTexts('Payments Summary', /Invoiced\s*\$\d/) },
    ...['reservations', 'coverage', 'statement'].map((tab) => ({
      address: `/accounts/account/3?tab=${tab}`,
      look: hasRows,
    })),
    {
      address: '/settings/security',
      look: async (page) => {
        await expect(page.getByLabel('Username')).toHaveValue('admin@example.com');
        await expect(page.getByRole('button', { name: 'Update Login' })).toBeEnabled();
        await expect(page.getByText('2FA is currently disabled.')).toBeVisible();
      },
    },
    {
      address: `/coverage/${issued?.policy_id}`,
      look: hasTexts('Coverage Period', 'Payment Summary', /\$\d/),
    },
    { address: `/coverage/payments/${issued?.policy_id}`, look: hasRows },
    { address: `/coverage/certificate/${issued?.policy_id}`, look: hasTexts('Confirmation of Coverage') },
    { address: `/payment/${payment?.t_id}`, look: hasTexts('Payment Receipt', /\$\d/) },
    { address: '/location/5', look: hasTexts('Select Dates', 'Start Date', 'End Date') },
    { address: '/property/5', look: hasTexts('Need Help') },
  ];
}

const FAULTS: Readonly<Record<string, (route: Route) => unknown>> = {
  fails: (route) => route.fulfill({ status: 500, json: { status: 'error', msg: 'Not now.' } }),
  hangs: () => undefined,
};

/** The failed calls in the console, as the portal and the browser log them. */
const COMPLAINTS = /^GET \/\S+: |^Failed to load resource/;

/** Applies a fault to the optional calls that match, and returns those it was applied to. */
async function injectFault(page: Page, fault: (route: Route) => unknown, matches: (path: string) => boolean) {
  const paths: string[] = [];
  await page.route('**/api/**', (route) => {
    const path = getApiPath(route.request().url()) ?? '';
    if (isDocumentedRead(path) || !matches(path)) return route.fallback();
    paths.push(path);
    return fault(route);
  });
  return paths;
}

for (const [i, [name, fault]] of Object.entries(FAULTS).entries())
  test(`every documented screen works while each other call ${name}`, { tag: `@sample${i + 1}` }, async ({
    page,
    read,
    complaints,
  }) => {
    complaints.allow(COMPLAINTS);
    const failed: string[] = [];
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && failed.push(message.text()),
    );
    const screens = sample(await getScreens(read), 4, i);
    const paths = await injectFault(page, fault, () => true);
    for (const { address, look } of screens) {
      await test.step(address, async () => {
        await page.goto(address);
        await look(page);
      });
    }
    await page.goto('/accounts');
    await hasList(page);
    expect(paths).toContain('/lists');
    expect(failed.some((text) => text.startsWith('GET /lists: '))).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

for (const [i, [name, fault]] of Object.entries(FAULTS).entries())
  test(`a documented screen works while one of its other calls ${name}`, { tag: `@sample${i + 3}` }, async ({
    page,
    read,
    complaints,
  }) => {
    complaints.allow(COMPLAINTS);
    for (const { address, look } of sample(await getScreens(read), 16, i)) {
      const paths = await injectFault(
        page,
        (route) => route.fallback(),
        () => true,
      );
      await page.goto(address);
      await look(page);
      await page.waitForLoadState('networkidle');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const path of new Set(paths))
        await test.step(`${address}, ${path}`, async () => {
          await injectFault(page, fault, (other) => other === path);
          await page.goto(address);
          await look(page);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
    }
  });

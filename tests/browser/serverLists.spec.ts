import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page, Route } from '@playwright/test';
import { expect, test } from '../support/chromium';
import { createDeferred } from '../support/deferred';
import { waitForOptionalCalls } from '../support/optionalCalls';
import { sample } from '../support/sampling';

test.beforeEach(({ page }) => waitForOptionalCalls(page));

/** Makes the server describe every list as too long to be loaded in full. */
const asLong = (page: Page) =>
  page.route('**/api/lists', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const { status, data } = await answer.json();
    await route.fulfill({
      json: { status, data: data.map((list: object) => ({ ...list, whole: false })) },
    });
  });

/** Opens a list and returns its text after all requests have finished. */
async function shown(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Lists offer saved views as soon as the description of the API is there.
  if (address !== '/dashboard')
    await expect(page.getByRole('main').getByRole('button', { name: 'Views' })).toBeVisible();
  await expect(page.locator('[data-testid=skeleton], [role=progressbar]')).toHaveCount(0);
  // The total arrives after the rows.
  await expect(page.locator('main')).not.toContainText(' of ...');
  return page.locator('main').innerText();
}

test('a list paged by the server looks like a list in the worker', { tag: '@sample4' }, async ({ page }) => {
  test.slow();
  const addresses = sample(
    [
      '/accounts?sort=acc_title&order=ASC&only=Active',
      '/reservations?q=an%20a&sort=user_name&order=DESC&page=2&perPage=10',
      '/reservations?only=Good&only=Pending&sort=health&order=ASC',
      '/coverages?q=damage&sort=policy_balance&order=ASC',
      '/statement?sort=t_type&order=DESC&only=Overdue',
      '/locations?q=savannah&sort=e_title&order=DESC',
      '/stripe/reconciliation?only=Matched&q=paid&sort=provider_amount&order=DESC',
      '/stripe/reconciliation?only=Currency%20differs',
      '/refunds?q=cancelled&sort=minor&order=ASC',
      '/dashboard',
    ],
    3,
  );
  const whole = [];
  for (const address of addresses) whole.push(await shown(page, address));
  await asLong(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const [i, address] of addresses.entries()) expect(await shown(page, address)).toBe(whole[i]);
  for (const read of ['accounts', 'reservations', 'coverages', 'payments', 'stripe_transactions', 'refunds'])
    expect(requests).not.toContain(`/api/admin/${read}`);
  expect(requests).not.toContain('/api/properties/properties');
});

test('pages by cursor, and the address of a page opens it again', async ({ page, read }) => {
  const all = await read('/admin/reservations');
  const codes = all.map(({ res_code }) => String(res_code)).sort();
  const column = page.locator('tbody td:nth-child(4)');
  await asLong(page);
  await page.goto('/reservations?sort=res_code&order=ASC');
  await expect(column).toHaveText(codes.slice(0, 25));
  const requested = page.waitForRequest((request) => request.url().includes('after='));
  await page.getByRole('button', { name: 'Next page' }).click();
  await requested;
  await expect(column).toHaveText(codes.slice(25, 50));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(column).toHaveText(codes.slice(50, 75));
  await page.reload();
  await expect(column).toHaveText(codes.slice(50, 75));
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(column).toHaveText(codes.slice(25, 50));
  await page.goBack();
  await expect(column).toHaveText(codes.slice(50, 75));
});

for (const [lists, tag, prepare] of [
  ['loaded whole', '@sample1', async () => undefined],
  ['paged by the server', '@sample3', asLong],
] as const)
  test(`a page beyond the end of a list ${lists} leads to the last page with at most three requests`, {
    tag,
  }, async ({ page }) => {
    await prepare(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/lists\/\w+\?/.test(request.url())) requests.push(request.url());
    });
    for (const address of [
      '/reservations?page=9999',
      '/reservations?page=9999&q=a&only=Good',
      '/coverages?page=9999&q=damage',
      '/statement?page=1000&only=Paid&perPage=10',
      '/accounts?page=9999',
      '/locations?page=9999&q=a',
      '/refunds?page=9999',
      '/activity?page=9999',
      '/stripe/payments?page=9999',
      '/stripe/reconciliation?page=9999',
    ]) {
      requests.length = 0;
      await page.goto(address);
      await expect(page.getByTestId('pagination-range')).toHaveText(/([\d,]+) of \1$/);
      await expect(page).not.toHaveURL(/page=(9999|1000)/);
      // Those of the page before may still arrive.
      const own = requests.filter((url) => url.includes(requests.at(-1)?.split('&')[0] ?? ''));
      expect([address, own.length <= 3, own]).toEqual([address, true, own]);
    }
  });

test('prefetches a sort order, page or stat card on hover, and fetches it again only after a failure', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/);
  await asLong(page);
  const requests: string[] = [];
  const isPage = (url: string) => url.includes('/api/lists/reservations?');
  page.on('request', (request) => isPage(request.url()) && requests.push(request.url()));
  await page.goto('/reservations');
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  const code = page.getByRole('columnheader', { name: 'Reservation', exact: true });
  for (const [target, shown] of [
    [code.getByRole('button'), page.locator('th[aria-sort=ascending]')],
    [page.getByRole('button', { name: 'Next page' }), page.getByText(/^26–50 of/)],
    [page.getByTestId('stat-cards').getByRole('button').first(), page.getByText(/^1–25 of/)],
  ] as const) {
    requests.length = 0;
    const pageResponse = page.waitForResponse((answer) => isPage(answer.url()));
    await target.hover();
    await (await pageResponse).finished();
    await target.click();
    await expect(shown).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(requests).toHaveLength(1);
  }
  await page.route(/lists\/reservations\?|admin\/reservations/, (route) => route.fulfill({ status: 503 }), {
    times: 2,
  });
  const failed = page.waitForResponse((answer) => answer.status() === 503);
  await page.getByRole('button', { name: 'Next page' }).hover();
  await (await failed).finished();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^26–50 of/)).toBeVisible();
});

test('fetches a list once, when the pointer is pressed on its menu entry', async ({ page }) => {
  await asLong(page);
  await page.goto('/reservations');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const requests: string[] = [];
  const isPage = (url: string) => url.includes('/api/lists/accounts?');
  page.on('request', (request) => isPage(request.url()) && requests.push(request.url()));
  await page.getByRole('navigation').getByRole('link', { name: 'Accounts' }).hover();
  const pageResponse = page.waitForResponse((answer) => isPage(answer.url()));
  await page.mouse.down();
  await (await pageResponse).finished();
  await expect(page).toHaveURL(/reservations$/);
  await page.mouse.up();
  await expect(page).toHaveURL(/accounts$/);
  await expect(page.getByRole('table', { name: 'Accounts' }).getByRole('row').nth(1)).toBeVisible();
  expect(requests).toHaveLength(1);
});

/** Makes the statement too long to be loaded in full. `further` answers the requests for further pages. */
async function longStatement(page: Page, further?: (route: Route) => Promise<void>) {
  await asLong(page);
  if (further) await page.route(/\/lists\/payments\?.*after=/, further);
  await page.goto('/statement');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const saved: Download[] = [];
  page.on('download', (download) => saved.push(download));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  return saved;
}

test('exports all matching rows as CSV, with a checksum', async ({ page, read }) => {
  const all = await read('/admin/payments');
  const saved = await longStatement(page);
  await page.getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export CSV' });
  await expect(dialog.getByRole('alert')).toHaveText(/^payments-\d{4}-\d{2}-\d{2}\.csv is saved\.$/);
  const bytes = await readFile((await saved[0]?.path()) ?? '');
  const lines = bytes.toString().split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines).toHaveLength(all.length + 1);
  const count = (rows: number) => rows.toLocaleString('en-US');
  await expect(dialog.locator('dd')).toHaveText([
    count(all.length),
    `${count(lines.length)}, including the header row`,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
});

test('a stopped CSV export saves no file', async ({ page }) => {
  const { promise: open, resolve: release } = createDeferred();
  const saved = await longStatement(page, async (route) => {
    await open;
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Export CSV' });
  await expect(dialog).toContainText('1,000 of');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: 'Stopping...' })).toBeDisabled();
  release();
  await expect(dialog.getByRole('alert')).toHaveText('Stopped. No file was saved.');
  expect(saved).toEqual([]);
});

test('an interrupted CSV export saves no file and can be retried', async ({ page, complaints }) => {
  complaints.allow(/^GET \/lists\/payments\?.*after=[^:]*: 200: /);
  let pages = 0;
  const saved = await longStatement(page, async (route) => {
    if (++pages !== 3) return route.continue();
    const answer = await route.fetch({ maxRetries: 3 });
    // Truncates the response, like an interrupted connection.
    return route.fulfill({ response: answer, body: (await answer.text()).slice(0, 10_000) });
  });
  const dialog = page.getByRole('dialog', { name: 'Export CSV' });
  await expect(dialog.getByRole('alert')).toContainText('No file was saved.');
  expect(saved).toEqual([]);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/[\d,]+ rows exported/).first()).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('shows and searches the first page of a list before all of its rows are loaded', async ({
  page,
  read,
}) => {
  const all = await read('/admin/reservations');
  const found = all.filter(({ user_name }) => /anderson/i.test(String(user_name))).length;
  const { promise: open, resolve: release } = createDeferred();
  await page.route('**/api/admin/reservations', async (route) => {
    await open;
    await route.continue();
  });
  await page.goto('/reservations');
  await expect(page.getByTestId('pagination-range')).toHaveText(
    `1–25 of ${all.length.toLocaleString('en-US')}`,
  );
  await page.getByRole('searchbox').fill('anderson');
  await expect(page.getByTestId('pagination-range')).toHaveText(`1–25 of ${found}`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByTestId('pagination-range')).toHaveText(`26–50 of ${found}`);
  release();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/lists')) requests.push(request.url());
  });
  // After all rows have loaded, a search makes no request.
  const letters = [...'aeiorstln'];
  await expect(async () => {
    requests.length = 0;
    const search = `anderson ${letters.pop()}`;
    const matching = all.filter((row) => {
      const fields = ['acc_title', 'prd_title', 'res_code', 'user_name', 'coverage_no'];
      const text = fields.map((name) => String(row[name] ?? '').toLowerCase()).join('\n');
      return search.split(' ').every((word) => text.includes(word));
    });
    await page.getByRole('searchbox').fill(search);
    await expect(page.getByTestId('pagination-range')).toHaveText(new RegExp(` of ${matching.length}$`));
    expect(requests).toEqual([]);
  }).toPass();
});

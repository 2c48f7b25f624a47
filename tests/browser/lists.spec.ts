import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { appSchema } from '../../resources/appSchema';
import { getTableOverflow, waitForPage } from '../support/animations';
import { expect, test } from '../support/chromium';
import { createDeferred } from '../support/deferred';
import { clickRowAction } from '../support/rowActions';
import { sample } from '../support/sampling';

test('searches, sorts and pages reservations in the worker, and Back undoes it', async ({ page, read }) => {
  const all = await read('/admin/reservations');
  const total = all.length.toLocaleString('en-US');
  await page.goto('/reservations');
  await expect(page.getByText(`1–25 of ${total}`)).toBeVisible();
  expect(page.workers()).toHaveLength(1);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(`26–50 of ${total}`)).toBeVisible();
  await page.getByRole('columnheader', { name: 'Reservation' }).getByRole('button').click();
  const codes = all.map(({ res_code }) => String(res_code)).sort();
  const column = page.locator('tbody td:nth-child(4)');
  await expect(column).toHaveText(codes.slice(0, 25));

  const code = codes[1000] ?? '';
  await page.getByRole('searchbox').pressSequentially(code.toLowerCase());
  await expect(column).toHaveText([code]);
  await page.goBack();
  await expect(column).toHaveText(codes.slice(0, 25));
  await page.goBack();
  await expect(page.getByText(`26–50 of ${total}`)).toBeVisible();

  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100');
  await expect(column).toHaveCount(100);
  await expect(page).toHaveURL(/perPage=100/);
});

test('an icon button has a tooltip', async ({ page }) => {
  await page.goto('/reservations');
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^More actions for /);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

/** Returns the words that are fully within the margins of an A4 sheet, by default the first. */
async function wordsOnPaper(page: Page, number = 1): Promise<string[]> {
  const side = '10mm';
  const margin = { top: side, right: side, bottom: side, left: side };
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', margin })));
  const sheet = await pdf.getPage(number);
  const { width } = sheet.getViewport({ scale: 1 });
  const inside = width - (10 / 25.4) * 72 + 1;
  const { items } = await sheet.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.transform[4] + item.width < inside ? [item.str.trim()] : [],
  );
}

test('a printed list or tab has all columns and no empty card', async ({ page, read }) => {
  const [policy] = (await read('/admin/coverages')).filter(({ policy_status }) => policy_status === '38');
  for (const address of [
    '/accounts',
    '/reservations',
    '/stripe/reconciliation',
    '/accounts/account/16?tab=statement',
  ]) {
    await page.goto(address);
    await waitForPage(page);
    const heads = await page.getByRole('columnheader').filter({ hasNotText: 'Action' }).allInnerTexts();
    const last = heads.at(-1) ?? 'no head';
    expect.soft((await wordsOnPaper(page)).join(' '), address).toContain(last);
  }
  await page.goto(`/coverage/${policy?.policy_id}`);
  await waitForPage(page);
  const words = await wordsOnPaper(page);
  expect(words.join(' ')).toContain('Coverage Information');
  expect(words.join(' ')).not.toContain('Quick Actions');
});

test('a printed list shows its filters and range, and its header on each page', async ({ page }) => {
  await page.goto('/reservations?q=homes&only=Good&page=2');
  await waitForPage(page);
  const range = page.getByTestId('pagination-range');
  await expect(range).toHaveText(/^26–50 of \d+$/);
  const [first, second] = [await wordsOnPaper(page), await wordsOnPaper(page, 2)];
  const words = [...first, ...second].join(' ').replace(/\s+/g, ' ');
  for (const text of ['Search homes', 'Filters Good', await range.innerText()])
    expect.soft(words).toContain(text);
  for (const head of ['Guest', 'Arrival', 'Status']) expect.soft(second).toContain(head);
});

test('a printed list is dark on light in both themes, without controls', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/statement');
  await waitForPage(page);
  const theme = page.locator('html');
  const pressed = [
    page.getByRole('button', { name: 'Export CSV' }),
    page.getByRole('searchbox'),
    page.getByRole('columnheader', { name: 'Action' }),
    page.getByRole('combobox', { name: 'Rows per page:' }),
  ];
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  for (const element of pressed) await expect(element).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(theme).toHaveAttribute('data-theme', 'light');
  for (const element of pressed) await expect(element).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(theme).toHaveAttribute('data-theme', 'dark');
});

test('exports the matching rows as CSV', async ({ page, read }) => {
  const pending = (await read('/admin/reservations')).filter(
    ({ res_status_title }) => res_status_title === 'Pending',
  );
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Pending' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`of ${pending.length}`)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^reservations-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(pending.length + 1);
  for (const { res_code } of pending) expect(text).toContain(String(res_code));
});

test('a CSV has additional columns', async ({ page }) => {
  await page.goto('/accounts');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [heads] = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
  expect(heads).toMatch(/ID,Account,.*,Status,Email,City,State,Country$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
});

test('the cards of a phone have the name of the record as their heading', async ({ page, read }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const titles = new Map((await read('/admin/accounts')).map((row) => [row.acc_id, String(row.acc_title)]));
  await page.goto('/accounts?sort=acc_id&order=ASC');
  const card = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').first();
  await expect(card.getByRole('heading')).toContainText(titles.get(1)?.slice(0, 17) ?? 'no account');
});

test('a chunk that cannot be loaded shows an error, and a reload fixes it', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|Failed to fetch dynamically imported module/);
  await page.route('**/assets/ReceiptPage-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/assets/ExportDialog-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  const missing = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await page.goto('/statement');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(missing).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await clickRowAction(page, 'Receipt');
  // The notice at the list disappears with the list.
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Statement' })).toBeVisible();
  await page.unroute('**/assets/ReceiptPage-*.js');
  await missing.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Receipt');
});

test('hostile text is text in a list, its dialog and its search, and at an address without a page', async ({
  page,
}) => {
  await page.goto('/accounts?q=onerror');
  const cell = page.locator('tbody td [title*=onerror]').first();
  await expect(cell).toHaveText(/\.\.\.$/);
  await page.goto('/reservations?q=onerror&only=Pending');
  await clickRowAction(page, 'Delete Reservation');
  await expect(page.getByRole('dialog')).toContainText('<img src=x onerror="window.hurt=1">');
  expect(await page.locator('main img, [role=dialog] img, main svg[onload]').count()).toBe(0);
  await page.goto(
    `/reservations?q=${encodeURIComponent('"><img src=x onerror=window.hurt=1>')}&only=<b>&sort=__proto__`,
  );
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await page.goto(`/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByText('There is no page at')).toBeVisible();
});

test('shows a visible error if the code of a dialog cannot be loaded', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await page.route('**/assets/DelegationDialog-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/assets/ActiveActionDialog-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/accounts/account/1');
  await page.getByRole('button', { name: 'Login' }).click();
  const missing = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(missing.getByRole('button', { name: 'Reload' })).toBeInViewport({ ratio: 1 });
});

/** Returns true if a click at the center of an element hits it. */
const isHit = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

test('blocks the page while the code of a dialog is loading, and Escape cancels', async ({ page }) => {
  const code = createDeferred();
  await page.route('**/assets/ActiveActionDialog-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/dashboard?list=overdue');
  const overdue = page.getByRole('region', { name: 'Over Due Payments' });
  const [first, second] = [0, 1].map((row) => overdue.getByRole('button', { name: /^Pay Now/ }).nth(row));
  await first?.click();
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
  await second?.scrollIntoViewIfNeeded();
  expect(await second?.evaluate(isHit)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toHaveCount(0);
  expect(await second?.evaluate(isHit)).toBe(true);
  await second?.click();
  code.resolve();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Confirm Payment' })).toBeVisible();
});

test('a list shows an error if its worker cannot be loaded, and Retry reloads it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const worker = '**/assets/rows.worker-*.js';
  await page.route(worker, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/accounts');
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await page.unroute(worker);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await expect(page.getByTestId('stat-card').filter({ hasText: /^Accounts\s*60/ })).toBeVisible();
});

/**
 * Returns the lists of a sample with hidden columns and by how many px. Uses the portal's font, which is wider than the
 * system font.
 */
async function cutLists(page: Page, offset: number): Promise<string[]> {
  const cut: string[] = [];
  await page.goto('/accounts');
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
    .toBe(true);
  const lists = appSchema.resources.filter(({ list }) => list);
  for (const { path } of sample(lists, 3, offset)) {
    await page.goto(path);
    await waitForPage(page);
    const by = await getTableOverflow(page);
    if (by > 0) cut.push(`${path}: ${by} px out of sight`);
  }
  return cut;
}

test('at 1280 px every column of every list is visible', { tag: '@sample1' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await cutLists(page, 0)).toEqual([]);
});

test('below 900 px rows are cards of equal height', async ({ page }) => {
  await page.goto('/coverages');
  for (const [width, columns] of [
    [600, 1],
    [768, 2],
    [899, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await waitForPage(page);
    const list = page.getByRole('list', { name: 'Coverages' });
    const cards = await list.getByRole('listitem').evaluateAll((all) =>
      all.map((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    const lines = new Set(cards.map(({ top, bottom }) => `${top} to ${bottom}`));
    expect.soft(lines.size, `lines at ${width} px`).toBe(Math.ceil(cards.length / columns));
    for (const { top, bottom } of cards) expect.soft(bottom - top).toBeLessThanOrEqual(100);
  }
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(page.getByRole('table')).toBeVisible();
});

for (const language of ['en', 'es'])
  test(`at 1024 px the menu is a rail with a full label below each icon (${language})`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await page.setViewportSize({ width: 1024, height: 600 });
    await page.goto('/stripe/reconciliation');
    await waitForPage(page);
    const current = page.getByRole('navigation').locator('a[aria-current=page]');
    await expect(current).toHaveAttribute('href', '/stripe/reconciliation');
    // The menu is higher than this window.
    await expect(current).toBeInViewport({ ratio: 1 });
    const cut = await page
      .locator('aside :is(a, button)')
      .evaluateAll((all) =>
        all.flatMap((element) => (element.scrollWidth > element.clientWidth ? [element.textContent] : [])),
      );
    expect(cut).toEqual([]);
    expect((await page.locator('aside').boundingBox())?.width).toBeLessThan(100);
  });

test('fades out columns that are hidden behind the actions, until they are scrolled to', async ({ page }) => {
  const fades = () =>
    page
      .getByTestId('row-actions')
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').opacity);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/coverages');
  await waitForPage(page);
  expect(await getTableOverflow(page)).toBeGreaterThan(0);
  expect(await fades()).toBe('1');
  await page.getByTestId('table-container').evaluate((table) => table.scrollTo(table.scrollWidth, 0));
  await expect.poll(fades).toBe('0');
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(fades).toBe('0');
});

test('at 1440 px every column of every list is visible, also in Spanish', { tag: '@sample2' }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await cutLists(page, 1)).toEqual([]);
});

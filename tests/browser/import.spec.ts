import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SIZES } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';

const HEADS = 'Name,Property Type,Beds,Description,Street,City,State,Zip,Country,Lat,Lng,Published,Note';
const line = (title: string, type = 'Apartment') =>
  `${title},${type},2,"Near the park, quiet",1 Park Lane,Austin,TX,78701,United States,30.2,-97.7,yes,ours`;
const csv = (...lines: string[]) => [HEADS, ...lines].join('\n');

/** Selects the account and the file. */
async function choose(page: Page, file: string | Buffer) {
  await page.goto('/locations/import');
  await page.getByRole('combobox', { name: 'Account' }).fill('Bayfront Getaways');
  await page.getByRole('option', { name: 'Bayfront Getaways' }).first().click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'houses.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeEnabled();
}
const check = (page: Page) => page.getByRole('button', { name: 'Check the rows' }).click();
const made = async (read: (path: string) => Promise<Record<string, unknown>[]>, start: string) =>
  (await read('/properties/properties')).filter(({ prd_title }) => String(prd_title).startsWith(start));

test('imports a file: matches columns, validates rows, adds valid ones, saves rejected ones to a file', async ({
  page,
  read,
}) => {
  const text = csv(
    line('Import A'),
    line('Import B', 'Castle'),
    line('Import C'),
    line('Import A'),
    line(''),
  );
  await choose(page, text);
  const columns = page.getByRole('group', { name: 'Columns' });
  await expect(columns.getByRole('combobox', { name: 'Title' })).toHaveValue('0');
  await expect(columns.getByRole('combobox', { name: 'Address line 1' })).toHaveValue('4');
  await expect(columns.getByRole('combobox', { name: 'County' })).toHaveValue('');
  await check(page);
  const outcome = page.getByRole('region', { name: 'Check results' });
  await expect(outcome).toContainText('2 properties can be added.');
  await expect(outcome).toContainText('3 rows were rejected.');
  const refused = page.getByRole('table', { name: 'Rejected rows' });
  await expect(refused.getByRole('row')).toHaveCount(4);
  await expect(refused).toContainText('Property Type: Choose a property type.');
  await expect(refused).toContainText('The same property is already in row 2.');
  await expect(refused).toContainText('Name: Title is required.');
  expect(await made(read, 'Import ')).toHaveLength(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download rejected rows' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('refused-houses.csv');
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toContain(`${HEADS},Errors`);
  expect(saved).toContain('Import B,Castle,2,"Near the park, quiet"');

  await page.getByRole('button', { name: 'Add 2 properties' }).click();
  await expect(page.getByText('2 properties added.')).toBeVisible();
  expect(await made(read, 'Import ')).toHaveLength(2);

  await choose(page, csv(line('Import A'), line('Import C')));
  await check(page);
  await expect(outcome).toContainText('2 already exist and stay unchanged.');
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
});

test('reads the encoding of Excel on Windows, and rejects a workbook', async ({ page }) => {
  await choose(page, Buffer.from(csv(line('Pe\xf1a\x92s')), 'latin1'));
  const columns = page.getByRole('group', { name: 'Columns' });
  await expect(columns).toContainText('First row: Peña’s');
  await page.locator('input[type=file]').setInputFiles({
    name: 'houses.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\x03\x04\x14\0\x06\0'),
  });
  await expect(page.getByRole('alert')).toHaveText(
    'This file could not be read. Save it as CSV and try again.',
  );
  await expect(columns).toHaveCount(0);
});

test('a new file replaces the current one at once, also while it is being read', async ({ page }) => {
  await page.addInitScript(() => {
    const read = File.prototype.arrayBuffer;
    const slow = new Promise((resolve) => Object.assign(window, { goOn: resolve }));
    File.prototype.arrayBuffer = async function () {
      if (this.name === 'large.csv') await slow;
      return read.call(this);
    };
  });
  const another = (name: string, title: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv(line(title))) });
  await choose(page, csv(line('First')));
  const columns = page.getByRole('group', { name: 'Columns' });
  await another('large.csv', 'Large');
  await expect(columns).toHaveCount(0);
  await another('small.csv', 'Small');
  await expect(columns).toContainText('First row: Small');
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await expect(columns).toContainText('First row: Small');
});

test('names a rejected row by its number in the spreadsheet, empty rows included', async ({ page }) => {
  await choose(page, csv(line('Row A'), '', ',,,,', line('Row B', 'Castle'), line('Row A')));
  await check(page);
  const refused = page.getByRole('table', { name: 'Rejected rows' });
  await expect(refused.getByRole('row', { name: /^5 Row B/ })).toBeVisible();
  await expect(
    refused.getByRole('row', { name: /^6 Row A The same property is already in row 2/ }),
  ).toBeVisible();
});

test('the file of rejected rows has all cells, and can be corrected and imported', async ({ page, read }) => {
  const two = line('Again B').replace('1 Park Lane', '1 Park Lane, Flat 2');
  await choose(page, csv(line('-Again A', 'Castle'), two));
  await check(page);
  const refused = page.getByRole('table', { name: 'Rejected rows' });
  await expect(refused.getByRole('row', { name: /Again B This row has more cells/ })).toBeVisible();
  await expect(page.getByText('0 properties can be added.')).toBeVisible();
  const [saving] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download rejected rows' }).click(),
  ]);
  const saved = await readFile(await saving.path(), 'utf8');
  expect(saved).toContain(',yes,');
  expect(saved).toMatch(/Again B.*,ours$/m);

  await choose(page, saved.replace('Castle', 'Apartment').replace(/\r\nAgain B.*$/, ''));
  await check(page);
  await page.getByRole('button', { name: 'Add 1 property' }).click();
  await expect(page.getByText('1 property added.')).toBeVisible();
  expect(await made(read, '-Again A')).toHaveLength(1);
});

test('in Spanish, matches the columns of the template and reads Spanish values', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.goto('/locations/import');
  const [saving] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar una plantilla' }).click(),
  ]);
  const heads = (await readFile(await saving.path(), 'utf8')).trim();
  const row =
    'Casa Peña,Residencial,departamento,2,1,Cerca,Calle 1,,Austin,TX,78701,Estados Unidos,,30.2,-97.7,si';
  await page.getByRole('combobox', { name: 'Cuenta' }).fill('Bayfront Getaways');
  await page.getByRole('option', { name: 'Bayfront Getaways' }).first().click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'casas.csv', mimeType: 'text/csv', buffer: Buffer.from(`${heads}\n${row}`) });
  const columns = page.getByRole('group', { name: 'Columnas' });
  await expect(columns.getByRole('combobox', { name: 'Código postal' })).toHaveValue('10');
  await expect(columns.getByRole('combobox', { name: 'Publicada' })).toHaveValue('15');
  await page.getByRole('button', { name: 'Revisar las filas' }).click();
  await expect(page.getByText('Se puede agregar 1 propiedad.')).toBeVisible();
});

test('a column can be matched by hand', async ({ page }) => {
  await choose(page, `X,Y\nSome house,Warehouse`);
  const columns = page.getByRole('group', { name: 'Columns' });
  await columns.getByRole('combobox', { name: 'Title' }).selectOption('X');
  await columns.getByRole('combobox', { name: 'Property Type' }).selectOption('Y');
  await expect(columns).toContainText('First row: Some house');
  await check(page);
  await expect(page.getByText('1 property can be added.')).toBeVisible();
});

test('10,000 rows have a progress bar, and cancelling adds no more rows than it says', async ({
  page,
  read,
}) => {
  await choose(page, csv(...Array.from({ length: 10_000 }, (_, i) => line(`Many ${i}`))));
  await check(page);
  const bar = page.getByRole('progressbar', { name: /Checking the rows/ });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toHaveCount(0);
  await check(page);
  await expect(page.getByText('10000 properties can be added.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Add 10000 properties' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const over = page.getByText(/^(Cancelled\. |It was too late to cancel)/);
  await expect(over).toBeVisible({ timeout: 60_000 });
  const message = String(await over.textContent());
  expect(await made(read, 'Many ')).toHaveLength(Number(/\d+/.exec(message)?.[0] ?? 0));
});

test('shows an error for a file without a table and for a server error', async ({ page, complaints }) => {
  complaints.allow(/500|Failed to load/);
  await page.goto('/locations/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('Title\n') });
  await expect(page.getByRole('alert')).toContainText('There are no rows in this file.');
  await choose(page, csv(line('Failing')));
  await page.route('**/api/properties/import_check', (route) => route.fulfill({ status: 500, body: 'no' }));
  await check(page);
  await expect(page.getByRole('alert')).toContainText('500: no');
  await page.unroute('**/api/properties/import_check');
  await page.route('**/api/properties/import_check', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', msg: 'Not now.' } }),
  );
  await check(page);
  await expect(page.getByRole('alert')).toHaveText('Not now.');
});

test('rows whose response was lost are added once when they are sent again', async ({
  page,
  complaints,
  read,
}) => {
  complaints.allow(/POST \/properties\/import|Failed to load/);
  await choose(page, csv(line('Import answer lost')));
  await check(page);
  await page.route('**/api/properties/import', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: 'Bad Gateway' });
  });
  await page.getByRole('button', { name: 'Add 1 property' }).click();
  await expect(page.getByText('The import failed')).toBeVisible();
  await page.unroute('**/api/properties/import');
  await page.getByRole('button', { name: 'Add 1 property' }).click();
  await expect(page.getByText('1 property added.')).toBeVisible();
  expect(await made(read, 'Import answer lost')).toHaveLength(1);
});

test('another account validates the rows again', async ({ page }) => {
  await choose(page, csv(line('Judged for one')));
  await check(page);
  await expect(page.getByRole('button', { name: 'Add 1 property' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Account' }).fill('Juniper Homes');
  await page.getByRole('option', { name: 'Juniper Homes' }).first().click();
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Add 1 property' })).toHaveCount(0);
});

test('a row that the server does not validate is not valid', async ({ page, complaints }) => {
  complaints.allow(/POST \/properties\/import/);
  await choose(page, csv(line('Unjudged')));
  await page.route('**/api/properties/import_check', (route) =>
    route.fulfill({ json: { status: 'success', data: [] } }),
  );
  await check(page);
  await expect(page.getByRole('alert')).toContainText('Unexpected response from the server.');
  await page.unroute('**/api/properties/import_check');
  await page.route('**/api/properties/import', (route) => route.fulfill({ json: { status: 'success' } }));
  await check(page);
  await page.getByRole('button', { name: 'Add 1 property' }).click();
  await expect(page.getByText('The import failed: Unknown error')).toBeVisible();
  await expect(page.getByText(/NaN/)).toHaveCount(0);
});

for (const [size, viewport] of Object.entries(SIZES))
  test(`the import passes axe in each of its states, ${size}`, { tag: '@sample4' }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await choose(page, csv(line('L'.repeat(300)), line(`Sound ${size}`)));
    await expectAccessible(page, 'columns');
    await check(page);
    await expect(page.getByRole('region', { name: 'Check results' })).toBeVisible();
    await expectAccessible(page, 'checked');
    await page.getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByText('1 property added.')).toBeVisible();
    await expectAccessible(page, 'over');
  });

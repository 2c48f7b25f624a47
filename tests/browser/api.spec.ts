import { closeDialog, SIZES, waitForPage } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import { sample } from '../support/sampling';

const CALL = 'GET /admin/payments_reporting Lists payments that need attention, by due date.';

for (const [size, viewport] of sample(Object.entries(SIZES), 2))
  test.describe(`the External API page, ${size}`, () => {
    test.use({ viewport });

    test('passes axe: complete, with open calls, without matches, with the renew dialog, without a description', {
      tag: '@sample4',
    }, async ({ page, complaints }) => {
      await page.goto('/external-api');
      await waitForPage(page);
      await expect(page.getByRole('button', { name: CALL })).toBeVisible();
      await expectAccessible(page, 'whole');
      await expect(page.getByRole('navigation', { name: 'Calls' })).toBeVisible({
        visible: size === 'desktop',
      });
      await page.goto('/external-api?q=policy#get%2Fadmin%2Fpolicy');
      await waitForPage(page);
      await page.getByRole('button', { name: /^DELETE \/policies\/policy/ }).click();
      await expect(page.locator('pre')).toHaveCount(3);
      await page.getByRole('button', { name: 'Show API key' }).click();
      await expectAccessible(page, 'opened');
      await page.goto('/external-api?q=nothing-matches-this');
      await expect(page.getByText('Nothing matches this search.')).toBeVisible();
      await expectAccessible(page, 'none');
      await page.getByRole('button', { name: 'Renew API key' }).click();
      await expect(page.getByRole('dialog', { name: 'Renew API key' })).toBeVisible();
      await expectAccessible(page, 'asked');
      await closeDialog(page);
      complaints.allow(/status of 404/);
      await page.route('**/api/openapi.json', (route) => route.fulfill({ status: 404, body: 'No' }));
      await page.goto('/external-api');
      await expect(page.getByText('This API does not publish a description.')).toBeVisible();
      await expectAccessible(page, 'absent');
    });
  });

test('a curl line is found and copied with the keyboard alone, and works', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/external-api');
  await waitForPage(page);
  const search = page.getByRole('searchbox');
  for (
    let steps = 0;
    steps < 60 && !(await search.evaluate((element) => element === document.activeElement));
    steps++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('public/calendar');
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(1);
  const call = page.getByRole('button', { name: /^GET \/public\/calendar/ });
  for (
    let steps = 0;
    steps < 5 && !(await call.evaluate((element) => element === document.activeElement));
    steps++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toBe('curl "$API/public/calendar/1"');
  const address = /"\$API(.*)"/.exec(line)?.[1];
  const answer = await page.request.get(`${baseURL}/api${address}`);
  expect(answer.status()).toBe(200);
  expect(Array.isArray(await answer.json())).toBe(true);
});

test('copies a key over plain HTTP, without the clipboard API', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/external-api');
  await waitForPage(page);
  await page.getByRole('button', { name: 'Copy API key' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByRole('searchbox').press('ControlOrMeta+v');
  await expect(page.getByRole('searchbox')).toHaveValue(/^[\w-]{20,}$/);
});

test('shows and copies a renewed key', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/external-api');
  await waitForPage(page);
  const copied = async () => {
    await page.getByRole('button', { name: 'Copy API key' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const old = await copied();
  await page.getByRole('button', { name: 'Renew API key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(page.getByText('The API key has been renewed.').first()).toBeVisible();
  const key = await copied();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(key).not.toBe(old);
});

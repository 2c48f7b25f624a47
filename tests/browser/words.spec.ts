import type { Page, Response } from '@playwright/test';
import { company } from '../../common/company';
import { addressesOf } from '../support/addresses';
import { expect, test } from '../support/chromium';
import { asData, speakPseudo, strayIn, textsIn, textsOf } from '../support/pseudo';
import { closeDialog, settled } from '../support/still';

/** Who is signed in: of the session, and in no answer. */
const SANDBOX_NAME = 'Alex Morgan';

/** Reads every page that is shown for words that stand in no catalogue. */
async function reader(page: Page) {
  const known = new Set<string>([...company.address, company.name, company.phone, SANDBOX_NAME]);
  const stray = new Map<string, string>();
  await speakPseudo(page);
  const reading: Promise<void>[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) reading.push(read(answer));
  });
  async function read(answer: Response) {
    const body: unknown = await answer.json().catch(() => undefined);
    for (const text of textsIn(body)) known.add(text);
  }
  return {
    look: async (screen: string) => {
      await Promise.all(reading);
      const data = asData(known);
      for (const { text, where } of await textsOf(page)) {
        const found = strayIn(text, data);
        if (found && !stray.has(found)) stray.set(found, `${screen}: ${where}`);
      }
    },
    stray,
  };
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('no word of the sign-in stands outside of the catalogue', async ({ page }) => {
    const { look, stray } = await reader(page);
    await page.goto('/');
    await expect(page.getByRole('checkbox')).toBeVisible();
    await look('sign-in');
    await page.locator('button[type=submit]').click();
    await look('errors');
    expect(Object.fromEntries(stray)).toEqual({});
  });
});

test('no word of any screen stands outside of the catalogue', async ({ page, read }) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { look, stray } = await reader(page);
  for (const address of await addressesOf(read)) {
    await page.goto(address);
    await settled(page);
    await look(address);
  }
  expect(Object.fromEntries(stray)).toEqual({});
});

/** What is opened over a page: where, and what is pressed there, by the English between the marks. */
const OPENED: readonly [address: string, ...pressed: string[]][] = [
  ['/dashboard', 'Fix Dates'],
  ['/dashboard', 'Open Policy'],
  ['/dashboard', 'Delete Reservation'],
  ['/dashboard', 'Pay Now'],
  ['/accounts', 'Sort'],
  ['/accounts', 'Login to account'],
  ['/reservations', 'Filters'],
  ['/reservations', 'Columns'],
  ['/reservations', 'Go to...'],
  ['/statement', 'Why this status?'],
  ['/statement?only=Received', 'Refund'],
  ['/stripe/customers', 'View details'],
  ['/activity', 'View Details'],
  ['/location/ical/5', 'Renew'],
  ['/property/5', 'Need Help'],
  ['/external-api', 'Renew API key'],
  ['/settings/security', 'Set up now'],
];

test('no word of any dialog or menu stands outside of the catalogue', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { look, stray } = await reader(page);
  let at = '';
  for (const [address, ...pressed] of OPENED) {
    if (address !== at) await page.goto(address);
    at = address;
    await settled(page);
    for (const name of pressed)
      await page
        .getByRole('button', { name: `ǀ${name}ǃ` })
        .first()
        .click();
    await expect(page.locator('[role=dialog], [role=menu]').first()).toBeVisible();
    await look(`${address}, ${pressed.join(', ')}`);
    await closeDialog(page);
  }
  await page.getByRole('link', { name: 'ǀAccountsǃ' }).first().click();
  await settled(page);
  await page.getByRole('button', { name: 'ǀExport CSVǃ' }).click();
  await expect(page.getByRole('button', { name: 'ǀOKǃ' })).toBeVisible();
  await look('an export');
  await page.getByRole('button', { name: 'ǀOKǃ' }).click();
  await page.goto('/coverages?only=Awaiting&perPage=10');
  await settled(page);
  await page.getByRole('checkbox', { name: 'ǀChoose all on this pageǃ' }).check();
  await look('/coverages, chosen');
  await page
    .getByRole('button', { name: /^ǀOpen/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('/coverages, several');
  await closeDialog(page);
  await page.goto('/locations/create');
  await settled(page);
  await page.locator('main button[type=submit]').click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
  await look('a form with mistakes');
  await page.locator('main input[name=prd_title]').fill('A');
  await page.getByRole('link', { name: 'ǀDashboardǃ' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('leaving a form');
  expect(Object.fromEntries(stray)).toEqual({});
});

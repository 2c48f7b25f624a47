import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freshFolder } from '../support/database';
import { shownFiles, withExample } from '../support/example';
import { run } from '../support/process';
import { clickRowAction } from '../support/rowActions';
import { signIn } from '../support/signIn';
import { test } from '../support/strictTest';

// Applies the steps of docs/adding-a-resource.md to a copy of the project, runs its commands there, and uses the
// result.

/**
 * The area of the screenshot of `PICTURE=docs/images/agents.png npx playwright test
 * tests/browser/example.spec.ts`.
 */
const PICTURED = { x: 0, y: 0, width: 1280, height: 420 };
const ANN = { Name: 'Ann Lee', Email: 'ann@example.com', Since: '2026-02-03', Owed: '1250.5' };

let whenDone = () => {};
test.afterEach(() => whenDone());

async function add(page: Page, agent: typeof ANN) {
  await page.getByRole('link', { name: 'Add Agent' }).click();
  const form = page.getByRole('main');
  for (const [label, value] of Object.entries(agent)) await form.getByLabel(label).fill(value);
  await form.getByLabel('Here').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: agent.Name })).toBeVisible();
}

async function confirmRemoval(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Delete Agent' });
  await expect(dialog).toContainText('Ann Lee');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('the example of the tutorial is under 60 lines, passes the checks, and works: list, page, form, delete, CSV', {
  tag: '@sample3',
}, async ({ page }) => {
  const files = shownFiles();
  const [declared = ''] = files.flatMap(([path, text]) => (path.startsWith('resources/') ? [text] : []));
  expect(declared.trimEnd().split('\n').length).toBeLessThan(60);

  const { folder, remove: removeCopy, run: runInCopy } = withExample();
  whenDone = removeCopy;
  expect(runInCopy('npm', 'run', 'migration', '--', '--name', 'agents')).toBe('');
  expect(runInCopy('npm', 'run', 'check')).toBe('');
  const access = ['--project', 'server', 'tests/server/access.test.ts', '-t', 'agent'];
  expect(runInCopy('npx', 'vitest', 'run', ...access)).toBe('');
  expect(runInCopy('npm', 'run', 'build')).toBe('');
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), CAPTCHA_DIFFICULTY: '3' };
  await freshFolder(env.DATA_DIR, 'few');
  const server = run('server/main.ts', [], env, '', folder);
  try {
    const url = (await server.line(/^Coverage Portal: /)).replace('Coverage Portal: ', '');
    await page.goto(url);
    await signIn(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Agents' }).click();
    await expect(page.getByText('No agents found')).toBeVisible();

    // The form shows what is missing and links back to the list.
    await page.getByRole('link', { name: 'Add Agent' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await page.goBack();
    await add(page, ANN);
    await add(page, { Name: 'Bo Finn', Email: 'bo@example.com', Since: '2026-01-05', Owed: '80' });
    await expect(page.getByTestId('stat-card').filter({ hasText: /^Owed/ })).toContainText('$1,330.50');
    await expect(page.getByText('2 agents')).toBeVisible();
    if (process.env.PICTURE) await page.screenshot({ path: process.env.PICTURE, clip: PICTURED });

    const rows = page.locator('tbody tr');
    await page.getByRole('searchbox').fill('finn');
    await expect(rows).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Here' }).click();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(2);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toEqual([
      expect.stringContaining('Name,Email,Since,Owed,State'),
      'Ann Lee,ann@example.com,2026-02-03,1250.50,Here',
      'Bo Finn,bo@example.com,2026-01-05,80.00,Here',
    ]);

    // The action on the page returns to the unchanged list.
    await rows.first().getByText('Ann Lee').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ann Lee');
    // Fields of react-admin in a card, and the audit events of the record.
    await expect(page.getByRole('link', { name: 'ann@example.com' })).toBeVisible();
    await expect(page.getByText('Ann Lee (Here)')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Alex Morgan added agent Ann Lee');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete Agent' }).click();
    await confirmRemoval(page);
    await expect(page).toHaveURL(/\/agents\?only=Here$/);
    await expect(rows).toHaveCount(1);
    // The action on the list keeps the filters.
    await add(page, ANN);
    await page.goto(`${url}/agents?q=lee`);
    await expect(rows).toHaveCount(1);
    await clickRowAction(page, 'Delete Agent');
    await confirmRemoval(page);
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await expect(page).toHaveURL(/q=lee/);
    await page.goto(`${url}/activity`);
    for (const done of ['added agent Ann Lee', 'deleted agent Ann Lee'])
      await expect(page.getByRole('row').filter({ hasText: done }).first()).toBeVisible();
  } finally {
    // The page reads in the background, which fails without its server.
    await page.goto('about:blank');
    server.child.kill();
    await server.ended;
  }
});

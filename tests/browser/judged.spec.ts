import { expect } from '@playwright/test';
import { MISTAKE, smallPortal } from '../support/smallPortal';
import { test } from '../support/watched';

test('what is declared wrongly while developing stands over the page, until it is mended', async ({
  page,
  complaints,
}) => {
  // The small portal has no icon.
  complaints.allow(/status of 404/);
  const portal = smallPortal();
  const server = portal.vite(portal.home, '--port', '0');
  try {
    const [url = ''] = /http:\S+/.exec(await server.line(/Local:/)) ?? [];
    await page.goto(url);
    await expect(page).toHaveTitle('text');
    const over = page.locator('vite-error-overlay');
    await expect(over).toHaveCount(0);
    portal.declareWrongly();
    await expect(over).toContainText(MISTAKE);
    await page.reload();
    await expect(over).toContainText(MISTAKE);
    portal.declareWell();
    await expect(over).toHaveCount(0);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    portal.remove();
  }
});

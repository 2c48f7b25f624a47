import { expect, test } from '@playwright/test';
import { MISTAKE, smallPortal } from '../support/smallPortal';

test('what is declared wrongly while developing stands over the page, until it is mended', async ({
  page,
}) => {
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

import type { Page } from '@playwright/test';
import { expect, test } from '../support/chromium';
import { SIZES, settled } from '../support/still';

/** One letter, so often, and nowhere to break; what was one text before is one still. */
const longer = (text: string) => 'W'.repeat(500) + text.replace(/\W/g, '');
/** Figures, days, colours and codes stay: what is asked here is what a name or a sentence does. */
const KEPT = /^$|^-?\d+(\.\d+)?$|^\d{4}-\d\d-\d\d|^#/;
/** Rows of a list that are enough to fill a screen. */
const SHOWN = 5;

/** A value of an answer, every text of it long. */
function long(value: unknown): unknown {
  if (typeof value === 'string') return KEPT.test(value) ? value : longer(value);
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(long);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, long(one)]));
}

/** The real server's answers, with long texts in every record. */
const plant = (page: Page) =>
  page.route(/\/api\/(admin|properties|policies|transactions|login|lists)\//, async (route) => {
    // The server may be closing the idle line that is taken: a read is simply asked again.
    const answer = await route.fetch({ maxRetries: 3 });
    const body = await answer.json();
    const json = Array.isArray(body) ? long(body) : { ...body, data: long(body.data) };
    await route.fulfill({ response: answer, json });
  });

for (const [name, viewport] of Object.entries(SIZES))
  test(`no text of a record widens a page (${name})`, async ({ page, read }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const first = async (path: string, id: string) => String((await read(path))[0]?.[id]);
    const reservation = await first('/admin/reservations', 'res_id');
    const issued = (await read('/admin/coverages')).find((row) => row.coverage_no)?.policy_id;
    const payment = await first('/admin/payments', 't_id');
    await plant(page);
    const wide: string[] = [];
    for (const address of [
      '/dashboard',
      '/accounts',
      ...['', '?tab=reservations', '?tab=coverage', '?tab=statement', '?tab=locations'].map(
        (tab) => `/accounts/account/2${tab}`,
      ),
      '/reservations',
      `/reservation/${reservation}`,
      '/coverages',
      `/coverage/${issued}`,
      `/coverage/payments/${issued}`,
      `/coverage/certificate/${issued}`,
      '/statement',
      `/payment/${payment}`,
      '/refunds',
      '/products',
      '/locations',
      '/location/5',
      '/property/5',
      '/stripe/customers',
      '/stripe/payments',
      '/stripe/reconciliation',
      '/settings/security',
      '/settings/account',
      '/settings/billing',
      '/support',
      '/damage-protection',
      '/work',
      '/uncovered-nights',
    ]) {
      await page.goto(address);
      await settled(page);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.scrollingElement?.scrollWidth ?? 0,
        client: document.scrollingElement?.clientWidth ?? 0,
      }));
      if (scroll > client) wide.push(`${address}: ${scroll} px in ${client}`);
    }
    expect(wide).toEqual([]);
  });

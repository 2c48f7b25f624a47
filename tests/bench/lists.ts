import { type Browser, chromium as playwright } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { build } from 'vite';
import { SANDBOX_USER } from '../../sandbox/fillSandbox';
import { getLaunchOptions } from '../../scripts/chromium';
import { createSession } from '../../server/auth/sessions';
import { openFolder, openServer } from '../../server/db/open';
import { users } from '../../server/db/schema';
import { lists } from '../../server/listRegistry';
import { compileFilter, countTotal } from '../../server/lists/count';
import { run } from '../support/process';
import { ilikeHandler } from './ilike';
import { median, memoryOf, open, type Subject } from './measure';
import { serve } from './site';

/** Search terms whose third letter is measured. A step may change neither the rows nor their number. */
const SEARCHES = ['har', 'mar', 'cot', 'sea', 'vil', 'cov', 'lop', 'bea'];
/** Timeout of a step in ms. A step that changes neither the rows nor their number is left out. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 700;
const ROW = 'tbody tr td:nth-child(3)';

const OURS = {
  name: 'Coverage Portal',
  list: '/statement',
  signIn: '',
  search: 'input[type=search]',
  sort: 'th [role=button]:has-text("Reservation")',
};
const PLAIN = {
  name: 'plain react-admin, ILIKE',
  list: '/#/payments',
  signIn: '',
  search: 'input[name=q]',
  sort: 'th:has-text("Res code") span[role=button]',
};

/** Formats a figure of the table, or the timeout if there is none. */
const paintTimes = (figure: number) => (Number.isNaN(figure) ? `over ${PATIENCE_MS}` : Math.round(figure));

type Figures = Record<string, number>;

/** Returns the 95th percentile. */
const p95 = (figures: readonly number[]) =>
  [...figures].sort((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? Number.NaN;

/**
 * Opens the list, sorts it and types each search term. Measures each step until it is rendered, in ms, and
 * the memory of the page in MB.
 */
async function visit(browser: Browser, subject: Subject, keys: number[]): Promise<Figures> {
  const { page, close } = await open(browser, subject, subject.session ?? {});
  page.setDefaultTimeout(600_000);
  let requestCount = 0;
  page.on('request', () => {
    requestCount += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => {
      requestCount -= 1;
    });
  /** Waits for pending requests and a pause, so that the next response belongs to the next step. */
  const answered = async () => {
    const end = Date.now() + 6 * PATIENCE_MS;
    do await page.waitForTimeout(PAUSE_MS);
    while (requestCount > 0 && Date.now() < end);
  };
  const other = () =>
    page.evaluate(
      (ms) =>
        Promise.race([
          window.bench.other,
          new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms)),
        ]),
      PATIENCE_MS,
    );
  await page.goto(subject.list);
  const row = await page.evaluate((selector) => window.bench.firstRow(selector), ROW);
  const figures: Figures = { 'first row': row };
  if (subject.name === OURS.name)
    figures['stat cards'] = await page.evaluate(() => window.bench.firstRow('[data-testid=stat-card-value]'));
  await answered();
  await page.evaluate(() => window.bench.watch('click'));
  await page.locator(subject.sort).first().click();
  figures.sorted = (await other()) ?? Number.NaN;
  for (const search of SEARCHES) {
    await page.locator(subject.search).fill('');
    await page.locator(subject.search).pressSequentially(search.slice(0, 2));
    await answered();
    await page.evaluate(() => window.bench.watch('keydown'));
    await page.keyboard.press(search.charAt(2));
    const took = await other();
    if (took !== undefined) keys.push(took);
  }
  figures['heap of the page (MB)'] = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6,
  );
  if (subject.name === OURS.name) {
    await page.goto('/dashboard');
    figures['dashboard, its first list'] = await page.evaluate(() =>
      window.bench.firstRow('main tbody tr td'),
    );
  }
  await close();
  return figures;
}

async function measured(browser: Browser, subject: Subject, visits: number): Promise<Figures> {
  const keys: number[] = [];
  const all: Figures[] = [];
  for (let i = 0; i < visits; i++) all.push(await visit(browser, subject, keys));
  const middle = Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((list) => list[name] ?? 0))]);
  return {
    ...Object.fromEntries(middle),
    'a search key, median': median(keys),
    'a search key, p95': p95(keys),
  };
}

/** Measures the portal and the plain list with one database. */
async function over(browser: Browser, place: string, visits: number) {
  const at: Record<string, string> = /^postgres/.test(place) ? { DATABASE_URL: place } : { DATA_DIR: place };
  const open = () => (at.DATABASE_URL ? openServer(at.DATABASE_URL) : openFolder(place));
  const db = await open();
  const [user] = await db.orm.select().from(users).where(eq(users.user_name, SANDBOX_USER));
  const { auth_key, api_key } = await createSession(db.orm, user?.user_id ?? 0);
  const list = lists.payments;
  const { rows } = list
    ? await countTotal(db.orm, list, await compileFilter(db.orm, list, { words: [], all: [] }, '2026-01-01'))
    : { rows: Number.NaN };
  await db.close();

  const session = { auth_key, api_key, acc_id: '1', user_role: '55', user_name: 'Ann' };
  const server = run('server/main.ts', [], { PORT: '0', DATABASE_URL: '', SANDBOX: '1', ...at });
  const url = (await server.line(/^Coverage Portal: /)).replace('Coverage Portal: ', '');
  const ours = await measured(browser, { ...OURS, url, session }, visits);
  ours['memory of the server, most (MB)'] = memoryOf(server.child.pid).most;
  server.child.kill();
  await server.ended;

  const again = await open();
  const handler = ilikeHandler(again.orm);
  const site = await serve('node_modules/.cache/bench-rest', [], { paged: handler.page });
  const plain = await measured(browser, { ...PLAIN, url: site.url }, visits);
  site.end();
  await again.close();
  return { rows, embedded: !at.DATABASE_URL, ours, plain };
}

/**
 * Measures the list of payments, which is the longest, beside a plain react-admin list with `ILIKE`. Both run
 * in the same Chromium with an empty cache, and the databases are already filled. A place is `postgres://…`
 * or the folder of an embedded database, the shortest list first.
 */
export async function longLists(places: readonly string[], visits: number): Promise<void> {
  await build({ configFile: 'tests/bench/rest/vite.config.ts', logLevel: 'error' });
  await build({ logLevel: 'error' });
  const browser = await playwright.launch(getLaunchOptions());
  const all = [];
  for (const place of places) {
    all.push(await over(browser, place, visits));
    console.error(JSON.stringify(all.at(-1)));
  }
  await browser.close();
  const sizes = all.map(
    ({ rows, embedded }) => `${rows.toLocaleString('en-US')}, ${embedded ? 'embedded' : 'PostgreSQL'}`,
  );
  console.log(
    `| | ${sizes.map((size) => `${size}: portal | plain | share`).join(' | ')} | longest ÷ shortest |`,
  );
  console.log(`| --- | ${sizes.map(() => '---: | ---: | ---:').join(' | ')} | ---: |`);
  for (const name of Object.keys(all[0]?.ours ?? {})) {
    const cells = all.flatMap(({ ours, plain }) => {
      const [own, theirs] = [ours[name] ?? Number.NaN, plain[name]];
      if (theirs === undefined) return [paintTimes(own), '', ''];
      return [
        paintTimes(own),
        paintTimes(theirs),
        Number.isNaN(own / theirs) ? '' : (own / theirs).toFixed(2),
      ];
    });
    const growth = (all.at(-1)?.ours[name] ?? 0) / (all[0]?.ours[name] ?? 1);
    console.log(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(2)} |`);
  }
}

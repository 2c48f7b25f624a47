import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { build } from 'vite';
import { chromium } from '../../scripts/chromium';
import { openFolder } from '../../server/db/open';
import { reservationRows } from '../../server/queries/reservations';
import { fillSandbox } from '../../server/sandbox/fill';
import { median, type Subject, sizes, type Visit, visit } from './measure';
import { serve } from './site';

const SIZES = [1_000, 100_000];
const PLAIN = 'node_modules/.cache/bench-plain';

/** The server's own rows, repeated as often as it takes, each with an id and a code of its own. */
async function rowsOf(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-portal-'));
  const db = await openFolder(join(folder, 'db'));
  await fillSandbox(db);
  const rows = await reservationRows(db.orm);
  await db.close();
  rmSync(folder, { recursive: true });
  return Array.from({ length: count }, (_, i) => ({
    ...rows[i % rows.length],
    res_id: i + 1,
    res_code: `${i % 3 ? 'RES' : 'QX'}-${200_000 + i}`,
  }));
}

const ours = { name: 'Coverage Portal', list: '/reservations', signIn: 'button:has-text("Sign In")' };
const plain = { name: 'plain react-admin', list: '/#/reservations', signIn: 'button:has-text("Sign in")' };

async function measured(name: string, visits: number, run: () => Promise<Visit>): Promise<Visit> {
  const all: Visit[] = [];
  for (let i = 0; i < visits; i++) all.push(await run());
  const middle = (figure: keyof Visit) => Math.round(median(all.map((one) => one[figure])));
  console.error(`${name}: ${JSON.stringify(all.map((one) => Math.round(one.row)))}`);
  return {
    row: middle('row'),
    first: middle('first'),
    search: middle('search'),
    sort: middle('sort'),
    longest: middle('longest'),
  };
}

const kB = (bytes: number) => Math.round(bytes / 1000);

/** The portal beside a plain react-admin one, over the same rows in the same run: sizes, and times in ms. */
export async function screens(visits: number): Promise<void> {
  await build({ configFile: 'tests/bench/plain/vite.config.ts', logLevel: 'error' });
  await build({ logLevel: 'error' });
  const browser = await playwright.launch(chromium());
  const all = await rowsOf(Math.max(...SIZES));
  const table = [['', plain.name, ours.name, 'share']];
  const line = (what: string, [theirs, own]: [number, number]) =>
    table.push([what, String(theirs), String(own), (own / theirs).toFixed(2)]);

  for (const count of SIZES) {
    const rows = all.slice(0, count);
    const code = rows[Math.floor(count / 9) * 3]?.res_code ?? '';
    const [a, b] = [await serve(PLAIN, rows), await serve('dist', rows)];
    const subjects: [Subject, Subject] = [
      { ...plain, url: a.url, search: 'input[name=q]', sort: 'th:has-text("Prd title") span[role=button]' },
      { ...ours, url: b.url, search: 'input[type=search]', sort: 'th button:has-text("Property")' },
    ];
    if (count === SIZES[0]) {
      const [theirs, own] = [await sizes(browser, subjects[0]), await sizes(browser, subjects[1])];
      line('JavaScript until sign-in is painted (kB gz)', [kB(theirs.signIn.bytes), kB(own.signIn.bytes)]);
      line('JavaScript until a list is painted (kB gz)', [kB(theirs.list.bytes), kB(own.list.bytes)]);
      line('its files', [theirs.list.files, own.list.files]);
    }
    const [theirs, own] = [
      await measured(`${plain.name}, ${count}`, visits, () => visit(browser, subjects[0], code)),
      await measured(`${ours.name}, ${count}`, visits, () => visit(browser, subjects[1], code)),
    ];
    const of = `${count.toLocaleString('en-US')} rows`;
    line(`${of}: first row (ms)`, [theirs.row, own.row]);
    line(`${of}: the first search key painted (ms)`, [theirs.first, own.first]);
    line(`${of}: a search key painted (ms)`, [theirs.search, own.search]);
    line(`${of}: sorted (ms)`, [theirs.sort, own.sort]);
    line(`${of}: longest task of the page’s thread (ms)`, [theirs.longest, own.longest]);
    a.end();
    b.end();
  }
  await browser.close();
  const [heads, ...lines] = table.map((cells) => `| ${cells.join(' | ')} |`);
  console.log([heads, '| --- | ---: | ---: | ---: |', ...lines].join('\n'));
}

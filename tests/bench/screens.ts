import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from '@playwright/test';
import { build } from 'vite';
import { fillSandbox } from '../../sandbox/fillSandbox';
import { getLaunchOptions } from '../../scripts/chromium';
import { openFolder } from '../../server/db/open';
import { reservationRows } from '../../server/reservations/queries';
import { dashboard, type Figures, firstRow, median, type Subject, signIn, visit } from './measure';
import { pagedAnswers } from './paged';
import { type Line, serve } from './site';

const SIZES = [1_000, 100_000];
const PLAIN = 'node_modules/.cache/bench-plain';
const LINE: Line = { delayMs: 40, bitsPerSecond: 20_000_000 };

type Rows = Awaited<ReturnType<typeof reservationRows>>;

/** Returns rows of the server, repeated up to `count`, with unique ids and codes. */
async function rowsOf(count: number): Promise<Rows> {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-portal-'));
  const db = await openFolder(join(folder, 'db'));
  await fillSandbox(db);
  const rows = await reservationRows(db.orm);
  await db.close();
  rmSync(folder, { recursive: true });
  return Array.from({ length: count }, (_, i) => ({
    ...(rows[i % rows.length] as Rows[number]),
    res_id: i + 1,
    res_code: `${i % 3 ? 'RES' : 'QX'}-${200_000 + i}`,
  }));
}

type Measured = { folder: string; subject: Omit<Subject, 'url'>; paged: boolean };

const plain = {
  signIn: 'button[type=submit]',
  search: 'input[name=q]',
  sort: 'th.column-prd_title span[role=button]',
};

const OURS = {
  list: '/reservations',
  search: 'input[type=search]',
  sort: 'th:nth-child(3) [role=button]',
  dashboard: { at: '/dashboard', row: 'main tbody tr td' },
  signIn: '[data-testid=sign-in-button]',
  screens: ['nav a[href="/accounts"]', 'nav a[href="/reservations"]'],
} as const satisfies Omit<Subject, 'url' | 'name'>;

/**
 * Returns the portals to measure: a plain one, an optimized one, this one, and other builds of this one in
 * the given folders.
 */
const getSubjects = (builds: readonly string[]): readonly Measured[] => [
  {
    folder: PLAIN,
    subject: {
      ...plain,
      name: 'plain react-admin',
      list: '/#/reservations',
      dashboard: { at: '/#/', row: 'tbody tr td' },
    },
    paged: false,
  },
  {
    folder: PLAIN,
    subject: { ...plain, name: 'tuned by hand', list: '/?tuned#/reservations' },
    paged: false,
  },
  { folder: 'dist', subject: { ...OURS, name: 'Coverage Portal' }, paged: true },
  ...builds.map((folder) => ({ folder, subject: { ...OURS, name: folder }, paged: true })),
];

/** Returns the median of each figure. */
function middle(visits: readonly Figures[]): Figures {
  const names = Object.keys(visits[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(visits.map((sample) => sample[name] ?? Number.NaN))]),
  );
}

/** Measures each portal with the same rows, one after another. */
async function over(
  browser: Browser,
  rows: Rows,
  visits: number,
  subjects: readonly Measured[],
): Promise<Figures[]> {
  const code = rows[Math.floor(rows.length / 9) * 3]?.res_code ?? '';
  const all: Figures[] = [];
  for (const { folder, subject, paged } of subjects) {
    const answers = paged ? { answers: pagedAnswers(rows) } : {};
    const [near, far] = [
      await serve(folder, rows, answers),
      await serve(folder, rows, { ...answers, line: LINE }),
    ];
    const made: Figures[] = [];
    for (let i = 0; i < visits; i++) {
      const here = { ...subject, url: near.url };
      made.push({
        ...(await signIn(browser, here)),
        ...(await visit(browser, here, code)),
        ...(await firstRow(browser, { ...subject, url: far.url })),
        ...(await dashboard(browser, here)),
      });
    }
    const waitForRows = made.map((sample) => Math.round(sample['first row (ms)'] ?? Number.NaN));
    console.error(`${subject.name}, ${rows.length}: ${JSON.stringify(waitForRows)}`);
    all.push(middle(made));
    near.end();
    far.end();
  }
  return all;
}

const share = (own = Number.NaN, theirs = Number.NaN) =>
  Number.isNaN(own / theirs) ? '' : (own / theirs).toFixed(2);
const shown = (figure: number | undefined) => (figure === undefined ? '' : String(Math.round(figure)));

/**
 * Measures the portal beside a plain react-admin portal and an optimized one, with the same rows in the same
 * run. `builds` are folders with other builds of the portal.
 */
export async function screens(visits: number, builds: readonly string[]): Promise<void> {
  await build({ configFile: 'tests/bench/plain/vite.config.ts', logLevel: 'error' });
  await build({ logLevel: 'error' });
  const browser = await playwright.launch(getLaunchOptions());
  const all = await rowsOf(Math.max(...SIZES));
  const subjects = getSubjects(builds);
  for (const count of SIZES) {
    const [theirs = {}, tuned = {}, ...ours] = await over(browser, all.slice(0, count), visits, subjects);
    const lines = Object.keys(ours[0] ?? {}).map((name) =>
      [
        name,
        shown(theirs[name]),
        shown(tuned[name]),
        ...ours.flatMap((figures) => [shown(figures[name]), share(figures[name], theirs[name])]),
      ].join(' | '),
    );
    const heads = ['ours', ...builds].flatMap((name) => [name, '÷ plain']);
    console.log(`| ${count.toLocaleString('en-US')} rows | plain | tuned | ${heads.join(' | ')} |`);
    console.log(`| --- |${' ---: |'.repeat(2 + heads.length)}`);
    console.log(`${lines.map((line) => `| ${line} |`).join('\n')}\n`);
  }
  await browser.close();
}

import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { countBytes } from '../support/countBytes';

declare global {
  interface Window {
    /** See `inPage.js`; times in ms. */
    bench: {
      longest: number;
      firstRow: (selector: string) => Promise<number>;
      watch: (event: 'click' | 'keydown') => void;
      other: Promise<number>;
    };
  }
}

/** A portal under measure: where it is served, and where to look and click in its list. */
export type Subject = {
  name: string;
  url: string;
  /** The address of its list. */
  list: string;
  /** The address of its dashboard, and one of its rows. */
  dashboard?: { at: string; row: string };
  /** Of its sign-in, where it has one, what is painted last; as all that follow, a selector of CSS alone. */
  signIn?: string;
  /** The session that its address is opened with; one that no server asks about where there is none. */
  session?: Record<string, string>;
  search: string;
  /** The button in a column's head that the list is not sorted by at first. */
  sort: string;
  /** The entries of its menu for another list, and for this one. */
  screens?: [other: string, list: string];
};

/** What visits came to, by what was measured: ms, kB or MB. */
export type Figures = Record<string, number>;

/** Letters of a search that are measured, and ms between one and the next. */
const KEYS = 3;
const PAUSE_MS = 2000;

/** Of a sign-in that listens. */
const SUBMIT = 'button[type=submit]';
const ROW = 'tbody tr td:nth-child(3)';
/** A session that no server is asked about. */
const SIGNED_IN = { auth_key: 'k', api_key: 'k', acc_id: '1', user_role: '55', user_name: 'Ann' };

/** A page of its own, with an empty cache, for somebody with this session. */
export async function open(browser: Browser, { url }: Subject, session: Record<string, string>) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript({ path: 'tests/bench/inPage.js' });
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  return { page, close: () => context.close() };
}

/** Opens an address with an empty cache, for somebody who is signed in or out, until this is painted. */
async function arrive(browser: Browser, subject: Subject, at: string, selector: string, signedIn = true) {
  const { page, close } = await open(browser, subject, signedIn ? SIGNED_IN : {});
  const count = countBytes(page);
  const cdp = await page.context().newCDPSession(page);
  // In what the page's thread itself used, whatever else the machine does.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(at);
  const paintTime = await page.evaluate((selector) => window.bench.firstRow(selector), selector);
  const sent = await count(paintTime);
  return { page, cdp, painted: paintTime, sent, close };
}

/** Sign-in, where it has one: when it is painted, and when it can be sent; and what has been sent until then. */
export async function signIn(browser: Browser, subject: Subject): Promise<Figures> {
  if (!subject.signIn) return {};
  const { painted: paintTime, close } = await arrive(browser, subject, '/', subject.signIn, false);
  await close();
  const ready = await arrive(browser, subject, '/', SUBMIT, false);
  await ready.close();
  return {
    'sign-in painted (ms)': paintTime,
    'sign-in can be sent (ms)': ready.painted,
    'JavaScript until it can be sent (kB gz)': ready.sent.scripts,
  };
}

/** The dashboard's first list, where it has one. */
export async function dashboard(browser: Browser, subject: Subject): Promise<Figures> {
  const { at, row } = subject.dashboard ?? {};
  if (!at || !row) return {};
  const { painted: paintTime, close } = await arrive(browser, subject, at, row);
  await close();
  return { 'dashboard: its first list (ms)': paintTime };
}

/** When a list's first row is painted, over whatever line it is served. */
export async function firstRow(browser: Browser, subject: Subject): Promise<Figures> {
  const { painted: paintTime, close } = await arrive(browser, subject, subject.list, ROW);
  await close();
  return { 'first row at 20 Mbit/s and 40 ms (ms)': paintTime };
}

/** Opens the list, searches a code letter by letter and sorts, each until it is painted, and goes to another screen and back. */
export async function visit(browser: Browser, subject: Subject, code: string): Promise<Figures> {
  const before = await renderers(browser);
  const { page, cdp, painted: paintTime, sent, close } = await arrive(browser, subject, subject.list, ROW);
  const metric = async (wanted: string) => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  };
  await page.waitForTimeout(PAUSE_MS);
  const cpu = (await metric('TaskDuration')) * 1000;
  const longestAtFirst = await page.evaluate(() => window.bench.longest);

  const other = () => page.evaluate(() => window.bench.other);
  // By the mouse alone: Playwright's own clicks look at the page by a script of 1 MB in its heap, which also hears each event.
  const press = async (selector: string) => {
    const { x, y } = await page.evaluate((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, selector);
    await page.mouse.click(x, y);
  };
  const click = async (selector: string) => {
    await page.evaluate(() => window.bench.watch('click'));
    await press(selector);
    return other();
  };
  const sort = await click(subject.sort);

  // The first letter and each of the last leave other rows than stood there before.
  const type = async (key: string) => {
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(() => window.bench.watch('keydown'));
    await page.keyboard.press(key);
    return other();
  };
  await press(subject.search);
  const first = await type(code.charAt(0));
  await page.keyboard.type(code.slice(1, -KEYS));
  const keys: number[] = [];
  for (const key of code.slice(-KEYS)) keys.push(await type(key));
  const longest = await page.evaluate(() => window.bench.longest);

  await cdp.send('HeapProfiler.collectGarbage');
  const heap = (await metric('JSHeapUsedSize')) / 1e6;
  const memory = (await renderers(browser))
    .filter((pid) => !before.includes(pid))
    .reduce((sum, pid) => sum + memoryOf(pid).own, 0);

  const figures: Figures = {
    'JavaScript until the list is painted (kB gz)': sent.scripts,
    'its files': sent.files,
    'all that is sent until the list is painted (kB)': sent.all,
    'first row (ms)': paintTime,
    'CPU of the page’s thread until settled (ms)': cpu,
    'longest task until settled (ms)': longestAtFirst,
    'longest task in all (ms)': longest,
    'sorted (ms)': sort,
    'the first search key painted (ms)': first,
    'a search key painted (ms)': median(keys),
    'heap of the page (MB)': heap,
    'memory of its process, workers included (MB)': memory,
  };
  if (subject.screens) {
    const [away, back] = subject.screens;
    await click(away);
    await page.waitForTimeout(PAUSE_MS);
    figures['from another screen, rows that are there (ms)'] = await click(back);
  }
  await close();
  return figures;
}

/** The middle of several figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The processes of pages. */
async function renderers(browser: Browser): Promise<number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Memory of a process in MB: now, what of it is no file, and the most it ever had since it was last told to forget that. */
export function memoryOf(pid: number | undefined): { now: number; own: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), own: read('RssAnon'), most: read('VmHWM') };
}

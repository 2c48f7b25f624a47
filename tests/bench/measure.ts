import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { countBytes } from '../support/countBytes';

declare global {
  interface Window {
    /** See `inPage.js`. Times are in ms. */
    bench: {
      longest: number;
      firstRow: (selector: string) => Promise<number>;
      watch: (event: 'click' | 'keydown') => void;
      other: Promise<number>;
    };
  }
}

/** A portal to measure: its URL, and the selectors of its list. */
export type Subject = {
  name: string;
  url: string;
  /** The path of its list. */
  list: string;
  /** The path of its dashboard, and the selector of a row there. */
  dashboard?: { at: string; row: string };
  /** The last element that its sign-in page renders, if it has one. All selectors are CSS. */
  signIn?: string;
  /** The session for its pages. The default session works without a server. */
  session?: Record<string, string>;
  search: string;
  /** The sort button in the header of a column by which the list is not sorted initially. */
  sort: string;
  /** The menu entries of another list and of this list. */
  screens?: [other: string, list: string];
};

/** The figures of visits, by name, in ms, kB or MB. */
export type Figures = Record<string, number>;

/** Number of measured letters of a search, and the pause between two letters in ms. */
const KEYS = 3;
const PAUSE_MS = 2000;

/** The submit button of a sign-in page that is ready. */
const SUBMIT = 'button[type=submit]';
const ROW = 'tbody tr td:nth-child(3)';
/** A session that works without a server. */
const SIGNED_IN = { auth_key: 'k', api_key: 'k', acc_id: '1', user_role: '55', user_name: 'Ann' };

/** Opens a page with an empty cache and this session. */
export async function open(browser: Browser, { url }: Subject, session: Record<string, string>) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript({ path: 'tests/bench/inPage.js' });
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  return { page, close: () => context.close() };
}

/** Opens a path with an empty cache, signed in or out, and waits until the selector is rendered. */
async function arrive(browser: Browser, subject: Subject, at: string, selector: string, signedIn = true) {
  const { page, close } = await open(browser, subject, signedIn ? SIGNED_IN : {});
  const count = countBytes(page);
  const cdp = await page.context().newCDPSession(page);
  // Measures the CPU time of the page's thread, which other load on the machine does not affect.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(at);
  const paintTime = await page.evaluate((selector) => window.bench.firstRow(selector), selector);
  const sent = await count(paintTime);
  return { page, cdp, painted: paintTime, sent, close };
}

/**
 * Measures the sign-in page, if there is one: when it is rendered, when it is ready, and the bytes sent until
 * then.
 */
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

/** Measures the first list of the dashboard, if there is one. */
export async function dashboard(browser: Browser, subject: Subject): Promise<Figures> {
  const { at, row } = subject.dashboard ?? {};
  if (!at || !row) return {};
  const { painted: paintTime, close } = await arrive(browser, subject, at, row);
  await close();
  return { 'dashboard: its first list (ms)': paintTime };
}

/** Measures when the first row of a list is rendered, over the given line. */
export async function firstRow(browser: Browser, subject: Subject): Promise<Figures> {
  const { painted: paintTime, close } = await arrive(browser, subject, subject.list, ROW);
  await close();
  return { 'first row at 20 Mbit/s and 40 ms (ms)': paintTime };
}

/**
 * Measures a visit: opens the list, searches a code letter by letter, sorts, and navigates to another page
 * and back.
 */
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
  // Uses the mouse only. Playwright's own clicks inject a script of 1 MB that also listens to events.
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

  // The first letter and each of the last ones change the rows.
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

/** Returns the median. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the ids of the renderer processes. */
async function renderers(browser: Browser): Promise<number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Returns the memory of a process in MB: current, anonymous, and the maximum since the last reset. */
export function memoryOf(pid: number | undefined): { now: number; own: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), own: read('RssAnon'), most: read('VmHWM') };
}

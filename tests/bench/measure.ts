import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';

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
  signIn: string;
  /** The session that its address is opened with; one that no server asks about where there is none. */
  session?: Record<string, string>;
  search: string;
  /** The button in a column's head that the list is not sorted by at first. */
  sort: string;
};

/** What one visit of a list took, in ms. */
export type Visit = { row: number; first: number; search: number; sort: number; longest: number };

/** Letters of a search that are measured, and ms between one and the next. */
const KEYS = 3;
const PAUSE_MS = 2000;

const ROW = 'tbody tr td:nth-child(3)';
const SIGNED_IN = { auth_key: 'k', api_key: 'k', acc_id: '1', user_role: '55', user_name: 'Ann' };

/** Counts the JavaScript (bytes, gzip -9) that has arrived. */
function countScripts(page: Page) {
  const bodies: Promise<Buffer | undefined>[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      // One that is still on its way when the page is closed does not count.
      bodies.push(response.body().catch(() => undefined));
  });
  return async () => {
    const all = (await Promise.all(bodies)).flatMap((body) => body ?? []);
    return {
      bytes: all.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
      files: all.length,
    };
  };
}

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

/** JavaScript until sign-in is painted and until a list is: bytes and files. */
export async function sizes(browser: Browser, subject: Subject) {
  const signedOut = await open(browser, subject, {});
  const untilSignIn = countScripts(signedOut.page);
  await signedOut.page.goto('/');
  await signedOut.page.locator(subject.signIn).first().waitFor();
  const signIn = await untilSignIn();
  await signedOut.close();

  const signedIn = await open(browser, subject, SIGNED_IN);
  const untilList = countScripts(signedIn.page);
  await signedIn.page.goto(subject.list);
  await signedIn.page.locator(ROW).first().waitFor();
  const list = await untilList();
  await signedIn.close();
  return { signIn, list };
}

/** Opens the list, searches a code letter by letter and sorts, each until it is painted. */
export async function visit(browser: Browser, subject: Subject, code: string): Promise<Visit> {
  const { page, close } = await open(browser, subject, SIGNED_IN);
  const other = () => page.evaluate(() => window.bench.other);
  await page.goto(subject.list);
  const row = await page.evaluate((selector) => window.bench.firstRow(selector), ROW);
  await page.waitForTimeout(PAUSE_MS);

  await page.evaluate(() => window.bench.watch('click'));
  await page.locator(subject.sort).first().click();
  const sort = await other();

  // The first letter and each of the last leave other rows than stood there before.
  const press = async (key: string) => {
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(() => window.bench.watch('keydown'));
    await page.keyboard.press(key);
    return other();
  };
  await page.locator(subject.search).click();
  const first = await press(code.charAt(0));
  await page.keyboard.type(code.slice(1, -KEYS));
  const keys: number[] = [];
  for (const key of code.slice(-KEYS)) keys.push(await press(key));
  const longest = await page.evaluate(() => window.bench.longest);
  await close();
  return { row, first, search: median(keys), sort, longest };
}

/** The middle of several figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Memory of a process in MB: now, and the most it ever had since it was last told to forget that. */
export function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), most: read('VmHWM') };
}

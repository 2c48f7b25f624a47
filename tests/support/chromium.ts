import { test as base, expect, type Page } from '@playwright/test';
import { type Machines, runMachines } from './machines';
import { type RunningServer, runServer } from './runningServer';
import { signIn } from './signIn';

type Row = Record<string, unknown>;

/** What the browser complained of; what a test expects of it is allowed first. */
export type Complaints = { allow: (what: RegExp) => void };

type Tools = {
  /** Where there are several servers, one of them is killed in the middle of each test. */
  killing: undefined;
  complaints: Complaints;
  /** What the server answers to a read, past the page. */
  read: (path: string) => Promise<Row[]>;
};
/** What the tests of a worker share. */
export type Shared = {
  server: RunningServer & Partial<Machines>;
  /** The storage of a browser that signed in through the sign-in screen, captcha and all. */
  session: { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
};

const postgres = process.env.TEST_DATABASE_URL ?? '';
/**
 * How many servers the tests run against, behind a round robin over one PostgreSQL: `SERVERS=3` with
 * `TEST_DATABASE_URL`. Without them it is one server over the embedded database.
 */
const SERVERS = postgres ? Number(process.env.SERVERS ?? 1) : 1;
const KILL_AFTER_MS = 1_500;

/** Tests against the real server in the real browser: signed in, and nothing complains. */
export const test = base.extend<Tools, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted here.
    async ({}, use) => {
      const server = await (SERVERS > 1 ? runMachines(postgres, SERVERS) : runServer());
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  session: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await page.goto('/');
      await signIn(page);
      await page.waitForURL('**/dashboard');
      const { origins } = await context.storageState();
      await context.close();
      await use({ cookies: [], origins });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  killing: [
    async ({ server }, use) => {
      let killing: Promise<void> | undefined;
      const timer = setTimeout(() => {
        killing = server.kill?.();
      }, KILL_AFTER_MS);
      await use(undefined);
      clearTimeout(timer);
      await killing;
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ session }, use) => use(session),
  complaints: [
    async ({ page }, use) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
          heard.push(message.text());
      });
      page.on('pageerror', (error) => heard.push(String(error)));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`CSP: ${violatedDirective} ${blockedURI}`),
        );
      });
      await use({ allow: (what) => void allowed.push(what) });
      expect(heard.filter((one) => !allowed.some((what) => what.test(one)))).toEqual([]);
      if (!page.isClosed()) expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    },
    { auto: true },
  ],
  read: async ({ server, session }, use) => {
    const stored = new Map(session.origins[0]?.localStorage.map(({ name, value }) => [name, value]));
    await use(async (path) => {
      const answer = await fetch(`${server.url}/api${path}`, {
        headers: { authorization: stored.get('auth_key') ?? '', 'x-api-key': stored.get('api_key') ?? '' },
      });
      const { data }: { data: Row[] } = JSON.parse(await answer.text());
      return data;
    });
  },
});

/** A list of the dashboard by its title. */
export const list = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

export { expect } from '@playwright/test';

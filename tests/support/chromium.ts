import { expect, type Page } from '@playwright/test';
import { runServerCluster, type ServerCluster } from './multiServer';
import { type RunningServer, runServer } from './runningServer';
import { signIn } from './signIn';
import { test as watched } from './strictTest';

type Row = Record<string, unknown>;

type Tools = {
  /** With several servers, kills one of them in the middle of each test. */
  killing: undefined;
  /** Reads a list of the server without the page. */
  read: (path: string) => Promise<Row[]>;
};
/** The fixtures that the tests of a worker share. */
export type Shared = {
  server: RunningServer & Partial<ServerCluster>;
  /** The storage of a browser after the sign-in page, captcha included. */
  session: { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
};

const postgres = process.env.TEST_DATABASE_URL ?? '';
/**
 * The number of servers with one PostgreSQL database, behind a round robin: `SERVERS=3` with
 * `TEST_DATABASE_URL`. The default is one server with the embedded database.
 */
const SERVERS = postgres ? Number(process.env.SERVERS ?? 1) : 1;
const KILL_AFTER_MS = 1_500;

/** Tests with the real server and browser, signed in. A browser error fails the test. */
export const test = watched.extend<Tools, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted here.
    async ({}, use) => {
      const server = await (SERVERS > 1 ? runServerCluster(postgres, SERVERS) : runServer());
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  session: [
    async ({ browser, server, watched }, use) => {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await page.goto('/');
      await signIn(page);
      await page.waitForURL('**/dashboard');
      const { origins } = await context.storageState();
      await context.close();
      expect(watched.takeErrors()).toEqual([]);
      await use({ cookies: [], origins });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  killing: [
    async ({ server }, use) => {
      let kill: Promise<void> | undefined;
      const timer = setTimeout(() => {
        kill = server.kill?.();
      }, KILL_AFTER_MS);
      await use(undefined);
      clearTimeout(timer);
      await kill;
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ session }, use) => use(session),
  read: async ({ server, session }, use) => {
    const stored = new Map(session.origins[0]?.localStorage.map(({ name, value }) => [name, value]));
    await use(async (path) => {
      const response = await fetch(`${server.url}/api${path}`, {
        headers: { authorization: stored.get('auth_key') ?? '', 'x-api-key': stored.get('api_key') ?? '' },
      });
      const { data }: { data: Row[] } = JSON.parse(await response.text());
      return data;
    });
  },
});

/** Returns a list of the dashboard by its title. Only the list of the selected tab is visible. */
export const getDashboardList = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true });

/** Selects the tab of a list of the dashboard, and returns the list. */
export async function openDashboardList(page: Page, title: string) {
  await page.getByRole('tab', { name: title }).click();
  return getDashboardList(page, title);
}

export { expect } from '@playwright/test';

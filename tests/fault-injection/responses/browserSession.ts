import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../../sandbox/fillSandbox';
import { solveCaptcha } from '../../support/captcha';
import { signIn } from '../../support/signIn';
import type { FaultProxy } from './faultProxy';
import { waitUntilSettled } from './pageState';

/** A row of the API. */
export type Row = Record<string, unknown>;

/** The errors in a browser: uncaught errors, and console lines. */
export type BrowserErrors = { uncaught: string[]; console: string[] };

/** A signed-in browser behind the proxy. */
export type BrowserSession = {
  page: Page;
  proxy: FaultProxy;
  /** Returns the errors since the last call. */
  takeErrors: () => BrowserErrors;
  /** Restores the session after a response has ended it, without drafts. */
  signInAgain: () => Promise<void>;
  /** Reads rows from the server itself. */
  read: (path: string) => Promise<Row[]>;
  /** Returns the first rows of a list that the server filters and sorts. */
  readList: (name: string) => Promise<Row[]>;
  /**
   * Sends a mutation to the server itself.
   * @throws {Error} if it fails.
   */
  send: (method: string, path: string, body: object) => Promise<void>;
};

/** Creates a session outside of the browser, to be ended by a test. */
export async function signInElsewhere(server: string): Promise<void> {
  const body = {
    user_name: SANDBOX_USER,
    user_password: SANDBOX_PASSWORD,
    recaptcha_token: await solveCaptcha({ request: (path) => fetch(`${server}${path}`) }),
  };
  const headers = { 'content-type': 'application/json' };
  const at = `${server}/api/auth/authLogin`;
  const answer = await fetch(at, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Opens a browser and signs in. */
export async function openBrowserSession(
  browser: Browser,
  proxy: FaultProxy,
  server: string,
): Promise<BrowserSession> {
  const context = await browser.newContext({
    baseURL: proxy.url,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const takeErrors: BrowserErrors = { uncaught: [], console: [] };
  page.on('pageerror', (error) => takeErrors.uncaught.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') takeErrors.console.push(message.text());
  });
  await page.goto('/');
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await waitUntilSettled(page, proxy);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const keys = { authorization: String(stored.auth_key), 'x-api-key': String(stored.api_key) };
  async function request<Body = { data: Row[] }>(path: string, method = 'GET', data?: object): Promise<Body> {
    const answer = await context.request.fetch(`${server}/api${path}`, {
      method,
      headers: { ...keys, 'idempotency-key': randomUUID() },
      maxRetries: 3,
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  }
  return {
    page,
    proxy,
    takeErrors: () => ({ uncaught: takeErrors.uncaught.splice(0), console: takeErrors.console.splice(0) }),
    signInAgain: () =>
      page.evaluate((all) => {
        localStorage.clear();
        sessionStorage.clear();
        Object.assign(localStorage, all);
      }, stored),
    read: async (path) => (await request(path)).data,
    readList: (name) => request<Row[]>(`/lists/${name}`),
    send: async (method, path, body) => void (await request(path, method, body)),
  };
}

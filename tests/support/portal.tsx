import { waitFor } from '@testing-library/dom';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setClock } from '../../common/clock';
import { LISTS_ENDPOINT } from '../../providers/serverListInfo';
import { clearSession, storeSession } from '../../providers/session';
import { DESCRIPTION_ENDPOINT } from '../../providers/supportsEndpoint';
import type { Endpoint } from '../../schema/types';
import type { Database } from '../../server/db/open';
import { SessionGate } from '../../src/SessionGate';
import { type App, read, signIn, testApp } from './api';
import { freshDatabase } from './database';
import { createDeferred } from './deferred';
import { act, cleanup, render } from './render';

/** The current time of the tests, for the portal and the server: the sandbox data depends on the day. */
const NOW = Date.parse('2026-03-10T15:00:00Z');

/** Creates a response that replaces that of the server. */
export type Answer = (requests: unknown) => Response | Promise<Response>;

/** A request: its call, its JSON body, and its idempotency key. */
export type SentRequest = { call: string; body: unknown; key?: string };

/** A JSON response. */
export const envelope = (body: unknown, status = 200) => HttpResponse.json(body as object, { status });

/** Creates an answer that waits until `release` is called. */
export function createHeldAnswer(
  answer: () => Response | Promise<Response> = () => envelope({ status: 'success' }),
) {
  const { promise: opened, resolve: pendingCount } = createDeferred();
  return { answer: () => opened.then(answer), release: pendingCount };
}

/**
 * Runs the real server in this process behind every `/api` request of the page. It has a new database and a
 * session.
 * Tests replace the responses of single calls. Without `savesViews`, the API has no saved views: the menu would count
 * them at any time.
 */
export function realServer({ savesViews = false } = {}) {
  let db: Database;
  let app: App;
  let login: { auth_key: string; api_key: string; acc_id: number; user_name: string };
  const overrides = new Map<string, Answer>();
  const requests: SentRequest[] = [];
  const mismatches: string[] = [];
  let pendingCount = 0;
  let endPending = () => {};
  const ended = new Promise<Response>((resolve) => {
    endPending = () => resolve(HttpResponse.error());
  });

  const api = http.all('*/api/*', async ({ request }) => {
    pendingCount++;
    return respond(request).finally(() => pendingCount--);
  });
  /** Number of pending requests to calls with an override, which a test may hold. */
  let overriddenCount = 0;
  /** Waits until the server has answered what the page has asked, also in a later turn. */
  async function settle(): Promise<void> {
    do await act(() => undefined);
    while (pendingCount > overriddenCount);
  }
  async function respond(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname.replace('/api', '')}${search}`;
    const text = await request.text();
    const key = request.headers.get('idempotency-key');
    requests.push({ call, body: text ? JSON.parse(text) : undefined, ...(key && { key }) });
    const override = overrides.get(call);
    if (override) {
      overriddenCount++;
      return Promise.race([override(requests.at(-1)?.body), ended]).finally(() => overriddenCount--);
    }
    if (call === LISTS_ENDPOINT) return getLists(request);
    if (call === DESCRIPTION_ENDPOINT && !savesViews) return getDescriptionWithoutViews();
    const answer = await app.request(pathname + search, {
      method: request.method,
      // A server receives header names in lower case.
      headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
      ...(text && { body: text }),
    });
    return new HttpResponse(await answer.text(), { status: answer.status, headers: answer.headers });
  }
  /** Responds with the server lists, without those whose endpoint is overridden. */
  async function getLists({ headers }: Request): Promise<Response> {
    const answer = await app.request('/api/lists', { headers: Object.fromEntries(headers) });
    const { data, ...envelope } = await answer.json();
    const lists = data?.filter((list: { call: string }) => !overrides.has(list.call));
    return HttpResponse.json({ ...envelope, data: lists }, { status: answer.status });
  }
  let description: Promise<string> | undefined;
  /** Returns the description of the API without saved views, as JSON. Every page asks for it. */
  async function readDescriptionWithoutViews(): Promise<string> {
    const { paths, ...others } = await (await app.request('/api/openapi.json')).json();
    const { '/admin/views': _, ...rest } = paths;
    return JSON.stringify({ ...others, paths: rest });
  }
  async function getDescriptionWithoutViews(): Promise<Response> {
    description ??= readDescriptionWithoutViews();
    return new HttpResponse(await description, { headers: { 'content-type': 'application/json' } });
  }
  const network = setupServer(api);

  beforeAll(async () => {
    setClock(() => NOW);
    // Loads the code of the portal before a test waits for it.
    await import('../../src/App');
    db = await freshDatabase();
    app = testApp(db, { wrong: (sentence) => mismatches.push(sentence) });
    login = await signIn(app);
    network.listen({ onUnhandledRequest: 'error' });
  });
  // Overrides of the last test stay for its late requests.
  beforeEach(() => overrides.clear());
  afterEach(async () => {
    // Before the session is cleared: requests of the page without a session would be errors of the next test.
    cleanup();
    await settle();
    requests.length = 0;
    clearSession();
    expect(mismatches.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    // Ends pending requests. Their errors do not belong to the next file.
    const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
    endPending();
    await new Promise((resolve) => setTimeout(resolve, 20));
    spy.mockRestore();
    network.close();
    setClock();
    await db.close();
  });

  return {
    /** The ORM of the server's database. */
    get orm() {
      return db.orm;
    },
    /** The database of the server. */
    get db() {
      return db;
    },
    get app() {
      return app;
    },
    get login() {
      return login;
    },
    /** All requests since the start of the test. */
    requests,
    /** Waits until no request is pending, for example before the fake time advances. */
    waitUntilIdle: () => waitFor(() => expect(pendingCount).toBe(0)),
    /** Returns the requests of one call. */
    getRequests: (call: Endpoint) => requests.filter((request) => request.call === call),
    /** Returns the page requests of a server list. */
    getPageRequests: (list: string) => requests.filter(({ call }) => call.startsWith(`GET /lists/${list}?`)),
    /** Returns the idempotency keys of one call, in the order of its requests. */
    getIdempotencyKeys: (call: Endpoint) =>
      requests.filter((request) => request.call === call).map(({ key }) => key),
    /** Overrides the response to one call, until the end of the test or `restore`. */
    override: (call: Endpoint, answer: Answer) => void overrides.set(call, answer),
    restore: (call: Endpoint) => void overrides.delete(call),
    /** Reads a list of the server without the page. */
    read: (path: string): Promise<Record<string, unknown>[]> =>
      read(app, { authorization: login.auth_key, 'x-api-key': login.api_key }, path),
    /** Renders the portal at an address, signed in. `session` replaces fields of the login response. */
    async show(address: string, session: Record<string, unknown> = {}) {
      storeSession({ ...login, ...session });
      history.replaceState(null, '', address);
      const page = render(<SessionGate />);
      await waitFor(() => expect(document.querySelector('main:not([aria-busy=true]) h1')).toBeTruthy());
      return page;
    },
  };
}

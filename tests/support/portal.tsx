import { cleanup, render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setClock } from '../../common/clock';
import { LISTS_ENDPOINT } from '../../providers/serverListInfo';
import { clearSession, storeSession } from '../../providers/session';
import type { Endpoint } from '../../schema/types';
import type { Database } from '../../server/db/open';
import { SessionGate } from '../../src/SessionGate';
import { type App, read, signIn, testApp } from './api';
import { freshDatabase } from './database';
import { createDeferred } from './deferred';

/** The instant at which these tests happen, for portal and server alike: the sandbox data is the same each day. */
const NOW = Date.parse('2026-03-10T15:00:00Z');

/** An answer in the place of the server's. */
export type Answer = (requests: unknown) => Response | Promise<Response>;

/** One request as it was made: its call, its JSON body, and the key under which it is done once, where it has one. */
export type SentRequest = { call: string; body: unknown; key?: string };

/** A documented envelope. */
export const envelope = (body: unknown, status = 200) => HttpResponse.json(body as object, { status });

/** An answer that waits until it is released, and is the server's own then. */
export function createHeldAnswer(
  answer: () => Response | Promise<Response> = () => envelope({ status: 'success' }),
) {
  const { promise: opened, resolve: pendingCount } = createDeferred();
  return { answer: () => opened.then(answer), release: pendingCount };
}

/**
 * The real server in this process: a fresh database, signed in, behind every `/api` request of the page. A test
 * scripts faults alone, each for one call.
 */
export function realServer() {
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
  async function respond(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname.replace('/api', '')}${search}`;
    const text = await request.text();
    const key = request.headers.get('idempotency-key');
    requests.push({ call, body: text ? JSON.parse(text) : undefined, ...(key && { key }) });
    const override = overrides.get(call);
    if (override) return Promise.race([override(requests.at(-1)?.body), ended]);
    if (call === LISTS_ENDPOINT) return getLists(request);
    const answer = await app.request(pathname + search, {
      method: request.method,
      // In lower case, as a server hears them; the page's own keeps the case.
      headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
      ...(text && { body: text }),
    });
    return new HttpResponse(await answer.text(), { status: answer.status, headers: answer.headers });
  }
  /** The server's own lists, without those whose documented read is scripted: their rows are the script's alone. */
  async function getLists({ headers }: Request): Promise<Response> {
    const answer = await app.request('/api/lists', { headers: Object.fromEntries(headers) });
    const { data, ...envelope } = await answer.json();
    const lists = data?.filter((list: { call: string }) => !overrides.has(list.call));
    return HttpResponse.json({ ...envelope, data: lists }, { status: answer.status });
  }
  const network = setupServer(api);

  beforeAll(async () => {
    setClock(() => NOW);
    // The portal's code has come before a test waits for what it draws.
    await import('../../src/App');
    db = await freshDatabase();
    app = testApp(db, { wrong: (sentence) => mismatches.push(sentence) });
    login = await signIn(app);
    network.listen({ onUnhandledRequest: 'error' });
  });
  // Not before: what a test asked for late has that test's answer.
  beforeEach(() => overrides.clear());
  afterEach(() => {
    // Before the session goes: what is still drawn would ask without one, and end that of the next test.
    cleanup();
    requests.length = 0;
    clearSession();
    expect(mismatches.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    // What was never answered is over, and what is said of that is no other file's complaint.
    const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
    endPending();
    await new Promise((resolve) => setTimeout(resolve, 20));
    spy.mockRestore();
    network.close();
    setClock();
    await db.close();
  });

  return {
    /** The database behind the server. */
    get orm() {
      return db.orm;
    },
    /** The same, as the server has it. */
    get db() {
      return db;
    },
    get app() {
      return app;
    },
    get login() {
      return login;
    },
    /** Every request since the test began. */
    requests,
    /** Waits until nothing is asked: what is under way would take for its own the time that a test lets pass. */
    waitUntilIdle: () => waitFor(() => expect(pendingCount).toBe(0)),
    /** The requests of one call. */
    getRequests: (call: Endpoint) => requests.filter((request) => request.call === call),
    /** The pages that were asked of one of the server's own lists. */
    getPageRequests: (list: string) => requests.filter(({ call }) => call.startsWith(`GET /lists/${list}?`)),
    /** The keys under which one call was made, in the order it was. */
    getIdempotencyKeys: (call: Endpoint) =>
      requests.filter((request) => request.call === call).map(({ key }) => key),
    /** Scripts the answer to one call, until the test ends or `restore`. */
    override: (call: Endpoint, answer: Answer) => void overrides.set(call, answer),
    restore: (call: Endpoint) => void overrides.delete(call),
    /** What the server itself answers to a read. */
    read: (path: string): Promise<Record<string, unknown>[]> =>
      read(app, { authorization: login.auth_key, 'x-api-key': login.api_key }, path),
    /** Draws the whole portal at an address, for somebody who is signed in; `session` changes the login answer. */
    async show(address: string, session: Record<string, unknown> = {}) {
      storeSession({ ...login, ...session });
      history.replaceState(null, '', address);
      const page = render(<SessionGate />);
      await waitFor(() => expect(document.querySelector('main:not([aria-busy=true]) h1')).toBeTruthy());
      return page;
    },
  };
}

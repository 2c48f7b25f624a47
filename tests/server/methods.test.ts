import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { sandboxProvider } from '../../server/provider/sandbox';
import { serve } from '../../server/start';
import { keysOf, testApp, testSettings } from '../support/api';
import { freshDatabase } from '../support/database';

const db = await freshDatabase();
const PROVIDER = { ...sandboxProvider(db.orm), heard: async () => null };
const settings = testSettings({ PORT: '0', ALLOWED_ORIGINS: 'https://portal.example.com' });
const parts = { db, provider: PROVIDER, settings };
const app = testApp(db, { provider: PROVIDER });
/** All paths of the server, with the methods they accept. */
const addresses = new Map<string, string[]>();
for (const { method, path } of createApp(parts).routes) {
  if (method === 'ALL') continue;
  const filled = path.replace(/:\w+/g, '1');
  addresses.set(filled, [...new Set([...(addresses.get(filled) ?? []), method])]);
}
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'MKCOL'];
const writes = [...addresses].flatMap(([path, taken]) =>
  taken.filter((method) => method !== 'GET' && path.startsWith('/api/')).map((method) => [method, path]),
) as [string, string][];

let running: Awaited<ReturnType<typeof serve>>;
let url: string;
let keys: Record<string, string>;
beforeAll(async () => {
  running = await serve(parts, (line) => {
    url = line.replace('Coverage Portal: ', '');
  });
  keys = { ...(await keysOf(app)), 'content-type': 'application/json' };
});
afterAll(() => running.close());

/** Sends a request with any method through a socket, because `fetch` forbids some. */
async function ask(method: string, path: string, headers: Record<string, string> = keys, body = '') {
  const length = body && { 'content-length': String(body.length) };
  const call = request(url + path, { method, headers: { ...headers, ...length } });
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    call.on('response', resolve).on('error', reject).end(body),
  );
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const refusal = { status: 'error', msg: expect.stringMatching(/^[A-Z].*\.$/) };

it('the server listens on loopback only, unless configured', async () => {
  const { hostname, port } = new URL(url);
  expect(hostname).toBe('127.0.0.1');
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4'))
    await expect(once(connect(Number(port), address), 'connect')).rejects.toThrow('ECONNREFUSED');
});

describe('a method that a path does not accept', () => {
  it.each([...addresses])('is rejected at %s, which accepts %s', async (path, taken) => {
    const others = METHODS.filter((method) => !taken.includes(method));
    expect(others.length).toBeGreaterThan(METHODS.length - 4);
    for (const method of others) {
      // GET paths accept HEAD, and browsers send preflight requests.
      if (method === 'HEAD' && taken.includes('GET')) continue;
      const { status, body } = await ask(method, path);
      if (method === 'OPTIONS' && path.startsWith('/api/')) expect([status, body]).toEqual([204, '']);
      else {
        expect(status, method).toBe(404);
        if (method !== 'HEAD') expect(JSON.parse(body)).toMatchObject(refusal);
      }
    }
  });
});

describe('a write', () => {
  it.each(writes)('%s %s from another origin is rejected, even with valid keys', async (method, path) => {
    for (const origin of ['https://evil.example', 'null', 'https://portal.example.com.evil.example'])
      for (const site of ['cross-site', 'same-site', 'none']) {
        const { status, body } = await ask(method, path, { ...keys, origin, 'sec-fetch-site': site }, '{}');
        expect([status, JSON.parse(body)]).toEqual([
          403,
          { status: 'error', msg: 'Requests from this origin are not allowed.' },
        ]);
      }
  });

  it.each(writes)(
    '%s %s with a content type of forms is rejected, even with valid keys',
    async (method, path) => {
      for (const type of ['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
        const { status, body } = await ask(method, path, { ...keys, 'content-type': type }, '{}');
        expect([status, JSON.parse(body)]).toMatchObject([415, refusal]);
      }
    },
  );

  it.each(writes)('%s %s is not allowed for another origin by its preflight', async (method, path) => {
    const preflight = async (origin: string) => {
      const request = {
        'access-control-request-method': method,
        'access-control-request-headers': 'x-api-key',
      };
      return (await ask('OPTIONS', path, { origin, ...request })).headers;
    };
    expect((await preflight('https://evil.example'))['access-control-allow-origin']).toBeUndefined();
    const allowed = await preflight('https://portal.example.com');
    expect(allowed['access-control-allow-origin']).toBe('https://portal.example.com');
    expect(allowed['access-control-allow-methods']).toContain(method);
  });
});

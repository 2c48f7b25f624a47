import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app';
import { onError } from '../../server/http/envelope';
import { log } from '../../server/lib/log';
import { openProvider } from '../../server/provider/openProvider';
import { keysOf, send, testApp, testSettings } from '../support/api';
import { freshDatabase } from '../support/database';
import { createDeferred } from '../support/deferred';

const db = await freshDatabase();
const app = testApp(db, { env: { ALLOWED_ORIGINS: 'https://portal.example.com' } });
/** The same app without validation of its responses. */
const settings = testSettings();
const bare = createApp({ db, provider: openProvider(settings, db), settings });
afterAll(() => db.close());

const signIn = (headers: Record<string, string>, body = '{}') =>
  app.request('/api/auth/authLogin', { method: 'POST', body, headers });
const JSON_TYPE = { 'content-type': 'application/json' };

describe('every response', () => {
  it('has the security headers, and API responses are not cached', async () => {
    const { headers } = await app.request('/api/nothing');
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("worker-src 'self';");
    expect(csp).toContain("style-src 'none';");
    expect(csp).not.toContain('unsafe');
    expect(csp).toContain("require-trusted-types-for 'script'; trusted-types default svelte-trusted-html;");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('allows the two hosts of Google only with reCAPTCHA', async () => {
    const google = testApp(db, { env: { RECAPTCHA_SECRET: 's' } });
    const { headers } = await google.request('/api/nothing');
    expect(headers.get('content-security-policy')).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(headers.get('content-security-policy')).toContain(
      "style-src 'none'; style-src-attr 'unsafe-inline';",
    );
  });
});

describe('writes', () => {
  it('over 1 MB are rejected: 413', async () => {
    const answer = await signIn(JSON_TYPE, JSON.stringify({ user_name: 'x'.repeat(1_100_000) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ status: 'error', msg: 'The request is too large.' });
  });

  it.each(['feed_file', 'import', 'import_check'])(
    'of a file to %s are rejected without a session before the body is complete: 401',
    async (call) => {
      const body = new ReadableStream({ pull: (line) => line.enqueue(new Uint8Array(65_536).fill(32)) });
      const request = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
      expect((await bare.request(`/api/properties/${call}`, request)).status).toBe(401);
    },
  );

  it('that the client aborts are no server error', async () => {
    const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const answered = createDeferred();
    const server = createAdaptorServer({
      fetch: async (request) => {
        const answer = await bare.fetch(request);
        answered.resolve();
        return answer;
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
    line.write('POST /api/auth/authLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    line.write('Transfer-Encoding: chunked\r\n\r\n5\r\n{"use\r\n');
    await once(server, 'request');
    line.destroy();
    await answered.promise;
    server.close();
    expect(errors).not.toHaveBeenCalled();
  });

  it.each(['application/json ; charset=utf-8', 'application/json;', 'Application/JSON; charset="utf-8"'])(
    'with content type %s are accepted',
    async (type) => {
      const answer = await signIn({ 'content-type': type });
      expect(answer.status).toBe(400);
      expect((await answer.json()).msg).toMatch(/^Missing or wrong: /);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json-seq',
    'application/json, text/plain',
  ])('with content type %s are rejected: 415', async (type) => {
    const answer = await signIn({ 'content-type': type });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({
      status: 'error',
      msg: 'The content type must be application/json.',
    });
  });

  it.each([
    [new HTTPException(409, { message: 'Taken.' }), 409, 'Taken.'],
    [
      new HTTPException(415, { message: 'Unsupported Media Type' }),
      415,
      'The content type must be application/json.',
    ],
    [new HTTPException(422), 422, 'There is no response.'],
  ])('that a library rejects (%s) return the envelope', async (thrown, status, msg) => {
    const throwing = new Hono().onError(onError).post('/', () => {
      throw thrown;
    });
    const answer = await throwing.request('/', { method: 'POST' });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ status: 'error', msg });
  });

  it('that delete a record with references are rejected with a reason', async () => {
    const cause = Object.assign(new Error('violates foreign key constraint'), { code: '23503' });
    const throwing = new Hono().onError(onError).delete('/', () => {
      throw new Error('A query failed.', { cause });
    });
    const answer = await throwing.request('/', { method: 'DELETE' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ msg: 'Other records refer to this one.' });
  });

  it.each<[string, Record<string, string>, number]>([
    ['of another origin', { origin: 'https://evil.example' }, 403],
    ['of another port of this host', { origin: 'http://localhost:8080' }, 403],
    ['of a hidden origin', { origin: 'null' }, 403],
    ['of this origin', { origin: 'http://localhost' }, 400],
    ['of an allowed origin', { origin: 'https://portal.example.com' }, 400],
    [
      'through a proxy of this origin',
      { origin: 'http://dev.example', 'sec-fetch-site': 'same-origin' },
      400,
    ],
    ['of no browser', {}, 400],
  ])('%s', async (_name, headers, status) => {
    expect((await signIn({ ...JSON_TYPE, ...headers })).status).toBe(status);
  });
});

it('only allowed origins may read, with credentials', async () => {
  const ask = (origin: string) => app.request('/api/public/captcha', { headers: { origin } });
  const allowed = (await ask('https://portal.example.com')).headers;
  expect(allowed.get('access-control-allow-origin')).toBe('https://portal.example.com');
  expect(allowed.get('access-control-allow-credentials')).toBe('true');
  expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

it('a server error returns a sentence without internals: 500', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await freshDatabase();
  const ruined = testApp(broken);
  const keys = await keysOf(ruined);
  await broken.close();
  const answer = await ruined.request('/api/admin/accounts', { headers: keys });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    status: 'error',
    msg: 'Something went wrong on the server.',
    note: 'Please try again.',
    request_id: answer.headers.get('x-request-id'),
  });
  expect(logged).toHaveBeenCalled();
});

it('an invalid body returns the names of its fields', async () => {
  const answer = await send(app, 'POST', '/auth/authLogin', { user_name: 1 });
  expect(await answer.json()).toEqual({
    status: 'error',
    msg: 'Missing or wrong: user_name, user_password.',
    errors: { user_name: expect.any(String), user_password: expect.any(String) },
  });
});

it.each([
  ['/admin/account?acc_id=abc', 'account'],
  ['/admin/policy?policy_id=1.5', 'coverage'],
  ['/admin/policy_payment?id=abc', 'coverage'],
  ['/admin/payment?t_id=-1', 'payment'],
  ['/admin/reservation_form?id=99999999999', 'reservation'],
  ['/properties/property?id=0', 'property'],
  ['/public/calendar/abc', 'property'],
])('%s has the message of a record that does not exist', async (path, noun) => {
  const answer = await app.request(`/api${path}`, { headers: await keysOf(app) });
  expect(answer.status).toBe(400);
  expect((await answer.json()).msg).toBe(`There is no ${noun} with this number.`);
});

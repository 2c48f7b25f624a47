import { afterAll, describe, expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { sandboxProvider } from '../../server/provider/sandbox';
import { BESIDE_THE_API } from '../support/access/table';
import { keysOf, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { createOpenApiValidator } from '../support/openapiSchema';
import { customer } from '../support/providerRows';
import { notDescribed } from '../support/validateResponses';

const JSON_TYPE = 'application/json';
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' };

const db = await freshDatabase();
const app = testApp(db);
afterAll(() => db.close());

const get = (headers: Record<string, string> = {}) => app.request('/api/openapi.json', { headers });
const described = async () => (await get()).json();

describe('GET /openapi.json', () => {
  it('contains exactly the routes of the server', async () => {
    const sandbox = sandboxProvider(db.orm);
    const whole = testApp(db, {
      env: STRIPE,
      provider: { ...sandbox, parseWebhook: async () => ({ id: '', type: '', payload: '' }) },
    });
    const { paths } = await (await whole.request('/api/openapi.json')).json();
    const servers = Object.entries<Record<string, { servers?: { url: string }[] }>>(paths).flatMap(
      ([path, calls]) =>
        Object.entries(calls).map(
          ([method, { servers }]) => `${method.toUpperCase()} ${servers ? '' : '/api'}${path}`,
        ),
    );
    const routes = whole.routes
      .filter(({ method, path }) => method !== 'ALL' && !BESIDE_THE_API.includes(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(servers.length).toBeGreaterThan(30);
    expect([...new Set(routes)].sort()).toEqual(servers.sort());
  });

  it('describes each endpoint and each field', async () => {
    const { paths } = await described();
    for (const [path, calls] of Object.entries<Record<string, { summary: string; tags: string[] }>>(paths))
      for (const [method, { summary, tags }] of Object.entries(calls)) {
        expect(summary, `${method} ${path}`).toMatch(/^[A-Z].*\.$/);
        expect(tags.length, `${method} ${path}`).toBeGreaterThan(0);
      }
    expect(JSON.stringify(paths['/admin/account'].get)).toContain('"ad_full"');
  });

  it('requires the body of each endpoint that has one', async () => {
    const { paths } = await described();
    const bodies = Object.values<Record<string, { requestBody?: { required?: boolean } }>>(paths).flatMap(
      (calls) => Object.values(calls).flatMap(({ requestBody }) => requestBody ?? []),
    );
    expect(bodies.length).toBeGreaterThan(30);
    expect(bodies.filter(({ required }) => !required)).toEqual([]);
  });

  it('states which keys an endpoint requires', async () => {
    const { paths, security, components, servers, info } = await described();
    expect(servers).toEqual([{ url: '/api' }]);
    expect(info).toMatchObject({ title: 'Coverage Portal', version: product.version });
    expect(security).toEqual([{ authKey: [], apiKey: [] }]);
    expect(Object.values(components.securitySchemes)).toMatchObject([
      { in: 'header', name: 'Authorization' },
      { in: 'header', name: 'x-api-key' },
    ]);
    const without = Object.entries<Record<string, { security?: unknown[] }>>(paths).flatMap(
      ([path, calls]) => (Object.values(calls).some((call) => call.security?.length === 0) ? [path] : []),
    );
    expect(without.sort()).toEqual([
      '/auth/authLogin',
      '/auth/choose_password',
      '/auth/delegation',
      '/auth/password_link',
      '/auth/second_step',
      '/openapi.json',
      '/public/calendar/{prd_id}',
      '/public/captcha',
      '/public/ical/{file}',
    ]);
    expect((await get()).status).toBe(200);
  });

  it('returns 304 for a known ETag', async () => {
    const first = await get();
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get({ 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get({ 'if-none-match': '"another"' })).status).toBe(200);
  });
});

describe('a response that does not match its description', () => {
  const row = { object: 'customer', phone: null, description: null, ...customer('cus_1') };
  const answering = async (rows: unknown) => {
    const sandbox = sandboxProvider(db.orm);
    const read = async () => ({ rows: JSON.parse(JSON.stringify(rows)), more: false });
    const broken = testApp(db, { provider: { ...sandbox, customers: read } });
    return broken.request('/api/admin/stripe_customers', { headers: await keysOf(broken) });
  };

  it('is distinguished from one that does', async () => {
    expect((await answering([row])).status).toBe(200);
  });

  it.each([
    ['a field of another type', { ...row, created: 'yesterday' }, '/data/0/created must be integer'],
    [
      'a missing field',
      { ...row, delinquent: undefined },
      "/data/0 must have required property 'delinquent'",
    ],
    ['null in a field that is not nullable', { ...row, id: null }, '/data/0/id must be string'],
    [
      'an undocumented field',
      { ...row, balance: 5 },
      '/data/0 must NOT have additional properties (balance)',
    ],
    [
      'such a field deep inside',
      { ...row, address: { line3: 'x' } },
      '/data/0/address must NOT have additional properties (line3)',
    ],
    ['a row that is not an object', 7, '/data/0 must be object'],
  ])('fails the test: %s', async (_name, wrong, sentence) => {
    await expect(answering([wrong])).rejects.toThrow(
      `GET /api/admin/stripe_customers answered 200, and not as it is described: ${sentence}.`,
    );
  });

  it('is found at the end of a long list', async () => {
    const rows = Array.from({ length: 4_000 }, () => row);
    expect((await answering(rows)).status).toBe(200);
    await expect(answering([...rows, { ...row, balance: 5 }])).rejects.toThrow('/data/4000 must NOT');
  });

  it.each([
    ['an unknown parameter', '/api/admin/account?acc_id=2&all=1', '', 'the parameter all is not described'],
    ['a parameter of another kind', '/api/admin/account?acc_id=two', '', 'the parameter acc_id: it must'],
    ['a missing parameter', '/api/admin/account', '', 'the parameter acc_id is missing'],
    ['an unexpected body', '/api/admin/account?acc_id=2', '{}', 'it has a body'],
  ])('is found for a query: %s', async (_name, address, body, sentence) => {
    const answer = await app.request('/api/admin/account?acc_id=2', { headers: await keysOf(app) });
    const exchange = {
      method: 'GET',
      url: new URL(address, 'http://localhost'),
      body,
      status: 200,
      type: JSON_TYPE,
    };
    const validator = createOpenApiValidator(JSON.stringify(await described()));
    expect(notDescribed(validator, { ...exchange, answer: await answer.text() })).toContain(
      `was asked not as it is described: ${sentence}`,
    );
  });

  it.each([
    ['{"id":"x","acc_id":2}', '/id must'],
    ['{"id":2}', "it must have required property 'acc_id'"],
    ['{"id":2,"acc_id":2,"all":true}', 'additional properties (all)'],
    ['', 'it must be object'],
  ])('is found for the body of a change: %s', async (body, sentence) => {
    const url = new URL('http://localhost/api/admin/open_policy');
    const answer = '{"status":"success","msg":"Policy opened successfully."}';
    const validator = createOpenApiValidator(JSON.stringify(await described()));
    const exchange = { method: 'POST', url, body, status: 200, type: JSON_TYPE, answer };
    expect(notDescribed(validator, exchange)).toContain(sentence);
    expect(notDescribed(validator, { ...exchange, body: '{"id":2,"acc_id":"2"}' })).toBeUndefined();
    expect(notDescribed(validator, { ...exchange, answer: '{"status":"error"}' })).toContain('answered 200');
    expect(notDescribed(validator, { ...exchange, url: new URL('http://localhost/api/admin/x') })).toContain(
      'there is no such call',
    );
  });

  it('is found by its content type if it is no JSON', () => {
    const text = { description: 'A calendar.', content: { 'text/calendar': { schema: { type: 'string' } } } };
    const get = { responses: { 200: text, 204: { description: 'Nothing.' } } };
    const validator = createOpenApiValidator(JSON.stringify({ paths: { '/feed': { get } } }));
    const feed = { method: 'GET', url: new URL('http://localhost/api/feed'), body: '', status: 200 };
    const answer = 'BEGIN:VCALENDAR';
    expect(notDescribed(validator, { ...feed, type: 'text/calendar', answer })).toBeUndefined();
    expect(notDescribed(validator, { ...feed, type: 'text/html', answer })).toContain(
      'text/html, is not described',
    );
    expect(notDescribed(validator, { ...feed, status: 204, type: '', answer: '' })).toBeUndefined();
    expect(notDescribed(validator, { ...feed, status: 204, type: '', answer })).toContain(
      'body is not described',
    );
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setClock } from '../../../common/clock';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../../sandbox/fillSandbox';
import { audit } from '../../../server/db/schema';
import { requestOf } from '../../support/access/access';
import { OWN } from '../../support/access/accounts';
import { leaksIn, type Secret, secretsOf } from '../../support/access/secrets';
import { accessOf } from '../../support/access/table';
import { createThingMaker } from '../../support/access/things';
import { keysOf, testApp } from '../../support/api';
import { solveCaptcha } from '../../support/captcha';
import { hearLog } from '../../support/captureLog';
import { freshDatabase } from '../../support/database';
import { nextCode, wrongCode } from '../../support/totp';

type Keys = Record<string, string>;
type Sent = { method: string; path: string; body: unknown; headers: Keys };

const db = await freshDatabase();
const { orm } = db;
const app = testApp(db, { wrong: () => {} });

/** All secrets that were returned or stored, and all requests that contained one. */
const all = new Map<string, Secret>();
const request: Sent[] = [];
let received: ReturnType<typeof hearLog>;
beforeAll(() => {
  received = hearLog();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  setClock();
  received.end();
  await db.close();
});

/** The fields in which the API returns secrets. */
const NAMES: Record<string, Secret> = {
  auth_key: 'session key',
  api_key: 'session key',
  challenge: 'challenge',
  key: 'second step key',
  recovery_codes: 'recovery code',
  otp: 'one-time password',
  token: 'password link',
};

/** Collects the secrets of a response: by its fields, and in its cookies. */
function learn(data: Record<string, unknown> | undefined, cookies: readonly string[]): void {
  for (const [name, value] of Object.entries(data ?? {})) {
    const kind = NAMES[name];
    if (kind) for (const text of [value].flat()) all.set(String(text), kind);
  }
  for (const cookie of cookies) {
    const value = decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? '');
    for (const part of [value, value.split('.')[1] ?? '']) all.set(part, 'known browser');
  }
}

const sendOf = ({ method, path, body, headers }: Sent) =>
  app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });

/**
 * Sends a request with an expected status, which may return secrets of the given kinds only. Returns its
 * data.
 */
async function call(
  name: string,
  body: unknown,
  headers: Keys,
  status: number,
  gives: readonly Secret[] = [],
) {
  const [method = '', path = ''] = name.split(' ');
  const sent = { method, path, body, headers };
  request.push(sent);
  const answer = await sendOf(sent);
  const text = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
  const { data } = JSON.parse(text.slice(text.indexOf('\n')));
  expect(answer.status, `${name}: ${text}`).toBe(status);
  learn(data, answer.headers.getSetCookie());
  for (const [secret, kind] of await secretsOf(orm, [])) all.set(secret, kind);
  expect(leaksIn(text, all, { gives }), name).toEqual([]);
  return { ...data, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const KEYS = ['session key', 'known browser'] as const;
const keysIn = ({ auth_key, api_key }: Keys): Keys => ({
  authorization: auth_key ?? '',
  'x-api-key': api_key ?? '',
});
const current_pass = SANDBOX_PASSWORD;
const signIn = async (gives: readonly Secret[], headers: Keys = {}) => {
  const captcha = { recaptcha_token: await solveCaptcha(app) };
  const right = { user_name: SANDBOX_USER, user_password: SANDBOX_PASSWORD, ...captcha };
  return call('POST /auth/authLogin', right, headers, 200, gives);
};

describe('a secret', () => {
  it('is returned by the request that creates it only', async () => {
    const first = await signIn(KEYS);
    const keys = keysIn(first);
    const { key } = await call('POST /login/second_step', { current_pass }, keys, 200, ['second step key']);
    const confirm = (code: string, status: number, gives: readonly Secret[] = []) =>
      call('POST /login/second_step_confirm', { current_pass, code }, keys, status, gives);
    await confirm(wrongCode(key), 400);
    const { recovery_codes } = await confirm(nextCode(key), 200, ['recovery code']);

    const { challenge } = await signIn(['challenge'], { cookie: first.cookie });
    const answer = (code: string, status: number, gives: readonly Secret[] = [], headers: Keys = {}) =>
      call('POST /auth/second_step', { challenge, code }, headers, status, gives);
    await answer(wrongCode(key), 400);
    await answer(challenge.slice(0, 40), 400);
    const { cookie } = await answer(nextCode(key), 200, KEYS);
    await answer(recovery_codes[0], 401);
    const second = await signIn(['challenge'], { cookie });
    const recovered = { challenge: second.challenge, code: recovery_codes[0] };
    await call('POST /auth/second_step', recovered, { cookie }, 200, KEYS);

    await call('POST /login/recovery_codes', { current_pass, code: nextCode(key) }, keys, 200, [
      'recovery code',
    ]);
    await call('PUT /admin/request_delegation', { user_id: 2 }, keys, 200, ['one-time password']);
    await call('POST /admin/renew_api_key', { acc_id: OWN }, keys, 200, ['api key']);
    const user = {
      user_email: 'linked@example.com',
      user_fname: 'Ada',
      user_role: '55',
      permission_set: 'admin',
    };
    const { user_id } = await call('POST /admin/user', user, keys, 200);
    const proof = { current_pass, code: nextCode(key) };
    const { token } = await call('POST /admin/password_link', { user_id, ...proof }, keys, 200, [
      'password link',
    ]);
    await call('POST /auth/password_link', { token }, {}, 200);
    await call('POST /auth/choose_password', { token, user_pass: 'Another-2026!' }, {}, 200);
    await call('POST /auth/password_link', { token }, {}, 410);
    const login = { login_id: 1, user_name: SANDBOX_USER, user_pass: 'Another-2026!', require_auth: 1 };
    await call('PUT /login/login', { ...login, current_pass, code: nextCode(key) }, keys, 200);
    const back = { ...login, user_pass: current_pass, current_pass: login.user_pass, code: nextCode(key) };
    await call('PUT /login/login', back, keys, 200);
    await call('DELETE /login/second_step', { current_pass, code: nextCode(key) }, keys, 200);
    const kinds = [...Object.values(NAMES), 'known browser', 'api key', 'secret of the server'];
    expect([...new Set(all.values())]).toEqual(expect.arrayContaining(kinds));
  });

  it.each(
    accessOf('').filter(({ call: name, operator }) => name.startsWith('GET ') && operator.startsWith('200')),
  )('is not returned later: $call', async (row) => {
    const { thing, gives = [] } = row;
    const keys = await keysOf(app);
    const made = await createThingMaker(db, app, () => keys)(thing, OWN);
    const text = await (await app.request(requestOf(row, made).path, { headers: keys })).text();
    for (const [secret, kind] of await secretsOf(orm, [])) all.set(secret, kind);
    expect(leaksIn(text, all, { gives })).toEqual([]);
  });

  it('is not in the audit trail and not in the log', async () => {
    for (const row of await orm.select().from(audit)) expect(leaksIn(JSON.stringify(row), all)).toEqual([]);
    expect(received.lines.length).toBeGreaterThan(request.length);
    for (const line of received.lines) expect(leaksIn(line, all, { log: true }), line).toEqual([]);
  });

  it('is in neither if the database fails during the request', async () => {
    const keys = keysIn(await signIn(KEYS));
    received.lines.length = 0;
    const { query } = db.client;
    const fails = (text: string, params: unknown) =>
      Promise.reject(Object.assign(new Error('relation "users" does not exist'), { query: text, params }));
    vi.spyOn(db.client, 'query').mockImplementation((text, params, options) =>
      /"sessions"|"settings"|captcha/.test(text)
        ? query.call(db.client, text, params, options)
        : fails(text, params),
    );
    vi.spyOn(db.client, 'transaction').mockImplementation(() => fails('begin', [...all.keys()]));
    const statuses: number[] = [];
    for (const sent of request) {
      const signedIn = sent.headers.authorization ? { ...sent, headers: keys } : sent;
      const answer = await sendOf(signedIn);
      statuses.push(answer.status);
      expect(leaksIn(await answer.text(), all), sent.path).toEqual([]);
    }
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(request.length / 2);
    for (const line of received.lines) expect(leaksIn(line, all, { log: true }), line).toEqual([]);
  });
});

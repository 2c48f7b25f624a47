import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { now, setClock } from '../../common/clock';
import { SANDBOX_HOST, SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { sessions } from '../../server/db/schema';
import { readSettings } from '../../server/lib/settings';
import { type App, keysOf, read, send, testApp } from '../support/api';
import { solveCaptcha } from '../support/captcha';
import { freshDatabase } from '../support/database';
import { auditOf } from '../support/rows';

const HOUR = 3_600_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

type Keys = Record<string, string>;

const db = await freshDatabase();
const app = testApp(db);
beforeEach(async () => {
  await db.orm.delete(sessions);
});
afterEach(() => setClock());
afterAll(() => db.close());

const at = (ms: number) => setClock(() => ms);
const own = (keys: Keys) => read(app, keys, '/login/sessions');
const alive = async (keys: Keys, on = app) =>
  (await on.request('/api/login/profile', { headers: keys })).status === 200;
const leave = (keys: Keys) => send(app, 'POST', '/login/sign_out', undefined, keys);
const end = (session_id: unknown, keys: Keys) => send(app, 'DELETE', '/login/session', { session_id }, keys);
const endOthers = (keys: Keys) => send(app, 'DELETE', '/login/other_sessions', undefined, keys);

/** Signs in from an IP address. `through` is the `X-Forwarded-For` of a proxy. */
async function from(remoteAddress: string, agent: string, through?: string, on: App = app): Promise<Keys> {
  const body = {
    user_name: SANDBOX_USER,
    user_password: SANDBOX_PASSWORD,
    recaptcha_token: await solveCaptcha(on),
  };
  const headers = { 'content-type': 'application/json', 'user-agent': agent };
  const forwarded = through ? { 'x-forwarded-for': through } : {};
  const answer = await on.request(
    '/api/auth/authLogin',
    { method: 'POST', body: JSON.stringify(body), headers },
    { incoming: { socket: { remoteAddress }, headers: forwarded } },
  );
  const { data } = await answer.json();
  return { authorization: data.auth_key, 'x-api-key': data.api_key };
}

describe('the list of own sessions', () => {
  it('shows start, last use, expiry and address, and marks the current one', async () => {
    const startedAt = now();
    at(startedAt);
    const phone = await from('203.0.113.9', IPHONE);
    at(startedAt + HOUR);
    const desk = await from('2001:db8::7', CHROME);
    at(startedAt + 2 * HOUR);
    await own(phone);
    const iso = (ms: number) => new Date(ms).toISOString();
    const [other, mine] = [
      {
        session_id: expect.any(Number),
        created_date: iso(startedAt),
        seen_date: iso(startedAt + 2 * HOUR),
        ends_date: iso(startedAt + 14 * HOUR),
        address: '203.0.113.9',
        browser: 'Safari',
        system: 'iOS',
      },
      {
        session_id: expect.any(Number),
        created_date: iso(startedAt + HOUR),
        seen_date: iso(startedAt + 2 * HOUR),
        ends_date: iso(startedAt + 14 * HOUR),
        address: '2001:db8::7',
        browser: 'Chrome',
        system: 'Windows',
      },
    ];
    expect(await own(desk)).toEqual([
      { ...mine, is_this: true },
      { ...other, is_this: false },
    ]);
    expect(await own(phone)).toEqual([
      { ...other, is_this: true },
      { ...mine, is_this: false },
    ]);
  });

  it('contains no other users, no expired sessions and no keys', async () => {
    await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD);
    const old = await keysOf(app);
    const left = await keysOf(app);
    await leave(left);
    const later = now() + 12 * HOUR + 1;
    at(later);
    const mine = await keysOf(app);
    const answer = await app.request('/api/login/sessions', { headers: mine });
    const text = await answer.text();
    expect(JSON.parse(text).data).toHaveLength(1);
    const [row] = await db.orm.select().from(sessions);
    for (const secret of [...Object.values(mine), ...Object.values(old), row?.auth_hash, row?.api_hash])
      expect(text).not.toContain(secret);
  });

  it.each([
    ['a program', 'curl/8.0'],
    ['nothing', ''],
    ['nonsense', '<img src=x>'],
  ])('has empty texts for %s', async (_name, agent) => {
    const keys = await from('203.0.113.9', agent);
    expect(await own(keys)).toMatchObject([{ browser: '', system: '' }]);
  });
});

describe('the IP address', () => {
  const address = async (keys: Keys) => (await own(keys))[0].address;

  it('is that of the connection, as IPv4 if possible', async () => {
    expect(await address(await from('::ffff:203.0.113.9', CHROME))).toBe('203.0.113.9');
  });

  it('is taken from a proxy on this machine, and from no other client', async () => {
    expect(await address(await from('127.0.0.1', CHROME, '198.51.100.4, 203.0.113.9'))).toBe('203.0.113.9');
    expect(await address(await from('203.0.113.9', CHROME, '198.51.100.4'))).toBe('203.0.113.9');
  });

  it('is taken from configured proxies', async () => {
    const behind = testApp(db, { env: { TRUSTED_PROXIES: '10.0.0.0/8, 203.0.113.9' } });
    expect(await address(await from('10.1.2.3', CHROME, '198.51.100.4, 203.0.113.9', behind))).toBe(
      '198.51.100.4',
    );
    expect(await address(await from('127.0.0.1', CHROME, '198.51.100.4', behind))).toBe('127.0.0.1');
  });

  it('is empty if it is invalid', async () => {
    expect(await address(await from('127.0.0.1', CHROME, '<b>'))).toBe('');
    expect(await address(await keysOf(app))).toBe('');
  });

  it('of a proxy must be valid', () => {
    expect(readSettings({ TRUSTED_PROXIES: 'somewhere' })).toEqual({
      error:
        'The setting TRUSTED_PROXIES cannot be used as "somewhere": it must be a list of addresses or networks, for example 10.0.0.0/8.',
    });
  });
});

describe('signing out', () => {
  it('ends the session on all servers, keeps the others, and is audited', async () => {
    const [mine, other] = [await keysOf(app), await keysOf(app)];
    const answer = await leave(mine);
    expect(await answer.json()).toEqual({ status: 'success', msg: 'Signed out.' });
    expect(await alive(mine, testApp(db))).toBe(false);
    expect((await leave(mine)).status).toBe(401);
    expect(await alive(other)).toBe(true);
    expect(await auditOf(db.orm, 'user', 61)).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'sign out', user_id: 61 })]),
    );
  });

  it('of another own session ends that one', async () => {
    const [mine, other, third] = [await keysOf(app), await keysOf(app), await keysOf(app)];
    const { session_id } = (await own(other))[0];
    expect(await (await end(session_id, mine)).json()).toEqual({ status: 'success', msg: 'Session ended.' });
    expect([await alive(mine), await alive(other), await alive(third)]).toEqual([true, false, true]);
    expect(await auditOf(db.orm, 'session', session_id)).toMatchObject([
      { action: 'end session', user_id: 61 },
    ]);
    expect((await end(session_id, mine)).status).toBe(404);
  });

  it('of a session of another user is rejected like an unknown one: 404', async () => {
    const [mine, theirs] = [await keysOf(app), await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD)];
    const { session_id } = (await own(theirs))[0];
    const refused = { status: 'error', msg: 'There is no such session.' };
    expect(await (await end(session_id, mine)).json()).toEqual(refused);
    expect(await (await end(2_000_000, mine)).json()).toEqual(refused);
    expect(await alive(theirs)).toBe(true);
  });

  it('of all others keeps the current one and those of other users', async () => {
    const [mine, two, three] = [await keysOf(app), await keysOf(app), await keysOf(app)];
    const theirs = await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD);
    expect(await (await endOthers(mine)).json()).toEqual({ status: 'success', msg: '2 sessions ended.' });
    const all = await Promise.all([mine, two, three, theirs].map((keys) => alive(keys)));
    expect(all).toEqual([true, false, false, true]);
    await keysOf(app);
    expect(await (await endOthers(mine)).json()).toEqual({ status: 'success', msg: '1 session ended.' });
    expect(await (await endOthers(mine)).json()).toEqual({ status: 'success', msg: '0 sessions ended.' });
  });
});

import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { decode } from 'hono/jwt';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import {
  checkPassword,
  decryptWithPassword,
  encryptWithPassword,
  hashPassword,
} from '../../server/auth/passwords';
import { getWaitMs, trustNetwork } from '../../server/auth/throttle';
import { newTotpKey } from '../../server/auth/twoFactor';
import {
  sessions,
  signInChallenges,
  signInFailures,
  trustedNetworks,
  twoFactorSecrets,
  users,
} from '../../server/db/schema';
import { appAt, keysOf, read, send, signIn, testApp, trySignIn } from '../support/api';
import { solveCaptcha } from '../support/captcha';
import { freshDatabase } from '../support/database';
import { auditOf } from '../support/rows';

const db = await freshDatabase();
const app = testApp(db);
afterEach(() => setClock());
afterAll(() => db.close());

const MINUTE = 60_000;
const later = (ms: number) => {
  const at = now() + ms;
  setClock(() => at);
};
const login = (body: object, to = app) => send(to, 'POST', '/auth/authLogin', body);
const right = { user_name: SANDBOX_USER, user_password: SANDBOX_PASSWORD };

describe('signing in', () => {
  it('returns the documented data, with the display name in the token', async () => {
    const data = await signIn(app);
    expect(data).toMatchObject({ user_role: '55', currency: 'USD', acc_status: '1', auth: '0', acc_id: 1 });
    expect(data.auth_key).toMatch(/^[\w-]{43}$/);
    expect(data.api_key).toMatch(/^[\w-]{43}$/);
    const { payload } = decode(data.user_token);
    expect(payload).toMatchObject({ user_id: 61, user_name: 'Alex Morgan' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(30 * 86_400);
  });

  it('ignores the case of the email', async () => {
    expect((await trySignIn(app, ' Admin@Example.COM ', SANDBOX_PASSWORD)).status).toBe(200);
  });

  it('ignores marks that were pasted with the email', async () => {
    expect((await trySignIn(app, `\u200e${SANDBOX_USER}\u200f`, SANDBOX_PASSWORD)).status).toBe(200);
  });

  it('accepts a password in any Unicode form, and one that was stored before as it was typed', async () => {
    const typed = 'Zoë-Façade-Löwe-71!';
    const key = 'JBSWY3DPEHPK3PXP';
    const stored = await hashPassword(typed.normalize('NFD'));
    const old = await hash(typed.normalize('NFD'));
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
      const password = typed.normalize(form);
      expect(await checkPassword(stored, password)).toBe(true);
      expect(await decryptWithPassword(await encryptWithPassword(key, typed), password)).toBe(key);
    }
    expect(await checkPassword(old, typed.normalize('NFD'))).toBe(true);
    expect(await checkPassword(old, typed)).toBe(false);
    expect(await checkPassword(stored, 'Zoe-Facade-Lowe-71!')).toBe(false);
  });

  it("stores keys hashed, and passwords as Argon2id with OWASP's parameters", async () => {
    const { auth_key } = await signIn(app);
    expect(JSON.stringify(await db.orm.select().from(sessions))).not.toContain(auth_key);
    const [user] = await db.orm.select().from(users).where(eq(users.user_name, SANDBOX_USER));
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('creates two new keys of 256 random bits, and keeps earlier ones', async () => {
    const signedIn = await Promise.all(Array.from({ length: 5 }, () => keysOf(app)));
    const keys = signedIn.flatMap((session) => Object.values(session));
    expect(new Set(keys).size).toBe(10);
    for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    for (const headers of signedIn) expect(await read(app, headers, '/login/profile')).toMatchObject({});
  });

  it('fails alike for a wrong password, an unknown name and a user without a password', async () => {
    const answers = [];
    for (const [name, password] of [
      [SANDBOX_USER, 'wrong'],
      ['nobody@example.com', SANDBOX_PASSWORD],
      ['owner3@example.com', 'nobody has this password'],
    ] as const) {
      const answer = await trySignIn(app, name, password);
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers[0]).toEqual([
      401,
      { status: 'error', msg: 'Sign-in failed.', note: 'The email or password is wrong.' },
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('names the empty field', async () => {
    const note = async (body: object) => (await (await login(body)).json()).note;
    expect(await note({ user_name: ' ', user_password: 'x' })).toBe('Email is required');
    expect(await note({ user_name: 'x', user_password: '' })).toBe('Password is required');
  });

  it('is rejected for sandbox users in production', async () => {
    const production = testApp(db, { env: { NODE_ENV: 'production' } });
    expect((await trySignIn(production, SANDBOX_USER, SANDBOX_PASSWORD)).status).toBe(401);
  });
});

describe('a password that changes while it is checked', () => {
  const user_name = 'swift@example.com';
  /** Signs in, and changes the login after the attempt was recorded and before the password is checked. */
  async function overtaken(
    change: (user_id: number) => Promise<unknown>,
    begin?: (user_id: number) => Promise<unknown>,
  ) {
    const password_hash = await hashPassword('Strong-1Password');
    const who = {
      user_name,
      user_role: '55',
      acc_id: 1,
      user_fname: 'Swift',
      user_lname: '',
      user_email: user_name,
    };
    const [made] = await db.orm
      .insert(users)
      .values({ ...who, password_hash, created_at: new Date(now()) })
      .returning({ user_id: users.user_id });
    const user_id = made?.user_id ?? 0;
    await begin?.(user_id);
    const answer = trySignIn(app, user_name, 'Strong-1Password');
    await vi.waitFor(async () => expect(await db.orm.$count(signInFailures)).toBeGreaterThan(0), {
      interval: 1,
    });
    await change(user_id);
    const { status } = await answer;
    const startedAt =
      (await db.orm.$count(sessions, eq(sessions.user_id, user_id))) +
      (await db.orm.$count(signInChallenges, eq(signInChallenges.user_id, user_id)));
    await db.orm.delete(users).where(eq(users.user_id, user_id));
    return { status, begun: startedAt };
  }
  beforeEach(() => db.orm.delete(signInFailures));

  it('creates no session', async () => {
    const changed = overtaken((user_id) =>
      db.orm.update(users).set({ password_hash: 'another' }).where(eq(users.user_id, user_id)),
    );
    expect(await changed).toEqual({ status: 401, begun: 0 });
  });

  describe('with two-factor authentication', () => {
    const withStep = async (user_id: number) =>
      db.orm.insert(twoFactorSecrets).values({
        user_id,
        encrypted_secret: await encryptWithPassword(newTotpKey(), 'Strong-1Password'),
        enabled_at: new Date(now()),
      });

    it('requires a code if nothing has changed', async () => {
      expect(await overtaken(async () => undefined, withStep)).toEqual({ status: 200, begun: 1 });
    });

    it.each([
      [
        'the password',
        (user_id: number) =>
          db.orm.update(users).set({ password_hash: 'another' }).where(eq(users.user_id, user_id)),
      ],
      [
        'the second step',
        (user_id: number) =>
          db.orm
            .update(twoFactorSecrets)
            .set({ encrypted_secret: 'another' })
            .where(eq(twoFactorSecrets.user_id, user_id)),
      ],
      [
        'that it is asked for',
        (user_id: number) => db.orm.delete(twoFactorSecrets).where(eq(twoFactorSecrets.user_id, user_id)),
      ],
    ] as const)('does not continue with a code if %s has changed', async (_, change) => {
      expect(await overtaken(change, withStep)).toEqual({ status: 401, begun: 0 });
    });
  });
});

describe('the captcha', () => {
  const missing = { status: 'error', msg: 'Error', note: 'Please complete the verification.' };
  const refused = { ...missing, note: 'The verification is no longer valid. Please complete it again.' };

  it.each([
    [undefined, missing],
    [null, missing],
    ['', missing],
    ['nonsense', refused],
    [btoa('{}'), refused],
    [btoa('null'), refused],
  ])('%s is rejected', async (recaptcha_token, body) => {
    const answer = await login({ ...right, recaptcha_token });
    expect([answer.status, await answer.json()]).toEqual([400, body]);
  });

  it('is accepted once', async () => {
    const recaptcha_token = await solveCaptcha(app);
    expect((await login({ ...right, recaptcha_token })).status).toBe(200);
    expect(await (await login({ ...right, recaptcha_token })).json()).toEqual(refused);
  });

  it('is accepted once by two concurrent requests', async () => {
    const recaptcha_token = await solveCaptcha(app);
    const answers = await Promise.all([1, 2, 3].map(() => login({ ...right, recaptcha_token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('is valid for 10 minutes', async () => {
    const [soon, late] = [await solveCaptcha(app), await solveCaptcha(app)];
    later(9 * MINUTE);
    expect((await login({ ...right, recaptcha_token: soon })).status).toBe(200);
    later(2 * MINUTE);
    expect(await (await login({ ...right, recaptcha_token: late })).json()).toEqual(refused);
  });

  it('cannot be made easier or longer-lived', async () => {
    const payload = JSON.parse(atob(await solveCaptcha(app)));
    payload.challenge.parameters.data.until += MINUTE;
    expect((await login({ ...right, recaptcha_token: btoa(JSON.stringify(payload)) })).status).toBe(400);
  });

  it("is Google's if its secret is set", async () => {
    const google = testApp(db, {
      env: { RECAPTCHA_SECRET: 'secret', RECAPTCHA_URL: 'http://127.0.0.1/verify' },
    });
    const named = { ...missing, note: 'Please complete the reCAPTCHA verification.' };
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      const form = new URLSearchParams(String(init?.body));
      return Response.json({ success: form.get('secret') === 'secret' && form.get('response') === 'human' });
    });
    expect((await login({ ...right, recaptcha_token: 'human' }, google)).status).toBe(200);
    expect(await (await login({ ...right, recaptcha_token: 'robot' }, google)).json()).toEqual(named);
    expect(await (await login({ ...right, recaptcha_token: '' }, google)).json()).toEqual(named);
    expect(fetchSpy).toHaveBeenCalledWith('http://127.0.0.1/verify', expect.anything());
  });

  it('that cannot be verified because Google is unavailable rejects the sign-in, and is logged', async () => {
    const google = testApp(db, { env: { RECAPTCHA_SECRET: 'secret' } });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
    const before = await db.orm.$count(sessions);
    expect((await login({ ...right, recaptcha_token: 'human' }, google)).status).toBe(502);
    expect(await db.orm.$count(sessions)).toBe(before);
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^Asking reCAPTCHA.*: Error: offline\n/));
  });
});

describe('10 failures for one name in 15 minutes', () => {
  const fail = async (name: string) => (await trySignIn(app, name, 'wrong')).status;

  it.each([SANDBOX_USER, 'second@example.com'])(
    'throttle %s, and the right password succeeds after the wait',
    async (name) => {
      later(0);
      await db.orm.delete(signInFailures);
      for (let i = 0; i < 10; i++) expect(await fail(name)).toBe(401);
      const slowed = await trySignIn(app, name, SANDBOX_PASSWORD);
      expect(slowed.status).toBe(429);
      expect(slowed.headers.get('retry-after')).toBe('5');
      expect(await slowed.json()).toMatchObject({
        status: 'error',
        note: 'Please wait 5 seconds and try again.',
      });
      later(5_000);
      expect(await fail(name)).toBe(401);
      later(6_000);
      expect(await fail(name)).toBe(429);
      later(5_000);
      expect((await trySignIn(app, name, SANDBOX_PASSWORD)).status).toBe(name === SANDBOX_USER ? 200 : 401);
    },
  );

  it('do not throttle other names, and expire after 15 minutes', async () => {
    later(0);
    for (let i = 0; i < 11; i++) await fail('third@example.com');
    expect(await fail('third@example.com')).toBe(429);
    expect(await fail('fourth@example.com')).toBe(401);
    later(15 * MINUTE + 1);
    expect(await fail('third@example.com')).toBe(401);
  });

  it('count when they are concurrent', async () => {
    later(0);
    const answers = await Promise.all(Array.from({ length: 14 }, () => fail('fifth@example.com')));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
  });

  it('with a time in the future do not lock anyone out', async () => {
    await db.orm.delete(signInFailures);
    const note = (ms: number) =>
      db.orm.insert(signInFailures).values({ user_name: SANDBOX_USER, failed_at: new Date(ms) });
    for (let i = 0; i < 12; i++) await note(now() + 60 * MINUTE);
    expect((await trySignIn(app, SANDBOX_USER, SANDBOX_PASSWORD)).status).toBe(200);
    for (let i = 0; i < 12; i++) await note(now() + MINUTE);
    const slowed = await trySignIn(app, SANDBOX_USER, SANDBOX_PASSWORD);
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '20']);
  });

  it('are kept after a success in between', async () => {
    later(0);
    await db.orm.delete(signInFailures);
    for (let i = 0; i < 9; i++) await fail(SANDBOX_USER);
    expect((await trySignIn(app, SANDBOX_USER, SANDBOX_PASSWORD)).status).toBe(200);
    expect(await fail(SANDBOX_USER)).toBe(401);
    expect(await fail(SANDBOX_USER)).toBe(429);
  });

  it('wait 5 s, doubling up to 5 minutes', () => {
    expect([9, 10, 11, 12, 15, 16, 100].map(getWaitMs)).toEqual([
      0, 5_000, 10_000, 20_000, 160_000, 300_000, 300_000,
    ]);
  });
});

describe('a trusted device', () => {
  const OTHER = 'owner3@example.com';
  const tried = async (cookie: string, name = SANDBOX_USER, user_password = 'wrong') =>
    send(
      app,
      'POST',
      '/auth/authLogin',
      { user_name: name, user_password, recaptcha_token: await solveCaptcha(app) },
      { cookie },
    );
  const known = async (cookie = '') => {
    const answer = await tried(cookie, SANDBOX_USER, SANDBOX_PASSWORD);
    return { status: answer.status, set: answer.headers.get('set-cookie') ?? '' };
  };
  const sent = (set: string) => set.split(';')[0] ?? '';
  const guessed = async () => {
    for (let i = 0; i < 11; i++) await tried('');
    expect((await tried('', SANDBOX_USER, SANDBOX_PASSWORD)).status).toBe(429);
  };
  beforeEach(async () => {
    later(0);
    await db.orm.delete(signInFailures);
  });

  it('has a cookie that grants no access and is not readable by scripts and other sites', async () => {
    const { set } = await known();
    expect(set).toMatch(/^__Host-known_61=/);
    expect(set).toMatch(/; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const read = await app.request('/api/admin/accounts', { headers: { cookie: sent(set) } });
    expect(read.status).toBe(401);
    expect((await tried(sent(set))).headers.get('set-cookie')).toBeNull();
  });

  it('is not throttled by failures of others, who stay throttled', async () => {
    const { set } = await known();
    await guessed();
    expect((await known(sent(set))).status).toBe(200);
    expect((await known()).status).toBe(429);
  });

  it('is throttled by its own wrong passwords', async () => {
    const cookie = sent((await known()).set);
    for (let i = 0; i < 10; i++) expect((await tried(cookie)).status).toBe(401);
    expect((await known(cookie)).status).toBe(429);
    expect((await known()).status).toBe(200);
  });

  it('is not trusted for other users, with a changed cookie, after 90 days and after a new password', async () => {
    const cookie = sent((await known()).set);
    for (let i = 0; i < 10; i++) await tried('', OTHER);
    expect((await tried(cookie.replace('_61', '_3'), OTHER)).status).toBe(429);
    await guessed();
    expect((await known(cookie.replace('=1', '=2'))).status).toBe(429);
    const { password_hash } = users;
    const mine = eq(users.user_name, SANDBOX_USER);
    const [before] = await db.orm.select({ password_hash }).from(users).where(mine);
    await db.orm
      .update(users)
      .set({ password_hash: await hashPassword(SANDBOX_PASSWORD) })
      .where(mine);
    expect((await known(cookie)).status).toBe(429);
    await db.orm
      .update(users)
      .set({ password_hash: before?.password_hash ?? null })
      .where(mine);
    expect((await known(cookie)).status).toBe(200);
    later(90 * 24 * 60 * MINUTE);
    await guessed();
    expect((await known(cookie)).status).toBe(429);
  });
});

describe('a trusted network', () => {
  const DESK = '203.0.113.7';
  const at = async (address: string, password = 'wrong', name = SANDBOX_USER) =>
    (await trySignIn(appAt(app, address), name, password)).status;
  const owner = (address: string) => at(address, SANDBOX_PASSWORD);
  const guessed = async (address = '198.51.100.9') => {
    for (let i = 0; i < 11; i++) await at(address);
  };
  beforeEach(async () => {
    later(0);
    await db.orm.delete(signInFailures);
    await db.orm.delete(trustedNetworks);
  });

  it('lets the owner sign in with a new browser during an attack', async () => {
    expect(await owner(DESK)).toBe(200);
    await guessed();
    expect([await owner(DESK), await owner('203.0.113.8')]).toEqual([200, 429]);
  });

  it('is a /64 network of IPv6, or an IPv4 address in any notation', async () => {
    expect([await owner('2001:db8:1:2:a::1'), await owner(`::ffff:${DESK}`)]).toEqual([200, 200]);
    await guessed();
    expect(await Promise.all(['2001:db8:1:2:b::9', DESK].map(owner))).toEqual([200, 200]);
    expect(await owner('2001:db8:1:3:a::1')).toBe(429);
  });

  it('is throttled by its own wrong passwords, without effect elsewhere', async () => {
    expect(await owner(DESK)).toBe(200);
    await guessed(DESK);
    expect([await owner(DESK), await owner('203.0.113.8')]).toEqual([429, 200]);
  });

  it("can be added by the operator's command, for its user and the throttle only", async () => {
    const OTHER = 'owner3@example.com';
    const command = (email: string, from: string) =>
      db.orm.transaction((tx) => trustNetwork(tx, email, from));
    await guessed();
    for (let i = 0; i < 11; i++) await at('198.51.100.9', 'wrong', OTHER);
    expect(await owner(DESK)).toBe(429);
    await command(' ADMIN@example.com', DESK);
    expect([await at(DESK), await owner(DESK), await owner('203.0.113.8')]).toEqual([401, 200, 429]);
    expect(await at(DESK, SANDBOX_PASSWORD, OTHER)).toBe(429);
    const [row] = (await auditOf(db.orm, 'user', 61)).filter(({ action }) => action === 'exempt address');
    expect(row).toMatchObject({ user_id: null, after: { address: DESK } });
    for (const none of ['here', '1', '203.0.113', '203.0.113.7/24'])
      await expect(command(SANDBOX_USER, none)).rejects.toMatchObject({
        message: `${none} is not an address of IPv4 or IPv6.`,
      });
    await expect(command('nobody@example.com', DESK)).rejects.toMatchObject({
      message: 'There is no such user.',
    });
  });

  it('is not trusted for other users, after 90 days and after a new password', async () => {
    const OTHER = 'owner3@example.com';
    expect(await owner(DESK)).toBe(200);
    for (let i = 0; i < 11; i++) await at('198.51.100.9', 'wrong', OTHER);
    expect(await at(DESK, 'wrong', OTHER)).toBe(429);
    await guessed();
    const mine = eq(users.user_name, SANDBOX_USER);
    const [before] = await db.orm.select().from(users).where(mine);
    const changed = { password_hash: await hashPassword(SANDBOX_PASSWORD) };
    await db.orm.update(users).set(changed).where(mine);
    expect(await owner(DESK)).toBe(429);
    await db.orm
      .update(users)
      .set({ password_hash: before?.password_hash ?? null })
      .where(mine);
    expect(await owner(DESK)).toBe(200);
    later(90 * 24 * 60 * MINUTE);
    await guessed();
    expect(await owner(DESK)).toBe(429);
  });
});

describe('a session', () => {
  const status = async (headers: Record<string, string>) =>
    (await app.request('/api/admin/payments_reporting?report=overdue', { headers })).status;

  it('expires after 12 hours without use, and use extends it', async () => {
    const keys = await keysOf(app);
    later(11 * 60 * MINUTE);
    expect(await status(keys)).toBe(200);
    later(11 * 60 * MINUTE);
    expect(await status(keys)).toBe(200);
    later(12 * 60 * MINUTE + 1);
    expect(await status(keys)).toBe(401);
  });

  it('expires after 30 days, even if it is used, as shown in the list of own sessions', async () => {
    later(0);
    const keys = await keysOf(app);
    const startedAt = now();
    for (let hours = 0; hours < 30 * 24; hours += 10) {
      setClock(() => startedAt + hours * 60 * MINUTE);
      expect(await status(keys)).toBe(200);
    }
    setClock(() => startedAt + 30 * 24 * 60 * MINUTE);
    const [session] = await read(app, keys, '/login/sessions');
    expect(session.ends_date).toBe(new Date(now()).toISOString());
    later(1);
    expect(await status(keys)).toBe(401);
  });

  it('is updated at most once a minute', async () => {
    await db.orm.delete(sessions);
    const keys = await keysOf(app);
    const seen = async () => {
      const rows = await db.orm.select().from(sessions);
      return Math.max(...rows.map(({ seen_at }) => seen_at.getTime()));
    };
    const before = await seen();
    later(50_000);
    await status(keys);
    expect(await seen()).toBe(before);
    later(11_000);
    await status(keys);
    expect(await seen()).toBe(now());
  });

  it('requires the two keys of the same sign-in', async () => {
    const [first, two] = [await keysOf(app), await keysOf(app)];
    expect(await status({ ...first, 'x-api-key': two['x-api-key'] ?? '' })).toBe(401);
  });
});

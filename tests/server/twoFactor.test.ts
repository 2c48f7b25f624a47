import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { now, setClock } from '../../common/clock';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { hashPassword } from '../../server/auth/passwords';
import { CLOCK_WRONG, findTotpStep, resetTwoFactor } from '../../server/auth/twoFactor';
import {
  audit,
  recoveryCodes,
  sessions,
  signInChallenges,
  signInFailures,
  trustedNetworks,
  twoFactorSecrets,
  users,
} from '../../server/db/schema';
import { appAt, keysOf, read, send, testApp, trySignIn } from '../support/api';
import { freshDatabase } from '../support/database';
import { auditOf } from '../support/rows';
import { answer, challenged, setUp } from '../support/secondStep';
import { codeOf, nextCode, wrongCode } from '../support/totp';

const db = await freshDatabase();
const app = testApp(db);
/** Another server with the same database. */
const other = testApp(db);
const password_hash = await hashPassword(SANDBOX_PASSWORD);

afterEach(async () => {
  setClock();
  await db.orm.delete(twoFactorSecrets);
  await db.orm.delete(signInChallenges);
  await db.orm.delete(signInFailures);
  await db.orm.delete(trustedNetworks);
  await db.orm.delete(sessions);
  await db.orm
    .update(users)
    .set({ password_hash, require_auth: false })
    .where(eq(users.user_name, SANDBOX_USER));
});
afterAll(() => db.close());

const USER = 61;
const NEW = 'Another-2026!';
const MINUTE = 60_000;
const later = (ms: number) => {
  const at = now() + ms;
  setClock(() => at);
};
const WRONG = { msg: 'The code is wrong or was already used.' };
const OVER = {
  status: 'error',
  msg: 'Sign-in failed.',
  note: 'It took too long, or too many codes were wrong. Please sign in again.',
};
type Keys = Record<string, string>;
const put = (keys: Keys, change: object = {}) =>
  send(
    app,
    'PUT',
    '/login/login',
    { login_id: 1, user_name: SANDBOX_USER, user_pass: NEW, require_auth: 1, ...change },
    keys,
  );
const begin = (keys: Keys, current_pass = SANDBOX_PASSWORD) =>
  send(app, 'POST', '/login/second_step', { current_pass }, keys);
const summarize = async (of: Response | Promise<Response>) => {
  const response = await of;
  return [response.status, (await response.json()).msg];
};
const state = (keys: Keys) => read(app, keys, '/login/second_step');
const actions = async () => (await auditOf(db.orm, 'user', USER)).map(({ action }) => action);
/** Creates a user with two-factor authentication. */
async function withStep() {
  const keys = await keysOf(app);
  return { keys, ...(await setUp(app, keys)) };
}

describe('the code', () => {
  // RFC 6238, appendix B, with the last six of its eight digits.
  const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s is that of RFC 6238', (seconds, code) => {
    setClock(() => seconds * 1000);
    expect(findTotpStep(RFC_KEY, code)).toBe(Math.floor(seconds / 30));
    expect(codeOf(RFC_KEY)).toBe(code);
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of a clock that is %d × 30 s off is accepted: %s', async (steps, taken) => {
    const { key } = await withStep();
    const challenge = await challenged(app);
    later(5 * MINUTE - 1000);
    const response = await answer(app, challenge, codeOf(key, now() + steps * 30_000));
    expect(response.status).toBe(taken ? 200 : 400);
  });

  it.each([-20, -2, 2, 20])(
    'of a clock that is %d × 30 s off says so, and is not accepted when its time comes',
    async (steps) => {
      const { key } = await withStep();
      later(60 * MINUTE);
      const challenge = await challenged(app);
      const code = codeOf(key, now() + steps * 30_000);
      expect(await summarize(answer(app, challenge, code))).toEqual([400, CLOCK_WRONG]);
      later(Math.max(0, steps) * 30_000);
      expect(await summarize(answer(app, await challenged(app), code))).toEqual([
        400,
        steps < 0 ? CLOCK_WRONG : WRONG.msg,
      ]);
      expect((await answer(app, await challenged(app), nextCode(key))).status).toBe(200);
    },
  );

  it.each([-21, 21])('of a clock that is %d × 30 s off is wrong', async (steps) => {
    const { key } = await withStep();
    later(60 * MINUTE);
    const code = codeOf(key, now() + steps * 30_000);
    expect(await summarize(answer(app, await challenged(app), code))).toEqual([400, WRONG.msg]);
  });

  it.each<[string, (code: string) => string]>([
    [
      'full-width digits',
      (code) => code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ],
    ['an en dash', (code) => `${code.slice(0, 3)}–${code.slice(3)}`],
    ['invisible characters', (code) => `\u200e${code.slice(0, 3)}\u200b ${code.slice(3)}`],
  ])('is accepted with %s', async (_, type) => {
    const { key } = await withStep();
    expect((await answer(app, await challenged(app), type(nextCode(key)))).status).toBe(200);
  });

  it('is accepted once, even by two concurrent servers, and no earlier one afterwards', async () => {
    const { key } = await withStep();
    const [first, two, three] = [await challenged(app), await challenged(app), await challenged(app)];
    const code = nextCode(key);
    const statuses = await Promise.all([answer(app, first, code), answer(other, two, code)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const before = codeOf(key, now() - 30_000);
    expect(await (await answer(app, three, before)).json()).toMatchObject(WRONG);
  });
});

describe('enabling two-factor authentication', () => {
  it('requires the current password and a code, returns ten recovery codes and ends the other sessions', async () => {
    const [keys, elsewhere] = [await keysOf(app), await keysOf(app)];
    expect(await state(keys)).toEqual({ is_set: false, set_date: null, codes_left: 0 });
    const { data } = await (await begin(keys)).json();
    expect(data.key).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Harbor Point Coverage:${SANDBOX_USER}`,
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Harbor Point Coverage',
      secret: data.key,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect((await trySignIn(app, SANDBOX_USER, SANDBOX_PASSWORD)).status).toBe(200);

    const sure = { current_pass: SANDBOX_PASSWORD, code: nextCode(data.key) };
    const confirmed = await send(app, 'POST', '/login/second_step_confirm', sure, keys);
    const { recovery_codes } = (await confirmed.json()).data;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await state(keys)).toEqual({
      is_set: true,
      set_date: new Date(now()).toISOString(),
      codes_left: 10,
    });
    expect(await read(app, keys, `/login/login_by_user?user_id=${USER}`)).toMatchObject({
      require_auth: '1',
    });
    expect((await app.request('/api/login/profile', { headers: elsewhere })).status).toBe(401);
    expect((await actions()).slice(0, 4)).toEqual(['turn on 2fa', 'sign in', 'start 2fa setup', 'sign in']);
  });

  it('is rejected with a wrong password or code, before it was begun, and twice', async () => {
    const keys = await keysOf(app);
    const confirm = (code: string, current_pass = SANDBOX_PASSWORD) =>
      summarize(send(app, 'POST', '/login/second_step_confirm', { current_pass, code }, keys));
    expect(await summarize(begin(keys, 'wrong'))).toEqual([400, 'The current password is wrong.']);
    expect(await confirm('123456')).toEqual([409, '2FA setup has not been started.']);
    const { key } = (await (await begin(keys)).json()).data;
    expect(await confirm(codeOf(key), 'wrong')).toEqual([400, 'The current password is wrong.']);
    for (const wrong of [wrongCode(key), 'abcde-fghjk', '1234567'])
      expect([wrong, ...(await confirm(wrong))]).toEqual([wrong, 400, WRONG.msg]);
    expect((await state(keys)).is_set).toBe(false);
    expect((await confirm(codeOf(key)))[0]).toBe(200);
    expect(await summarize(begin(keys))).toEqual([409, '2FA is already set up.']);
    expect(await confirm(nextCode(key))).toEqual([409, '2FA is already set up.']);
  });

  it('accepts only codes of the latest key', async () => {
    const keys = await keysOf(app);
    const old = (await (await begin(keys)).json()).data.key;
    const { key } = (await (await begin(keys)).json()).data;
    const confirm = (code: string) =>
      send(app, 'POST', '/login/second_step_confirm', { current_pass: SANDBOX_PASSWORD, code }, keys);
    expect((await confirm(codeOf(old))).status).toBe(400);
    expect((await confirm(codeOf(key))).status).toBe(200);
  });

  it('is possible together with a new login', async () => {
    const keys = await keysOf(app);
    const { key } = (await (await begin(keys)).json()).data;
    const wrong = await put(keys, { current_pass: SANDBOX_PASSWORD, code: wrongCode(key) });
    expect([wrong.status, (await wrong.json()).errors]).toEqual([400, { code: WRONG.msg }]);
    expect((await trySignIn(app, SANDBOX_USER, SANDBOX_PASSWORD)).status).toBe(200);
    const answered = await (await put(keys, { current_pass: SANDBOX_PASSWORD, code: codeOf(key) })).json();
    expect(answered).toMatchObject({ status: 'success', msg: 'Login details updated successfully.' });
    expect(answered.data.recovery_codes).toHaveLength(10);
    const challenge = await challenged(app, SANDBOX_USER, NEW);
    expect((await answer(app, challenge, nextCode(key))).status).toBe(200);
  });

  it('is discarded by a change of the password before it is complete', async () => {
    const keys = await keysOf(app);
    const { key } = (await (await begin(keys)).json()).data;
    expect((await put(keys)).status).toBe(200);
    const sure = { current_pass: NEW, code: codeOf(key) };
    expect(await summarize(send(app, 'POST', '/login/second_step_confirm', sure, keys))).toEqual([
      409,
      '2FA setup has not been started.',
    ]);
  });

  it('stores no key, code or challenge in readable form', async () => {
    const { key, recovery_codes } = await withStep();
    const challenge = await challenged(app);
    const stored = JSON.stringify([
      await db.orm.select().from(twoFactorSecrets),
      await db.orm.select().from(recoveryCodes),
      await db.orm.select().from(signInChallenges),
      await db.orm.select().from(audit),
    ]);
    for (const secret of [
      key,
      challenge,
      ...recovery_codes,
      ...recovery_codes.map((c) => c.replace('-', '')),
    ])
      expect(stored).not.toContain(secret);
  });
});

describe('a client of the documented API', () => {
  it('changes password and flag without two-factor authentication', async () => {
    const keys = await keysOf(app);
    expect(await (await put(keys)).json()).toEqual({
      status: 'success',
      msg: 'Login details updated successfully.',
    });
    const { data } = await (await trySignIn(app, SANDBOX_USER, NEW)).json();
    expect(data).toMatchObject({ auth: '1', auth_key: expect.any(String) });
    expect((await put(keys, { require_auth: 0 })).status).toBe(200);
  });

  it('has its current password checked if it sends one', async () => {
    const keys = await keysOf(app);
    expect(await summarize(put(keys, { current_pass: 'wrong' }))).toEqual([
      400,
      'The current password is wrong.',
    ]);
    expect((await put(keys, { current_pass: SANDBOX_PASSWORD })).status).toBe(200);
  });

  it.each([
    ['the flag off', { require_auth: 0 }],
    ['a new password', {}],
  ])(
    'is rejected %s without password and code if two-factor authentication is enabled',
    async (_name, change) => {
      const { keys, key } = await withStep();
      expect(await summarize(put(keys, change))).toEqual([400, 'Enter your current password.']);
      expect(await summarize(put(keys, { ...change, current_pass: 'wrong', code: nextCode(key) }))).toEqual([
        400,
        'The current password is wrong.',
      ]);
      expect(await summarize(put(keys, { ...change, current_pass: SANDBOX_PASSWORD }))).toEqual([
        400,
        'Enter a code from your authenticator app.',
      ]);
      expect(
        await summarize(put(keys, { ...change, current_pass: SANDBOX_PASSWORD, code: wrongCode(key) })),
      ).toEqual([400, WRONG.msg]);
      expect(await challenged(app)).toEqual(expect.any(String));
      expect((await state(keys)).is_set).toBe(true);
    },
  );
});

describe('a new password with two-factor authentication', () => {
  it('keeps it enabled, and ends open challenges', async () => {
    const { keys, key } = await withStep();
    const waiting = await challenged(app);
    const sure = { current_pass: SANDBOX_PASSWORD, code: nextCode(key) };
    expect((await put(keys, sure)).status).toBe(200);
    expect(await (await answer(app, waiting, nextCode(key))).json()).toEqual(OVER);
    expect((await trySignIn(app, SANDBOX_USER, SANDBOX_PASSWORD)).status).toBe(401);
    const challenge = await challenged(app, SANDBOX_USER, NEW);
    expect((await answer(app, challenge, nextCode(key))).status).toBe(200);
    expect((await state(keys)).codes_left).toBe(10);
  });

  it('with a taken name does not consume the code', async () => {
    const { keys, key } = await withStep();
    const sure = { current_pass: SANDBOX_PASSWORD, code: nextCode(key) };
    expect(await summarize(put(keys, { ...sure, user_name: 'host@example.com' }))).toEqual([
      409,
      'This username is taken.',
    ]);
    expect((await put(keys, sure)).status).toBe(200);
  });
});

describe('signing in with two-factor authentication', () => {
  it('requires a code before it returns keys and creates the session', async () => {
    const { key } = await withStep();
    await db.orm.delete(sessions);
    const response = await trySignIn(app, SANDBOX_USER, SANDBOX_PASSWORD);
    const needed = await response.json();
    expect([response.status, needed]).toEqual([
      200,
      {
        status: 'error',
        msg: 'Enter a code.',
        note: 'Sign in where the code of your authenticator app can be given.',
        data: {
          challenge: expect.stringMatching(/^[\w-]{43}$/),
          expires_date: new Date(now() + 5 * MINUTE).toISOString(),
        },
      },
    ]);
    expect(await db.orm.select().from(sessions)).toEqual([]);
    const { data } = await (await answer(other, needed.data.challenge, nextCode(key))).json();
    expect(data).toMatchObject({ user_role: '55', auth: '1', acc_id: 1, auth_key: expect.any(String) });
    expect(await db.orm.select().from(sessions)).toHaveLength(1);
    const [row] = await auditOf(db.orm, 'user', USER);
    expect(row).toMatchObject({
      action: 'sign in',
      after: { second_step: 'code', codes_left: 10 },
      session_id: expect.any(Number),
    });
  });

  it('reveals nothing without the password', async () => {
    const plain = await (await trySignIn(app, SANDBOX_USER, 'wrong')).json();
    await withStep();
    const response = await trySignIn(app, SANDBOX_USER, 'wrong');
    expect([response.status, await response.json()]).toEqual([401, plain]);
  });

  it('accepts a challenge once, within 5 minutes', async () => {
    const { key } = await withStep();
    const [first, two] = [await challenged(app), await challenged(app)];
    expect((await answer(app, first, nextCode(key))).status).toBe(200);
    const again = await answer(app, first, nextCode(key));
    expect([again.status, await again.json()]).toEqual([401, OVER]);
    later(4 * MINUTE);
    expect(await (await answer(app, two, codeOf(key))).json()).toEqual(OVER);
    expect(await (await answer(app, 'none', codeOf(key))).json()).toEqual(OVER);
  });

  it('deletes expired challenges', async () => {
    await withStep();
    await challenged(app);
    later(5 * MINUTE + 1);
    await challenged(app);
    expect(await db.orm.select().from(signInChallenges)).toHaveLength(1);
  });

  it('ends a challenge after five wrong codes, concurrent or not', async () => {
    const { key } = await withStep();
    const challenge = await challenged(app);
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => answer(app, challenge, wrongCode(key))));
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await (await answer(app, challenge, codeOf(key))).json()).toEqual(OVER);
  });

  it('throttles ten wrong codes of a user on all servers, and accepts the right one after the wait', async () => {
    const { key } = await withStep();
    later(0);
    for (const server of [app, other]) {
      const challenge = await challenged(server);
      for (let i = 0; i < 5; i++) expect((await answer(server, challenge, wrongCode(key))).status).toBe(400);
    }
    const challenge = await challenged(app);
    const slowed = await answer(other, challenge, codeOf(key, now() + 30_000));
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await slowed.json()).toMatchObject({ msg: 'Too many attempts.' });
    later(5_000);
    expect((await answer(other, challenge, codeOf(key, now() + 30_000))).status).toBe(200);
  });

  it('accepts the code on a trusted device during an attack', async () => {
    const { key } = await withStep();
    const desk = appAt(app, '203.0.113.7');
    later(MINUTE);
    expect((await answer(desk, await challenged(desk), codeOf(key))).status).toBe(200);
    later(MINUTE);
    for (const server of [app, other]) {
      const challenge = await challenged(server);
      for (let i = 0; i < 5; i++) await answer(server, challenge, wrongCode(key));
    }
    expect((await answer(other, await challenged(other), codeOf(key))).status).toBe(429);
    expect((await answer(desk, await challenged(desk), codeOf(key))).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, in any notation, and is counted', async () => {
    const { recovery_codes } = await withStep();
    const [first = '', second = ''] = recovery_codes;
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
    expect((await answer(app, await challenged(app), typed)).status).toBe(200);
    expect(await (await answer(app, await challenged(app), first)).json()).toMatchObject(WRONG);
    const { data } = await (await answer(app, await challenged(app), second)).json();
    const keys = { authorization: data.auth_key, 'x-api-key': data.api_key };
    expect((await state(keys)).codes_left).toBe(8);
    const [row] = await auditOf(db.orm, 'user', USER);
    expect(row?.after).toEqual({ second_step: 'recovery code', codes_left: 8 });
  });

  it('is accepted once by two concurrent servers', async () => {
    const { recovery_codes } = await withStep();
    const [code = ''] = recovery_codes;
    const [first, two] = [await challenged(app), await challenged(app)];
    const responses = await Promise.all([answer(app, first, code), answer(other, two, code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('stops working when new ones are created with password and code', async () => {
    const { keys, key, recovery_codes } = await withStep();
    const renew = (sure: object) => send(app, 'POST', '/login/recovery_codes', sure, keys);
    const code = nextCode(key);
    expect(await summarize(renew({ current_pass: 'wrong', code }))).toEqual([
      400,
      'The current password is wrong.',
    ]);
    expect(await summarize(renew({ current_pass: SANDBOX_PASSWORD, code: wrongCode(key) }))).toEqual([
      400,
      WRONG.msg,
    ]);
    const made = (await (await renew({ current_pass: SANDBOX_PASSWORD, code })).json()).data.recovery_codes;
    expect(made).toHaveLength(10);
    expect((await answer(app, await challenged(app), recovery_codes[0] ?? '')).status).toBe(400);
    expect((await answer(app, await challenged(app), made[0])).status).toBe(200);
    expect(await actions()).toContain('create recovery codes');
  });
});

describe('disabling two-factor authentication', () => {
  const off = (keys: Keys, sure: object) => send(app, 'DELETE', '/login/second_step', sure, keys);

  it.each(['code', 'recovery code'])(
    'requires password and %s, and sign-in then requires no code',
    async (kind) => {
      const { keys, key, recovery_codes } = await withStep();
      const waiting = await challenged(app);
      const code = kind === 'code' ? nextCode(key) : recovery_codes[0];
      expect(await summarize(off(keys, { current_pass: 'wrong', code }))).toEqual([
        400,
        'The current password is wrong.',
      ]);
      expect(await summarize(off(keys, { current_pass: SANDBOX_PASSWORD, code: wrongCode(key) }))).toEqual([
        400,
        WRONG.msg,
      ]);
      expect(await summarize(off(keys, { current_pass: SANDBOX_PASSWORD, code }))).toEqual([
        200,
        '2FA is off.',
      ]);
      expect(await state(keys)).toEqual({ is_set: false, set_date: null, codes_left: 0 });
      expect((await answer(app, waiting, nextCode(key))).status).toBe(401);
      const { data } = await (await trySignIn(app, SANDBOX_USER, SANDBOX_PASSWORD)).json();
      expect(data).toMatchObject({ auth: '0', auth_key: expect.any(String) });
      expect(await actions()).toContain('turn off 2fa');
    },
  );

  it('is possible with the flag, password and code', async () => {
    const { keys, key } = await withStep();
    const sure = { current_pass: SANDBOX_PASSWORD, code: nextCode(key) };
    expect((await put(keys, { ...sure, require_auth: 0 })).status).toBe(200);
    expect((await state(keys)).is_set).toBe(false);
    expect((await (await trySignIn(app, SANDBOX_USER, NEW)).json()).data.auth_key).toEqual(
      expect.any(String),
    );
  });

  it('is rejected if it is not enabled, like new recovery codes', async () => {
    const keys = await keysOf(app);
    const sure = { current_pass: SANDBOX_PASSWORD, code: '123456' };
    expect(await summarize(off(keys, sure))).toEqual([409, '2FA is not set up.']);
    expect(await summarize(send(app, 'POST', '/login/recovery_codes', sure, keys))).toEqual([
      409,
      '2FA is not set up.',
    ]);
  });

  it("by the operator's command ends the user's sessions and is audited as a command", async () => {
    const { keys } = await withStep();
    const forget = (email: string) => db.orm.transaction((tx) => resetTwoFactor(tx, email));
    await forget('ADMIN@example.com');
    expect((await app.request('/api/login/profile', { headers: keys })).status).toBe(401);
    expect((await (await trySignIn(app, SANDBOX_USER, SANDBOX_PASSWORD)).json()).data.auth_key).toBeTruthy();
    const row = (await auditOf(db.orm, 'user', USER)).find(({ action }) => action === 'turn off 2fa');
    expect(row).toMatchObject({ user_id: null });
    await expect(forget(SANDBOX_USER)).rejects.toMatchObject({
      message: 'admin@example.com has no two-factor authentication.',
    });
    await expect(forget('nobody@example.com')).rejects.toMatchObject({ message: 'There is no such user.' });
  });
});

it('ten wrong current passwords throttle the next one, but not sign-ins', async () => {
  const keys = await keysOf(app);
  later(0);
  for (let i = 0; i < 10; i++) expect((await begin(keys, 'wrong')).status).toBe(400);
  const slowed = await begin(keys);
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await trySignIn(app, SANDBOX_USER, SANDBOX_PASSWORD)).status).toBe(200);
  later(5000);
  expect((await begin(keys)).status).toBe(200);
});

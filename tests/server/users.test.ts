import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { now, setClock } from '../../common/clock';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { passwordLinks, sessions, signInFailures, users } from '../../server/db/schema';
import { keysOf, read, send, testApp, trySignIn } from '../support/api';
import { freshDatabase } from '../support/database';
import { auditOf } from '../support/rows';
import { answer, challenged, setUp } from '../support/secondStep';
import { nextCode } from '../support/totp';

const DAY = 86_400_000;
const PASSWORD = 'Harbor-2026-Point!';
const OTHER_PASSWORD = 'Lantern-2027-Point!';
const EMAIL = 'ada@example.com';
const OWN = 2;

const db = await freshDatabase();
const { orm } = db;
const app = testApp(db);
const operator = await keysOf(app);
afterAll(db.close);
afterEach(async () => {
  setClock();
  await orm.delete(signInFailures);
  await orm.delete(users).where(eq(users.user_name, EMAIL));
});

const post = (path: string, body: unknown, keys = operator) => send(app, 'POST', path, body, keys);
const idOf = async (email: string): Promise<number> => {
  const [row] = await orm.select().from(users).where(eq(users.user_name, email));
  if (!row) throw new Error(`No user ${email}.`);
  return row.user_id;
};
async function invite(user_role = '55', acc_id: number | null = null): Promise<number> {
  const body = {
    user_email: EMAIL,
    user_fname: 'Ada',
    user_lname: 'Lovelace',
    user_role,
    acc_id,
    permission_set: 'admin',
  };
  const response = await post('/admin/user', body);
  expect(response.status).toBe(200);
  return (await response.json()).data.user_id;
}
const proof = { current_pass: SANDBOX_PASSWORD };
async function createLink(user_id: number, options: object = {}): Promise<string> {
  const response = await post('/admin/password_link', { user_id, ...proof, ...options });
  expect(response.status).toBe(200);
  return (await response.json()).data.token;
}
const choose = (token: string, user_pass = PASSWORD, code?: string) =>
  send(app, 'POST', '/auth/choose_password', { token, user_pass, code });
const find = async (email: string) =>
  (await read(app, operator, '/admin/users')).find((row: { user_name: string }) => row.user_name === email);
/** Adds a user with a password. */
async function addMember(user_role = '55', acc_id: number | null = null): Promise<number> {
  const user_id = await invite(user_role, acc_id);
  expect((await choose(await createLink(user_id))).status).toBe(200);
  return user_id;
}

describe('the list of users', () => {
  it('shows access, last sign-in and active sessions', async () => {
    await orm.delete(sessions).where(eq(sessions.user_id, await idOf(SANDBOX_USER)));
    const keys = await keysOf(app);
    const at = now();
    const rows = await read(app, keys, '/admin/users');
    const row = rows.find(({ user_name }: { user_name: string }) => user_name === SANDBOX_USER);
    expect(row).toMatchObject({
      full_name: 'Alex Morgan',
      user_role: '55',
      status: 'Active',
      has_two_factor: '0',
      sessions: 1,
    });
    expect(Math.abs(Date.parse(row.last_sign_in) - at)).toBeLessThan(60_000);
    Object.assign(operator, keys);
  });

  it('does not show owners of properties, who are only named', async () => {
    await orm.insert(users).values({ user_name: 'no email', user_role: '50', created_at: new Date() });
    expect(await find('no email')).toBeUndefined();
  });
});

describe('an invited user', () => {
  it('has no password until the link is used, and signs in with the chosen one', async () => {
    const user_id = await invite('50', OWN);
    expect(await find(EMAIL)).toMatchObject({ status: 'No password', acc_id: OWN, user_role: '50' });
    const token = await createLink(user_id);
    expect(await find(EMAIL)).toMatchObject({ status: 'Invited' });
    const described = await send(app, 'POST', '/auth/password_link', { token });
    expect((await described.json()).data).toMatchObject({ user_name: EMAIL, needs_code: false });
    expect((await choose(token)).status).toBe(200);
    expect(await find(EMAIL)).toMatchObject({ status: 'Active' });
    expect((await trySignIn(app, EMAIL, PASSWORD)).status).toBe(200);
    expect((await auditOf(orm, 'user', user_id)).map(({ action, who }) => [action, who])).toEqual([
      ['sign in', EMAIL],
      ['choose password', EMAIL],
      ['create password link', SANDBOX_USER],
      ['add user', SANDBOX_USER],
    ]);
  });

  it('needs an account as a manager', async () => {
    const body = { user_email: EMAIL, user_fname: 'Ada', user_role: '50' };
    const refused = await post('/admin/user', body);
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors).toEqual({ acc_id: 'Choose an account.' });
  });

  it('cannot have the email of another user', async () => {
    const body = {
      user_email: SANDBOX_USER.toUpperCase(),
      user_fname: 'Ada',
      user_role: '55',
      permission_set: 'admin',
    };
    expect((await post('/admin/user', body)).status).toBe(409);
  });
});

describe('a password link', () => {
  let user_id: number;
  beforeEach(async () => {
    user_id = await invite();
  });
  const used = async (token: string) => {
    const refused = await choose(token);
    expect(refused.status).toBe(410);
    expect(await refused.json()).toMatchObject({
      msg: 'This link has expired or was already used.',
      note: 'Ask an operator for a new link.',
    });
  };

  it('works once, also for concurrent requests', async () => {
    const token = await createLink(user_id);
    const statuses = (await Promise.all([choose(token), choose(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410]);
    await used(token);
  });

  it('ends after 24 hours', async () => {
    const token = await createLink(user_id);
    const end = now() + DAY;
    setClock(() => end - 1_000);
    expect((await send(app, 'POST', '/auth/password_link', { token })).status).toBe(200);
    setClock(() => end + 1_000);
    await used(token);
  });

  it('ends with the next link, and when the user is disabled', async () => {
    const first = await createLink(user_id);
    const second = await createLink(user_id);
    await used(first);
    await post('/admin/disable_user', { user_id });
    await used(second);
    expect((await post('/admin/password_link', { user_id, ...proof })).status).toBe(409);
  });

  it('is stored hashed', async () => {
    const token = await createLink(user_id);
    expect(JSON.stringify(await orm.select().from(passwordLinks))).not.toContain(token);
  });

  it('requires a strong password that is not easily guessed, and stays valid', async () => {
    const token = await createLink(user_id);
    expect((await choose(token, 'weak')).status).toBe(400);
    expect((await choose(token, 'P@ssw0rd1!')).status).toBe(400);
    expect((await choose(token)).status).toBe(200);
  });

  it('is created only with the current password of the operator', async () => {
    const refused = await post('/admin/password_link', { user_id, current_pass: 'Wrong-2026!' });
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors).toEqual({ current_pass: 'The current password is wrong.' });
    expect((await post('/admin/password_link', { user_id })).status).toBe(400);
  });

  it('is throttled by the address after ten unknown tokens', async () => {
    const token = await createLink(user_id);
    for (let i = 0; i < 10; i++) await used(`none ${i}`);
    const throttled = await choose('none');
    expect(throttled.status).toBe(429);
    expect(throttled.headers.get('retry-after')).toBe('5');
    expect((await choose(token)).status).toBe(200);
  });

  it('ends all sessions of the user', async () => {
    await choose(await createLink(user_id));
    const keys = await keysOf(app, EMAIL, PASSWORD);
    await choose(await createLink(user_id), OTHER_PASSWORD);
    expect((await app.request('/api/login/profile', { headers: keys })).status).toBe(401);
    expect((await trySignIn(app, EMAIL, PASSWORD)).status).toBe(401);
    expect((await trySignIn(app, EMAIL, OTHER_PASSWORD)).status).toBe(200);
  });
});

describe('a password link of a user with two-factor authentication', () => {
  async function withTwoFactor() {
    const user_id = await addMember();
    const step = await setUp(app, await keysOf(app, EMAIL, PASSWORD), PASSWORD);
    return { user_id, ...step };
  }

  it('needs a recovery code, and turns the second step off, because its key needs the old password', async () => {
    const { user_id, recovery_codes } = await withTwoFactor();
    const token = await createLink(user_id);
    const described = await send(app, 'POST', '/auth/password_link', { token });
    expect((await described.json()).data).toMatchObject({ needs_code: true });
    const missing = await choose(token, OTHER_PASSWORD);
    expect((await missing.json()).errors).toEqual({ code: 'Enter a recovery code.' });
    const wrong = await choose(token, OTHER_PASSWORD, 'abcde-abcde');
    expect((await wrong.json()).errors).toEqual({ code: 'The code is wrong or was already used.' });
    expect((await choose(token, OTHER_PASSWORD, recovery_codes[0])).status).toBe(200);
    expect(await find(EMAIL)).toMatchObject({ has_two_factor: '0' });
    await keysOf(app, EMAIL, OTHER_PASSWORD);
  });

  it('needs no code if an operator resets the second step', async () => {
    const { user_id } = await withTwoFactor();
    const token = await createLink(user_id, { resets_two_factor: true });
    const described = await send(app, 'POST', '/auth/password_link', { token });
    expect((await described.json()).data).toMatchObject({ needs_code: false });
    expect((await choose(token, OTHER_PASSWORD)).status).toBe(200);
    await keysOf(app, EMAIL, OTHER_PASSWORD);
    expect((await auditOf(orm, 'user', user_id)).map(({ action }) => action)).toContain('turn off 2fa');
  });

  it('does not change how the user signs in before it is used', async () => {
    const { user_id, key } = await withTwoFactor();
    await createLink(user_id, { resets_two_factor: true });
    const code = nextCode(key);
    expect((await answer(app, await challenged(app, EMAIL, PASSWORD), code)).status).toBe(200);
  });
});

describe('an operator', () => {
  it('disables and enables a user, whose sessions end at once', async () => {
    const user_id = await addMember('50', OWN);
    const keys = await keysOf(app, EMAIL, PASSWORD);
    expect((await post('/admin/disable_user', { user_id })).status).toBe(200);
    expect((await app.request('/api/login/profile', { headers: keys })).status).toBe(401);
    expect(await find(EMAIL)).toMatchObject({ status: 'Disabled', sessions: 0 });
    expect((await post('/admin/disable_user', { user_id })).status).toBe(409);
    expect((await post('/admin/enable_user', { user_id })).status).toBe(200);
    expect((await app.request('/api/login/profile', { headers: keys })).status).toBe(401);
    await keysOf(app, EMAIL, PASSWORD);
    expect((await auditOf(orm, 'user', user_id)).slice(1, 3)).toMatchObject([
      { action: 'enable user', who: SANDBOX_USER },
      { action: 'disable user', after: { ended: 1 } },
    ]);
  });

  it('changes the role and the account of a user, whose sessions end', async () => {
    const user_id = await addMember('50', OWN);
    const keys = await keysOf(app, EMAIL, PASSWORD);
    const role = (body: object) =>
      send(app, 'PUT', '/admin/user_role', { user_id, ...proof, ...body }, operator);
    expect((await role({ user_role: '50' })).status).toBe(400);
    expect((await role({ user_role: '40' })).status).toBe(400);
    expect((await role({ user_role: '50', acc_id: 2_000_000 })).status).toBe(404);
    const unproven = await role({ user_role: '55', permission_set: 'staff', current_pass: 'Wrong-2026!' });
    expect((await unproven.json()).errors).toEqual({ current_pass: 'The current password is wrong.' });
    expect((await role({ user_role: '55', permission_set: 'staff' })).status).toBe(200);
    expect(await find(EMAIL)).toMatchObject({ user_role: '55', acc_id: 1, permission_set: 'staff' });
    expect((await app.request('/api/login/profile', { headers: keys })).status).toBe(401);
    expect((await auditOf(orm, 'user', user_id))[0]).toMatchObject({
      action: 'change role',
      before: { user_role: '50', acc_id: OWN, permission_set: 'admin' },
      after: { user_role: '55', acc_id: 1, permission_set: 'staff' },
    });
  });

  it('creates a link for another one who does the same at the same time', async () => {
    const user_id = await addMember();
    const keys = await keysOf(app, EMAIL, PASSWORD);
    const own = await idOf(SANDBOX_USER);
    const statuses = await Promise.all([
      post('/admin/password_link', { user_id, ...proof }),
      post('/admin/password_link', { user_id: own, current_pass: PASSWORD }, keys),
    ]).then((all) => all.map(({ status }) => status));
    expect(statuses).toEqual([200, 200]);
  });

  it('ends the sessions of a user', async () => {
    const user_id = await addMember();
    const keys = await keysOf(app, EMAIL, PASSWORD);
    expect((await post('/admin/end_user_sessions', { user_id })).status).toBe(200);
    expect((await app.request('/api/login/profile', { headers: keys })).status).toBe(401);
  });

  it('who is the last one that can sign in cannot be disabled or get another role', async () => {
    const user_id = await idOf(SANDBOX_USER);
    await invite();
    const refusal = {
      msg: 'This is the last administrator who can sign in.',
      note: 'Add or enable another administrator first.',
    };
    const disabled = await post('/admin/disable_user', { user_id });
    expect([disabled.status, await disabled.json()]).toMatchObject([409, refusal]);
    const body = { user_id, user_role: '50', acc_id: OWN, ...proof };
    const changed = await send(app, 'PUT', '/admin/user_role', body, operator);
    expect([changed.status, await changed.json()]).toMatchObject([409, refusal]);
  });

  it('of two who disable each other at the same time, one stays', async () => {
    const user_id = await addMember();
    const keys = await keysOf(app, EMAIL, PASSWORD);
    const own = await idOf(SANDBOX_USER);
    const statuses = await Promise.all([
      post('/admin/disable_user', { user_id }),
      post('/admin/disable_user', { user_id: own }, keys),
    ]).then((all) => all.map(({ status }) => status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await orm.update(users).set({ disabled_at: null });
    Object.assign(operator, await keysOf(app));
  });
});

describe('where two-factor authentication is required of operators', () => {
  const strict = testApp(db, { env: { REQUIRE_OPERATOR_TWO_FACTOR: '1' } });
  const statusOf = async (path: string, keys: Record<string, string>) =>
    (await strict.request(`/api${path}`, { headers: keys })).status;

  it('an operator without it can only set it up', async () => {
    const refused = await strict.request('/api/admin/users', { headers: operator });
    expect(refused.status).toBe(403);
    expect((await refused.json()).msg).toBe(
      'Set up 2 Factor Authentication first. It is required of all operators.',
    );
    for (const path of ['/properties/properties', '/lists']) expect(await statusOf(path, operator)).toBe(403);
    expect(await statusOf('/login/second_step', operator)).toBe(200);
    await addMember();
    const keys = await keysOf(strict, EMAIL, PASSWORD);
    await setUp(strict, keys, PASSWORD);
    expect(await statusOf('/admin/users', keys)).toBe(200);
  });

  it('a manager needs none', async () => {
    await addMember('50', OWN);
    expect(await statusOf('/properties/properties', await keysOf(app, EMAIL, PASSWORD))).toBe(200);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { EASILY_GUESSED } from '../../server/auth/passwords';
import { signInFailures } from '../../server/db/schema';
import { addUser } from '../../server/users/addUser';
import { keysOf, send, testApp, trySignIn } from '../support/api';
import { freshDatabase } from '../support/database';
import { auditOf } from '../support/rows';

const db = await freshDatabase();
const app = testApp(db);
afterAll(() => db.close());

const NEW = 'Another-2026!';
const update = { login_id: 1, user_name: SANDBOX_HOST, user_pass: NEW, require_auth: 1 };
const put = (keys: Record<string, string>, change: object = {}) =>
  send(app, 'PUT', '/login/login', { ...update, ...change }, keys);
const endOthers = (keys: Record<string, string>) =>
  app.request('/api/login/other_sessions', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', ...keys },
  });

it.each([
  ['too short', { user_pass: 'Aa1!' }],
  ['without a digit', { user_pass: 'Password!' }],
  ['without an uppercase letter', { user_pass: 'password1!' }],
  ['without a lowercase letter', { user_pass: 'PASSWORD1!' }],
  ['without a special character', { user_pass: 'Password1' }],
  ['empty', { user_pass: '' }],
  ['missing', { user_pass: undefined }],
  ['fine, but the name is empty', { user_name: ' ' }],
  ['fine, but the login is another', { login_id: 2 }],
  ['fine, but the flag is not one', { require_auth: 'maybe' }],
])('a password %s is rejected: 400', async (_name, change) => {
  const answer = await put(await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD), change);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ status: 'error', msg: expect.stringMatching(/\.$/) });
});

it.each(['P@ssw0rd', '1qaz!QAZ', 'Password1!', 'Welcome1!'])(
  'the easily guessed password %s is rejected: 400',
  async (user_pass) => {
    const answer = await put(await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD), { user_pass });
    expect([answer.status, await answer.json()]).toEqual([400, { status: 'error', msg: EASILY_GUESSED }]);
  },
);

it.each([64, 1_000])('a password of %d characters is accepted without truncation', async (length) => {
  const long = `${SANDBOX_PASSWORD}${'λ long '.repeat(length)}`.slice(0, length - 1);
  const before = await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD);
  expect((await put(before, { user_pass: `${long}!` })).status).toBe(200);
  for (const wrong of [long, `${long}?`])
    expect((await trySignIn(app, SANDBOX_HOST, wrong)).status).toBe(401);
  const keys = await keysOf(app, SANDBOX_HOST, `${long}!`);
  expect((await put(keys, { user_pass: SANDBOX_PASSWORD, require_auth: 0 })).status).toBe(200);
});

it('a password of 1,001 characters is rejected: 400', async () => {
  const answer = await put(await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD), {
    user_pass: `${SANDBOX_PASSWORD}${'λ'.repeat(1_001)}`.slice(0, 1_001),
  });
  expect([answer.status, (await answer.json()).errors]).toEqual([400, { user_pass: expect.any(String) }]);
});

it('a taken name is rejected: 409', async () => {
  const keys = await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD);
  expect((await put(keys, { user_name: 'ADMIN@example.com' })).status).toBe(409);
});

it('ten taken names throttle the next attempt, so users cannot be enumerated', async () => {
  await db.orm.delete(signInFailures);
  const keys = await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD);
  for (let i = 0; i < 10; i++) expect((await put(keys, { user_name: 'admin@example.com' })).status).toBe(409);
  expect((await put(keys, { user_name: 'admin@example.com' })).status).toBe(429);
  // Before the password is hashed.
  expect((await put(keys, { user_pass: 'P@ssw0rd' })).status).toBe(429);
  await db.orm.delete(signInFailures);
});

it.each([
  ['a new password', (keys: Record<string, string>) => put(keys, { require_auth: 0 })],
  ['its user', endOthers],
])('a session that %s ends during a change of the password does not set it: 401', async (_by, end) => {
  const [mine, theirs] = [await keysOf(app, SANDBOX_HOST), await keysOf(app, SANDBOX_HOST)];
  let ended: Response | undefined;
  const late = Object.create(db.orm, {
    transaction: {
      value: async (work: Parameters<typeof db.orm.transaction>[0]) => {
        ended ??= await end(mine);
        return db.orm.transaction(work);
      },
    },
  });
  const ask = { ...update, user_pass: 'Of-a-stranger-2026!' };
  const answer = await send(testApp({ ...db, orm: late }), 'PUT', '/login/login', ask, theirs);
  expect([ended?.status, answer.status]).toEqual([200, 401]);
  expect((await trySignIn(app, SANDBOX_HOST, ask.user_pass)).status).toBe(401);
  expect((await put(mine, { user_pass: SANDBOX_PASSWORD, require_auth: 0 })).status).toBe(200);
});

it('a change is audited without the password, and ends the other sessions of the user', async () => {
  const admin = await keysOf(app);
  const other = await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD);
  const mine = await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD);
  const answer = await put(mine, { user_name: 'New.Host@example.com' });
  expect(await answer.json()).toEqual({ status: 'success', msg: 'Login details updated successfully.' });

  const record = (keys: Record<string, string>, id = 2) =>
    app.request(`/api/login/login_by_user?user_id=${id}`, { headers: keys });
  expect(await (await record(mine)).json()).toMatchObject({
    data: { user_name: 'new.host@example.com', require_auth: '1' },
  });
  expect((await record(other)).status).toBe(401);
  expect((await record(admin, 61)).status).toBe(200);
  expect((await trySignIn(app, SANDBOX_HOST, SANDBOX_PASSWORD)).status).toBe(401);
  expect((await trySignIn(app, 'new.host@example.com', NEW)).status).toBe(200);

  const entry = (await auditOf(db.orm, 'user', 2)).find(({ action }) => action === 'update login');
  expect(entry).toMatchObject({
    user_id: 2,
    before: { user_name: '•••' },
    after: { password_changed: true },
  });
  expect(JSON.stringify(entry)).not.toContain(NEW);
});

describe('a new user', () => {
  const add = (change: object = {}) =>
    db.orm.transaction((tx) =>
      addUser(tx, { email: 'Ann@Example.org', name: 'Ann van Lee', role: '55', password: NEW, ...change }),
    );

  it("can sign in, belongs to the operator's own account and is audited", async () => {
    const user_id = await add();
    const { data } = await (await trySignIn(app, 'ann@example.org', NEW)).json();
    expect(data).toMatchObject({ user_role: '55', acc_id: 1 });
    expect(await auditOf(db.orm, 'user', user_id)).toMatchObject([
      { action: 'sign in' },
      { action: 'add user' },
    ]);
  });

  it.each([
    ['whose password breaks the rule', { email: 'b@example.org', password: 'weak' }],
    ['whose name is taken', { email: 'ADMIN@example.com' }],
    ['with an invalid email', { email: 'ann' }],
    ['with an invalid role', { email: 'b@example.org', role: 'admin' }],
    ['with an unknown account', { email: 'b@example.org', acc_id: 99_999 }],
  ])('%s is rejected', async (_name, change) => {
    await expect(add(change)).rejects.toMatchObject({ name: 'Error', status: expect.any(Number) });
  });
});

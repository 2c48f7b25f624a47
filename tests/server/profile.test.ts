import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { SANDBOX_HOST, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { users } from '../../server/db/schema';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { save } from '../support/properties';
import { auditOf } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);

const SELF = {
  user_fname: 'Alexandra',
  user_lname: 'Morgan',
  user_email: 'alex@example.com',
  user_mobile: '+1 555 0100',
  user_company: 'Harbor Point',
};
const change = (body: unknown, key?: string, as = keys) => save(app, as, 'PUT /login/profile', body, key);

it('returns name, email, phone, company, role and account of the current user', async () => {
  expect(await read(app, keys, '/login/profile')).toMatchObject({
    user_name: SANDBOX_USER,
    user_role: '55',
    user_fname: 'Alex',
    acc_id: 1,
    acc_title: 'Harbor Point Coverage',
  });
});

it('a change is audited without the values, and keeps the user name', async () => {
  expect((await change(SELF)).status).toBe(200);
  expect(await read(app, keys, '/login/profile')).toMatchObject({ ...SELF, user_name: SANDBOX_USER });
  const { user_id } = await read(app, keys, '/login/profile');
  const [entry] = await auditOf(orm, 'user', user_id);
  expect(entry).toMatchObject({
    action: 'change profile',
    before: { user_fname: '•••' },
    after: { user_fname: '•••', user_email: '•••', user_mobile: '•••' },
  });
  await change(SELF);
  expect(
    (await auditOf(orm, 'user', user_id)).filter(({ action }) => action === 'change profile'),
  ).toHaveLength(1);
});

it('a repeated change is done once, and rejected with other values', async () => {
  await change({ ...SELF, user_company: 'Once' }, 'a key');
  await change({ ...SELF, user_company: 'Twice' }, 'another key');
  expect((await change({ ...SELF, user_company: 'Once' }, 'a key')).status).toBe(200);
  expect(await read(app, keys, '/login/profile')).toMatchObject({ user_company: 'Twice' });
  expect((await change({ ...SELF, user_company: 'Thrice' }, 'a key')).status).toBe(409);
});

it.each([
  [{ user_fname: ' ' }, 'user_fname', 'First name is required.'],
  [{ user_email: '' }, 'user_email', 'Email is required'],
  [{ user_email: 'nobody' }, 'user_email', 'Enter a valid email address.'],
  [{ user_mobile: 'x'.repeat(41) }, 'user_mobile', 'At most 40 characters.'],
])('is rejected by field: %j', async (wrong, field, sentence) => {
  const { status, body } = await change({ ...SELF, ...wrong });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ [field]: sentence });
});

it('is limited to the current user and requires keys', async () => {
  expect((await app.request('/api/login/profile')).status).toBe(401);
  expect((await send(app, 'PUT', '/login/profile', SELF)).status).toBe(401);
  const host = await keysOf(app, SANDBOX_HOST);
  await change({ ...SELF, user_fname: 'Host' }, undefined, host);
  const [row] = await orm.select().from(users).where(eq(users.user_name, SANDBOX_HOST));
  expect(row?.user_fname).toBe('Host');
  expect(await read(app, keys, '/login/profile')).toMatchObject({ user_fname: 'Alexandra' });
});

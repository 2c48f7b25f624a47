import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { accounts, users } from '../../server/db/schema';
import { type Access, requestOf } from '../support/access/access';
import { OWN } from '../support/access/accounts';
import { newKeys } from '../support/access/callers';
import { accessOf } from '../support/access/table';
import { createThingMaker } from '../support/access/things';
import { keysOf, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { feedServer } from '../support/feedServer';
import { daysOff } from '../support/feeds';

const db = await freshDatabase();
const { orm } = db;
const calendars = await feedServer();
calendars.put('/feed.ics', daysOff([500, 503]));
// The requests do not match the API description. They must still have no effect.
const app = testApp(db, { env: { FEED_ALLOWED_HOSTS: calendars.place }, wrong: () => {} });
afterAll(() => Promise.all([db.close(), calendars.close()]));

/** Fields of a user and an account that only operators and the server set. */
const THEIRS = {
  user_role: '55',
  password_hash: 'x',
  stripe_user_token: 'cus_planted',
  sandbox: false,
  acc_owner: 61,
  acc_api_key: 'planted',
  acc_app_key: 'planted',
  acc_status: '9',
  is_onboarding: true,
  operator: true,
  status: 'Planted',
  parent_id: 1,
};
/** Fields with these names that users of an account also see in other records, such as payments. */
const ALSO_OF_OTHERS = ['status'];

const readStored = async () => ({
  users: (await orm.select().from(users).where(eq(users.acc_id, OWN)).orderBy(users.user_id)).map(
    ({ user_role, acc_id, stripe_user_token, sandbox }) => ({
      user_role,
      acc_id,
      stripe_user_token,
      sandbox,
    }),
  ),
  accounts: await orm.select().from(accounts),
  operators: await orm.$count(users, eq(users.user_role, '55')),
});

let operator: Record<string, string>;
beforeAll(async () => {
  operator = await keysOf(app);
});

const mine = accessOf(calendars.url('/feed.ics')).filter(
  ({ call, owner }) => call.includes(' /api/') && owner.startsWith('200'),
);

async function sendFields(row: Access, more: object): Promise<Response> {
  const made = await createThingMaker(db, app, () => operator)(row.thing, OWN);
  const { method, path, body } = requestOf(row, made);
  const sent = method === 'GET' ? {} : { body: JSON.stringify({ ...(body as object), ...more }) };
  const keys = await newKeys.owner(app);
  const headers = { ...keys, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return app.request(path, { method, headers, ...sent });
}

/** Returns the names of all fields, including nested ones. */
const names = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(names)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => [name, ...names(part)])
      : [];

describe('a field for operators', () => {
  it.each(mine.filter(({ call }) => !call.startsWith('GET ')))(
    'cannot be set by a user of the account with $call',
    async (row) => {
      const { accounts: before, operators } = await readStored();
      expect((await sendFields(row, THEIRS)).status).toBe(200);
      const after = await readStored();
      expect([after.accounts, after.operators]).toEqual([before, operators]);
      for (const user of after.users)
        expect(user).toMatchObject({
          user_role: '50',
          acc_id: OWN,
          stripe_user_token: expect.not.stringContaining('planted'),
        });
    },
  );

  it('cannot be set with a new login', async () => {
    const before = await readStored();
    const login = { login_id: 1, user_name: SANDBOX_HOST, user_pass: SANDBOX_PASSWORD, require_auth: 0 };
    const answer = await send(app, 'PUT', '/login/login', { ...login, ...THEIRS }, await newKeys.owner(app));
    expect(answer.status).toBe(200);
    expect(await readStored()).toEqual(before);
  });

  it.each(mine.filter(({ call }) => call.startsWith('GET ') && !call.includes('/openapi.json')))(
    'is not returned to a user of the account by $call',
    async (row) => {
      const answer = await sendFields(row, {});
      expect(answer.status).toBe(200);
      if (!answer.headers.get('content-type')?.startsWith('application/json')) return;
      const secret = Object.keys(THEIRS).filter((name) => !ALSO_OF_OTHERS.includes(name));
      const leaked = names(await answer.json()).filter((name) => secret.includes(name));
      // Users see their own role.
      expect(leaked.filter((name) => !(name === 'user_role' && row.call.endsWith('/login/profile')))).toEqual(
        [],
      );
    },
  );
});

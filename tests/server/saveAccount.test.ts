import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_HOST } from '../../sandbox/fillSandbox';
import { accounts, audit, users } from '../../server/db/schema';
import { keysOf, read, send, testApp, trySignIn } from '../support/api';
import { freshDatabase } from '../support/database';

type Row = Record<string, unknown>;

const db = await freshDatabase();
const { orm } = db;
const app = testApp(db);
let keys: Record<string, string>;
beforeAll(async () => {
  keys = await keysOf(app);
});
afterAll(db.close);

const ADDRESS = {
  ad_line1: '1 Bay Road',
  ad_city: 'Austin',
  ad_state: 'TX',
  ad_zip: '78701',
  ad_country: 'US',
};
const NEW = { acc_title: 'Bay Homes', status: 'Pending', is_onboarding: '1', ...ADDRESS };
const PERSON = { user_fname: 'Ada', user_lname: 'Byron', user_company: 'Bay Inc.', user_mobile: '555' };

const add = async (values: Row, headers: Record<string, string> = {}) =>
  send(app, 'POST', '/admin/account', { ...NEW, owner: 'later', ...values }, { ...keys, ...headers });
const added = async (values: Row): Promise<number> => (await (await add(values)).json()).data.acc_id;
const detail = (acc_id: number): Promise<Row> => read(app, keys, `/admin/account?acc_id=${acc_id}`);
const formOf = (acc_id: number): Promise<Row> => read(app, keys, `/admin/account_form?acc_id=${acc_id}`);
const save = async (acc_id: number, values: Row) =>
  send(app, 'PUT', '/admin/account', { ...(await formOf(acc_id)), ...values }, keys);
const ownerOf = async (acc_id: number) =>
  (
    await orm
      .select()
      .from(users)
      .innerJoin(accounts, eq(accounts.acc_owner, users.user_id))
      .where(eq(accounts.acc_id, acc_id))
  )[0]?.users;

describe('Add Account', () => {
  it('creates an account with an API key, and its owner as a user of role 50 who cannot sign in yet', async () => {
    const user_email = 'ada@bay.example';
    const acc_id = await added({ owner: 'new', ...PERSON, user_email, parent_id: 2 });
    const account = await detail(acc_id);
    expect(account).toMatchObject({
      acc_title: 'Bay Homes',
      status: 'Pending',
      acc_status: '6',
      acc_api_key: expect.stringMatching(/^[\w-]{43}$/),
      user: { ...PERSON, user_email, stripe_user_token: '' },
      address: ADDRESS,
    });
    expect(await ownerOf(acc_id)).toMatchObject({
      acc_id,
      user_name: user_email,
      user_role: '50',
      password_hash: null,
      sandbox: false,
    });
    for (const password of ['', 'null', 'Str0ng-enough!'])
      expect((await trySignIn(app, user_email, password)).status).not.toBe(200);
    const listed = (await read(app, keys, '/admin/accounts')).find((row: Row) => row.acc_id === acc_id);
    expect(listed).toMatchObject({ is_onboarding: '1', user_email, parent_title: expect.any(String) });
    expect(listed).not.toHaveProperty('acc_api_key');
  });

  it('creates one account for repeated requests', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const ids = [];
    for (const _ of [1, 2]) ids.push((await (await add({ acc_title: 'Once' }, headers)).json()).data.acc_id);
    expect(ids[0]).toBe(ids[1]);
    expect(await orm.$count(accounts, eq(accounts.acc_title, 'Once'))).toBe(1);
  });

  it.each([
    ['acc_title', { acc_title: ' ' }],
    ['status', { status: 'Closed' }],
    ['parent_id', { parent_id: 2_000_000 }],
    ['user_email', { owner: 'new', user_fname: 'Ada', user_email: 'nobody' }],
    ['user_fname', { owner: 'new', user_email: 'ada@example.org' }],
    ['user_email', { owner: 'new', user_fname: 'Ada', user_email: SANDBOX_HOST.toUpperCase() }],
  ])('rejects %s at its field: %j', async (field, values) => {
    const before = await orm.$count(accounts);
    const answer = await add(values);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
    expect(await orm.$count(accounts)).toBe(before);
  });
});

describe('Edit', () => {
  it('changes an account and the contact details of its owner, and is audited', async () => {
    const acc_id = await added({ owner: 'new', ...PERSON, user_email: 'eve@bay.example' });
    const values = { acc_title: 'Bay Houses', status: 'Active', is_onboarding: '0', user_mobile: '777' };
    expect((await save(acc_id, values)).status).toBe(200);
    expect(await detail(acc_id)).toMatchObject({
      acc_title: 'Bay Houses',
      status: 'Active',
      acc_status: '1',
      user: { user_mobile: '777', user_fname: 'Ada' },
    });
    const [event] = await orm.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(event).toMatchObject({
      action: 'change account',
      before: { acc_title: 'Bay Homes', status: 'Pending' },
      after: { acc_title: 'Bay Houses', status: 'Active' },
    });
  });

  it('is rejected over the change of someone else', async () => {
    const acc_id = await added({});
    const stale = await formOf(acc_id);
    await save(acc_id, { acc_title: 'First' });
    expect((await send(app, 'PUT', '/admin/account', stale, keys)).status).toBe(409);
  });

  it('gives an account a new owner, to whom the customer of the payment provider moves', async () => {
    const acc_id = await added({ owner: 'new', ...PERSON, user_email: 'old@bay.example' });
    const before = await ownerOf(acc_id);
    const isBefore = eq(users.user_id, before?.user_id ?? 0);
    await orm.update(users).set({ stripe_user_token: 'cus_bay' }).where(isBefore);
    const person = { user_fname: 'Grace', user_email: 'grace@bay.example' };
    expect((await save(acc_id, { owner_change: 'new', ...person })).status).toBe(200);
    expect(await ownerOf(acc_id)).toMatchObject({ ...person, user_role: '50', stripe_user_token: 'cus_bay' });

    expect((await save(acc_id, { owner_change: 'found', owner_id: before?.user_id })).status).toBe(200);
    expect(await ownerOf(acc_id)).toMatchObject({ user_id: before?.user_id, stripe_user_token: 'cus_bay' });
  });

  it('rejects an owner of another account, and an operator', async () => {
    const acc_id = await added({});
    const [operator] = await orm.select().from(users).where(eq(users.user_role, '55'));
    for (const owner_id of [(await ownerOf(3))?.user_id, operator?.user_id]) {
      const answer = await save(acc_id, { owner_change: 'found', owner_id });
      expect((await answer.json()).errors).toEqual({ owner_id: 'This person belongs to another account.' });
    }
    expect(await ownerOf(acc_id)).toBeUndefined();
  });

  it('rejects an account as its own referral', async () => {
    const acc_id = await added({});
    const answer = await save(acc_id, { parent_id: acc_id });
    expect((await answer.json()).errors).toEqual({ parent_id: 'Choose another account.' });
  });
});

describe('the external key', () => {
  it('is created and renewed, and is not in the audit trail', async () => {
    const acc_id = await added({});
    const made = [];
    for (const action of ['create external key', 'renew external key']) {
      const { data } = await (await send(app, 'POST', '/admin/renew_external_key', { acc_id }, keys)).json();
      made.push(data.acc_app_key);
      const [event] = await orm.select().from(audit).orderBy(desc(audit.id)).limit(1);
      expect(event).toMatchObject({ action, entity: 'account', row_id: String(acc_id) });
    }
    expect(new Set(made).size).toBe(2);
    expect((await detail(acc_id)).acc_app_key).toBe(made[1]);
    const events = JSON.stringify(await orm.select().from(audit));
    for (const key of made) expect(events).not.toContain(key);
  });
});

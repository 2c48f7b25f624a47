import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays, getToday } from '../../common/days';
import { SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { guests, sessions, users } from '../../server/db/schema';
import { deleteExpired } from '../../server/jobs/deleteExpired';
import { addUser } from '../../server/users/addUser';
import { disableUser } from '../../server/users/changeUser';
import { keysOf, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { auditOf, makeStay } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);

const PERSON = {
  user_fname: 'Jane',
  user_lname: 'Roe',
  user_email: 'jane.roe@example.com',
  user_phone: '555-0100',
  user_mobile: '',
};
const post = async (path: string, body: object) => {
  const response = await send(app, 'POST', `/admin/${path}`, body, keys);
  return { status: response.status, body: await response.json() };
};
const makeGuest = async () => (await orm.insert(guests).values(PERSON).returning())[0]?.guest_id ?? 0;
const guestOf = async (guest_id: number) =>
  (await orm.select().from(guests).where(eq(guests.guest_id, guest_id)))[0];
const past = { res_checkin: addDays(getToday(), -9), res_checkout: addDays(getToday(), -2) };
/** Returns whether an audit event contains a text. */
const isAudited = async (text: string) => {
  const found = await orm.execute(sql`select from audit where audit::text ilike ${`%${text}%`}`);
  return (found as unknown as { rows: unknown[] }).rows.length > 0;
};

describe('the personal data of a guest', () => {
  it('is exported with all stays, and the export is audited', async () => {
    const guest_id = await makeGuest();
    const { res_id } = await makeStay(orm, { guest_id, ...past });
    await makeStay(orm, { guest_id });
    const { body } = await post('export_guest_data', { res_id });
    expect(body.data).toMatchObject({ guest: PERSON, stays: [{}, past], events: [{}] });
    expect((await auditOf(orm, 'guest', guest_id))[0]).toMatchObject({ action: 'export guest data' });
  });

  it('is erased when the last stay is over, and is in no audit event', async () => {
    const guest_id = await makeGuest();
    const { res_id } = await makeStay(orm, { guest_id, ...past });
    const next = await makeStay(orm, { guest_id });
    expect(await post('erase_guest', { res_id })).toMatchObject({
      status: 409,
      body: { msg: 'A stay of this guest is not over.' },
    });
    await send(app, 'POST', '/admin/cancel_reservation', { res_id: next.res_id, reason: 'A test.' }, keys);
    expect((await post('erase_guest', { res_id })).body.msg).toBe('Guest data erased.');
    expect(await guestOf(guest_id)).toMatchObject({ user_fname: 'Erased', user_lname: '', user_email: '' });
    expect((await auditOf(orm, 'guest', guest_id))[0]).toMatchObject({
      action: 'erase guest',
      title: `#${guest_id}`,
      before: { user_fname: '•••', user_email: '•••' },
    });
    for (const text of ['jane.roe', '555-0100']) expect(await isAudited(text)).toBe(false);
  });

  it('is deleted with the last reservation', async () => {
    const guest_id = await makeGuest();
    const [first, second] = [await makeStay(orm, { guest_id }), await makeStay(orm, { guest_id })];
    const remove = ({ res_id: id, acc_id }: typeof first) =>
      send(app, 'DELETE', '/admin/reservation', { id, acc_id }, keys);
    await remove(first);
    expect(await guestOf(guest_id)).toMatchObject(PERSON);
    await remove(second);
    expect(await guestOf(guest_id)).toBeUndefined();
    expect((await auditOf(orm, 'guest', guest_id))[0]).toMatchObject({ action: 'delete guest' });
  });

  it('without a reservation is deleted by the job', async () => {
    const guest_id = await makeGuest();
    await deleteExpired(orm);
    expect(await guestOf(guest_id)).toBeUndefined();
  });
});

describe('the personal data of a user', () => {
  const EMAIL = 'mary.major@example.com';
  const add = () =>
    orm.transaction((tx) =>
      addUser(tx, { email: EMAIL, name: 'Mary Major', role: '50', acc_id: 2, password: SANDBOX_PASSWORD }),
    );

  it('is exported, and erased after the user was disabled', async () => {
    const user_id = await add();
    await keysOf(app, EMAIL);
    const { body } = await post('export_user_data', { user_id });
    expect(body.data).toMatchObject({ user: { user_name: EMAIL, user_fname: 'Mary' }, sessions: [{}] });
    expect(await post('erase_user', { user_id })).toMatchObject({
      status: 409,
      body: { msg: 'This user is not disabled.' },
    });
    await orm.transaction((tx) => disableUser(tx, 61, user_id));
    expect((await post('erase_user', { user_id })).body.msg).toBe('User data erased.');
    const [user] = await orm.select().from(users).where(eq(users.user_id, user_id));
    expect(user).toMatchObject({ user_name: `erased-${user_id}`, user_fname: 'Erased', user_email: '' });
    expect(user?.password_hash).toBeNull();
    expect(await orm.$count(sessions, eq(sessions.user_id, user_id))).toBe(0);
    for (const { before, after } of await auditOf(orm, 'user', user_id))
      expect(JSON.stringify([before, after])).not.toMatch(/mary|major/i);
  });

  it('of the owner of an account is not erased', async () => {
    await orm.update(users).set({ disabled_at: new Date() }).where(eq(users.user_id, 4));
    expect(await post('erase_user', { user_id: 4 })).toMatchObject({
      status: 409,
      body: { msg: 'This user owns an account.' },
    });
  });
});

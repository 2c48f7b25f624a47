import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '../../common/clock';
import { addDays, getToday } from '../../common/days';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { accounts, twoFactorSecrets, users } from '../../server/db/schema';
import { keysOf, read, send, testApp, trySignIn } from '../support/api';
import { freshDatabase } from '../support/database';
import { makePayment, makeStay, paymentOf } from '../support/rows';
import { answer, challenged, setUp } from '../support/secondStep';
import { nextCode } from '../support/totp';

type Keys = Record<string, string>;
const OWN = 2;

const db = await freshDatabase();
const { orm } = db;
const app = testApp(db);
/** Another process over the same database. */
const otherApp = testApp(db);
const operator = await keysOf(app);
afterAll(db.close);

const setStatus = (status: string) => orm.update(accounts).set({ status }).where(eq(accounts.acc_id, OWN));
const setDisabled = (disabled_at: Date | null) =>
  orm.update(users).set({ disabled_at }).where(eq(users.user_name, SANDBOX_HOST));
const statusOf = async (keys: Keys, on = otherApp) =>
  (await on.request('/api/login/profile', { headers: keys })).status;

beforeEach(() => setStatus('Active'));
afterEach(async () => {
  setClock();
  await setStatus('Active');
  await setDisabled(null);
});

describe.each([
  ['a disabled user', 'Your access to the portal is disabled.', () => setDisabled(new Date())],
  ['a user of a suspended account', 'Your account is suspended.', () => setStatus('Suspended')],
])('%s', (_, reason, block) => {
  const refusal = { msg: 'Sign-in failed.', note: `${reason} Please contact support.` };

  it('cannot sign in, and learns why only with the right password', async () => {
    await block();
    const refused = await trySignIn(app, SANDBOX_HOST, SANDBOX_PASSWORD);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject(refusal);
    const wrong = await trySignIn(app, SANDBOX_HOST, 'Wrong-2026!');
    expect(wrong.status).toBe(401);
    expect((await wrong.json()).note).toBe('The email or password is wrong.');
  });

  it('cannot use a session that exists, on any process', async () => {
    const keys = await keysOf(app, SANDBOX_HOST);
    expect(await statusOf(keys)).toBe(200);
    await block();
    expect(await statusOf(keys)).toBe(401);
  });

  it('cannot complete a sign-in with a code', async () => {
    const { key } = await setUp(app, await keysOf(app, SANDBOX_HOST));
    const challenge = await challenged(app, SANDBOX_HOST);
    await block();
    const refused = await answer(app, challenge, nextCode(key));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject(refusal);
    await orm.delete(twoFactorSecrets);
  });

  it('cannot be entered with a delegation', async () => {
    const account = await read(app, operator, `/admin/account?acc_id=${OWN}`);
    const [owner] = await orm.select().from(users).where(eq(users.user_name, SANDBOX_HOST));
    const response = await send(
      app,
      'PUT',
      '/admin/request_delegation',
      { user_id: owner?.user_id },
      operator,
    );
    await block();
    const { data } = await response.json();
    const refused = await send(app, 'POST', '/auth/delegation', { key: account.acc_api_key, ...data });
    expect(refused.status).toBe(403);
  });
});

describe('a suspended account', () => {
  it('is still seen by operators, also by those who belong to it', async () => {
    await setStatus('Suspended');
    expect(await read(app, operator, `/admin/account?acc_id=${OWN}`)).toMatchObject({ status: 'Suspended' });
    await orm.update(users).set({ acc_id: OWN }).where(eq(users.user_role, '55'));
    expect(await statusOf(operator)).toBe(200);
  });

  it('has no payment charged, with a sentence as the reason', async () => {
    const payment = await makePayment(orm);
    const charge = () =>
      send(app, 'POST', '/admin/charge_payment', { id: payment.t_id, acc_id: OWN }, operator);
    await setStatus('Suspended');
    const refused = await charge();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      msg: 'The account is suspended.',
      note: 'Its payments are not charged until it is active again.',
    });
    expect(await paymentOf(orm, payment.t_id)).toMatchObject({ t_status: '33' });
    await setStatus('Active');
    expect((await charge()).status).toBe(200);
  });

  it('has no coverage opened, with a sentence as the reason', async () => {
    const checkin = addDays(getToday(), 3);
    const { policy_id } = await makeStay(orm, { res_checkin: checkin, res_checkout: addDays(checkin, 4) });
    const open = () => send(app, 'POST', '/policies/open_policy', { id: policy_id }, operator);
    await setStatus('Suspended');
    const refused = await open();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      msg: 'The account is suspended.',
      note: 'Its coverages are not opened until it is active again.',
    });
    await setStatus('Active');
    expect((await open()).status).toBe(200);
  });
});

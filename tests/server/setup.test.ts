import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../server/auth/sessions';
import { storeLastBackup } from '../../server/backup/lastBackup';
import { settings, users } from '../../server/db/schema';
import { sandboxProvider } from '../../server/provider/sandbox';
import { addUser } from '../../server/users/addUser';
import { read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { makeProperty } from '../support/rows';

const db = await freshDatabase('none');
const { orm } = db;
const READY = {
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Portal <portal@example.com>',
  PORTAL_URL: 'https://portal.example.com',
};
const provider = sandboxProvider(orm);
const bare = testApp(db, { provider });
const app = testApp(db, { provider, env: READY });
let keys: Record<string, string>;
beforeAll(async () => {
  const user_id = await addUser(orm, { email: 'op@example.com', name: 'Op', role: '55' });
  const { auth_key, api_key } = await createSession(orm, user_id);
  keys = { authorization: auth_key, 'x-api-key': api_key };
});
afterAll(db.close);

const post = async (path: string, body: unknown) =>
  (await (await send(app, 'POST', path, body, keys)).json()).data;
const missing = async (of = app): Promise<string[]> => (await read(of, keys, '/admin/setup')).missing;
const obstacles = async (acc_id: number): Promise<string[]> =>
  (await read(app, keys, `/admin/account_setup?acc_id=${acc_id}`)).missing;

describe('an empty installation', () => {
  it('lacks products, an account, the keys of the payment provider, mail and a backup', async () => {
    expect(await missing(bare)).toEqual(['products', 'account', 'payments', 'mail', 'backup']);
    expect(await missing()).toEqual(['products', 'account', 'backup']);
  });

  it('gets ready to use step by step, and so does its first account', async () => {
    const values = { acc_title: 'First', status: 'Suspended', is_onboarding: '0', owner: 'later' };
    const { acc_id } = await post('/admin/account', values);
    expect(await obstacles(acc_id)).toEqual(['suspended', 'owner', 'payment_method', 'property', 'product']);

    await post('/admin/product', { prd_type: 'Damage', prd_title: 'Damage Protection', monthly_rate: 3 });
    expect(await missing()).toEqual(['backup']);
    await storeLastBackup(orm);
    expect(await missing()).toEqual([]);

    const form = await read(app, keys, `/admin/account_form?acc_id=${acc_id}`);
    const owner = { owner_change: 'new', user_fname: 'Ada', user_email: 'ada@example.com' };
    await send(app, 'PUT', '/admin/account', { ...form, ...owner, status: 'Active' }, keys);
    await post('/admin/billing_customer', { acc_id });
    await makeProperty(orm, { acc_id, is_publish: false, owner_id: null });
    expect(await obstacles(acc_id)).toEqual(['payment_method', 'property']);
    await post('/admin/payment_method', { acc_id, card: 'visa' });
    await makeProperty(orm, { acc_id, owner_id: null });
    expect(await obstacles(acc_id)).toEqual([]);
  });

  it('does not count a payment provider that does not respond', async () => {
    const { acc_id } = await post('/admin/account', {
      acc_title: 'Second',
      status: 'Active',
      is_onboarding: '0',
      owner: 'new',
      user_fname: 'Eve',
      user_email: 'eve@example.com',
    });
    await orm
      .update(users)
      .set({ stripe_user_token: 'cus_eve' })
      .where(eq(users.user_name, 'eve@example.com'));
    const methods = () => Promise.reject(new Error('down'));
    const broken = testApp(db, {
      provider: { ...provider, billing: { ...provider.billing, methods } },
      env: READY,
    });
    expect((await read(broken, keys, `/admin/account_setup?acc_id=${acc_id}`)).missing).toEqual(['property']);
  });
});

it('an installation with sandbox data lacks nothing', async () => {
  await orm.insert(settings).values({ name: 'sandbox', value: 'now' });
  expect(await missing(bare)).toEqual([]);
});

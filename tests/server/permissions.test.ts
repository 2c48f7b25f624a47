import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINT_PERMISSIONS, PERMISSION_REFUSALS } from '../../common/permissions';
import { SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { chargePayment } from '../../server/payments/charge';
import { sandboxProvider } from '../../server/provider/sandbox';
import { addUser } from '../../server/users/addUser';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { auditOf, makePayment } from '../support/rows';

const db = await freshDatabase();
const app = testApp(db, { env: { STAFF_REFUND_LIMIT: '30' } });
afterAll(db.close);

type Keys = Record<string, string>;
let admin: Keys;
let staff: Keys;
let readOnly: Keys;

async function addOperator(permission_set: 'read_only' | 'staff'): Promise<Keys> {
  const email = `${permission_set}@example.com`;
  const user = { email, name: 'Ada', role: '55', password: SANDBOX_PASSWORD, permission_set };
  await db.orm.transaction((tx) => addUser(tx, user));
  return keysOf(app, email);
}

beforeAll(async () => {
  admin = await keysOf(app);
  staff = await addOperator('staff');
  readOnly = await addOperator('read_only');
});

it('each write of the API has its permission in the table, and no row is left over', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json();
  const endpoints = Object.entries<Record<string, { security?: unknown[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        isPublic: security?.length === 0,
      })),
  );
  const writes = endpoints.filter(({ name, isPublic }) => !isPublic && !name.startsWith('GET '));
  const listed = Object.keys(ENDPOINT_PERMISSIONS);
  expect(writes.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !endpoints.some((endpoint) => endpoint.name === name))).toEqual([]);
});

describe('GET /login/permissions', () => {
  it('returns the permission set and the refund limit', async () => {
    const results = await Promise.all(
      [admin, staff, readOnly].map((keys) => read(app, keys, '/login/permissions')),
    );
    expect(results).toEqual([
      { permission_set: 'admin', refund_limit: null },
      { permission_set: 'staff', refund_limit: 30 },
      { permission_set: 'read_only', refund_limit: null },
    ]);
  });

  it('does not restrict the owner of an account', async () => {
    const owner = await keysOf(app, 'host@example.com');
    expect(await read(app, owner, '/login/permissions')).toEqual({
      permission_set: null,
      refund_limit: null,
    });
  });
});

describe('an operator without the permission', () => {
  it('learns the reason and who can help', async () => {
    const refused = await send(app, 'POST', '/admin/charge_payment', { id: 1, acc_id: 2 }, readOnly);
    expect(refused.status).toBe(403);
    expect((await refused.json()).msg).toBe(PERMISSION_REFUSALS.charge);
  });

  it('cannot avoid the check with another spelling of the path', async () => {
    for (const path of ['/admin/%75sers', '/admin//users', '/admin/users/', '/ADMIN/users'])
      expect((await app.request(`/api${path}`, { headers: staff })).status, path).not.toBe(200);
    // A response to HEAD has no body, unlike the described one.
    const unchecked = testApp(db, { wrong: () => {} });
    const head = await unchecked.request('/api/admin/users', { method: 'HEAD', headers: staff });
    expect(head.status).toBe(403);
  });
});

describe('the keys of accounts', () => {
  it('are hidden from staff, who still see that there are some', async () => {
    const complete: Record<string, string>[] = await read(app, admin, '/admin/accounts');
    const rows: Record<string, string>[] = await read(app, staff, '/admin/accounts');
    expect(rows.map(({ acc_app_key }) => acc_app_key)).toEqual(
      complete.map(({ acc_app_key }) => (acc_app_key ? 'hidden' : '')),
    );
    const detail = await read(app, staff, '/admin/account?acc_id=2');
    expect(detail.acc_api_key).toBe('hidden');
  });

  it('cannot be read by the filter, the order or the cursor of the list', async () => {
    const ask = (query: Record<string, unknown>, keys = staff) =>
      app.request(
        `/api/lists/accounts?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
        { headers: keys },
      );
    for (const query of [{ sort: ['acc_app_key', 'ASC'] }, { filter: { acc_app_key: 'app_1' } }]) {
      expect((await ask(query)).status).toBe(400);
      expect((await ask(query, admin)).status).toBe(200);
    }
    const rows: { acc_app_key: string }[] = await (await ask({ range: [0, 49] })).json();
    expect([...new Set(rows.map(({ acc_app_key }) => acc_app_key))].sort()).toEqual(['', 'hidden']);
  });

  it('of a cached list are not reused for another user', async () => {
    const etag = (await app.request('/api/admin/accounts', { headers: admin })).headers.get('etag') ?? '';
    const response = await app.request('/api/admin/accounts', {
      headers: { ...staff, 'if-none-match': etag },
    });
    expect(response.status).toBe(200);
  });
});

describe('the refund limit of staff', () => {
  let request = 0;
  const refund = (body: object, keys: Keys) =>
    send(app, 'POST', '/admin/refund', body, { ...keys, 'idempotency-key': `limit ${++request}` });

  it('counts all refunds of a payment, and does not apply to admins', async () => {
    const { t_id, acc_id } = await makePayment(db.orm, { t_subtotal_cents: 5_000 });
    await chargePayment({ db, provider: sandboxProvider(db.orm), timeoutMs: 10_000 }, null, { t_id });
    const ask = { t_id, acc_id, reason: 'Left early' };
    expect((await refund({ ...ask, amount: 20, refunded: 0 }, staff)).status).toBe(200);
    const refused = await refund({ ...ask, amount: 10.01, refunded: 20 }, staff);
    expect(refused.status).toBe(403);
    expect((await refused.json()).msg).toBe(
      'Your permissions include refunds of up to $30.00 of a payment. Ask an administrator.',
    );
    // The refunded amount of the request is verified, so a smaller one does not help.
    expect((await refund({ ...ask, amount: 30, refunded: 0 }, staff)).status).toBe(409);
    expect((await refund({ ...ask, amount: 10, refunded: 20 }, staff)).status).toBe(200);
    expect((await refund({ ...ask, amount: 20, refunded: 30 }, admin)).status).toBe(200);
  });
});

describe('the permissions of a user', () => {
  const change = (user_id: number, body: object) =>
    send(
      app,
      'PUT',
      '/admin/user_role',
      { user_id, user_role: '55', current_pass: SANDBOX_PASSWORD, ...body },
      admin,
    );

  it('are required for an operator', async () => {
    const response = await change(1, {});
    expect((await response.json()).errors).toEqual({ permission_set: 'Choose the permissions.' });
  });

  it('apply at once, and the change leaves an audit event', async () => {
    const rows: { user_name: string; user_id: number }[] = await read(app, admin, '/admin/users');
    const user_id = rows.find(({ user_name }) => user_name === 'staff@example.com')?.user_id ?? 0;
    expect((await change(user_id, { permission_set: 'read_only' })).status).toBe(200);
    expect((await app.request('/api/login/permissions', { headers: staff })).status).toBe(401);
    const keys = await keysOf(app, 'staff@example.com');
    expect(await read(app, keys, '/login/permissions')).toMatchObject({ permission_set: 'read_only' });
    const [event] = (await auditOf(db.orm, 'user', user_id)).filter(({ action }) => action === 'change role');
    expect(event).toMatchObject({
      before: { permission_set: 'staff' },
      after: { permission_set: 'read_only' },
    });
  });

  it('of the last admin who can sign in stay, although other operators can', async () => {
    const rows: { user_name: string; user_id: number }[] = await read(app, admin, '/admin/users');
    const own = rows.find(({ user_name }) => user_name === 'admin@example.com')?.user_id ?? 0;
    const refused = await change(own, { permission_set: 'staff' });
    expect(refused.status).toBe(409);
    expect((await refused.json()).msg).toBe('This is the last administrator who can sign in.');
    expect((await send(app, 'POST', '/admin/disable_user', { user_id: own }, admin)).status).toBe(409);
  });
});

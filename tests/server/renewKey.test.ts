import { afterAll, expect, it } from 'vitest';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { auditOf } from '../support/rows';

const db = await freshDatabase();
const app = testApp(db);
const operator = await keysOf(app);
afterAll(() => db.close());

const renew = (acc_id: unknown, keys: Record<string, string> = operator) =>
  send(app, 'POST', '/admin/renew_api_key', { acc_id }, keys);
const keyOf = async (acc_id: number) =>
  (await read(app, operator, `/admin/account?acc_id=${acc_id}`)).acc_api_key;
const renewals = async (acc_id: number) =>
  (await auditOf(db.orm, 'account', acc_id)).filter(({ action }) => action === 'renew api key');

it('the old key of an account stops working, and other accounts keep theirs', async () => {
  const [old, other] = [await keyOf(2), await keyOf(3)];
  const answer = await renew(2);
  expect(answer.status).toBe(200);
  const { data } = await answer.json();
  expect(data.acc_api_key).toMatch(/^[\w-]{43}$/);
  expect(data.acc_api_key).not.toBe(old);
  expect(await keyOf(2)).toBe(data.acc_api_key);
  expect(await keyOf(3)).toBe(other);
  expect(JSON.stringify(await read(app, operator, '/admin/accounts'))).not.toContain(old);
});

it('an account without a key gets a new one, and keys are unique', async () => {
  expect(await keyOf(7)).toBe('');
  await renew(7);
  const first = await keyOf(7);
  await renew(7);
  expect(first).not.toBe('');
  expect(await keyOf(7)).not.toBe(first);
});

it('is audited with the user and without any key', async () => {
  const old = await keyOf(4);
  await renew(4);
  const [entry, ...more] = await renewals(4);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ user_id: 61, before: null, after: null });
  for (const key of [old, await keyOf(4)]) expect(JSON.stringify(entry)).not.toContain(key);
});

it('is rejected without keys (401), for another role (403), an unknown id (404) and invalid input (400)', async () => {
  const old = await keyOf(5);
  expect((await renew(5, {})).status).toBe(401);
  expect((await renew(5, await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD))).status).toBe(403);
  const nobody = await renew(2_000_000);
  expect(nobody.status).toBe(404);
  expect(await nobody.json()).toEqual({ status: 'error', msg: 'There is no account with this number.' });
  for (const nonsense of [undefined, null, 'x', 0, {}]) expect((await renew(nonsense)).status).toBe(400);
  expect(await keyOf(5)).toBe(old);
  expect(await renewals(5)).toEqual([]);
});

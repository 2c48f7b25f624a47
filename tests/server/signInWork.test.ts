import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import type { App } from '../support/api';

const { verify, hash, hashRaw, ...rest } =
  await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
/** The library's own function, counted. A measured time would be less reliable. */
const counted = vi.fn(verify);
const transactions = new AsyncLocalStorage<boolean>();
const hashes: { inTransaction: boolean }[] = [];
/** The library's own function. Notes whether it is called in a transaction. */
const noted =
  <A extends unknown[], R>(work: (...args: A) => R) =>
  (...args: A): R => {
    hashes.push({ inTransaction: transactions.getStore() ?? false });
    return work(...args);
  };
let app: App;
let api: typeof import('../support/api');
let end: () => Promise<void>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@node-rs/argon2', () => ({
    ...rest,
    verify: noted(counted),
    hash: noted(hash),
    hashRaw: noted(hashRaw),
  }));
  api = await import('../support/api');
  const { freshDatabase } = await import('../support/database');
  const db = await freshDatabase();
  const transaction: typeof db.orm.transaction = (work, config) =>
    transactions.run(true, () => db.orm.transaction(work, config));
  const orm = new Proxy(db.orm, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  app = api.testApp({ ...db, orm });
  end = db.close;
});
afterAll(async () => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
  await end();
});

it.each([
  ['a right password', SANDBOX_USER, SANDBOX_PASSWORD, 200],
  ['a wrong password', SANDBOX_USER, 'wrong', 401],
  ['an unknown name', 'nobody@example.com', SANDBOX_PASSWORD, 401],
  ['a name without a password', 'owner3@example.com', SANDBOX_PASSWORD, 401],
])('%s costs the same work as any other: one Argon2id hash', async (_what, name, password, status) => {
  counted.mockClear();
  expect((await api.trySignIn(app, name, password)).status).toBe(status);
  expect(counted.mock.calls).toEqual([
    [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), password],
  ]);
});

it('no password and no code is hashed in a transaction, which would hold locks meanwhile', async () => {
  const { answer, challenged, setUp } = await import('../support/secondStep');
  const keys = await api.keysOf(app);
  const { recovery_codes } = await setUp(app, keys);
  expect((await answer(app, await challenged(app), recovery_codes[0] ?? '')).status).toBe(200);
  const renewed = await api.send(
    app,
    'POST',
    '/login/recovery_codes',
    { current_pass: SANDBOX_PASSWORD, code: recovery_codes[1] },
    keys,
  );
  expect(renewed.status).toBe(200);
  expect(hashes.length).toBeGreaterThan(20);
  expect(hashes.filter(({ inTransaction }) => inTransaction)).toEqual([]);
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import type { App } from '../support/api';

const { verify, ...rest } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
/** The library's own function, counted. A measured time would be less reliable. */
const counted = vi.fn(verify);
let app: App;
let api: typeof import('../support/api');
let end: () => Promise<void>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@node-rs/argon2', () => ({ ...rest, verify: counted }));
  api = await import('../support/api');
  const { freshDatabase } = await import('../support/database');
  const db = await freshDatabase();
  app = api.testApp(db);
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

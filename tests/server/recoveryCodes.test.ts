import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { now, setClock } from '../../common/clock';
import { openFolder } from '../../server/db/open';
import { type App, keysOf, testApp } from '../support/api';
import { freshFolder } from '../support/database';
import { answer, challenged, setUp } from '../support/secondStep';

const home = mkdtempSync(join(tmpdir(), 'coverage-codes-'));
const folder = join(home, 'db');
await freshFolder(folder, 'few');
let db = await openFolder(folder);
let app = testApp(db);
/** Another server with the same database. */
let other = testApp(db);
afterEach(() => setClock());
afterAll(async () => {
  await db.close();
  rmSync(home, { recursive: true, force: true });
});

const restarted = async () => {
  await db.close();
  db = await openFolder(folder);
  [app, other] = [testApp(db), testApp(db)];
};
const WRONG = 'aaaaa-aaaaa';
const { recovery_codes } = await setUp(app, await keysOf(app));
const [first = '', second = '', third = ''] = recovery_codes;
const status = async (server: App, code: string) =>
  (await answer(server, await challenged(server), code)).status;

it('a used recovery code stays used on another server and after a restart', async () => {
  expect(await status(app, first)).toBe(200);
  expect(await status(other, first)).toBe(400);
  await restarted();
  expect([await status(app, first), await status(app, second)]).toEqual([400, 200]);
  await restarted();
  expect([await status(other, first), await status(other, second)]).toEqual([400, 400]);
});

it('ten wrong recovery codes are throttled like codes, on all servers and after a restart', async () => {
  const at = now() + 20 * 60_000;
  setClock(() => at);
  for (const server of [app, other]) {
    const challenge = await challenged(server);
    for (let i = 0; i < 5; i++) expect((await answer(server, challenge, WRONG)).status).toBe(400);
  }
  const slowed = async (server: App) => {
    const received = await answer(server, await challenged(server), third);
    return [received.status, received.headers.get('retry-after'), (await received.json()).msg];
  };
  expect(await slowed(other)).toEqual([429, '5', 'Too many attempts.']);
  await restarted();
  expect(await slowed(app)).toEqual([429, '5', 'Too many attempts.']);
  setClock(() => at + 5_000);
  expect(await status(app, third)).toBe(200);
});

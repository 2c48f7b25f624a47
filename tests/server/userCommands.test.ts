import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openFolder } from '../../server/db/open';
import { audit } from '../../server/db/schema';
import { send, testApp, trySignIn } from '../support/api';
import { freshFolder } from '../support/database';
import { run } from '../support/process';

// The tests start processes, several per test.
vi.setConfig({ testTimeout: 120_000 });
const home = mkdtempSync(join(tmpdir(), 'coverage-users-'));
const env = { DATA_DIR: join(home, 'db'), NODE_ENV: 'production', PORTAL_URL: 'https://portal.example.com' };
const ADA = ['--email', 'ada@example.com'];
const BOB = ['--email', 'bob@example.com'];
const LINK = /^https:\/\/portal\.example\.com\/set-password#([\w-]{43})$/m;
const PASSWORD = 'Harbor-2026-Point!';

beforeAll(() => freshFolder(env.DATA_DIR, 'none'));
afterAll(() => rmSync(home, { recursive: true }));

async function command(name: 'setup' | 'user', ...args: string[]) {
  const program = run(`server/commands/${name}.ts`, args, env);
  return { code: await program.ended, output: [...program.lines(), ...program.errors()].join('\n') };
}
const user = (...args: string[]) => command('user', ...args);

/** Opens the database in this process, while no command uses it. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openFolder(env.DATA_DIR);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
const choose = (output: string) =>
  withDatabase(async (db) => {
    const token = LINK.exec(output)?.[1];
    const body = { token, user_pass: PASSWORD };
    return (await send(testApp(db), 'POST', '/auth/choose_password', body)).status;
  });
const statusOfSignIn = (email: string) =>
  withDatabase(async (db) => (await trySignIn(testApp(db), email, PASSWORD)).status);

describe('npm run setup', () => {
  it('creates the first operator with a link to choose a password, until one has signed up', async () => {
    const args = [...ADA, '--name', 'Ada Lovelace'];
    const first = await command('setup', ...args);
    expect(first).toMatchObject({ code: 0, output: expect.stringMatching(LINK) });
    const second = await command('setup', ...args);
    expect(await choose(first.output)).toBe(410);
    expect(await choose(second.output)).toBe(200);
    expect(await statusOfSignIn('ada@example.com')).toBe(200);
    expect(await command('setup', ...args)).toEqual({
      code: 1,
      output:
        'An operator who can sign in exists already. Invite users in the portal, or with `npm run user -- invite`.',
    });
  });
});

describe('npm run user', () => {
  it('invites, changes, disables, enables and lists users', async () => {
    expect(await user('invite', ...BOB, '--name', 'Bob', '--role', '50')).toMatchObject({ code: 1 });
    const invited = await user('invite', ...BOB, '--name', 'Bob');
    expect(invited.output).toContain('User 2 added: bob@example.com, role 55');
    expect(await choose(invited.output)).toBe(200);

    expect((await user('set-role', ...BOB, '--role', '55')).output).toBe(
      'An operator has permissions. Name them with --permissions.',
    );
    expect((await user('set-role', ...BOB, '--role', '55', '--permissions', 'all')).output).toBe(
      '--permissions must be read_only, staff, admin. all is not.',
    );
    expect((await user('set-role', ...BOB, '--role', '55', '--permissions', 'staff')).output).toBe(
      'bob@example.com has role 55 and the permissions staff. All their sessions have ended.',
    );
    expect((await user('list')).output).toMatch(/bob@example\.com .* staff$/m);
    expect((await user('set-role', ...BOB, '--role', '50', '--account', '1')).output).toBe(
      'bob@example.com has role 50. All their sessions have ended.',
    );
    expect((await user('disable', ...BOB)).output).toBe(
      'bob@example.com is disabled. All their sessions have ended.',
    );
    expect(await statusOfSignIn('bob@example.com')).toBe(403);
    expect((await user('list')).output.split('\n').map((line) => line.split(/ {2,}/).slice(0, 6))).toEqual([
      ['EMAIL', 'NAME', 'ROLE', 'ACCOUNT', 'STATUS', '2FA'],
      ['ada@example.com', 'Ada Lovelace', '55', '1', 'Active', 'off'],
      ['bob@example.com', 'Bob', '50', '1', 'Disabled', 'off'],
    ]);
    expect((await user('enable', ...BOB)).output).toBe('bob@example.com is enabled.');
    expect(await statusOfSignIn('bob@example.com')).toBe(200);
    expect((await user('end-sessions', ...BOB)).output).toBe('Ended sessions of bob@example.com: 1.');
    expect((await user('reset-password', ...BOB)).output).toMatch(LINK);
  });

  it('does not disable the last administrator, and reports unknown users', async () => {
    expect(await user('disable', ...ADA)).toEqual({
      code: 1,
      output: 'This is the last administrator who can sign in.',
    });
    expect(await user('disable', '--email', 'none@example.com')).toEqual({
      code: 1,
      output: 'There is no such user.',
    });
  });

  it('leaves audit events of the command, without links', async () => {
    const rows = await withDatabase(({ orm }) => orm.select().from(audit));
    const byCommand = rows.filter(({ actor }) => actor === 'command').map(({ action }) => action);
    expect(byCommand).toEqual(
      expect.arrayContaining([
        'add user',
        'create password link',
        'change role',
        'disable user',
        'enable user',
        'end user sessions',
      ]),
    );
  });
});

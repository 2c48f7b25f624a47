import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { readSettings } from '../../server/lib/settings';
import { start } from '../../server/start';
import { solveCaptcha } from '../support/captcha';
import { freshFolder } from '../support/database';
import { type Command, run } from '../support/process';

// The tests start processes, several per test.
vi.setConfig({ testTimeout: 120_000 });
const home = mkdtempSync(join(tmpdir(), 'coverage-server-'));
const DATA_DIR = join(home, 'made', 'by', 'it');
const env = { PORT: '0', DATA_DIR, PORTAL_DIR: join(home, 'dist'), CAPTCHA_DIFFICULTY: '3' };
const running: Command[] = [];

beforeAll(() => {
  mkdirSync(join(home, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(home, 'dist', 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(home, 'dist', 'assets', 'app-1a2b.js'), 'console.info(1);'.repeat(100));
  writeFileSync(join(home, 'secret.txt'), 'not served');
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const main = (change: Record<string, string> = {}) => {
  const command = run('server/main.ts', [], { ...env, ...change });
  running.push(command);
  return command;
};
const address = async (command: Command) =>
  (await command.line(/^Coverage Portal: /)).replace('Coverage Portal: ', '');

async function keys(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/authLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user_name: SANDBOX_USER,
      user_password: SANDBOX_PASSWORD,
      recaptcha_token: await solveCaptcha({ request: (path) => fetch(url + path) }),
    }),
  });
  const { data } = await answer.json();
  return { authorization: data.auth_key, 'x-api-key': data.api_key, 'content-type': 'application/json' };
}

const awaiting = async (url: string, headers: Record<string, string>) =>
  (await (await fetch(`${url}/api/admin/reservation_reporting?report=coverage_open`, { headers })).json())
    .data;

describe('npm start', () => {
  it('fills an empty database, keeps it after kill -9, and prints how to sign in', async () => {
    const first = main();
    const url = await address(first);
    await first.line(/^Sandbox sign-in: admin@example\.com with password Sandbox-2026!$/);
    const headers = await keys(url);
    const rows = await awaiting(url, headers);
    const { policy_id, acc_id } = rows.find((row: { user_name: string }) => row.user_name !== '');
    const body = JSON.stringify({ id: policy_id, acc_id });
    expect((await fetch(`${url}/api/admin/open_policy`, { method: 'POST', headers, body })).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = main();
    const left = await awaiting(await address(second), headers);
    expect(left).toHaveLength(rows.length - 1);
    expect(second.lines().join()).not.toContain('Filling');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(existsSync(`${DATA_DIR}.lock`)).toBe(false);
  });

  it('serves the portal with caching and compression', async () => {
    const url = await address(main());
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const page = await fetch(`${url}/coverage/12`, { headers });
    expect(await page.text()).toContain('<title>Portal</title>');
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const script = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(await script.text()).toContain('console.info(1);');
    for (const path of ['/health', '/assets/old-9f.js', '/..%2fsecret.txt', '/%2e%2e/secret.txt'])
      expect((await fetch(url + path)).status).toBe(404);
  });

  it('reports a missing build', async () => {
    const few = { DATA_DIR: join(home, 'unbuilt'), PORTAL_DIR: join(home, 'nowhere') };
    await freshFolder(few.DATA_DIR, 'few');
    const settings = readSettings({ ...few, PORT: '0' });
    if ('error' in settings) throw new Error(settings.error);
    const printed: string[] = [];
    const { close } = await start(settings, (line) => printed.push(line));
    await close();
    expect(printed).toContainEqual(
      expect.stringContaining(`no built portal in ${few.PORTAL_DIR} (PORTAL_DIR)`),
    );
  });

  it('keeps idle connections longer than a proxy, and still stops in time', async () => {
    const command = main();
    const answer = await fetch(`${await address(command)}/api/public/captcha`);
    expect(answer.headers.get('keep-alive')).toBe('timeout=75');
    await answer.text();
    command.child.kill('SIGTERM');
    expect(await command.ended).toBe(0);
  });

  it('rejects a data folder in use without affecting its owner', async () => {
    const url = await address(main());
    const second = main();
    expect(await second.ended).toBe(1);
    expect(second.errors()).toEqual([`The data folder ${DATA_DIR} is in use by another process.`]);
    expect((await fetch(`${url}/api/public/captcha`)).status).toBe(200);
  });

  it('rejects a taken port in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const at = taken.address();
    const port = typeof at === 'object' && at ? String(at.port) : '';
    const command = main({ PORT: port });
    expect(await command.ended).toBe(1);
    expect(command.errors()).toEqual([`Port ${port} is taken. Choose another with PORT.`]);
    taken.close();
  });

  it('rejects an unreachable DATABASE_URL in one line without its password', async () => {
    const command = main({ DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/nothing' });
    expect(await command.ended).toBe(1);
    expect(command.errors()).toHaveLength(1);
    expect(command.errors()[0]).toMatch(
      /^The database of DATABASE_URL \(127\.0\.0\.1:1\/nothing\) could not be opened/,
    );
    expect(command.errors()[0]).not.toContain('hidden');
  });

  it('rejects an invalid setting, and sandbox data in production', async () => {
    const wrong = main({ PORT: 'many' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.errors()).toEqual([expect.stringMatching(/^The setting PORT cannot be used as "many": /)]);
    const production = main({ NODE_ENV: 'production' });
    expect(await production.ended).toBe(1);
    expect(production.errors()).toEqual([expect.stringContaining('not allowed with NODE_ENV=production')]);
  });
});

describe('commands', () => {
  const tool = async (name: string, args: string[], change: Record<string, string> = {}, input = '') => {
    const command = run(
      name === 'sandbox' ? 'sandbox/main.ts' : `server/commands/${name}.ts`,
      args,
      { ...env, ...change },
      input,
    );
    return { code: await command.ended, said: [...command.lines(), ...command.errors()].join('\n') };
  };
  const production = { DATA_DIR: join(home, 'production'), NODE_ENV: 'production' };

  it('npm run user -- add creates a user, with the password from standard input', async () => {
    expect(await tool('user', ['add'])).toMatchObject({ code: 1, said: expect.stringContaining('--email') });
    const ann = ['add', '--email', 'ann@example.org', '--name', 'Ann Lee'];
    await freshFolder(production.DATA_DIR, 'none');
    const added = await tool('user', ann, production, 'Str0ng-enough\n');
    expect(added).toEqual({
      code: 0,
      said: `User 1 added: ann@example.org, role 55, to the database at ${production.DATA_DIR}.`,
    });
  });

  it.each([
    ['user', ['add', 'more']],
    ['audit', ['1:ab', 'more']],
    ['backup', [join(home, 'more.gz'), 'more']],
    ['restore', ['--over']],
    ['sandbox', ['10']],
  ])('npm run %s prints its usage for help, and with status 1 for invalid arguments', async (name, words) => {
    const { code, said: output } = await tool(name, ['--help']);
    expect(code).toBe(0);
    expect(output.split('\n').every((line) => line.startsWith(`npm run ${name} `))).toBe(true);
    expect(await tool(name, words)).toEqual({ code: 1, said: output });
  });

  it.each([
    ['user', ['exempt-address', '--email', 'ann@example.org', '--from', '203.0.113.7']],
    ['user', ['disable-2fa', '--email', 'ann@example.org']],
    ['audit', []],
    ['backup', [join(home, 'none.gz')]],
  ])('npm run %s %j does not create a missing database', async (name, words) => {
    const DATA_DIR = join(home, 'elsewhere');
    expect(await tool(name, words, { DATA_DIR })).toEqual({
      code: 1,
      said: `There is no database at ${DATA_DIR}.`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it.each([
    [['add', '--email', 'ann@example', '--name', 'Ann'], 'ann@example is not an email address.'],
    [['add', '--email', `${'a'.repeat(250)}@example.org`, '--name', 'Ann'], /is not an email address\.$/],
    [['add', '--email', 'ann@example.org', '--name', 'Ann', '--account', '1e3'], /^--account must be /],
  ])('npm run user validates its arguments before it opens a database: %j', async (words, output) => {
    const DATA_DIR = join(home, 'elsewhere');
    const answer = await tool('user', words, { DATA_DIR }, 'Str0ng-enough\n');
    expect(answer).toEqual({ code: 1, said: expect.stringMatching(output) });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('npm run restore of a missing file creates no database', async () => {
    const DATA_DIR = join(home, 'elsewhere');
    const file = join(home, 'nothing.gz');
    expect(await tool('restore', [file], { DATA_DIR })).toEqual({
      code: 1,
      said: `The backup ${file} could not be read: there is no such file or folder.`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('npm run user -- disable-2fa reports a user without 2FA', async () => {
    const forget = ['disable-2fa', '--email', 'ann@example.org'];
    expect(await tool('user', forget, production)).toEqual({
      code: 1,
      said: 'ann@example.org has no two-factor authentication.',
    });
  });

  it('npm run user -- exempt-address prints the user and the address', async () => {
    const let_in = ['exempt-address', '--email', 'ann@example.org', '--from', '203.0.113.7'];
    expect(await tool('user', let_in, production)).toEqual({
      code: 0,
      said: 'ann@example.org can sign in from 203.0.113.7 without throttling.',
    });
  });

  it('npm run sandbox overwrites nothing without the option, and never in production', async () => {
    const sandbox = { ...production, NODE_ENV: 'development' };
    expect(await tool('sandbox', [], production)).toMatchObject({
      code: 1,
      said: expect.stringContaining('not allowed with NODE_ENV=production'),
    });
    expect(await tool('sandbox', ['--scale', '0'], sandbox)).toMatchObject({ code: 1 });
    expect(await tool('sandbox', [], sandbox)).toMatchObject({
      code: 1,
      said: expect.stringContaining('--replace'),
    });
  });

  it('npm run backup works while the server is running, and npm run restore overwrites nothing', async () => {
    const file = join(home, 'backup.gz');
    const few = { DATA_DIR: join(home, 'few') };
    await freshFolder(few.DATA_DIR, 'few');
    await address(main(few));
    const backup = await tool('backup', [file], few);
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('Backup written and verified') });
    const elsewhere = { DATA_DIR: join(home, 'restored') };
    await freshFolder(elsewhere.DATA_DIR, 'none');
    expect(await tool('restore', [file], elsewhere)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Restored the backup of '),
    });
    expect(await tool('restore', [file], elsewhere)).toMatchObject({
      code: 1,
      said: 'The database is not empty. --replace deletes what is there.',
    });
    expect(await tool('restore', [], elsewhere)).toMatchObject({ code: 1 });
    expect(await tool('backup', [])).toMatchObject({ code: 1 });
  });
});

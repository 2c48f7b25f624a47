import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { symbols } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SANDBOX_HOST, SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { printResult } from '../../server/commands/lib/withDatabase';
import { log } from '../../server/lib/log';
import { appAt, keysOf, send, testApp, trySignIn } from '../support/api';
import { freshDatabase, freshFolder } from '../support/database';
import { type Command, run } from '../support/process';

// The tests start processes.
vi.setConfig({ testTimeout: 120_000 });
const db = await freshDatabase();
const app = testApp(db, { wrong: () => {} });
const home = mkdtempSync(join(tmpdir(), 'coverage-log-'));
const DATA_DIR = join(home, 'db');
const running: Command[] = [];
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await db.close();
  rmSync(home, { recursive: true, force: true });
});

const main = (LOG_FORMAT: string) => {
  const env = { PORT: '0', DATA_DIR, CAPTCHA_DIFFICULTY: '3', LOG_FORMAT };
  const command = run('server/main.ts', [], env);
  running.push(command);
  return command;
};

describe('a rejected sign-in', () => {
  it('is logged with the user if known, and never with the typed name', async () => {
    const lines = vi.spyOn(log, 'info').mockImplementation(() => {});
    await trySignIn(app, SANDBOX_USER, 'typed-Password-1');
    await trySignIn(app, 'typed-Password-2', SANDBOX_PASSWORD);
    await send(app, 'POST', '/auth/second_step', { challenge: 'typed-3'.padEnd(43, '-'), code: '123456' });
    const refusals = lines.mock.calls.filter(([, sentence]) => sentence === 'Sign-in refused');
    expect(refusals.map(([line]) => line)).toEqual([
      { by: 'password', user: 61, address: expect.any(String), status: 401 },
      { by: 'password', user: undefined, address: expect.any(String), status: 401 },
      { by: 'code', user: undefined, address: expect.any(String), status: 401 },
    ]);
    expect(JSON.stringify(lines.mock.calls)).not.toContain('typed');
  });
});

describe('an error', () => {
  it('is logged with its stack frames, and not with lines of its message that look like frames', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    log.error({ err: new Error('No\n    at \u001b[2Jsecret (x:1:1)') }, 'Broken');
    const text = String(errors.mock.calls[0]?.[0]);
    expect(text.split('\n')[0]).toBe('Broken: Error: No     at  [2Jsecret (x:1:1)');
    expect(text).toContain('log.test.ts');
    expect(text.split('\n').slice(1).join()).not.toContain('secret');
  });
});

describe('a request', () => {
  it('returns its id: that of the client if it is valid, otherwise a new one', async () => {
    const idOf = async (sent?: string) =>
      (
        await app.request('/api/public/captcha', sent ? { headers: { 'x-request-id': sent } } : {})
      ).headers.get('x-request-id');
    expect(await idOf('balancer-1a2b')).toBe('balancer-1a2b');
    const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    expect(await idOf()).toMatch(made);
    expect(await idOf('a b')).toMatch(made);
    expect(await idOf('x'.repeat(101))).toMatch(made);
  });

  it('has the id of a client only if that is a trusted proxy', async () => {
    const idAt = async (remoteAddress: string) => {
      const headers = { 'x-request-id': 'forged-by-caller' };
      return (await appAt(app, remoteAddress).request('/api/public/captcha', { headers })).headers.get(
        'x-request-id',
      );
    };
    expect(await idAt('127.0.0.1')).toBe('forged-by-caller');
    expect(await idAt('203.0.113.7')).toMatch(/^[0-9a-f]{8}-/);
  });

  it('without a session is limited by address', async () => {
    const limited = testApp(db, { env: { OPEN_REQUESTS_PER_MINUTE: '2' } });
    const ask = async (address: string, path: string) =>
      (await appAt(limited, address).request(path, {})).status;
    const all = ['/api/public/captcha', '/api/openapi.json', '/api/public/calendar/1'];
    const statuses: number[] = [];
    for (const path of all) statuses.push(await ask('203.0.113.7', path));
    expect([...statuses, await ask('203.0.113.8', '/api/public/captcha')]).toEqual([200, 200, 429, 200]);
  });

  it('is logged by its route, without its path, keys and body', async () => {
    const keys = await keysOf(app);
    const lines = vi.spyOn(log, 'info').mockImplementation(() => {});
    await app.request('/api/admin/reservations?secret=asked', { headers: keys });
    await app.request('/api/public/ical/hidden-token.ics');
    await app.request('/api/nothing/hidden');
    const entries = lines.mock.calls.map(([line]) => line);
    expect(entries).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/admin/reservations', status: 200, user: 61 }),
      expect.objectContaining({ method: 'GET', route: '/api/public/ical/:file', status: 400 }),
      expect.objectContaining({ method: 'GET', route: '/api/*', status: 404 }),
    ]);
    for (const hidden of ['asked', 'hidden', ...Object.values(keys)])
      expect(JSON.stringify(entries)).not.toContain(hidden);
  });

  it('that is rejected is logged with its user', async () => {
    const keys = await keysOf(app, SANDBOX_HOST);
    const lines = vi.spyOn(log, 'info').mockImplementation(() => {});
    await app.request('/api/admin/accounts', { headers: keys });
    await app.request('/api/admin/accounts');
    const [refused, unknown] = lines.mock.calls.map(([line]) => line);
    expect(refused).toMatchObject({ route: '/api/admin/accounts', status: 403, user: expect.any(Number) });
    expect(unknown).toMatchObject({ route: '/api/admin/accounts', status: 401, user: undefined });
  });

  it('that fails is logged with its id, without SQL and parameters', async () => {
    const text = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = await freshDatabase();
    const keys = await keysOf(testApp(broken));
    await broken.orm.execute('drop table sessions');
    const failed = await testApp(broken).request('/api/admin/accounts', { headers: keys });
    const body = await failed.json();
    expect(failed.status).toBe(500);
    expect(body.request_id).toBe(failed.headers.get('x-request-id'));
    const output = text.mock.calls.join('\n');
    expect(output).toContain(`GET /api/admin/accounts (request ${body.request_id}): Error: A query failed.`);
    expect(output).toContain('relation "sessions" does not exist');
    expect(output).not.toMatch(/select|params/i);
    await broken.close();
  });
});

describe('a failing command', () => {
  it("prints the database's message without SQL and parameters", async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const query = sql`select ${'hidden'} from nothing`;
    await printResult(async () => String(await db.orm.execute(query)));
    expect(errors.mock.calls).toEqual([['relation "nothing" does not exist']]);
    expect(process.exitCode).toBe(1);
    process.exitCode = 0;
  });
});

describe('a text of a user', () => {
  const WRITTEN = 'x\r\n{"level":"error","msg":"planted"}\u001b[31m\u2028\u0085';
  const err = () => Object.assign(new Error(WRITTEN, { cause: new Error(WRITTEN) }), { code: WRITTEN });

  it('is part of a single JSON line', async () => {
    const stream: { write: (line: string) => void } = Reflect.get(log, symbols.streamSym);
    const lines: string[] = [];
    const write = vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
    log.error({ err: err(), user: WRITTEN }, WRITTEN);
    const body = JSON.stringify({
      'csp-report': {
        'effective-directive': 'script-src',
        'blocked-uri': 'inline',
        'document-uri': `https://portal.example.com/${WRITTEN}`,
      },
    });
    const headers = { 'x-request-id': 'x%0d%0a{}', 'user-agent': 'x%0a{}' };
    await app.request('/csp-reports', { method: 'POST', body, headers });
    write.mockRestore();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      WRITTEN,
      'The content security policy blocked a request',
    ]);
    for (const line of lines) expect([...line].filter((character) => character < ' ')).toEqual(['\n']);
  });

  it('is printed to a terminal without control characters', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    log.error({ err: err() }, 'Failed');
    const [first, ...others] = String(errors.mock.calls[0]?.[0]).split('\n');
    expect(first).toBe('Failed: Error: x  {"level":"error","msg":"planted"} [31m  ');
    expect(others.filter((line) => !/^( {4}at |because of Error: x {2}\{)[^\p{Cc}]+$/u.test(line))).toEqual(
      [],
    );
  });
});

describe('npm start', () => {
  beforeAll(() => freshFolder(DATA_DIR, 'few'));

  it('prints JSON lines if configured, including requests', async () => {
    const server = main('json');
    const { msg } = JSON.parse(await server.line(/Coverage Portal: /));
    const url = msg.replace('Coverage Portal: ', '');
    await fetch(`${url}/api/public/captcha`, { headers: { 'x-request-id': 'asked-once' } });
    expect(JSON.parse(await server.line(/asked-once/))).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      request: 'asked-once',
      method: 'GET',
      route: '/api/public/captcha',
      status: 200,
      ms: expect.any(Number),
      address: '127.0.0.1',
      agent: 'node',
      msg: 'Answered',
    });
    for (const line of server.lines()) JSON.parse(line);
  });

  it('prints sentences on a terminal, and no line per request', async () => {
    const server = main('text');
    const url = (await server.line(/^Coverage Portal: /)).replace('Coverage Portal: ', '');
    await fetch(`${url}/api/public/captcha`);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.lines().filter((line) => line.startsWith('{'))).toEqual([]);
  });

  it('continues and exits while nobody reads its log', async () => {
    const server = main('');
    const url = (await server.line(/^Coverage Portal: /)).replace('Coverage Portal: ', '');
    server.child.stdout?.removeAllListeners('data').pause();
    for (let sent = 0; sent < 2_000; sent += 50)
      await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`${url}/api/nothing`)).text()));
    server.child.kill('SIGTERM');
    expect(await once(server.child, 'exit')).toEqual([0, null]);
    server.child.stdout?.resume();
  });
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { freshFolder } from '../support/database';
import { type Command, run } from '../support/process';

// The tests start processes.
vi.setConfig({ testTimeout: 120_000 });
const home = mkdtempSync(join(tmpdir(), 'coverage-last-'));
const DATA_DIR = join(home, 'db');
/** Delays the verification of captchas, so that a sign-in is in progress. */
const captchas = createServer();
let running: Command | undefined;

beforeAll(async () => {
  await freshFolder(DATA_DIR, 'few');
  captchas.listen(0, '127.0.0.1');
  await once(captchas, 'listening');
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
});
afterAll(() => {
  captchas.close();
  rmSync(home, { recursive: true, force: true });
});

/** Loaded before the server: uncaught errors that a signal causes. */
const FAULTS = `
  process.on('SIGHUP', () => setTimeout(() => { throw new Error('planted', { cause: new Error('deeper') }); }));
  process.on('SIGUSR2', () => { Promise.reject(new Error('planted', { cause: new Error('deeper') })); });`;

/** Starts a server with these errors, and a sign-in whose captcha is being verified. */
async function atWork() {
  const at = captchas.address();
  const server = run('server/main.ts', [], {
    PORT: '0',
    DATA_DIR,
    LOG_FORMAT: 'json',
    RECAPTCHA_SECRET: 'kept-from-the-log',
    RECAPTCHA_URL: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULTS)}`,
  });
  running = server;
  const url = JSON.parse(await server.line(/Coverage Portal: /)).msg.replace('Coverage Portal: ', '');
  const requested = once(captchas, 'request');
  const login = { user_name: SANDBOX_USER, user_password: SANDBOX_PASSWORD, recaptcha_token: 'human' };
  const answer = fetch(`${url}/api/auth/authLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const [, validated]: [unknown, ServerResponse] = (await requested) as [unknown, ServerResponse];
  return { server, answer, judge: () => validated.end('{"success":true}') };
}

describe('an uncaught error', () => {
  it.each([
    ['an exception', 'SIGHUP'],
    ['a rejection', 'SIGUSR2'],
  ] as const)(
    '%s is one log line with its cause, and the server stops in order with status 1',
    async (_, signal) => {
      const { server, answer, judge } = await atWork();
      server.child.kill(signal);
      const line = JSON.parse(await server.line(/planted/));
      expect(line).toMatchObject({
        level: 'error',
        msg: 'Uncaught error: the server stops',
        err: { message: 'planted', stack: expect.stringContaining('at '), cause: { message: 'deeper' } },
      });
      judge();
      expect((await answer).status).toBe(200);
      expect(await server.ended).toBe(1);
      expect(server.errors()).toEqual([]);
      for (const line of server.lines()) JSON.parse(line);
      expect(server.lines().join()).not.toContain('kept-from-the-log');
    },
  );
});

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { fillSandbox, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { createSession } from '../../server/auth/sessions';
import { type Db, openFolder, openServer } from '../../server/db/open';
import { users } from '../../server/db/schema';
import { reservationRows } from '../../server/reservations/queries';
import { run } from '../support/process';
import { median, memoryOf } from './measure';

/** The scale of the test data: 100,000 reservations. */
const SCALE = 25;
const ENCODING = 'br';
const LIST = '/api/admin/reservations';
const SMALL = '/api/admin/account?acc_id=2';
const CONNECTIONS = 20;
const SPELL_MS = 10_000;

type Headers = Record<string, string>;
type Received = { status: number; bytes: number; first: number; ms: number; etag: string };

const agent = new Agent({ keepAlive: true, maxSockets: 2 * CONNECTIONS });

/** Sends a request. Returns the bytes on the line, and the time to the first and to the last byte in ms. */
const ask = (url: string, headers: Headers) =>
  new Promise<Received>((resolve, reject) => {
    const began = performance.now();
    const since = () => performance.now() - began;
    get(url, { agent, headers }, (answer) => {
      let [bytes, first] = [0, 0];
      answer.on('data', (part: Buffer) => {
        first ||= since();
        bytes += part.length;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, bytes, first, ms: since(), etag: headers.etag ?? '' });
      });
    }).on('error', reject);
  });

const ms = (figure: number) => `${Math.round(figure)} ms`;
const say = (what: string, figure: string) => console.log(`${what.padEnd(48)} ${figure}`);

async function repeated<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let i = 0; i < times; i++) all.push(await work());
  return all;
}

/**
 * Measures the query and `JSON.stringify` in this process, in ms. Returns the minimum, because other load
 * only adds time.
 */
async function bare(orm: Db, times: number): Promise<number> {
  const taken = await repeated(times, async () => {
    const began = performance.now();
    JSON.stringify({ status: 'success', data: await reservationRows(orm) });
    return performance.now() - began;
  });
  return Math.min(...taken);
}

/** Measures how long small sequential requests take while `work` is running, in ms. */
async function waits(url: string, keys: Headers, work: Promise<unknown>): Promise<number[]> {
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  const taken: number[] = [];
  while (!done) taken.push((await ask(url + SMALL, keys)).ms);
  await ended;
  return taken;
}

/** Measures the responses per second of all connections. */
async function rate(url: string, headers: Headers): Promise<number> {
  const began = performance.now();
  let answers = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - began < SPELL_MS) {
        await ask(url + LIST, headers);
        answers += 1;
      }
    }),
  );
  return answers / ((performance.now() - began) / 1000);
}

async function measure(
  server: { url: string; pid: number | undefined },
  keys: Headers,
  alone: number,
  times: number,
): Promise<void> {
  const { url, pid } = server;
  const packed = { ...keys, 'accept-encoding': ENCODING };
  await ask(url + SMALL, keys);
  say('memory of the server before', `${memoryOf(pid).now} MB`);
  for (const [how, headers] of [
    ['as it is', keys],
    [ENCODING, packed],
  ] as const) {
    const received = await repeated(times, () => ask(url + LIST, headers));
    const taken = Math.min(...received.map((sample) => sample.ms));
    say(`${how}: whole answer`, `${ms(taken)}, ${(taken / alone).toFixed(2)} of the query alone`);
    say(`${how}: first bytes`, ms(median(received.map((sample) => sample.first))));
    say(`${how}: size`, `${((received[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`);
    const waited = await waits(url, keys, ask(url + LIST, headers));
    say(
      `${how}: another request meanwhile`,
      `median ${ms(median(waited))}, longest ${ms(Math.max(...waited))}`,
    );
  }
  say('most memory of the server', `${memoryOf(pid).most} MB`);
  const { etag } = await ask(url + LIST, packed);
  const known = await ask(url + LIST, { ...packed, 'if-none-match': etag });
  say('asked with its ETag', `${known.status}, ${ms(known.ms)}`);
  say(`${CONNECTIONS} connections`, `${(await rate(url, packed)).toFixed(1)} answers a second`);
  say(
    `${CONNECTIONS} connections with the ETag`,
    `${(await rate(url, { ...packed, 'if-none-match': etag })).toFixed(1)} answers a second`,
  );
  say('most memory of the server', `${memoryOf(pid).most} MB`);
}

/**
 * Measures the complete list of reservations of a server in a separate process, beside the query and
 * `JSON.stringify` alone. Uses the PostgreSQL database of the URL, and fills it if it is empty. Without a
 * URL, uses an embedded database in a temporary folder.
 */
export async function wholeReads(DATABASE_URL = '', times: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-portal-'));
  const DATA_DIR = join(folder, 'db');
  try {
    const db = DATABASE_URL ? await openServer(DATABASE_URL) : await openFolder(DATA_DIR);
    await fillSandbox(db, { scale: SCALE });
    const [user] = await db.orm.select().from(users).where(eq(users.user_name, SANDBOX_USER));
    const { auth_key, api_key } = await createSession(db.orm, user?.user_id ?? 0);
    const alone = await bare(db.orm, times);
    say('the query and JSON.stringify alone', ms(alone));
    await db.close();
    const server = run('server/main.ts', [], { PORT: '0', DATA_DIR, DATABASE_URL, SANDBOX: '1' });
    try {
      const url = (await server.line(/^Coverage Portal: /)).replace('Coverage Portal: ', '');
      const keys = { authorization: auth_key, 'x-api-key': api_key };
      await measure({ url, pid: server.child.pid }, keys, alone, times);
    } finally {
      agent.destroy();
      server.child.kill();
      await server.ended;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../../sandbox/fillSandbox';
import { random } from '../../../sandbox/random';
import { run } from '../../support/process';
import { createSignInClient } from '../brute-force/signInClient';
import { type DatabaseSetup, withDatabase } from '../crashes/runCrashTest';
import { type Client, type Counters, createClient, createCounters } from './client';
import { type FinalState, readFinalState } from './finalState';
import { createReadActivities, findPages } from './reads';
import { findRecordIds } from './recordIds';
import { type ServerMetrics, watchMetrics } from './serverMetrics';
import { createWriteActivities, type WriteLog } from './writes';

/**
 * The size of a load: connections, duration, and interval of the checks. It continues for responses in
 * `meets` that have not occurred, for at most ten times as long.
 */
export type LoadSize = {
  connections: number;
  durationMs: number;
  intervalMs: number;
  seed: number;
  requiredKinds?: readonly string[];
};

/** The results of a load. Its duration is in ms. */
export type LoadResult = { tally: Counters; books: FinalState; moments: ServerMetrics[]; elapsedMs: number };

/** Number of users. Each has several connections. */
const USERS = 10;

/** The shares of the activities, out of a thousand. Most are reads. */
const SHARES = {
  page: 380,
  record: 280,
  dashboard: 60,
  accounts: 60,
  reservations: 2,
  guest: 60,
  profile: 40,
  message: 40,
  coverage: 30,
  dates: 4,
  opening: 4,
  charge: 40,
};
type Activity = keyof typeof SHARES;
const ACTIVITIES = Object.entries(SHARES).flatMap(([turn, share]) =>
  Array<Activity>(share).fill(turn as Activity),
) as [Activity, ...Activity[]];

/**
 * Puts a server in a separate process under load with a filled database, and reads the state afterwards. Each
 * connection sends one request after another.
 */
export async function load(place: DatabaseSetup, size: LoadSize): Promise<LoadResult> {
  const { connections, durationMs, intervalMs, seed, requiredKinds = [] } = size;
  const rnd = random(seed);
  const stock = await withDatabase(place, ({ orm }) => findRecordIds(orm, rnd));
  const since = new Date();
  const env = { PORT: '0', METRICS_PORT: '0', CAPTCHA_DIFFICULTY: '3', ...place.env };
  const server = run('server/main.ts', [], env);
  const tally = createCounters();
  const ledger: WriteLog = { written: [], charged: [] };
  try {
    const url = getUrl(await server.line(/^Coverage Portal: /));
    const stop = watchMetrics(`${getUrl(await server.line(/^Metrics: /))}`, intervalMs);
    const people = await signInAll(url, tally);
    const [first] = people;
    const reads = createReadActivities(rnd, stock, await findPages(first));
    const work = { ...reads, ...createWriteActivities(rnd, stock, ledger) };
    const began = performance.now();
    const goesOn = () => {
      const ms = performance.now() - began;
      return (
        ms < durationMs || (ms < 10 * durationMs && requiredKinds.some((kind) => !tally.times.has(kind)))
      );
    };
    const connection = async (i: number) => {
      while (goesOn()) await work[rnd.pick(ACTIVITIES)](people[i % people.length] ?? first, rnd.pick(people));
    };
    await Promise.all(Array.from({ length: connections }, (_, i) => connection(i)));
    const elapsedMs = performance.now() - began;
    const moments = await stop();
    server.child.kill('SIGTERM');
    await server.ended;
    tally.errors.push(...server.errors());
    const books = await withDatabase(place, (db) => readFinalState(db, ledger, since));
    return { tally, books, moments, elapsedMs };
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    await place.remove();
  }
}

const getUrl = (line: string) => line.replace(/^[^:]*: /, '');

/** Signs in with several browsers. */
async function signInAll(url: string, tally: Counters): Promise<[Client, ...Client[]]> {
  const ask = createSignInClient([url], Date.now);
  const enter = async () => {
    const { data } = await ask.signIn(SANDBOX_USER, SANDBOX_PASSWORD, { address: '192.0.2.1' });
    const { auth_key = '', api_key = '' } = data;
    return createClient(url, { authorization: auth_key, 'x-api-key': api_key }, tally);
  };
  const people: [Client, ...Client[]] = [await enter()];
  while (people.length < USERS) people.push(await enter());
  return people;
}

import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../../sandbox/fillSandbox';
import { random } from '../../../sandbox/random';
import { run } from '../../support/process';
import { inDatabase, type Place } from '../crashes';
import { asking } from '../guesses/ask';
import { type Books, booksOf } from './books';
import { type Client, clientOf, newTally, type Tally } from './client';
import { pagesOf, readsOf } from './reads';
import { stockOf } from './stock';
import { type Moment, watching } from './watch';
import { type Ledger, writesOf } from './writes';

/**
 * The size of a load: connections, duration, and interval of the checks. It continues for responses in
 * `meets` that have not occurred, for at most ten times as long.
 */
export type Size = {
  connections: number;
  lastsMs: number;
  lookMs: number;
  seed: number;
  meets?: readonly string[];
};

/** The results of a load. Its duration is in ms. */
export type Loaded = { tally: Tally; books: Books; moments: Moment[]; lastedMs: number };

/** Number of users. Each has several connections. */
const PEOPLE = 10;

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
type Turn = keyof typeof SHARES;
const TURNS = Object.entries(SHARES).flatMap(([turn, share]) => Array<Turn>(share).fill(turn as Turn)) as [
  Turn,
  ...Turn[],
];

/**
 * Puts a server in a separate process under load with a filled database, and reads the state afterwards. Each
 * connection sends one request after another.
 */
export async function load(place: Place, size: Size): Promise<Loaded> {
  const { connections, lastsMs, lookMs, seed, meets = [] } = size;
  const rnd = random(seed);
  const stock = await inDatabase(place, ({ orm }) => stockOf(orm, rnd));
  const since = new Date();
  const env = { PORT: '0', METRICS_PORT: '0', CAPTCHA_DIFFICULTY: '3', ...place.env };
  const server = run('server/main.ts', [], env);
  const tally = newTally();
  const ledger: Ledger = { written: [], charged: [] };
  try {
    const url = addressIn(await server.line(/^Coverage Portal: /));
    const stop = watching(`${addressIn(await server.line(/^Metrics: /))}`, lookMs);
    const people = await signedIn(url, tally);
    const [first] = people;
    const reads = readsOf(rnd, stock, await pagesOf(first));
    const work = { ...reads, ...writesOf(rnd, stock, ledger) };
    const began = performance.now();
    const goesOn = () => {
      const ms = performance.now() - began;
      return ms < lastsMs || (ms < 10 * lastsMs && meets.some((kind) => !tally.times.has(kind)));
    };
    const connection = async (i: number) => {
      while (goesOn()) await work[rnd.pick(TURNS)](people[i % people.length] ?? first, rnd.pick(people));
    };
    await Promise.all(Array.from({ length: connections }, (_, i) => connection(i)));
    const lastedMs = performance.now() - began;
    const moments = await stop();
    server.child.kill('SIGTERM');
    await server.ended;
    tally.errors.push(...server.errors());
    const books = await inDatabase(place, (db) => booksOf(db, ledger, since));
    return { tally, books, moments, lastedMs };
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    await place.remove();
  }
}

const addressIn = (line: string) => line.replace(/^[^:]*: /, '');

/** Signs in with several browsers. */
async function signedIn(url: string, tally: Tally): Promise<[Client, ...Client[]]> {
  const ask = asking([url], Date.now);
  const enter = async () => {
    const { data } = await ask.signIn(SANDBOX_USER, SANDBOX_PASSWORD, { address: '192.0.2.1' });
    const { auth_key = '', api_key = '' } = data;
    return clientOf(url, { authorization: auth_key, 'x-api-key': api_key }, tally);
  };
  const people: [Client, ...Client[]] = [await enter()];
  while (people.length < PEOPLE) people.push(await enter());
  return people;
}

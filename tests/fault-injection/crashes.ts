import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '../../sandbox/random';
import { type Database, openFolder, openServer } from '../../server/db/open';
import { type Begins, ownPostgres } from '../support/ownPostgres';
import { type StandIn, stripeStandIn } from '../support/stripeStandIn';
import { layScene } from './ledger';
import type { Action } from './moneyAction';
import { POINTS, type Point } from './points';
import { round, type World } from './round';
import { type Server, startServer } from './server';

/** The results of the payments whose charge or refund was killed at a point. */
export type Line = {
  point: Point;
  kills: number;
  once: number;
  not: number;
  twice: number;
  /** The refunds exceed the paid amount. */
  more: number;
  disagree: number;
  stuck: number;
};

/** The databases of the servers: one embedded database, or two servers with one PostgreSQL database. */
export type Place = {
  env: Record<string, string>;
  servers: number;
  open: () => Promise<Database>;
  remove: () => Promise<void>;
};

const PROVIDER_TIMEOUT_MS = '5000';

/** Creates a folder for the embedded database of one server, as a copy of another if `from` is given. */
export function embedded(from?: string): Place {
  const home = mkdtempSync(join(tmpdir(), 'coverage-crashes-'));
  const DATA_DIR = join(home, 'db');
  if (from) cpSync(from, DATA_DIR, { recursive: true });
  return {
    env: { DATA_DIR },
    servers: 1,
    open: () => openFolder(DATA_DIR),
    remove: async () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Creates a database on a PostgreSQL server, for two servers. */
export async function onPostgres(server: string, begins?: Begins): Promise<Place> {
  const { url, drop } = await ownPostgres(server, begins);
  return { env: { DATABASE_URL: url, SANDBOX: '1' }, servers: 2, open: () => openServer(url), remove: drop };
}

/** The action to interrupt, the number of kills, and the points. The default is all points. */
type CallRequest = {
  deed: Action;
  kills: number;
  points?: readonly Point[];
  seed: number;
  say: (done: number) => void;
};

/** Kills servers at the points in turn, and counts the results. The same seed gives the same rounds. */
export async function runCrashTest(
  place: Place,
  { deed: action, kills, points = POINTS, seed, say }: CallRequest,
): Promise<Line[]> {
  const standIn = await stripeStandIn();
  const servers: Server[] = [];
  try {
    const scene = await inDatabase(place, ({ orm }) =>
      layScene(
        orm,
        standIn,
        Array.from({ length: kills }, (_, i) => action.lay(standIn, i)),
      ),
    );
    const envs = Array.from({ length: place.servers }, (_, i) => ({
      ...standIn.env,
      ...place.env,
      STRIPE_SECRET_KEY: `sk_test_${i}`,
      PROVIDER_TIMEOUT_MS,
    }));
    const world: World = { deed: action, standIn, scene, rnd: random(seed), envs, servers };
    for (const env of envs) {
      const server = await startServer(env);
      if (server) servers.push(server);
    }
    for (const [i, t_id] of scene.payments.entries()) {
      await round(world, pointOf(points, i), { i, t_id });
      say(i + 1);
    }
    for (const server of servers.splice(0)) await server.stop();
    return await inDatabase(place, (db) => count(action, db, standIn, scene.payments, points));
  } finally {
    for (const server of servers) server.kill();
    await standIn.close();
    await place.remove();
  }
}

const pointOf = (points: readonly Point[], i: number): Point => points[i % points.length] ?? POINTS[0];

/** Runs work in the database of a place, while no server is using it. */
export async function inDatabase<T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function count(
  action: Action,
  { orm }: Database,
  standIn: StandIn,
  payments: number[],
  points: readonly Point[],
): Promise<Line[]> {
  const zero = { kills: 0, once: 0, not: 0, twice: 0, more: 0, disagree: 0, stuck: 0 };
  const lines = new Map<Point, Line>(points.map((point) => [point, { point, ...zero }]));
  for (const [i, t_id] of payments.entries()) {
    const line = lines.get(pointOf(points, i));
    const { done, more, agrees, stuck } = await action.fateOf(orm, standIn, i, t_id);
    if (!line) continue;
    line.kills++;
    if (done === 0) line.not++;
    else if (done === 1) line.once++;
    else line.twice++;
    if (more) line.more++;
    if (!agrees) line.disagree++;
    if (stuck) line.stuck++;
  }
  return [...lines.values()];
}

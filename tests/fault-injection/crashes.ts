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

/** What became of the payments whose charge, or refund, was killed at a point. */
export type Line = {
  point: Point;
  kills: number;
  once: number;
  not: number;
  twice: number;
  /** More than was paid went back. */
  more: number;
  disagree: number;
  stuck: number;
};

/** Where the servers keep their data: one embedded database, or two servers on one PostgreSQL. */
export type Place = {
  env: Record<string, string>;
  servers: number;
  open: () => Promise<Database>;
  remove: () => Promise<void>;
};

const PROVIDER_TIMEOUT_MS = '5000';

/** A new folder for the embedded database, which one server at a time holds; a copy of another, where one is given. */
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

/** A database of its own on a PostgreSQL server, for two servers at once. */
export async function onPostgres(server: string, begins?: Begins): Promise<Place> {
  const { url, drop } = await ownPostgres(server, begins);
  return { env: { DATABASE_URL: url }, servers: 2, open: () => openServer(url), remove: drop };
}

/** What is done, how often a server is killed in it, and at which points: all of them unless some are told. */
type CallRequest = {
  deed: Action;
  kills: number;
  points?: readonly Point[];
  seed: number;
  say: (done: number) => void;
};

/** Kills servers so often, the points in turn, and counts what became of the payments. The same seed, the same rounds. */
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

/** Does a work in the database of a place, while no server needs it for itself. */
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

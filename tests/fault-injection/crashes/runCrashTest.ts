import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '../../../sandbox/random';
import { type Database, openFolder, openServer } from '../../../server/db/open';
import { type Begins, ownPostgres } from '../../support/ownPostgres';
import { type StandIn, stripeStandIn } from '../../support/stripeStandIn';
import type { MoneyAction } from './charges';
import { type CrashTest, runKillRound } from './killRound';
import { createScene } from './ledger';
import { POINTS, type Point } from './points';
import { type Server, startServer } from './server';

/** The results of the payments whose charge or refund was killed at a point. */
export type PointResult = {
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
export type DatabaseSetup = {
  env: Record<string, string>;
  servers: number;
  open: () => Promise<Database>;
  remove: () => Promise<void>;
};

const PROVIDER_TIMEOUT_MS = '5000';

/** Creates a folder for the embedded database of one server, as a copy of another if `from` is given. */
export function createEmbedded(from?: string): DatabaseSetup {
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
export async function createOnPostgres(server: string, begins?: Begins): Promise<DatabaseSetup> {
  const { url, drop } = await ownPostgres(server, begins);
  return { env: { DATABASE_URL: url, SANDBOX: '1' }, servers: 2, open: () => openServer(url), remove: drop };
}

/** The action to interrupt, the number of kills, and the points. The default is all points. */
type CallRequest = {
  action: MoneyAction;
  kills: number;
  points?: readonly Point[];
  seed: number;
  onProgress: (done: number) => void;
};

/** Kills servers at the points in turn, and counts the results. The same seed gives the same rounds. */
export async function runCrashTest(
  place: DatabaseSetup,
  { action, kills, points = POINTS, seed, onProgress }: CallRequest,
): Promise<PointResult[]> {
  const standIn = await stripeStandIn();
  const servers: Server[] = [];
  try {
    const scene = await withDatabase(place, ({ orm }) =>
      createScene(
        orm,
        standIn,
        Array.from({ length: kills }, (_, i) => action.createPayment(standIn, i)),
      ),
    );
    const envs = Array.from({ length: place.servers }, (_, i) => ({
      ...standIn.env,
      ...place.env,
      STRIPE_SECRET_KEY: `sk_test_${i}`,
      PROVIDER_TIMEOUT_MS,
    }));
    const world: CrashTest = { action, standIn, scene, rnd: random(seed), envs, servers };
    for (const env of envs) {
      const server = await startServer(env);
      if (server) servers.push(server);
    }
    for (const [i, t_id] of scene.payments.entries()) {
      const point = getPoint(points, i);
      await runKillRound(world, point, { i, t_id }).catch((cause: unknown) => {
        throw new Error(`Kill ${i + 1}, ${point}`, { cause });
      });
      onProgress(i + 1);
    }
    for (const server of servers.splice(0)) await server.stop();
    return await withDatabase(place, (db) => count(action, db, standIn, scene.payments, points));
  } finally {
    for (const server of servers) server.kill();
    await standIn.close();
    await place.remove();
  }
}

const getPoint = (points: readonly Point[], i: number): Point => points[i % points.length] ?? POINTS[0];

/** Runs work in the database of a place, while no server is using it. */
export async function withDatabase<T>(place: DatabaseSetup, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function count(
  action: MoneyAction,
  { orm }: Database,
  standIn: StandIn,
  payments: number[],
  points: readonly Point[],
): Promise<PointResult[]> {
  const zero = { kills: 0, once: 0, not: 0, twice: 0, more: 0, disagree: 0, stuck: 0 };
  const lines = new Map<Point, PointResult>(points.map((point) => [point, { point, ...zero }]));
  for (const [i, t_id] of payments.entries()) {
    const line = lines.get(getPoint(points, i));
    const { done, more, agrees, stuck } = await action.getOutcome(orm, standIn, i, t_id);
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

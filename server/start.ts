import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { fillSandbox, isEmpty, isSandbox, SANDBOX_PASSWORD, SANDBOX_USER } from '../sandbox/fillSandbox';
import { createApp, type Parts } from './app';
import { getSocketPath, serveBackups } from './backup/backupSocket';
import type { Database } from './db/open';
import { openDatabase } from './db/openDatabase';
import { type JobQueue, startJobQueue } from './jobs/jobQueue';
import { createJobs } from './jobs/jobs';
import { createSettlement } from './jobs/settlement';
import { StartupError } from './lib/errors';
import { startPeriodicTask } from './lib/periodicTask';
import { getSandboxRefusal, isProduction, type Settings } from './lib/settings';
import { listen } from './listen';
import { applyListChanges } from './lists/applyListChanges';
import { createMailer } from './mail/mailer';
import { openMetrics } from './metrics';
import { maxOperationMs } from './operations/paymentContext';
import { createAssetArchive } from './portal/assetArchive';
import { isBuilt, readBuild, servePortal, watchBuild } from './portal/servePortal';
import { openProvider } from './provider/openProvider';

/** Additional time for a stop beside the calls of the payment provider, in ms. */
const BESIDE_MS = 5_000;

/** The host of requests without a `Host` header, such as HTTP/1.0 health probes. */
const NAMELESS_HOST = 'localhost';

/**
 * Interval at which changes of lists are applied, in ms. Readers then find few. It also serves a server of the
 * previous version, whose readers apply none.
 */
const LIST_INTERVAL_MS = 1_000;

const NEWER_BUILD =
  'There is a newer build of the portal on disk. Restart the server to serve it. Open pages then offer to reload.';

/**
 * A running server. `settled` resolves after the first run of the settlement (`createSettlement`). `close` waits for
 * `beside` before it closes the database.
 */
export type Running = { settled: Promise<void>; close: (beside?: Promise<void>) => Promise<void> };

/**
 * Starts the complete server: database, sandbox data for an empty database, portal and API. `say` prints a line.
 * @throws {StartupError} with a message for the user, if it cannot start.
 */
export async function start(settings: Settings, say: (line: string) => void): Promise<Running> {
  const db = await openDatabase(settings, { hasTimeouts: true });
  try {
    const hints = await prepare(db, settings, say);
    const build = readBuild(settings.PORTAL_DIR);
    const portal = servePortal(build, settings.ASSETS_DIR, { defaultLanguage: settings.DEFAULT_LANGUAGE });
    // The build in memory counts as current for as long as this server serves it.
    const archive = createAssetArchive(
      settings.ASSETS_DIR,
      () => new Map([...readBuild(settings.PORTAL_DIR), ...build]),
    );
    // Before the server listens: another server that shares the archive may get the requests of this one's page.
    await archive.update();
    const sandbox = await isSandbox(db.orm);
    const mailer = createMailer(settings, db.orm, { sandbox });
    const provider = openProvider(settings, db);
    const running = await serve({ db, provider, settings, portal, mailer, sandbox }, say);
    if (!isBuilt(settings.PORTAL_DIR))
      hints.push(
        `There is no built portal in ${resolve(settings.PORTAL_DIR)} (PORTAL_DIR). Build it with \`npm run build\`.`,
      );
    for (const hint of hints) say(hint);
    const noMoreBackups = settings.DATABASE_URL ? undefined : await openBackups(db, settings, say);
    const stopUpdates = archive.updateDaily();
    let isAnnounced = false;
    const stopWatching = watchBuild(settings.PORTAL_DIR, () => {
      if (!isAnnounced) say(NEWER_BUILD);
      isAnnounced = true;
      void archive.update();
    });
    return {
      settled: running.settled,
      close: async () => {
        stopWatching();
        await Promise.all([running.close(noMoreBackups?.()), stopUpdates()]);
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Listens, and begins the background work: calendar feeds, the settlement of charges and refunds, and the lists.
 * Closing it also closes the database.
 * @throws {StartupError} with a message for the user, if it cannot start.
 */
export async function serve(parts: Parts, say: (line: string) => void): Promise<Running> {
  const { db, provider, settings } = parts;
  const paymentContext = { db, provider, timeoutMs: settings.PROVIDER_TIMEOUT_MS };
  const settlement = await createSettlement(paymentContext, say);
  const jobs = await startJobQueue(db, createJobs({ orm: db.orm, paymentContext, settlement, settings }));
  const { METRICS_PORT, METRICS_HOST, PORT, HOST, PROVIDER_TIMEOUT_MS, DRAIN_MS } = settings;
  const metrics =
    METRICS_PORT === undefined ? undefined : await openMetrics(db.orm, provider, METRICS_PORT, METRICS_HOST);
  const end = new AbortController();
  const app = createApp({
    ...parts,
    jobs,
    stopping: end.signal,
    isReadOnly: settlement.isRecovering,
    ...(metrics && { onResponse: metrics.onResponse }),
  });
  const portal = await listen(
    createServer(getRequestListener(app.fetch, { hostname: NAMELESS_HOST })),
    'PORT',
    PORT,
    HOST,
  ).catch(async (error: unknown) => {
    await metrics?.close(0);
    throw error;
  });
  const listTask = startPeriodicTask(
    'Applying changes of lists',
    () => applyListChanges(db.orm),
    () => LIST_INTERVAL_MS,
  );
  say(`Coverage Portal: ${portal.url}`);
  if (metrics) say(`Metrics: ${metrics.url}/metrics`);
  const recovery = settlement.startRecovery();
  const settled = recovery?.firstRun ?? settleNow(jobs);
  const close = async (beside?: Promise<void>) => {
    end.abort();
    await Promise.all([
      jobs.stop(),
      recovery?.stop(),
      listTask.stop(),
      drain(DRAIN_MS).then(() => portal.close(maxOperationMs(PROVIDER_TIMEOUT_MS) + BESIDE_MS)),
      beside,
    ]);
    await parts.mailer?.settled();
    // Last, so that the metrics include the stop.
    await metrics?.close(0);
    await db.close();
  };
  return { settled, close };
}

/**
 * Runs the settlement now, because the result of operations may be unknown since the last stop. Resolves when it
 * has ended.
 */
const settleNow = async (jobs: JobQueue) => jobs.ended('settle_payments', await jobs.run('settle_payments'));

/** Waits until load balancers have noticed that the server is stopping. */
const drain = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Allows `npm run backup` to fetch backups while this process holds the embedded database. Returns undefined
 * if the path of the socket would be too long.
 */
function openBackups(db: Database, { DATA_DIR }: Settings, say: (line: string) => void) {
  const socket = getSocketPath(DATA_DIR);
  if (socket) return serveBackups(db, socket);
  say('The path of DATA_DIR is too long for backups of a running server. Stop the server for backups.');
  return undefined;
}

/** Prepares the database and returns hints for the user who starts the server. */
async function prepare(db: Database, settings: Settings, say: (line: string) => void): Promise<string[]> {
  const { orm } = db;
  const hints = [];
  const sandbox = await isSandbox(orm);
  const refusal = getSandboxRefusal(settings);
  if (sandbox && refusal) throw new StartupError(`This database has sandbox data, which is ${refusal}.`);
  // Another server that fills the database locks its tables for longer than the timeouts of `orm`.
  const isUnfilled = () => db.bulk((tx) => isEmpty(tx));
  if (!sandbox && !refusal && (await isUnfilled())) {
    say('Filling the database with sandbox data ...');
    await fillSandbox(db);
  }
  if (await isSandbox(orm)) hints.push(`Sandbox sign-in: ${SANDBOX_USER} with password ${SANDBOX_PASSWORD}`);
  if (isProduction(settings) && !settings.STRIPE_SECRET_KEY)
    hints.push('STRIPE_SECRET_KEY is not set. Payments go to the sandbox provider, which declines them.');
  if (await isUnfilled()) hints.push('There is no user yet. Create the first operator with `npm run setup`.');
  return hints;
}

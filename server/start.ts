import { once } from 'node:events';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { createApp, type Parts } from './app';
import { CannotOpen, type Database, openFolder, openServer } from './db/open';
import { settleClaimed } from './domain/chargeSettle';
import { settleRefunds } from './domain/refundSettle';
import { readInTime } from './feeds/timer';
import { servePortal } from './portal';
import { openProvider } from './provider/open';
import { fillSandbox, isEmpty, isSandbox, SANDBOX_PASSWORD, SANDBOX_USER } from './sandbox/fill';
import { isProduction, type Settings } from './settings';

const GRACE_MS = 5_000;

/** A server that listens. */
export type Running = { close: () => Promise<void> };

/** Opens the database that the settings name. Throws `CannotOpen`. */
export const openDatabase = ({ DATABASE_URL, DATA_DIR }: Settings): Promise<Database> =>
  DATABASE_URL ? openServer(DATABASE_URL) : openFolder(DATA_DIR);

/**
 * Starts the whole server: database, sandbox data where there is none, claimed charges and refunds settled, portal and API
 * on one address. `say` gets its lines. Throws `CannotOpen` with a line for whoever started it.
 */
export async function start(settings: Settings, say: (line: string) => void): Promise<Running> {
  const db = await openDatabase(settings);
  try {
    const hints = await prepare(db, settings, say);
    const portal = servePortal(settings.PORTAL_DIR);
    const running = await serve({ db, provider: openProvider(settings, db.orm), settings, portal }, say);
    for (const hint of hints) say(hint);
    return running;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Settles what earlier servers left claimed, then listens where the settings say. Throws `CannotOpen` where it
 * cannot; closing it closes the database too.
 */
export async function serve(parts: Parts, say: (line: string) => void): Promise<Running> {
  const { db, provider, settings } = parts;
  const till = { db, provider, timeoutMs: settings.PROVIDER_TIMEOUT_MS };
  const settled = await settleClaimed(till);
  if (settled > 0)
    say(
      `Settled ${settled} ${settled === 1 ? 'payment' : 'payments'} in the middle of a charge when the server last stopped.`,
    );
  const refunded = await settleRefunds(till);
  if (refunded > 0)
    say(`Settled ${refunded} ${refunded === 1 ? 'refund' : 'refunds'} that had not come to an end.`);
  const server = createAdaptorServer({ fetch: createApp(parts).fetch });
  server.listen(settings.PORT, settings.HOST);
  await once(server, 'listening').catch((error: unknown) => {
    throw new CannotOpen(cannotListen(settings, error));
  });
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : settings.PORT;
  say(`Coverage Portal: http://${settings.HOST}:${port}`);
  const feeds = readInTime(db.orm, { allowed: settings.FEEDS_ALLOW });
  const close = async () => {
    await Promise.all([feeds.stop(), hangUp(server)]);
    await db.close();
  };
  return { close };
}

/** Puts in what the database wants, and returns what whoever started the server should know. */
async function prepare(
  { orm }: Database,
  settings: Settings,
  say: (line: string) => void,
): Promise<string[]> {
  const hints = [];
  const sandbox = await isSandbox(orm);
  if (isProduction(settings)) {
    if (sandbox) throw new CannotOpen('This database holds sandbox data, which NODE_ENV=production refuses.');
    if (!settings.STRIPE_SECRET_KEY)
      hints.push('There is no STRIPE_SECRET_KEY: payments go to the sandbox provider, which declines them.');
    if (await isEmpty(orm)) hints.push('Nobody can sign in yet: make a user with `npm run user -- add`.');
    return hints;
  }
  if (!sandbox && (await isEmpty(orm))) {
    say('Filling the database with sandbox data ...');
    await fillSandbox(orm);
  }
  if (await isSandbox(orm)) hints.push(`Sandbox sign-in: ${SANDBOX_USER} with password ${SANDBOX_PASSWORD}`);
  return hints;
}

/** Lets requests at work, charges above all, come to their end, but not for ever. */
async function hangUp(server: ServerType): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  if ('closeAllConnections' in server) {
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  }
  await closed;
}

function cannotListen({ HOST, PORT }: Settings, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${PORT} is taken. Choose another with PORT.`;
  return `Cannot listen on ${HOST}:${PORT}: ${error instanceof Error ? error.message : String(error)}`;
}

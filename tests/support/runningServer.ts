import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eq, sql } from 'drizzle-orm';
import { fillSandbox } from '../../sandbox/fillSandbox';
import { type Database, openFolder, openServer } from '../../server/db/open';
import { accounts, guests, properties } from '../../server/db/schema';
import { freshFolder } from './database';
import { madeOnce } from './madeOnce';
import { builtProgram } from './programs';

/** A text that sets `window.hurt` if it is executed. */
const HOSTILE =
  '<img src=x onerror="window.hurt=1"><svg onload="window.hurt=1"><script>window.hurt=1</script>';

/** Inserts hostile texts into the sandbox data. The lists are rebuilt once, afterwards. */
async function makeHostile(db: Database): Promise<void> {
  await db.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(accounts).set({ acc_title: HOSTILE }).where(eq(accounts.acc_id, 2));
    await tx
      .update(accounts)
      .set({ acc_title: `javascript:window.hurt=1//${HOSTILE}` })
      .where(eq(accounts.acc_id, 4));
    await tx.update(properties).set({ prd_title: HOSTILE });
    await tx.update(guests).set({ user_fname: HOSTILE, user_lname: '\'"><b>' }).where(eq(guests.guest_id, 1));
    await tx.execute(sql`select rebuild_lists()`);
  });
  await db.close();
}

/** Returns a data folder of the embedded database, to be copied. */
export const filledFolder = (): Promise<string> =>
  madeOnce('folder', async (path) => {
    await freshFolder(path, 'whole');
    await makeHostile(await openFolder(path));
  });

async function fillServer(url: string): Promise<void> {
  const db = await openServer(url);
  await fillSandbox(db);
  await makeHostile(db);
}

/** The database of a server. */
type Place = { DATABASE_URL: string; DATA_DIR: string };

/**
 * Creates the sandbox data in a temporary folder, or in an empty PostgreSQL database if it is given. `remove`
 * deletes the folder.
 */
export async function filledPlace(DATABASE_URL = ''): Promise<Place & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-portal-'));
  const DATA_DIR = join(folder, 'db');
  if (DATABASE_URL) await fillServer(DATABASE_URL);
  else cpSync(await filledFolder(), DATA_DIR, { recursive: true });
  return { DATABASE_URL, DATA_DIR, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Runs the server in a process like `npm start`, by default with sandbox data. Each start uses the same URL. `log` is
 * the output of all starts.
 */
export async function serverProcess(
  { DATABASE_URL, DATA_DIR }: Place,
  firstPort = '0',
  env: Record<string, string> = { NODE_ENV: '', SANDBOX: '1' },
) {
  let port = firstPort;
  let running: ChildProcess;
  const log: string[] = [];

  async function start(): Promise<string> {
    const child = spawn(process.execPath, [builtProgram('server/main.ts')], {
      env: {
        ...process.env,
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR,
        DATABASE_URL,
        LOG_FORMAT: 'text',
        OPEN_REQUESTS_PER_MINUTE: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.push(line);
      console.error(line);
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^Coverage Portal: (http\S+)$/.exec(line)?.[1];
      if (url) return url;
    }
    throw new Error('The server did not start.');
  }
  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill(signal);
    await once(running, 'exit');
  }

  const url = await start();
  port = new URL(url).port;
  return { url, log, start, stop };
}

/** Runs a server with a new database. */
export async function runServer(DATABASE_URL = '') {
  const place = await filledPlace(DATABASE_URL);
  const { url, log, start, stop } = await serverProcess(place, process.env.TEST_PORT);
  return {
    url,
    log: () => log,
    restart: async () => {
      await stop();
      await start();
    },
    end: async () => {
      await stop();
      place.remove();
    },
  };
}

/** A running server. */
export type RunningServer = Awaited<ReturnType<typeof runServer>>;

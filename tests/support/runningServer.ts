import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eq } from 'drizzle-orm';
import { type Db, openFolder, openServer } from '../../server/db/open';
import { accounts, guests, properties } from '../../server/db/schema';
import { fillSandbox } from '../../server/sandbox/fill';

/** Text that would run if any screen took it for more than text; `window.hurt` would say so. */
const HOSTILE =
  '<img src=x onerror="window.hurt=1"><svg onload="window.hurt=1"><script>window.hurt=1</script>';

/** The sandbox data with hostile text where people may write. */
async function fill(orm: Db) {
  await fillSandbox(orm);
  await orm.update(accounts).set({ acc_title: HOSTILE }).where(eq(accounts.acc_id, 2));
  await orm
    .update(accounts)
    .set({ acc_title: `javascript:window.hurt=1//${HOSTILE}` })
    .where(eq(accounts.acc_id, 4));
  await orm.update(properties).set({ prd_title: HOSTILE });
  await orm.update(guests).set({ user_fname: HOSTILE, user_lname: '\'"><b>' }).where(eq(guests.guest_id, 1));
}

/**
 * The real server in a process of its own, as `npm start` runs it, on a data folder of its own, or on an empty
 * PostgreSQL database where one is given.
 */
export async function runServer(DATABASE_URL = '') {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-portal-'));
  const DATA_DIR = join(folder, 'db');
  const db = DATABASE_URL ? await openServer(DATABASE_URL) : await openFolder(DATA_DIR);
  await fill(db.orm);
  await db.close();
  let port = process.env.TEST_PORT ?? '0';
  let running: ChildProcess;

  async function start(): Promise<string> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR, DATABASE_URL, NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^Coverage Portal: (http\S+)$/.exec(line)?.[1];
      if (url) return url;
    }
    throw new Error('The server did not start.');
  }
  async function stop() {
    if (running.exitCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  const url = await start();
  port = new URL(url).port;
  return {
    url,
    restart: async () => {
      await stop();
      await start();
    },
    end: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type RunningServer = Awaited<ReturnType<typeof runServer>>;

import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as embedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { drizzle as remote } from 'drizzle-orm/postgres-js';
import { migrate as migrateRemote } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { lockFolder } from './lock';

/** The one type that handlers know: PostgreSQL, embedded or not, in a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT>;

/**
 * An open, migrated database. `serverId` names this opening of it: while it is open, an advisory lock of that
 * number is held, by which other servers on the same database can tell that this one is alive.
 */
export type Database = { orm: Db; serverId: number; close: () => Promise<void> };

/** Why a database could not be opened, in one line for whoever started the server. */
export class CannotOpen extends Error {}

/** The space of the advisory locks that say "this server is alive"; the second number is its `serverId`. */
const ALIVE = 4_001;
const MIGRATING = 4_002;
const migrationsFolder = join(import.meta.dirname, '../migrations');
const newServerId = () => randomInt(1, 2 ** 31 - 1);

/** An embedded database in memory, or (`loadDataDir`) one that begins as the dump of another. */
export async function openInMemory(options: PGliteOptions = {}): Promise<Database & { client: PGlite }> {
  const client = await PGlite.create(options);
  const orm = embedded({ client });
  if (!options.loadDataDir) await migrateEmbedded(orm, { migrationsFolder });
  return { orm, client, serverId: newServerId(), close: () => client.close() };
}

/** The embedded database in a folder, which this process then holds alone. Throws `CannotOpen`. */
export async function openFolder(path: string): Promise<Database> {
  const folder = resolve(path);
  const unlock = hold(folder);
  try {
    const client = await PGlite.create(folder);
    const orm = embedded({ client });
    await migrateEmbedded(orm, { migrationsFolder });
    const close = async () => {
      await client.close();
      unlock();
    };
    return { orm, serverId: newServerId(), close };
  } catch (error) {
    unlock();
    const why = existsSync(join(folder, 'PG_VERSION')) ? 'its files cannot be read' : 'it cannot be written';
    throw new CannotOpen(`The data folder ${folder} could not be opened: ${why}.`, { cause: error });
  }
}

function hold(folder: string): () => void {
  try {
    mkdirSync(dirname(folder), { recursive: true });
    const unlock = lockFolder(folder);
    if (unlock) return unlock;
  } catch (error) {
    throw new CannotOpen(`The data folder ${folder} could not be opened: it cannot be written.`, {
      cause: error,
    });
  }
  throw new CannotOpen(`The data folder ${folder} is in use by another process.`);
}

/** A PostgreSQL server's database by its URL. Throws `CannotOpen` without the URL's password in its words. */
export async function openServer(url: string): Promise<Database> {
  const options = { connect_timeout: 5, onnotice: () => {} };
  const once = postgres(url, { ...options, max: 1 });
  try {
    await once`select pg_advisory_lock(${MIGRATING})`;
    await migrateRemote(remote(once), { migrationsFolder });
  } catch (error) {
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new CannotOpen(`The database of DATABASE_URL (${nameOf(url)}) could not be opened: ${why}`);
  } finally {
    await once.end({ timeout: 1 });
  }
  const client = postgres(url, { ...options, max: 10 });
  const serverId = newServerId();
  const aliveLine = await client.reserve();
  await aliveLine`select pg_advisory_lock(${ALIVE}, ${serverId})`;
  const close = async () => {
    aliveLine.release();
    await client.end({ timeout: 5 });
  };
  return { orm: remote(client), serverId, close };
}

function nameOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return host + pathname;
  } catch {
    return 'not a URL';
  }
}

/** True while no server of this number has the database open. Asked inside a transaction, of another server. */
export async function isGone(tx: Db, serverId: number): Promise<boolean> {
  const [row] = await tx
    .select({ gone: sql<boolean>`pg_try_advisory_xact_lock(${ALIVE}, ${serverId})` })
    .from(sql`(select 1) as one`);
  return row?.gone === true;
}

import { randomInt } from 'node:crypto';
import type { PGlite, PGliteOptions, Transaction } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as embedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { drizzle as remote } from 'drizzle-orm/postgres-js';
import { migrate as migrateRemote } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { errorMessage, StartupError } from '../lib/errors';
import { type BulkInsert, bulkInsertCopy, bulkInsertJson } from './bulkInsert';
import { type CopyIn, type CopyOut, copyInto, copyIntoEmbedded, copyOutOf, copyOutOfEmbedded } from './copy';
import { cannotOpen, holdsDatabase, lockDataDir } from './dataDir';
import { openAlone, openEmbedded, type Sync, syncedTo, syncFolder } from './fsync';
import { acquireHeartbeatLock } from './heartbeat';
import { migrationsFolder } from './migrations';
import { type Read, readReplica } from './replica';

/** The one type that handlers know: PostgreSQL, embedded or not, in a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT>;

/**
 * An open, migrated database. `serverId` names this opening of it: while it is open, an advisory lock of that
 * number is held, by which other servers on the same database can tell that this one is alive. `bulk` does a work of
 * many rows in one transaction, and says what the work says: whether anything was done. `snapshot` reads as of one moment,
 * whatever others write meanwhile. `read` is for reads of many rows that nothing is decided by: they may go to a replica.
 */
export type Database = {
  orm: Db;
  bulk: (work: (tx: Db, put: BulkInsert, copy: CopyIn) => Promise<boolean>) => Promise<boolean>;
  snapshot: <T>(work: (tx: Db, copy: CopyOut) => Promise<T>) => Promise<T>;
  read: Read;
  serverId: number;
  close: () => Promise<void>;
};

const MIGRATING = 4_002;
/**
 * How long a PostgreSQL server is waited for (s), that its remarks are nobody's, and how it writes days and instants,
 * whatever it, the database or the role is set to.
 */
export const OPTIONS = {
  connect_timeout: 5,
  onnotice: () => {},
  connection: { DateStyle: 'ISO', TimeZone: 'UTC' },
};
const SNAPSHOT = 'isolation level repeatable read, read only';
const newServerId = () => randomInt(1, 2 ** 31 - 1);

/** An embedded database in memory, or (`loadDataDir`) one that begins as the dump of another. */
export async function openInMemory(options: PGliteOptions = {}): Promise<Database & { client: PGlite }> {
  const client = await openAlone(options);
  const orm = embedded({ client });
  if (!options.loadDataDir) await migrateEmbedded(orm, { migrationsFolder });
  return { orm, client, ...alone(client, orm), serverId: newServerId(), close: () => client.close() };
}

/**
 * The embedded database in a folder, which this process then holds alone; what is committed is on the disk. Throws
 * `StartupError`.
 */
export async function openFolder(path: string, sync?: Sync): Promise<Database> {
  const { folder, release } = lockDataDir(path);
  try {
    const made = !holdsDatabase(folder);
    const client = await openEmbedded(syncedTo(folder, sync));
    if (made) syncFolder(folder);
    const orm = embedded({ client });
    await migrateEmbedded(orm, { migrationsFolder });
    const close = async () => {
      await client.close();
      release();
    };
    return { orm, ...alone(client, orm), serverId: newServerId(), close };
  } catch (error) {
    release();
    throw cannotOpen(
      path,
      error,
      holdsDatabase(folder) ? 'its files cannot be read' : 'it cannot be written',
    );
  }
}

/** What the embedded database does with many rows: it is one process, in which one transaction waits for the other. */
const alone = (client: PGlite, orm: Db): Pick<Database, 'bulk' | 'snapshot' | 'read'> => ({
  bulk: (work) =>
    client.transaction((raw) => {
      const tx = inTransaction(raw);
      return work(tx, bulkInsertJson(tx), copyIntoEmbedded(raw));
    }),
  snapshot: (work) =>
    client.transaction(async (raw) => {
      await raw.exec(`set transaction ${SNAPSHOT}`);
      return work(inTransaction(raw), copyOutOfEmbedded(raw));
    }),
  read: (work) => work(orm),
});

/** What drizzle asks of a client, a transaction has. */
const inTransaction = (raw: Transaction): Db => embedded({ client: raw as unknown as PGlite });

/**
 * A PostgreSQL server's database by its URL, and a replica of it, which may be away, by another. Throws `StartupError`
 * without the URL's password in its words.
 */
export async function openServer(url: string, replicaUrl?: string): Promise<Database> {
  const once = postgres(url, { ...OPTIONS, max: 1 });
  try {
    await once`select pg_advisory_lock(${MIGRATING})`;
    await migrateRemote(remote(once), { migrationsFolder });
  } catch (error) {
    throw cannotReach(url, error);
  } finally {
    await once.end({ timeout: 1 });
  }
  const client = postgres(url, { ...OPTIONS, max: 10 });
  const serverId = newServerId();
  const release = await acquireHeartbeatLock(url, serverId);
  const replica = replicaUrl ? postgres(replicaUrl, { ...OPTIONS, connect_timeout: 2, max: 10 }) : undefined;
  const orm = remote(client);
  const close = async () => {
    await release();
    await Promise.all([client.end({ timeout: 5 }), replica?.end({ timeout: 5 })]);
  };
  const bulk: Database['bulk'] = (work) =>
    client.begin((tx) => work(remote(within(client, tx)), bulkInsertCopy(copyInto(tx)), copyInto(tx)));
  const snapshot: Database['snapshot'] = async (work) => {
    // What the driver makes of the type of an answer is for lists of answers.
    const answer = await client.begin(SNAPSHOT, async (tx) => ({
      of: await work(remote(within(client, tx)), copyOutOf(tx)),
    }));
    return answer.of;
  };
  const read: Read = replica ? readReplica(orm, remote(replica)) : (work) => work(orm);
  return { orm, bulk, snapshot, read, serverId, close };
}

/** The client with its statements in a transaction; its own transactions hide the `COPY` of theirs. */
const within = (client: Sql, tx: TransactionSql): Sql =>
  new Proxy(client, { get: (of, name) => (name === 'unsafe' ? tx.unsafe : Reflect.get(of, name)) });

/** Why a PostgreSQL server's database could not be opened. */
export const cannotReach = (url: string, error: unknown): StartupError =>
  new StartupError(
    `The database of DATABASE_URL (${describeServer(url)}) could not be opened: ${errorMessage(error)}`,
  );

/** A PostgreSQL server's database without who asks it, and their password. */
export function describeServer(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return host + pathname;
  } catch {
    return 'not a URL';
  }
}

import { randomInt } from 'node:crypto';
import type { PGlite, PGliteOptions, Transaction } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as embedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { drizzle as remote } from 'drizzle-orm/postgres-js';
import type { DatabaseOptions } from 'pg-boss';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { StartupError } from '../lib/errors';
import { type BulkInsert, bulkInsertCopy, bulkInsertJson } from './bulkInsert';
import { withCancellation } from './cancelQueries';
import { cannotReach, describeServer, OPTIONS } from './connection';
import { type CopyIn, type CopyOut, copyInto, copyIntoEmbedded, copyOutOf, copyOutOfEmbedded } from './copy';
import { cannotOpen, holdsDatabase, lockDataDir } from './dataDir';
import { openAlone, openEmbedded, type Sync, syncedTo, syncFolder } from './fsync';
import { acquireHeartbeatLock, createRunExclusive, type RunExclusive } from './heartbeat';
import { migrateServer } from './migrate';
import { isMigrated, migrationsFolder } from './migrations';
import { type Read, readReplica } from './replica';

/** The database type of all queries: PostgreSQL or embedded, inside or outside of a transaction. */
export type Db = PgDatabase<PgQueryResultHKT>;

/**
 * An open and migrated database.
 * - `bulk` runs `work` in one transaction with `COPY` available, and returns its result.
 * - `snapshot` runs `work` in one read-only snapshot.
 * - `read` is for large reads that no write depends on. They may go to a replica.
 * - `runExclusive` runs a background job that one server at a time may run.
 * - `queue` is the connection of the queue of background jobs.
 * - `serverId` identifies this connection. An advisory lock with this id shows other servers that this one is
 *   alive.
 */
export type Database = {
  orm: Db;
  bulk: (work: (tx: Db, put: BulkInsert, copy: CopyIn) => Promise<boolean>) => Promise<boolean>;
  snapshot: <T>(work: (tx: Db, copy: CopyOut) => Promise<T>) => Promise<T>;
  read: Read;
  runExclusive: RunExclusive;
  queue: DatabaseOptions;
  serverId: number;
  close: () => Promise<void>;
};

/** Number of connections of the queue of background jobs. */
const QUEUE_CONNECTIONS = 2;
const SNAPSHOT = 'isolation level repeatable read, read only';
const newServerId = () => randomInt(1, 2 ** 31 - 1);

/** Opens an embedded database in memory, empty or from a dump (`loadDataDir`). */
export async function openInMemory(options: PGliteOptions = {}): Promise<Database & { client: PGlite }> {
  const client = await openAlone(options);
  const orm = embedded({ client });
  if (!options.loadDataDir) await migrateEmbedded(orm, { migrationsFolder });
  return { orm, client, ...alone(client, orm), serverId: newServerId(), close: () => client.close() };
}

/**
 * Opens the embedded database in a folder, which this process then holds exclusively. Committed transactions
 * are on the disk.
 * @throws {StartupError} if it cannot be opened.
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

/** The methods of an embedded database for many rows. Its transactions run one after another. */
const alone = (
  client: PGlite,
  orm: Db,
): Pick<Database, 'bulk' | 'snapshot' | 'read' | 'runExclusive' | 'queue'> => ({
  bulk: (work) =>
    client.transaction((raw) => {
      const tx = embeddedTransaction(raw);
      return work(tx, bulkInsertJson(tx), copyIntoEmbedded(raw));
    }),
  snapshot: (work) =>
    client.transaction(async (raw) => {
      await raw.exec(`set transaction ${SNAPSHOT}`);
      return work(embeddedTransaction(raw), copyOutOfEmbedded(raw));
    }),
  read: (work) => work(orm),
  runExclusive: createRunExclusive(async (_job, work) => {
    await work();
    return true;
  }),
  queue: { db: { executeSql: (text, values) => executeEmbedded(client, text, values) } },
});

/**
 * Executes a statement with parameters, or several statements without. Returns the rows of the last one that has
 * any.
 */
async function executeEmbedded(client: PGlite, text: string, values: unknown[] = []) {
  if (values.length > 0) return client.query(text, values);
  const results = await client.exec(text);
  return results.findLast(({ rows }) => rows.length > 0) ?? { rows: [] };
}

/** A transaction has the methods of the client that Drizzle uses, with savepoints as its transactions. */
const embeddedTransaction = (raw: Transaction): Db => {
  const client: Pick<PGlite, 'transaction'> = { transaction: (work) => withSavepoint(raw, work) };
  return embedded({ client: Object.assign(Object.create(raw), client) as PGlite });
};

/** Runs a part of a transaction, and rolls back only that part if it fails. */
async function withSavepoint<T>(raw: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  await raw.exec('savepoint part');
  try {
    return await work(raw);
  } catch (error) {
    await raw.exec('rollback to savepoint part');
    throw error;
  } finally {
    await raw.exec('release savepoint part');
  }
}

/** The timeouts of statements in PostgreSQL, in ms. 0 is no limit. */
export type Timeouts = Record<
  'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout',
  number
>;

const NO_TIMEOUTS: Timeouts = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/** Removes the timeouts for the rest of a transaction. */
async function removeTimeouts(tx: TransactionSql): Promise<void> {
  for (const name of Object.keys(NO_TIMEOUTS)) await tx.unsafe(`set local ${name} = 0`);
}

/**
 * Options of `openServer`:
 * - `replicaUrl`: the URL of a read replica, which may be unavailable.
 * - `pool`: the number of connections to each database.
 * - `timeouts`: those of statements outside of `bulk` and `snapshot`.
 * - `migrates`: whether missing migrations are applied.
 */
export type ServerOptions = {
  replicaUrl?: string | undefined;
  pool?: number;
  timeouts?: Timeouts;
  migrates?: boolean;
};

/** Throws a StartupError with the command to run, if a migration of this version is missing. */
async function assertMigrated(url: string): Promise<void> {
  const client = postgres(url, { ...OPTIONS, max: 1 });
  const isComplete = await isMigrated(remote(client))
    .catch((error: unknown) => {
      throw cannotReach(url, error);
    })
    .finally(() => client.end({ timeout: 1 }));
  if (!isComplete)
    throw new StartupError(
      `The database of DATABASE_URL (${describeServer(url)}) lacks migrations of this version. Run \`npm run migrate\`, or start with MIGRATE=1.`,
    );
}

/**
 * Opens the database of a PostgreSQL server.
 * @throws {StartupError} without the password of the URL, if it cannot be opened or lacks migrations.
 */
export async function openServer(
  url: string,
  { replicaUrl, pool: max = 10, timeouts = NO_TIMEOUTS, migrates = true }: ServerOptions = {},
): Promise<Database> {
  if (migrates) await migrateServer(url);
  else await assertMigrated(url);
  const options = { ...OPTIONS, connection: { ...OPTIONS.connection, ...timeouts }, max };
  const client = postgres(url, options);
  const serverId = newServerId();
  const { release, runExclusive, cancelStatement } = await acquireHeartbeatLock(url, serverId);
  const replica = replicaUrl ? postgres(replicaUrl, { ...options, connect_timeout: 2 }) : undefined;
  const orm = remote(withCancellation(client, cancelStatement));
  const close = async () => {
    await release();
    await Promise.all([client.end({ timeout: 5 }), replica?.end({ timeout: 5 })]);
  };
  const bulk: Database['bulk'] = (work) =>
    client.begin(async (tx) => {
      await removeTimeouts(tx);
      return work(remote(within(client, tx)), bulkInsertCopy(copyInto(tx)), copyInto(tx));
    });
  const snapshot: Database['snapshot'] = async (work) => {
    // The driver transforms the type of a result that is not wrapped in an object.
    const answer = await client.begin(SNAPSHOT, async (tx) => {
      await removeTimeouts(tx);
      return { of: await work(remote(within(client, tx)), copyOutOf(tx)) };
    });
    return answer.of;
  };
  const read: Read = replica ? readReplica(orm, remote(replica)) : (work) => work(orm);
  const queue = { connectionString: url, application_name: 'coverage-portal jobs', max: QUEUE_CONNECTIONS };
  return { orm, bulk, snapshot, read, runExclusive, queue, serverId, close };
}

/**
 * The client with its statements in a transaction, and savepoints as its transactions. The transactions of Drizzle
 * would hide the driver's `COPY`.
 */
const within = (client: Sql, tx: TransactionSql): Sql =>
  new Proxy(client, {
    get: (target, name) => {
      if (name === 'unsafe') return tx.unsafe;
      return name === 'begin' ? tx.savepoint : Reflect.get(target, name);
    },
  });

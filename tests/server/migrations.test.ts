import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now } from '../../common/clock';
import { assertDatabaseExists } from '../../server/db/databaseExists';
import { migrateServer } from '../../server/db/migrate';
import { getMigrations } from '../../server/db/migrations';
import { type Database, openServer } from '../../server/db/open';
import { openDatabase } from '../../server/db/openDatabase';
import { accounts } from '../../server/db/schema';
import { readSettings } from '../../server/lib/settings';
import { createDeferred } from '../support/deferred';
import { ownPostgres } from '../support/ownPostgres';
import { run } from '../support/process';

const server = process.env.TEST_DATABASE_URL;
const SERVERS = 4;

describe.skipIf(!server)('servers that start concurrently with a new database', () => {
  let own: Awaited<ReturnType<typeof ownPostgres>>;
  beforeAll(async () => {
    own = await ownPostgres(server ?? '');
  });
  afterAll(() => own.drop());

  it('migrate it once, and all of them work', async () => {
    const opened = await Promise.all(Array.from({ length: SERVERS }, () => openServer(own.url)));
    try {
      const [first] = opened as [Database];
      const hashes = await getMigrations(first.orm);
      expect(new Set(hashes).size).toBe(hashes.length);
      for (const { orm } of opened) expect(await getMigrations(orm)).toEqual(hashes);
    } finally {
      await Promise.all(opened.map((db) => db.close()));
    }
  });

  it('without permissions report the reason without SQL', async () => {
    const other = await ownPostgres(server ?? '');
    const admin = postgres(other.url, { max: 1 });
    const role = `coverage_test_reader_${Date.now()}`;
    try {
      await admin.unsafe(`create role ${role} login`);
      const url = new URL(other.url);
      url.username = role;
      await expect(openServer(url.href)).rejects.toThrow(
        new RegExp(`could not be opened: permission denied for database ${url.pathname.slice(1)}$`),
      );
    } finally {
      await admin.unsafe(`drop role if exists ${role}`);
      await admin.end();
      await other.drop();
    }
  });

  it('have no database for commands until an account or user exists', async () => {
    const other = await ownPostgres(server ?? '');
    const which = { DATABASE_URL: other.url, DATA_DIR: '' };
    const { host, pathname } = new URL(other.url);
    const none = `There is no database at ${host}${pathname}.`;
    await expect(assertDatabaseExists(which)).rejects.toThrow(none);
    const db = await openServer(other.url);
    try {
      await expect(assertDatabaseExists(which)).rejects.toThrow(none);
      await db.orm
        .insert(accounts)
        .values({ acc_id: 2, acc_status: '1', status: 'Active', created_at: new Date(now()) });
      await expect(assertDatabaseExists(which)).resolves.toBeUndefined();
    } finally {
      await db.close();
      await other.drop();
    }
  });

  it('that may not migrate stop and name the command, until it has run', async () => {
    const other = await ownPostgres(server ?? '');
    const settings = readSettings({ DATABASE_URL: other.url });
    if ('error' in settings) throw new Error(settings.error);
    const { host, pathname } = new URL(other.url);
    await expect(openDatabase(settings)).rejects.toThrow(
      `The database of DATABASE_URL (${host}${pathname}) lacks migrations of this version. Run \`npm run migrate\``,
    );
    const count = await migrateServer(other.url);
    expect(count).toBeGreaterThan(1);
    await (await openDatabase(settings)).close();
    const admin = postgres(other.url, { max: 1 });
    await admin`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
    await expect(openDatabase(settings)).rejects.toThrow('lacks migrations');
    await admin.end();
    await other.drop();
  });

  it('repeat a migration whose table is locked', async () => {
    const other = await ownPostgres(server ?? '');
    const admin = postgres(other.url, { max: 1 });
    await admin`create schema drizzle`;
    await admin`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
    const [isLocked, isDone] = [createDeferred(), createDeferred()];
    const locking = admin.begin(async (tx) => {
      await tx`lock table drizzle.__drizzle_migrations in access exclusive mode`;
      isLocked.resolve();
      await isDone.promise;
    });
    await isLocked.promise;
    let retries = 0;
    const release = async () => {
      retries++;
      isDone.resolve();
      await locking;
    };
    const options = { lockTimeoutMs: 50, pauseMs: 0, onRetry: () => void release() };
    expect(await migrateServer(other.url, options)).toBeGreaterThan(1);
    expect(retries).toBeGreaterThan(0);
    await admin.end();
    await other.drop();
  });

  it('in separate processes fill it once', async () => {
    const other = await ownPostgres(server ?? '');
    const env = { DATABASE_URL: other.url, PORT: '0', SANDBOX: '1' };
    const started = Array.from({ length: SERVERS }, () => run('server/main.ts', [], env));
    try {
      await Promise.all(started.map((server) => server.line(/^Sandbox sign-in: /)));
      const db = await openServer(other.url);
      const [row] = await db.orm
        .select({ filled: sql<number>`count(*)::int` })
        .from(sql`audit`)
        .where(sql`action = 'create sandbox data'`);
      expect(row).toEqual({ filled: 1 });
      const hashes = await getMigrations(db.orm);
      expect(new Set(hashes).size).toBe(hashes.length);
      await db.close();
    } finally {
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map(({ ended }) => ended));
      await other.drop();
    }
  });
});

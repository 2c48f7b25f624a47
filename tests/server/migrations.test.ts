import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now } from '../../common/clock';
import { assertDatabaseExists } from '../../server/db/databaseExists';
import { getMigrations } from '../../server/db/migrations';
import { type Database, openServer } from '../../server/db/open';
import { accounts } from '../../server/db/schema';
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

  it('in separate processes fill it once', { timeout: 180_000 }, async () => {
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

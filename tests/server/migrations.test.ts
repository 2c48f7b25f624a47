import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsOf } from '../../server/db/migrations';
import { type Database, openServer } from '../../server/db/open';
import { ownPostgres } from '../support/ownPostgres';
import { run } from '../support/process';

const server = process.env.TEST_DATABASE_URL;
const SERVERS = 4;

describe.skipIf(!server)('servers that start at once on a new database', () => {
  let own: Awaited<ReturnType<typeof ownPostgres>>;
  beforeAll(async () => {
    own = await ownPostgres(server ?? '');
  });
  afterAll(() => own.drop());

  it('migrate it once, and all of them work', async () => {
    const opened = await Promise.all(Array.from({ length: SERVERS }, () => openServer(own.url)));
    try {
      const [one] = opened as [Database];
      const hashes = await migrationsOf(one.orm);
      expect(new Set(hashes).size).toBe(hashes.length);
      for (const { orm } of opened) expect(await migrationsOf(orm)).toEqual(hashes);
    } finally {
      await Promise.all(opened.map((db) => db.close()));
    }
  });

  it('are processes too, and fill it once', { timeout: 180_000 }, async () => {
    const other = await ownPostgres(server ?? '');
    const env = { DATABASE_URL: other.url, PORT: '0' };
    const started = Array.from({ length: SERVERS }, () => run('server/main.ts', [], env));
    try {
      await Promise.all(started.map((one) => one.line(/^Sandbox sign-in: /)));
      const db = await openServer(other.url);
      const [row] = await db.orm
        .select({ filled: sql<number>`count(*)::int` })
        .from(sql`audit`)
        .where(sql`action = 'fill sandbox'`);
      expect(row).toEqual({ filled: 1 });
      const hashes = await migrationsOf(db.orm);
      expect(new Set(hashes).size).toBe(hashes.length);
      await db.close();
    } finally {
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map(({ ended }) => ended));
      await other.drop();
    }
  });
});

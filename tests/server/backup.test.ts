import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { writeAuditEvent } from '../../server/audit/writeAuditEvent';
import { createBackup, saveBackup } from '../../server/backup/backupFile';
import { fetchBackup, getSocketPath, serveBackups } from '../../server/backup/backupSocket';
import { DamagedBackupError } from '../../server/backup/format';
import { hasBackup } from '../../server/backup/lastBackup';
import { assertFileExists } from '../../server/backup/readBackup';
import { RESTORED_SETTING } from '../../server/backup/reconcileAfterRestore';
import { restoreBackup } from '../../server/backup/restoreBackup';
import { getOwnMigrations, isMigrated, recreateSchema } from '../../server/db/migrations';
import { type Database, openFolder, openServer } from '../../server/db/open';
import * as schema from '../../server/db/schema';
import { ALL_TABLES, STORED_TABLES } from '../../server/db/tables';
import { applyListChanges } from '../../server/lists/applyListChanges';
import { keysOf, send, testApp } from '../support/api';
import { freshDatabase, freshFolder } from '../support/database';
import { ownPostgres } from '../support/ownPostgres';
import { makePayment, makeProperty } from '../support/rows';

const server = process.env.TEST_DATABASE_URL;
if (!server) console.info('No TEST_DATABASE_URL: backups of a PostgreSQL server are skipped.');

// The tests fill several databases.
vi.setConfig({ testTimeout: 180_000 });
const home = mkdtempSync(join(tmpdir(), 'coverage-backup-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
/** Number of migrations of an earlier version. */
const EARLIER = 20;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  setClock();
  for (const end of ends.splice(0).reverse()) await end();
});

/** Returns the sandbox data with values that are hard to copy. */
async function filled(): Promise<Database> {
  const db = await freshDatabase();
  await db.orm.transaction(async (tx) => {
    await makePayment(tx, { t_desc: 'Tab\t, line\nand \\. \\N "quoted", \u0007 żółć 家 🏠' });
    await makeProperty(tx, { prd_title: '\\.', ad_lat: 0.1 + 0.2, ad_lng: -1e-300 });
    await writeAuditEvent(tx, null, {
      action: 'sign in',
      entity: 'user',
      id: 1,
      after: { nothing: null, deep: [1.5, '\\.\n'] },
    });
  });
  await applyListChanges(db.orm);
  return db;
}

/** Returns the number of rows and a checksum of every table, independent of the order. */
async function everything(db: Database) {
  const tables = [];
  for (const table of ALL_TABLES) {
    const [held] = await db.orm
      .select({
        rows: sql<number>`count(*)::int`,
        hash: sql<string>`md5(string_agg(t::text, E'\\n' order by t::text collate "C"))`,
      })
      .from(sql`${table} as t`);
    tables.push([getTableName(table), held] as const);
  }
  return Object.fromEntries(tables);
}

/** Returns the time from which a restored database must be reconciled, which is its only additional data. */
async function sinceWhen(db: Database): Promise<string | undefined> {
  const [row] = await db.orm
    .delete(schema.settings)
    .where(eq(schema.settings.name, RESTORED_SETTING))
    .returning();
  return row?.value;
}

/** Returns the last value of each sequence, or null if it is unused. */
async function lastNumbers(db: Database): Promise<Record<string, number | null>> {
  const rows = await db.orm
    .select({ name: sql<string>`sequencename::text`, last: sql<number | null>`last_value::float8` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public'`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

describe('a backup', () => {
  let source: Database;
  let file: string;
  let held: Awaited<ReturnType<typeof saveBackup>>;
  beforeAll(async () => {
    source = await filled();
    file = join(home, 'backup.gz');
    held = await saveBackup(createBackup(source), file);
  });
  afterAll(() => source.close());
  const empty = async () => {
    const db = await freshDatabase('none');
    ends.push(db.close);
    return db;
  };

  const emptyServer = async (url: string) => {
    const own = await ownPostgres(url, 'none');
    const db = await openServer(own.url);
    ends.push(own.drop, db.close);
    return db;
  };

  it('contains all original tables in a file for its owner only', async () => {
    expect(held.tables).toBe(STORED_TABLES.length);
    expect(held.rows).toBeGreaterThan(5_000);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const table of ['accounts', 'audit', 'settings', 'provider_operations', 'sessions'])
      expect(STORED_TABLES.map(getTableName)).toContain(table);
  });

  it('is restored with the same rows and constraints', async () => {
    const db = await empty();
    expect(await restoreBackup(db, file, false)).toEqual(held);
    expect(await sinceWhen(db)).toBe(held.made);
    expect(await everything(db)).toEqual(await everything(source));
    const shape = async (of: Database) =>
      of.orm
        .select({ def: sql<string>`pg_get_constraintdef(oid)` })
        .from(sql`pg_constraint`)
        .where(sql`connamespace = 'public'::regnamespace`)
        .orderBy(sql`conrelid::regclass::text, conname`);
    expect(await shape(db)).toEqual(await shape(source));
  });

  it('is restored with sequences past later ids, in an empty or an existing database', async () => {
    const db = await empty();
    const before = await lastNumbers(source);
    const least = async () => {
      const numbers = Object.entries(await lastNumbers(db));
      return Math.min(...numbers.map(([name, last]) => (last ?? 0) - (before[name] ?? 0)));
    };
    await restoreBackup(db, file, false);
    expect(await least()).toBeGreaterThanOrEqual(1_000_000);
    expect(await makeProperty(db.orm)).toBeGreaterThan(1_000_000);
    setClock(() => Date.now() + 86_400_000);
    await restoreBackup(db, file, true);
    expect(await least()).toBeGreaterThanOrEqual(1_086_400);
    await db.orm.execute(sql`select setval('transactions_t_id_seq', 2000000000)`);
    await restoreBackup(db, file, true);
    expect((await lastNumbers(db)).transactions_t_id_seq).toBe(2_000_000_000);
  });

  it('is restored with list versions that no browser has cached', async () => {
    const db = await empty();
    await restoreBackup(db, file, false);
    const versions = (of: Database) => of.orm.select().from(schema.listVersions);
    const before = Math.max(...(await versions(source)).map(({ version }) => version));
    for (const { version } of await versions(db)) expect(version).toBeGreaterThan(before);
  });

  it('is restored without sessions', async () => {
    const db = await freshDatabase();
    ends.push(db.close);
    const app = testApp(db);
    const sessions = [await keysOf(app), await keysOf(app)];
    const [, mine = {}] = sessions;
    const statuses = () =>
      Promise.all(
        sessions.map(async (headers) => (await app.request('/api/login/profile', { headers })).status),
      );
    const file = join(home, 'sessions.gz');
    await saveBackup(createBackup(db), file);
    await send(app, 'DELETE', '/login/other_sessions', undefined, mine);
    expect(await statuses()).toEqual([401, 200]);
    await restoreBackup(db, file, true);
    expect(await statuses()).toEqual([401, 401]);
    expect((await app.request('/api/login/profile', { headers: await keysOf(app) })).status).toBe(200);
  });

  it('overwrites nothing without the option', async () => {
    const db = await freshDatabase();
    ends.push(db.close);
    const before = await everything(db);
    await expect(restoreBackup(db, file, false)).rejects.toThrow('The database is not empty.');
    expect(await everything(db)).toEqual(before);
    await restoreBackup(db, file, true);
    await sinceWhen(db);
    expect(await everything(db)).toEqual(await everything(source));
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['cut off', (whole) => whole.subarray(0, whole.length - 1_000)],
    [
      'cut off after a line',
      (whole) =>
        gzipSync(
          gunzipSync(whole)
            .toString('latin1')
            .replace(/\{"end".*\n/, ''),
        ),
    ],
    [
      'with a changed row',
      (whole) => gzipSync(Buffer.from(gunzipSync(whole).toString().replace('żółć', 'zolc'))),
    ],
    [
      'without a table',
      (whole) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace(/\{"table":"provider_operations"[\s\S]*?\{"rows".*\n/, ''),
        ),
    ],
    ['of something else', () => Buffer.from('PK something else')],
    ['of nothing', () => Buffer.alloc(0)],
  ])('%s is rejected, and the database is unchanged', async (_what, change) => {
    const db = await empty();
    const before = await everything(db);
    const damaged = join(home, 'damaged.gz');
    writeFileSync(damaged, change(readFileSync(file)));
    await expect(restoreBackup(db, damaged, false)).rejects.toThrow(/^The file is not a complete backup: /);
    expect(await everything(db)).toEqual(before);
  });

  it('reports a missing folder in a sentence', async () => {
    const into = join(home, 'nowhere', 'backup.gz');
    await expect(saveBackup(Readable.from(readFileSync(file)), into)).rejects.toThrow(
      `The backup ${into} could not be written: there is no such file or folder.`,
    );
  });

  it('is not affected by a concurrent backup to the same file, and leaves no temporary file', async () => {
    const folder = mkdtempSync(join(home, 'twice-'));
    const into = join(folder, 'backup.gz');
    // A file of another user, with wide permissions.
    writeFileSync(`${into}.part`, 'kept');
    const whole = readFileSync(file);
    const slowly = async function* () {
      for (let at = 0; at < whole.length; at += 20_000) {
        await turn();
        yield whole.subarray(at, at + 20_000);
      }
    };
    const saves = [1, 2].map(() => saveBackup(Readable.from(slowly()), into));
    await expect(Promise.all(saves)).resolves.toEqual([held, held]);
    await expect(saveBackup(Readable.from([whole.subarray(0, 5_000)]), into)).rejects.toThrow(
      DamagedBackupError,
    );
    expect(readdirSync(folder).sort()).toEqual(['backup.gz', 'backup.gz.part']);
    expect(statSync(into).mode & 0o777).toBe(0o600);
    expect(readFileSync(`${into}.part`, 'utf8')).toBe('kept');
  });

  it.each([
    ['a missing file', () => join(home, 'nothing.gz'), 'there is no such file or folder'],
    ['a folder', () => home, 'it is not a file'],
  ])('%s is distinguished from a damaged backup', async (_, path, why) => {
    await expect(assertFileExists(path())).rejects.toThrow(`The backup ${path()} could not be read: ${why}.`);
    await expect(assertFileExists(file)).resolves.toBeUndefined();
  });

  it('of an earlier version is restored, and gets the later migrations', async () => {
    const earlier = await empty();
    const own = getOwnMigrations();
    await earlier.orm.transaction(async (tx) => {
      await recreateSchema(tx, own.slice(0, EARLIER));
      await tx.execute(sql`insert into accounts (acc_title, acc_status, status, created_at)
        values ('Earlier', '1', 'Active', now())`);
    });
    expect(await isMigrated(earlier.orm)).toBe(false);
    const path = join(home, 'earlier.gz');
    await saveBackup(createBackup(earlier), path);
    for (const db of [await empty(), ...(server ? [await emptyServer(server)] : [])]) {
      await restoreBackup(db, path, false);
      expect(await isMigrated(db.orm)).toBe(true);
      expect(await db.orm.select().from(schema.accounts)).toMatchObject([{ acc_title: 'Earlier' }]);
      expect(await db.orm.select().from(schema.accountList)).toMatchObject([{ acc_title: 'Earlier' }]);
      for (const table of ALL_TABLES) await db.orm.select().from(table).limit(1);
    }
  });

  it('with other migrations is rejected with a sentence', async () => {
    const db = await empty();
    await db.orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9e12)`,
    );
    await expect(restoreBackup(db, file, false)).rejects.toThrow('The backup is from another version');
  });
});

describe('a backup of the embedded database', () => {
  it('is provided by the running server, to its own user only', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'coverage-backup-')), 'db');
    await freshFolder(folder, 'none');
    const db = await openFolder(folder);
    const socket = getSocketPath(folder) ?? '';
    const end = await serveBackups(db, socket);
    ends.push(async () => {
      await end();
      await db.close();
      rmSync(join(folder, '..'), { recursive: true, force: true });
    });
    await db.orm.insert(schema.settings).values({ name: 'kept', value: 'by the server' });
    expect(await hasBackup(db.orm)).toBe(false);
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    const bytes = await fetchBackup(folder);
    if (!bytes) throw new Error('No backup was given.');
    const file = join(folder, '..', 'backup.gz');
    expect(await saveBackup(bytes, file)).toMatchObject({ rows: 1 });
    // A client that disconnects does not affect the server.
    const other = await fetchBackup(folder);
    other?.destroy();
    expect(await hasBackup(db.orm)).toBe(true);
  });
});

describe.skipIf(!server)('a backup of a PostgreSQL server', () => {
  const open = async () => {
    const own = await ownPostgres(server ?? '', 'none');
    ends.push(own.drop);
    const db = await openServer(own.url);
    ends.push(db.close);
    return { db, url: own.url };
  };

  it('can be restored embedded, and the other way round', async () => {
    const seed = await filled();
    ends.push(seed.close);
    const file = join(home, 'moved.gz');
    await saveBackup(createBackup(seed), file);
    const { db } = await open();
    await restoreBackup(db, file, false);
    await sinceWhen(db);
    expect(await makeProperty(db.orm)).toBeGreaterThan(1_000_000);
    await db.orm.execute(sql`delete from properties where prd_id > 1000000`);
    await applyListChanges(db.orm);
    const there = await everything(db);
    expect(there).toEqual(await everything(seed));
    await saveBackup(createBackup(db), file);
    await restoreBackup(seed, file, true);
    await sinceWhen(seed);
    expect(await everything(seed)).toEqual(there);
  });

  it('is a consistent snapshot while others write', async () => {
    const { db: from } = await open();
    await from.orm
      .insert(schema.accounts)
      .values({ acc_id: 2, acc_status: '1', status: 'Active', created_at: new Date(now()) });
    let [writing, written] = [true, 0];
    const writer = (async () => {
      for (; writing; written++)
        await from.orm.transaction(async (tx) => {
          const id = await makeProperty(tx);
          await writeAuditEvent(tx, null, { action: 'change property', entity: 'property', id });
        });
    })();
    const file = join(home, 'meanwhile.gz');
    try {
      for (let taken = 0; taken < 2; taken++) {
        const least = written;
        await saveBackup(createBackup(from), file);
        const { db: into } = await open();
        await restoreBackup(into, file, false);
        const properties = await into.orm.$count(schema.properties);
        expect(await into.orm.$count(schema.audit)).toBe(properties);
        expect(properties).toBeGreaterThanOrEqual(least);
      }
    } finally {
      writing = false;
      await writer;
    }
    expect(written).toBeGreaterThan(3);
  });

  it('is not restored while a server is running, and a damaged one changes nothing', async () => {
    const { db, url } = await open();
    const file = join(home, 'none.gz');
    await saveBackup(createBackup(db), file);
    const other = await openServer(url);
    await expect(restoreBackup(db, file, true)).rejects.toThrow('A server is using this database.');
    await other.close();
    const before = await everything(db);
    const seed = await filled();
    ends.push(seed.close);
    await saveBackup(createBackup(seed), file);
    writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().replace('żółć', 'zolc')));
    await expect(restoreBackup(db, file, true)).rejects.toThrow('the rows of transactions were changed');
    expect(await everything(db)).toEqual(before);
  });
});

import { eq, getTableName, sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { now } from '../../common/clock';
import { bulkLoad } from '../db/bulkLoad';
import { hasOtherInstances } from '../db/heartbeat';
import { applyMigrations, getMigrations, getOwnMigrations, recreateSchema } from '../db/migrations';
import type { Database, Db } from '../db/open';
import { sessions, settings, signInChallenges } from '../db/schema';
import { ALL_TABLES, findStoredTables, STORED_TABLES, VERSION_TABLES } from '../db/tables';
import { StartupError } from '../lib/errors';
import { RECONCILIATION_SETTING } from '../reconciliation/reconciliation';
import { type BackupContents, DamagedBackupError, type Head } from './format';
import { readBackup, readHead } from './readBackup';
import { RESTORED_SETTING } from './reconcileAfterRestore';
import { columnsOf } from './writeBackup';

/** Minimum distance between the sequences of a restored database and those of the backup. */
const AHEAD = 1_000_000;

/**
 * Advances every sequence past any id issued since the backup. Old ids in emails or at the provider are never
 * reused. The distance is a million, plus one per second since the backup, which exceeds any real rate.
 * The seconds also separate two restores of the same backup. Ids end at 2,147,483,647, which is enough for
 * about two thousand restores.
 */
async function numberOn(tx: Db, { counters, made }: Head): Promise<void> {
  const ahead = AHEAD + Math.max(0, Math.ceil((now() - Date.parse(made)) / 1000));
  await tx.execute(
    sql`select setval(format('public.%I', sequencename)::regclass, greatest(last_value,
        coalesce((${JSON.stringify(counters)}::text::jsonb ->> sequencename)::bigint, 0) + ${ahead}::bigint))
      from pg_sequences where schemaname = 'public'`,
  );
}

/**
 * Replaces the database by a backup, in one transaction. Advances all sequences and ends all sessions.
 * Throws `DamagedBackupError` for an incomplete file. Throws `StartupError` if the database is not empty
 * (without `replace`), is in use, or has other migrations. A backup of an earlier version gets the later migrations.
 */
export async function restoreBackup(db: Database, file: string, replace: boolean): Promise<BackupContents> {
  let held: BackupContents | undefined;
  await db.bulk(async (tx, _put, copy) => {
    if (await hasOtherInstances(tx, db.serverId))
      throw new StartupError('A server is using this database. Stop it first.');
    if (!replace && !(await isUnused(tx)))
      throw new StartupError('The database is not empty. --replace deletes what is there.');
    const head = await readHead(file);
    const later = await prepareTables(tx, head);
    const stored = await findStoredTables(tx);
    const wanted = new Set(stored.map(getTableName));
    let made: (typeof settings.$inferSelect)[] = [];
    await bulkLoad(tx, stored, async () => {
      held = await readBackup(file, {
        part: async (part, rows) => {
          const columns = await columnsOf(tx, part.table);
          if (!wanted.delete(part.table) || columns.join() !== part.columns.join())
            throw new DamagedBackupError(`its table ${part.table} differs`);
          await copy(part, rows);
        },
      });
      if (wanted.size > 0) throw new DamagedBackupError(`there is no ${[...wanted].join(', ')} in it`);
      made = await tx.delete(settings).where(eq(settings.name, RECONCILIATION_SETTING)).returning();
    });
    await applyMigrations(tx, later);
    await numberOn(tx, head);
    // Sessions that were ended since the backup, for example after a stolen password, must not come back.
    await tx.delete(sessions);
    await tx.delete(signInChallenges);
    // The backup may itself come from a restored database that was not reconciled. Then the earlier time
    // remains.
    if (held)
      await tx.insert(settings).values({ name: RESTORED_SETTING, value: held.made }).onConflictDoNothing();
    // The backup contains the derived lists, so the setting that describes them stays valid.
    if (made.length > 0) await tx.insert(settings).values(made);
    // Higher than any version that a browser may have cached, from any earlier state of the database.
    await tx.update(VERSION_TABLES).set({ version: now() });
    return true;
  });
  if (!held) throw new Error('Nothing was restored.');
  await db.orm.execute(sql`vacuum analyze`);
  return held;
}

/** Returns whether the database contains only what a server creates by itself. */
async function isUnused(tx: Db): Promise<boolean> {
  for (const table of STORED_TABLES.filter((table) => table !== settings)) {
    const rows = await tx.select({ one: sql`1` }).from(table).limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Empties the tables. For a backup of an earlier version, makes those of that version. Returns the migrations that must
 * follow the rows.
 * @throws {StartupError} if this version does not have the migrations of the backup.
 */
async function prepareTables(tx: Db, { migrations }: Head): Promise<readonly MigrationMeta[]> {
  const applied = await getMigrations(tx);
  if (applied.join() === migrations.join()) {
    const names = sql.join(
      ALL_TABLES.map((table) => sql`${table}`),
      sql`, `,
    );
    await tx.execute(sql`truncate ${names}`);
    return [];
  }
  const own = getOwnMigrations();
  const isOurs = applied.join() === own.map(({ hash }) => hash).join();
  if (!isOurs || !migrations.every((hash, i) => own[i]?.hash === hash))
    throw new StartupError(
      `The backup is from another version of the server: it has ${migrations.length} migrations, the database ${applied.length}. Restore it with that version or a later one.`,
    );
  await recreateSchema(tx, own.slice(0, migrations.length));
  return own.slice(migrations.length);
}

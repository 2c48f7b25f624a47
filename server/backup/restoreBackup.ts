import { eq, getTableName, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { bulkLoad } from '../db/bulkLoad';
import { hasOtherInstances } from '../db/heartbeat';
import { getMigrations } from '../db/migrations';
import type { Database, Db } from '../db/open';
import { sessions, settings, signInChallenges } from '../db/schema';
import { ALL_TABLES, STORED_TABLES, VERSION_TABLES } from '../db/tables';
import { StartupError } from '../lib/errors';
import { RECONCILIATION_SETTING } from '../reconciliation/reconciliation';
import { type BackupContents, DamagedBackupError, type Head } from './format';
import { readBackup } from './readBackup';
import { RESTORED_SETTING } from './reconcileAfterRestore';
import { columnsOf } from './writeBackup';

/** How far beyond a backup's running numbers those of a restored database begin, at the least. */
const AHEAD = 1_000_000;

/**
 * Has every running number go on where none has been given: a million beyond the backup's, and one more for each second since
 * it was made, which is many times what is given; beyond those of the database too, where these are greater. What was given since
 * the backup stands in pages, e-mails and the provider's records, and is never to mean another row. The seconds keep apart two
 * restores of one backup. A number ends at 2,147,483,647: after some two thousand restores.
 */
async function numberOn(tx: Db, { sequences, made }: Head): Promise<void> {
  const ahead = AHEAD + Math.max(0, Math.ceil((now() - Date.parse(made)) / 1000));
  await tx.execute(
    sql`select setval(format('public.%I', sequencename)::regclass, greatest(last_value,
        coalesce((${JSON.stringify(sequences)}::text::jsonb ->> sequencename)::bigint, 0) + ${ahead}::bigint))
      from pg_sequences where schemaname = 'public'`,
  );
}

/**
 * Makes a database what a backup says, its running numbers far beyond, and nobody signed in: all of it or, when anything fails, nothing. Throws `DamagedBackupError`, or `StartupError` with
 * a line for whoever asked, where something is in the database that is not to be replaced, where a server works on it,
 * or where the backup is of other migrations.
 */
export async function restoreBackup(db: Database, file: string, replace: boolean): Promise<BackupContents> {
  let held: BackupContents | undefined;
  await db.bulk(async (tx, _put, copy) => {
    if (await hasOtherInstances(tx, db.serverId))
      throw new StartupError('A server is using this database. Stop it first.');
    if (!replace && !(await isUnused(tx)))
      throw new StartupError('The database is not empty. --replace deletes what is there.');
    const names = sql.join(
      ALL_TABLES.map((table) => sql`${table}`),
      sql`, `,
    );
    await tx.execute(sql`truncate ${names}`);
    const wanted = new Set(STORED_TABLES.map(getTableName));
    let written: Head | undefined;
    let made: (typeof settings.$inferSelect)[] = [];
    await bulkLoad(tx, STORED_TABLES, async () => {
      held = await readBackup(file, {
        head: async (head) => {
          await sameMigrations(tx, head);
          written = head;
        },
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
    if (written) await numberOn(tx, written);
    // Some were ended since: of somebody who has left, or whose password or keys were in other hands.
    await tx.delete(sessions);
    await tx.delete(signInChallenges);
    // A backup that was made before an earlier restore was caught up with goes back as far as that one.
    if (held)
      await tx.insert(settings).values({ name: RESTORED_SETTING, value: held.made }).onConflictDoNothing();
    // The derived lists came with the rest, as the setting said that goes with all lists that are made anew.
    if (made.length > 0) await tx.insert(settings).values(made);
    // Past all versions that a browser may have rows of, whatever has become of the database that they were read from.
    await tx.update(VERSION_TABLES).set({ version: now() });
    return true;
  });
  if (!held) throw new Error('Nothing was restored.');
  await db.orm.execute(sql`vacuum analyze`);
  return held;
}

/** True where nothing is but what a server makes for itself. */
async function isUnused(tx: Db): Promise<boolean> {
  for (const table of STORED_TABLES.filter((table) => table !== settings)) {
    const rows = await tx.select({ one: sql`1` }).from(table).limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

async function sameMigrations(tx: Db, { migrations }: Head): Promise<void> {
  const applied = await getMigrations(tx);
  if (applied.join() === migrations.join()) return;
  throw new StartupError(
    `The backup is from another version of the server: it has ${migrations.length} migrations, the database ${applied.length}. Restore it with the version that made it.`,
  );
}

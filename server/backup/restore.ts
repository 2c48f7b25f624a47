import { eq, getTableName, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { othersAlive } from '../db/alive';
import { load } from '../db/load';
import { migrationsOf } from '../db/migrations';
import { CannotOpen, type Database, type Db } from '../db/open';
import { settings } from '../db/schema';
import { ALL, KEPT, VERSIONS } from '../db/tables';
import { RESTORED } from '../domain/catchUp';
import { MADE } from '../pairs/pairs';
import { Damaged, type Head, type Held } from './format';
import { readBackup } from './read';
import { columnsOf } from './write';

/**
 * Makes a database what a backup says: all of it or, when anything fails, nothing. Throws `Damaged`, or `CannotOpen` with
 * a line for whoever asked, where something is in the database that is not to be replaced, where a server works on it,
 * or where the backup is of other migrations.
 */
export async function restoreBackup(db: Database, file: string, replace: boolean): Promise<Held> {
  let held: Held | undefined;
  await db.bulk(async (tx, _put, copy) => {
    if (await othersAlive(tx, db.serverId))
      throw new CannotOpen('A server works on this database. Stop it first.');
    if (!replace && !(await isUnused(tx)))
      throw new CannotOpen('The database is not empty. --replace deletes what is there.');
    const names = sql.join(
      ALL.map((table) => sql`${table}`),
      sql`, `,
    );
    await tx.execute(sql`truncate ${names}`);
    const wanted = new Set(KEPT.map(getTableName));
    let sequences: Head['sequences'] = {};
    let made: (typeof settings.$inferSelect)[] = [];
    await load(tx, KEPT, async () => {
      held = await readBackup(file, {
        head: async (head) => {
          await sameMigrations(tx, head);
          sequences = head.sequences;
        },
        part: async (part, rows) => {
          const columns = await columnsOf(tx, part.table);
          if (!wanted.delete(part.table) || columns.join() !== part.columns.join())
            throw new Damaged(`its table ${part.table} is another`);
          await copy(part, rows);
        },
      });
      if (wanted.size > 0) throw new Damaged(`there is no ${[...wanted].join(', ')} in it`);
      made = await tx.delete(settings).where(eq(settings.name, MADE)).returning();
    });
    // A number that was given since the backup, as far as that is known here, is never another row's.
    for (const [name, value] of Object.entries(sequences))
      await tx.execute(
        sql`select setval(${`public."${name}"`}::regclass, greatest(last_value, ${value})) from ${sql.identifier(name)}`,
      );
    // A backup that was made before an earlier restore was caught up with goes back as far as that one.
    if (held) await tx.insert(settings).values({ name: RESTORED, value: held.made }).onConflictDoNothing();
    // The derived lists came with the rest, as the setting said that goes with all lists that are made anew.
    if (made.length > 0) await tx.insert(settings).values(made);
    // Past all versions that a browser may have rows of, whatever has become of the database that they were read from.
    await tx.update(VERSIONS).set({ version: now() });
    return true;
  });
  if (!held) throw new Error('Nothing was restored.');
  await db.orm.execute(sql`vacuum analyze`);
  return held;
}

/** True where nothing is but what a server makes for itself. */
async function isUnused(tx: Db): Promise<boolean> {
  for (const table of KEPT.filter((one) => one !== settings)) {
    const rows = await tx.select({ one: sql`1` }).from(table).limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

async function sameMigrations(tx: Db, { migrations }: Head): Promise<void> {
  const there = await migrationsOf(tx);
  if (there.join() === migrations.join()) return;
  throw new CannotOpen(
    `The backup is of another version of the server: it has ${migrations.length} migrations, the database ${there.length}. Restore it with the version that it was made by.`,
  );
}

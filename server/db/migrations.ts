import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './open';

/** The folder of the migrations of this version. */
export const migrationsFolder = join(import.meta.dirname, '../db/migrations');

let own: readonly MigrationMeta[] | undefined;

/** Returns the migrations of this version, in order. The files are read once per process. */
export function getOwnMigrations(): readonly MigrationMeta[] {
  own ??= readMigrationFiles({ migrationsFolder });
  return own;
}

/** Applies migrations in a transaction, and records them as Drizzle does. */
export async function applyMigrations(tx: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** Replaces all tables of the server by empty ones of an earlier version, which has only the given migrations. */
export async function recreateSchema(tx: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  await tx.execute(sql`drop schema public cascade`);
  await tx.execute(sql`create schema public`);
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
  await applyMigrations(tx, migrations);
}

/** Returns the hashes of the applied migrations, in order. */
export async function getMigrations(orm: Db): Promise<string[]> {
  const rows = await orm
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`);
  return rows.map(({ hash }) => hash);
}

/**
 * Returns whether all migrations of this version are applied. A database of a later version has additional
 * ones.
 */
export async function isMigrated(orm: Db): Promise<boolean> {
  const [table] = await orm
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) as one`);
  if (!table?.exists) return false;
  const applied = new Set(await getMigrations(orm));
  return getOwnMigrations().every(({ hash }) => applied.has(hash));
}

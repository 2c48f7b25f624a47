import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './open';

/** The folder of the migrations of this version. */
export const migrationsFolder = join(import.meta.dirname, '../db/migrations');

let ownHashes: readonly string[] | undefined;

/** Returns the hashes of the migrations of this version, in order. The files are read once per process. */
function getOwnMigrations(): readonly string[] {
  ownHashes ??= readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  return ownHashes;
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
  return getOwnMigrations().every((hash) => applied.has(hash));
}

import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './open';

/** Where the migrations of this version of the server are. */
export const migrationsFolder = join(import.meta.dirname, '../db/migrations');

/** The hashes of the migrations that a database has, in their order. */
export async function getMigrations(orm: Db): Promise<string[]> {
  const rows = await orm
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`);
  return rows.map(({ hash }) => hash);
}

/** True for a database that has all the migrations of this version; one of a later version has others too. */
export async function isMigrated(orm: Db): Promise<boolean> {
  const applied = new Set(await getMigrations(orm));
  return readMigrationFiles({ migrationsFolder }).every(({ hash }) => applied.has(hash));
}

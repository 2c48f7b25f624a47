import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { sqlState } from '../lib/errors';
import { LOCKS } from './advisoryLocks';
import { cannotReach, OPTIONS } from './connection';
import { getMigrations, migrationsFolder } from './migrations';
import type { Db } from './open';

/** PostgreSQL's SQLSTATE for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Options of `migrateServer`: how long a statement waits for a lock, the number of attempts, and the pause between two
 * of them. Times are in ms. `onRetry` is called before each pause.
 */
export type MigrateOptions = {
  lockTimeoutMs?: number;
  attempts?: number;
  pauseMs?: number;
  onRetry?: () => void;
};

/**
 * Applies the missing migrations to the database of a PostgreSQL server, in one transaction, and returns their number.
 * Other processes that migrate wait. A migration that waits for a lock blocks the requests behind it, so it gives up
 * soon and is repeated.
 * @throws {StartupError} without the password of the URL, if it cannot be migrated.
 */
export async function migrateServer(
  url: string,
  { lockTimeoutMs = 3_000, attempts = 20, pauseMs = 3_000, onRetry = () => {} }: MigrateOptions = {},
): Promise<number> {
  const client = postgres(url, { ...OPTIONS, max: 1 });
  const orm = drizzle(client);
  try {
    await client`select pg_advisory_lock(${LOCKS.migrations})`;
    await client.unsafe(`set lock_timeout = ${lockTimeoutMs}`);
    let before: number | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        before ??= await countMigrations(orm);
        await migrate(orm, { migrationsFolder });
        return (await countMigrations(orm)) - before;
      } catch (error) {
        if (attempt === attempts || sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
        onRetry();
        await wait(pauseMs);
      }
    }
  } catch (error) {
    throw cannotReach(url, error);
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function countMigrations(orm: Db): Promise<number> {
  const [row] = await orm
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) as one`);
  return row?.exists ? (await getMigrations(orm)).length : 0;
}

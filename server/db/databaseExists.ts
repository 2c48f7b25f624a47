import { resolve } from 'node:path';
import postgres from 'postgres';
import { StartupError } from '../lib/errors';
import { cannotReach, describeServer, OPTIONS } from './connection';
import { holdsDatabase } from './dataDir';

/** A database: of a PostgreSQL server, or embedded in a folder. */
type Which = { DATABASE_URL?: string | undefined; DATA_DIR: string };

/** Returns the URL of a database without credentials, or the path of its folder. */
export const describeDatabase = ({ DATABASE_URL, DATA_DIR }: Which): string =>
  DATABASE_URL ? describeServer(DATABASE_URL) : resolve(DATA_DIR);

/**
 * Verifies that a database with at least one account or user exists. Commands that open a missing database
 * would create an empty one.
 * @throws {StartupError} if there is none.
 */
export async function assertDatabaseExists(which: Which): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = which;
  if (!(DATABASE_URL ? await hasUsers(DATABASE_URL) : holdsDatabase(DATA_DIR)))
    throw new StartupError(`There is no database at ${describeDatabase(which)}.`);
}

async function hasUsers(url: string): Promise<boolean> {
  const once = postgres(url, { ...OPTIONS, max: 1 });
  try {
    const [made] = await once`select to_regclass('drizzle.__drizzle_migrations') is not null
      and to_regclass('public.accounts') is not null and to_regclass('public.users') is not null as whole`;
    if (!made?.whole) return false;
    const [held] = await once`select exists (select from accounts) or exists (select from users) as somebody`;
    return held?.somebody === true;
  } catch (error) {
    throw cannotReach(url, error);
  } finally {
    await once.end({ timeout: 1 });
  }
}

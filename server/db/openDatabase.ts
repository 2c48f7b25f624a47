import type { Settings } from '../lib/settings';
import { type Database, openFolder, openServer } from './open';

/**
 * Opens the database of the settings. Requests have timeouts (`hasTimeouts`), commands have none.
 * @throws {StartupError} if it cannot be opened.
 */
export const openDatabase = (settings: Settings, { hasTimeouts = false } = {}): Promise<Database> =>
  settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, {
        replicaUrl: settings.DATABASE_REPLICA_URL,
        pool: settings.DATABASE_POOL,
        migrates: settings.MIGRATE,
        ...(hasTimeouts && {
          timeouts: {
            statement_timeout: settings.DATABASE_STATEMENT_TIMEOUT_MS,
            lock_timeout: settings.DATABASE_LOCK_TIMEOUT_MS,
            idle_in_transaction_session_timeout: settings.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
          },
        }),
      })
    : openFolder(settings.DATA_DIR);

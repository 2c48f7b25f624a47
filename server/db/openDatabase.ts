import type { Settings } from '../lib/settings';
import { type Database, openFolder, openServer } from './open';

/**
 * Opens the database of the settings.
 * @throws {StartupError} if it cannot be opened.
 */
export const openDatabase = ({
  DATABASE_URL,
  DATABASE_REPLICA_URL,
  DATA_DIR,
}: Settings): Promise<Database> =>
  DATABASE_URL ? openServer(DATABASE_URL, DATABASE_REPLICA_URL) : openFolder(DATA_DIR);

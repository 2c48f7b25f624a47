import { createBackup, saveBackup } from '../backup/backupFile';
import { fetchBackup } from '../backup/backupSocket';
import { storeLastBackup } from '../backup/lastBackup';
import { assertDatabaseExists } from '../db/databaseExists';
import { openDatabase } from '../db/openDatabase';
import { DatabaseInUseError, StartupError } from '../lib/errors';
import type { Settings } from '../lib/settings';
import { parseCommand } from './lib/arguments';
import { loadSettings, printResult } from './lib/withDatabase';

const USAGE = 'npm run backup -- FILE';

const [file] = parseCommand(USAGE, {}, { names: 1 }).positionals;

/**
 * Writes a backup from the database. If a server holds an embedded database, fetches the backup from that
 * server.
 */
async function backUp(settings: Settings, to: string) {
  try {
    const db = await openDatabase(settings);
    try {
      const held = await saveBackup(createBackup(db), to);
      await storeLastBackup(db.orm);
      return held;
    } finally {
      await db.close();
    }
  } catch (error) {
    const bytes = error instanceof DatabaseInUseError ? await fetchBackup(settings.DATA_DIR) : undefined;
    if (!bytes) throw error;
    return saveBackup(bytes, to);
  }
}

await printResult(async () => {
  if (!file) throw new StartupError(USAGE);
  const settings = loadSettings(process.env);
  await assertDatabaseExists(settings);
  const { tables, rows } = await backUp(settings, file);
  return `Backup written and verified: ${file}, ${tables} tables, ${rows} rows.`;
});

import { backupOf, keepBackup } from '../backup/backupFile';
import { takeBackup } from '../backup/backupSocket';
import { refuseNone } from '../db/databaseExists';
import { openDatabase } from '../db/openDatabase';
import { CannotOpen, InUse } from '../lib/errors';
import type { Settings } from '../lib/settings';
import { asked } from './lib/arguments';
import { inOneLine, settingsOf } from './lib/withDatabase';

const USAGE = 'npm run backup -- FILE';

const [file] = asked(USAGE, {}, { names: 1 }).positionals;

/** From the database itself, or, of an embedded one, from the server that holds it. */
async function backUp(settings: Settings, to: string) {
  try {
    const db = await openDatabase(settings);
    try {
      return await keepBackup(backupOf(db), to);
    } finally {
      await db.close();
    }
  } catch (error) {
    const bytes = error instanceof InUse ? await takeBackup(settings.DATA_DIR) : undefined;
    if (!bytes) throw error;
    return keepBackup(bytes, to);
  }
}

await inOneLine(async () => {
  if (!file) throw new CannotOpen(USAGE);
  const settings = settingsOf(process.env);
  await refuseNone(settings);
  const { tables, rows } = await backUp(settings, file);
  return `Backup written and read again: ${file}, ${tables} tables, ${rows} rows.`;
});

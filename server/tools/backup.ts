import { backupOf, keepBackup } from '../backup/file';
import { takeBackup } from '../backup/offer';
import { CannotOpen, InUse } from '../db/failed';
import { refuseNone } from '../db/there';
import type { Settings } from '../settings';
import { openDatabase } from '../start';
import { asked } from './asked';
import { inOneLine, settingsOf } from './open';

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

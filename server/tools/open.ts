import { CannotOpen, type Database } from '../db/open';
import { readSettings, type Settings } from '../settings';
import { openDatabase } from '../start';

/**
 * Runs a command on the database that the settings name, after a look at the settings; a failure is one line and
 * a non-zero exit.
 */
export async function withDatabase(
  work: (db: Database) => Promise<string>,
  look: (settings: Settings) => void = () => {},
): Promise<void> {
  const settings = readSettings(process.env);
  try {
    if ('error' in settings) throw new CannotOpen(settings.error);
    look(settings);
    const db = await openDatabase(settings);
    try {
      console.log(await work(db));
    } finally {
      await db.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

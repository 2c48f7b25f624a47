import { assertDatabaseExists } from '../../db/databaseExists';
import type { Database } from '../../db/open';
import { openDatabase } from '../../db/openDatabase';
import { errorMessage, StartupError } from '../../lib/errors';
import { runWithContext } from '../../lib/requestContext';
import { readSettings, type Settings } from '../../lib/settings';

/** Runs a command and prints what it says; a failure is one line and a non-zero exit. */
export async function printResult(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}

/** The settings of a command. Throws `StartupError` with a line that names the one that cannot be used. */
export function loadSettings(env: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(env);
  if ('error' in settings) throw new StartupError(settings.error);
  return settings;
}

/** How a command opens its database: one that `makes` it may create it, others refuse if there is none. */
type OpenOptions = { look?: (settings: Settings) => void | Promise<void>; makes?: boolean };

/** Runs a command on the database that the settings name, after a look at the settings. */
export const withDatabase = (
  work: (db: Database, settings: Settings) => Promise<string>,
  { look = () => {}, makes = false }: OpenOptions = {},
): Promise<void> =>
  printResult(async () => {
    const settings = loadSettings(process.env);
    await look(settings);
    if (!makes) await assertDatabaseExists(settings);
    const db = await openDatabase(settings);
    try {
      return await runWithContext({ actor: 'command' }, () => work(db, settings));
    } finally {
      await db.close();
    }
  });

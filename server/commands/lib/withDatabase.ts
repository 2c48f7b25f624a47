import { assertDatabaseExists } from '../../db/databaseExists';
import type { Database } from '../../db/open';
import { openDatabase } from '../../db/openDatabase';
import { errorMessage, StartupError } from '../../lib/errors';
import { runWithContext } from '../../lib/requestContext';
import { readSettings, type Settings } from '../../lib/settings';

/** Runs a command and prints its result. An error prints one line and sets a non-zero exit status. */
export async function printResult(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}

/**
 * Reads the settings of a command.
 * @throws {StartupError} with a message that names the invalid setting.
 */
export function loadSettings(env: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(env);
  if ('error' in settings) throw new StartupError(settings.error);
  return settings;
}

/**
 * Options of a command: `look` checks the settings first. A command with `makes` may create the database,
 * others require it.
 */
type OpenOptions = { look?: (settings: Settings) => void | Promise<void>; makes?: boolean };

/** Runs a command with the database of the settings, and closes it. */
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

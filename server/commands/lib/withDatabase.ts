import { refuseNone } from '../../db/databaseExists';
import type { Database } from '../../db/open';
import { openDatabase } from '../../db/openDatabase';
import { CannotOpen, whyOf } from '../../lib/errors';
import { from } from '../../lib/requestContext';
import { readSettings, type Settings } from '../../lib/settings';

/** Runs a command and prints what it says; a failure is one line and a non-zero exit. */
export async function inOneLine(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(whyOf(error));
    process.exitCode = 1;
  }
}

/** The settings of a command. Throws `CannotOpen` with a line that names the one that cannot be used. */
export function settingsOf(env: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(env);
  if ('error' in settings) throw new CannotOpen(settings.error);
  return settings;
}

/** How a command opens its database: one that `makes` it may begin a new one, others refuse where there is none. */
type How = { look?: (settings: Settings) => void | Promise<void>; makes?: boolean };

/** Runs a command on the database that the settings name, after a look at the settings. */
export const withDatabase = (
  work: (db: Database, settings: Settings) => Promise<string>,
  { look = () => {}, makes = false }: How = {},
): Promise<void> =>
  inOneLine(async () => {
    const settings = settingsOf(process.env);
    await look(settings);
    if (!makes) await refuseNone(settings);
    const db = await openDatabase(settings);
    try {
      return await from({ actor: 'command' }, () => work(db, settings));
    } finally {
      await db.close();
    }
  });

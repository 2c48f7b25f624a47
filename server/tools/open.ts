import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CannotOpen } from '../db/failed';
import type { Database } from '../db/open';
import { from } from '../origin';
import { readSettings, type Settings } from '../settings';
import { openDatabase } from '../start';

/**
 * What a command was asked for, by options and, where it takes any, by `names` beside them. One that asks for what there is not, or
 * for `--help`, reads how it is used, and nothing is done.
 */
export function asked<const T extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: T,
  { names = true } = {},
) {
  try {
    return parseArgs({ allowPositionals: names, options });
  } catch {
    console.error(usage);
    process.exit(1);
  }
}

/** Runs a command and prints what it says; a failure is one line and a non-zero exit. */
export async function inOneLine(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs a command on the database that the settings name, after a look at the settings. */
export const withDatabase = (
  work: (db: Database) => Promise<string>,
  look: (settings: Settings) => void = () => {},
): Promise<void> =>
  inOneLine(async () => {
    const settings = readSettings(process.env);
    if ('error' in settings) throw new CannotOpen(settings.error);
    look(settings);
    const db = await openDatabase(settings);
    try {
      return await from({ actor: 'command' }, () => work(db));
    } finally {
      await db.close();
    }
  });

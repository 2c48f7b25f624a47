import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseInUseError, fileErrorMessage, StartupError } from '../lib/errors';
import { log } from '../lib/log';
import { lockFolder } from './lockFile';

/** What a folder has once a database is in it. */
const WHOLE = 'PG_VERSION';

/** The folder that a path leads to, whichever way it goes there: all that is said, locked or found beside it is of this one. */
export function folderOf(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  const parent = dirname(whole);
  return parent === whole ? whole : join(folderOf(parent), basename(whole));
}

/** True where an embedded database is in the folder. Throws `StartupError` where this user may not look. */
export function holdsDatabase(path: string): boolean {
  try {
    return statSync(join(folderOf(path), WHOLE), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw cannotOpen(path, error, 'it cannot be read');
  }
}

/**
 * Makes the data folder where there is none, and holds it for this process alone until `release`. Nobody but its user may look
 * into it. Throws `StartupError`.
 */
export function lockDataDir(path: string): { folder: string; release: () => void } {
  const folder = folderOf(path);
  let release: (() => void) | undefined;
  try {
    makeFolder(folder);
    release = lockFolder(folder);
  } catch (error) {
    throw cannotOpen(path, error, 'it cannot be written');
  }
  if (!release)
    throw new DatabaseInUseError(`The data folder ${resolve(path)} is in use by another process.`);
  return { folder, release };
}

/** Why a data folder could not be opened: what the file system says, or else what is likely. */
export const cannotOpen = (path: string, cause: unknown, otherwise: string): StartupError =>
  new StartupError(
    `The data folder ${resolve(path)} could not be opened: ${fileErrorMessage(cause) ?? otherwise}.`,
    {
      cause,
    },
  );

/** One folder after the other: made all at once, those of `/proc` and its like keep Node 20 trying for ever. */
function makeFolder(folder: string): void {
  const parents: string[] = [];
  for (let at = dirname(folder); !existsSync(at); at = dirname(at)) parents.unshift(at);
  for (const parent of parents) make(parent, 0o777);
  make(folder, 0o700);
  restrictPermissions(folder);
}

function make(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process that starts may have made it.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** The files in it are open to whoever may look into it, as the embedded database makes them. */
function restrictPermissions(folder: string): void {
  if ((statSync(folder).mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch (err) {
    log.warn({ err }, `Other users can read the data folder ${folder}`);
  }
}

import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseInUseError, fileErrorMessage, StartupError } from '../lib/errors';
import { log } from '../lib/log';
import { lockFolder } from './lockFile';

/** A file that every PostgreSQL data folder contains. */
const WHOLE = 'PG_VERSION';

/**
 * Resolves the real path of a folder, which may not exist yet. Lock files, sockets and messages use this
 * path, so that links to a folder lead to the same ones.
 */
export function folderOf(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  const parent = dirname(whole);
  return parent === whole ? whole : join(folderOf(parent), basename(whole));
}

/**
 * Returns whether a folder contains an embedded database.
 * @throws {StartupError} if it cannot be read.
 */
export function holdsDatabase(path: string): boolean {
  try {
    return statSync(join(folderOf(path), WHOLE), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw cannotOpen(path, error, 'it cannot be read');
  }
}

/**
 * Creates the data folder if it is missing, and locks it for this process until `release`. Only its owner may
 * read it.
 * @throws {StartupError} if it cannot be written, or if another process holds it.
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

/**
 * Creates the error for a data folder that cannot be opened. The reason is that of the file system, or else
 * `otherwise`.
 */
export const cannotOpen = (path: string, cause: unknown, otherwise: string): StartupError =>
  new StartupError(
    `The data folder ${resolve(path)} could not be opened: ${fileErrorMessage(cause) ?? otherwise}.`,
    {
      cause,
    },
  );

/**
 * Creates the folder and its parents one by one. A recursive `mkdir` never returns on Node 20 for paths in
 * `/proc` and similar file systems.
 */
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
    // Another process may have created it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Restricts the folder to its owner, because the embedded database creates its files readable for all. */
function restrictPermissions(folder: string): void {
  if ((statSync(folder).mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch (err) {
    log.warn({ err }, `Other users can read the data folder ${folder}`);
  }
}

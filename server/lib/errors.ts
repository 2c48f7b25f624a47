import { DrizzleQueryError } from 'drizzle-orm';

/** Why a database could not be opened, in one line for whoever started the server. */
export class StartupError extends Error {}

/** Another process has the embedded database. */
export class DatabaseInUseError extends StartupError {}

/**
 * PostgreSQL's code (SQLSTATE) of what was thrown, by whatever it is wrapped in; `undefined` where the database said none.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : sqlState(error.cause);
}

/** True where a row was refused because another one has what only one may have. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** What of an error may be told: no query and none of its parameters, which hold keys and what people wrote. */
export const safeMessage = (error: Error): string =>
  error instanceof DrizzleQueryError ? 'A query failed.' : error.message;

/** Why a work of the database failed, in its own words: those of the cause where a query is what failed. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DrizzleQueryError && error.cause) return errorMessage(error.cause);
  // What Node says where a name has several addresses, none of which answers: no words of its own.
  if (error instanceof AggregateError && !error.message) return errorMessage(error.errors[0] ?? error.name);
  return safeMessage(error) || error.name;
}

const FULL = 'the disk is full';
const READ_ONLY = 'its file system is read-only';
const NO_RIGHT = 'permission denied';

/** By the system's codes, and by the numbers that the embedded database has for them (WASI). */
const WORDS: Record<string, string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  53100: FULL,
  51: FULL,
  19: FULL,
  EROFS: READ_ONLY,
  69: READ_ONLY,
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  2: NO_RIGHT,
  63: NO_RIGHT,
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'it is not a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links are broken',
};

/** What the file system had against it, in words; `undefined` where it was something else. */
export function fileErrorMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, errno, cause }: { code?: unknown; errno?: unknown; cause?: unknown } = error;
  return WORDS[String(code ?? errno)] ?? fileErrorMessage(cause);
}

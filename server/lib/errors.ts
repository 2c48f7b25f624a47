import { DrizzleQueryError } from 'drizzle-orm';

/** An error at the start of a server or command, with a message of one line for the user. */
export class StartupError extends Error {}

/** Another process holds the embedded database. */
export class DatabaseInUseError extends StartupError {}

/** Returns the code of an error or its causes: an SQLSTATE, or one of the system such as `ECONNREFUSED`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause);
}

/**
 * Returns PostgreSQL's SQLSTATE of an error or its causes: five letters and digits. Returns undefined if the error does
 * not come from the database.
 */
export function sqlState(error: unknown): string | undefined {
  const code = errorCode(error);
  return code !== undefined && /^(?=.*\d)[\dA-Z]{5}$/.test(code) ? code : undefined;
}

/** Returns whether an error is a violation of a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Returns the message of an error without SQL and parameters, which may contain keys and personal data. */
export const safeMessage = (error: Error): string =>
  error instanceof DrizzleQueryError ? 'A query failed.' : error.message;

/** Returns the message of an error. For a failed query it is the message of the cause. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DrizzleQueryError && error.cause) return errorMessage(error.cause);
  // If no address of a host responds, Node throws an error with an empty message.
  if (error instanceof AggregateError && !error.message) return errorMessage(error.errors[0] ?? error.name);
  return safeMessage(error) || error.name;
}

const FULL = 'the disk is full';
const READ_ONLY = 'its file system is read-only';
const NO_RIGHT = 'permission denied';

/** By error code of the system, and by error number of the embedded database (WASI). */
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

/** Returns the reason of a file system error, in words. Returns undefined for other errors. */
export function fileErrorMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, errno, cause }: { code?: unknown; errno?: unknown; cause?: unknown } = error;
  return WORDS[String(code ?? errno)] ?? fileErrorMessage(cause);
}

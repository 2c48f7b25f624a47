/**
 * PostgreSQL's code (SQLSTATE) of what was thrown, by whatever it is wrapped in; `undefined` where the database said none.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : sqlState(error.cause);
}

/** True where a row was refused because another one has what only one may have. */
export const isTaken = (error: unknown): boolean => sqlState(error) === '23505';

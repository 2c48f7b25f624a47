import { errorMessage, StartupError } from '../lib/errors';

/**
 * Options of a PostgreSQL connection: timeout in seconds, no notices, and fixed formats of dates and
 * instants, whatever the settings of server, database and role. Statements are not compiled (`jit`), because
 * compiling takes longer than any statement of a request.
 */
export const OPTIONS = {
  connect_timeout: 5,
  onnotice: () => {},
  connection: { DateStyle: 'ISO', TimeZone: 'UTC', jit: 'off' },
};

/** Creates the error for a PostgreSQL database that cannot be opened. */
export const cannotReach = (url: string, error: unknown): StartupError =>
  new StartupError(
    `The database of DATABASE_URL (${describeServer(url)}) could not be opened: ${errorMessage(error)}`,
  );

/** Returns host and database of a URL, without credentials. */
export function describeServer(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return host + pathname;
  } catch {
    return 'not a URL';
  }
}

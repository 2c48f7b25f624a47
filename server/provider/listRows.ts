import { HttpError } from '../http/errors';
import { log } from '../lib/log';
import type { ProviderList } from './provider';

/**
 * Reads a list of the provider. Throws 502 if it does not respond, and logs the error with the request
 * (`asker`).
 */
export function fetchProviderList<T>(
  asker: string,
  read: () => Promise<ProviderList<T>>,
): Promise<ProviderList<T>> {
  return read().catch((error: unknown) => {
    log.error({ err: error }, asker);
    throw new HttpError(502, 'The payment provider did not respond.', 'Please try again.');
  });
}

/** Returns a warning for the user if the list is incomplete, or undefined. */
export const getTruncationWarning = ({ rows, more }: ProviderList<unknown>): string | undefined =>
  more ? `Only the latest ${rows.length} are shown. The payment provider has more.` : undefined;

import { HttpError } from '../http/errors';
import { log } from '../lib/log';
import type { ProviderList } from './provider';

/**
 * Returns what a read of the provider returns. Throws 502 if it does not respond, and logs the error with the request
 * (`asker`).
 */
export const orProviderError = <T>(asker: string, read: () => Promise<T>): Promise<T> =>
  read().catch((error: unknown) => {
    log.error({ err: error }, asker);
    throw new HttpError(502, 'The payment provider did not respond.', 'Please try again.');
  });

/** Returns a warning for the user if a list of `count` rows is out of date or incomplete, or undefined. */
export function getListWarning(
  count: number,
  { more, isStale }: Pick<ProviderList<unknown>, 'more' | 'isStale'>,
): string | undefined {
  if (isStale) return 'The payment provider did not respond. These records may be out of date.';
  return more ? `Only the latest ${count} are shown. The payment provider has more.` : undefined;
}

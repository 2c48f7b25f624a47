import { HttpError } from '../http/errors';
import { log } from '../lib/log';
import type { ProviderList } from './provider';

/** What the provider lists. Refuses (502) where it does not answer; the log, where `asker` stands first, has why. */
export function fetchProviderList<T>(
  asker: string,
  read: () => Promise<ProviderList<T>>,
): Promise<ProviderList<T>> {
  return read().catch((error: unknown) => {
    log.error({ err: error }, asker);
    throw new HttpError(502, 'The payment provider did not respond.', 'Please try again.');
  });
}

/** What has to be known of a list: that there is more than it has. */
export const getTruncationWarning = ({ rows, more }: ProviderList<unknown>): string | undefined =>
  more ? `Only the latest ${rows.length} are shown. The payment provider has more.` : undefined;

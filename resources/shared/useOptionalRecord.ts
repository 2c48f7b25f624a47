import { useQuery } from '@tanstack/react-query';
import { fillEndpoint } from '../../providers/fetchRecord';
import { withFallback } from '../../providers/withFallback';
import type { QueryEndpoint, Row } from '../../schema/types';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';

/** A record, or why there is none: the API does not have the endpoint, or does not respond in time. */
export type OptionalRecord = Row | 'unsupported' | 'failed';

/** How long a notification waits for a response, in ms: it is not in the way of anything, and closes after 5 s. */
export const NOTICE_DELAY_MS = 4000;

/**
 * Fetches a record that a dialog shows but does not need. It is fetched again for each dialog. `undefined` while
 * it is loading. An endpoint of our own is requested only if the API has it. A `known` record is returned as it
 * is. `delayMs` is the time to wait for a response, by default a second.
 */
export function useOptionalRecord(
  endpoint: QueryEndpoint,
  id: string,
  { isDocumented, known, delayMs }: { isDocumented: boolean; known?: Row | undefined; delayMs?: number },
): OptionalRecord | undefined {
  const dataProvider = useAppDataProvider();
  const { data } = useQuery({
    enabled: known === undefined,
    queryKey: ['optional', endpoint, id],
    gcTime: 0,
    staleTime: 'static',
    queryFn: () =>
      withFallback<OptionalRecord>(
        async () =>
          isDocumented || (await dataProvider.supportsEndpoint(endpoint))
            ? dataProvider.fetchRecord(fillEndpoint(endpoint, id), endpoint)
            : 'unsupported',
        async () => 'failed',
        delayMs,
      ),
  });
  return known ?? data;
}

/** Returns the record, or an empty one if it is not known. */
export const toKnownRecord = (record: OptionalRecord | undefined): Row =>
  typeof record === 'object' ? record : {};

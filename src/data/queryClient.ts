import { QueryClient } from '@tanstack/react-query';

/** Ms after which data that is out of sight is collected, in the page and in the worker. */
export const GC_TIME_MS = 5 * 60_000;

/**
 * Data is never stale, nothing is fetched again on focus or by interval, and nothing is retried. Unused data is collected after 5
 * minutes. The delay of a retry, were they enabled, grows from 1 s to 30 s.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: GC_TIME_MS,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // What was prefetched and failed is not fetched a second time by the page that shows the failure.
        retryOnMount: false,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        // What the browser thinks of the network says nothing of a server on this machine.
        networkMode: 'always',
      },
      // A finished change is not read again.
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
    },
  });
  // Each page checks the session again, although data is never stale. The portal is rendered for a session: it does not wait for that.
  queryClient.setQueryDefaults(['auth', 'checkAuth'], { staleTime: 0, retryOnMount: true });
  queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  return queryClient;
}

import { QueryClient } from '@tanstack/react-query';

/** Ms after which unused data is collected, on the page and in the worker. */
export const GC_TIME_MS = 5 * 60_000;

/**
 * Creates the query client. Data is never stale. Nothing is refetched on focus or by interval, and nothing is
 * retried. Unused data is collected after 5 minutes. Retries, if they were enabled, would wait 1 s to 30 s.
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
        // A failed prefetch is not repeated by the page that shows the error.
        retryOnMount: false,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        // The browser's online state does not apply to a server on this machine.
        networkMode: 'always',
      },
      // Results of mutations are not reused.
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
    },
  });
  // Each page checks the session again, although data is never stale. The first page renders without waiting,
  // because the portal is only rendered with a session.
  queryClient.setQueryDefaults(['auth', 'checkAuth'], { staleTime: 0, retryOnMount: true });
  queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  return queryClient;
}

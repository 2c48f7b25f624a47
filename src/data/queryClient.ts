import { QueryClient } from '@tanstack/react-query';

/** Ms after which data that is out of sight is collected, in the page and in the worker. */
export const GARBAGE_MS = 5 * 60_000;

/**
 * Section 9 of the first document: data is never stale, nothing is read again on focus or by interval, nothing
 * is retried; garbage goes after 5 minutes; the delay of a retry, were they enabled, grows from 1 s to 30 s.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: GARBAGE_MS,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // What was read ahead and failed is not asked for a second time by the page that says so.
        retryOnMount: false,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        // What the browser thinks of the network says nothing of a server on this machine.
        networkMode: 'always',
      },
      // Of a change that is done nothing is asked again.
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
    },
  });

import { type Query, useQueryClient } from '@tanstack/react-query';
import { useAppDataProvider } from './useAppDataProvider';

/**
 * Returns a function that invalidates all data. Visible data is not refetched, because the user is leaving
 * the page.
 */
export function useInvalidateAll(): () => Promise<void> {
  const dataProvider = useAppDataProvider();
  const queryClient = useQueryClient();
  return async () => {
    await dataProvider.invalidate();
    // Cancel queries that were sent before the change: their responses would pass for new ones.
    await queryClient.cancelQueries({ predicate: ({ state }) => state.data === undefined });
    await queryClient.invalidateQueries({ refetchType: 'none' });
  };
}

/**
 * Returns a function that refetches all data: visible data at once, the rest when it is needed. One change
 * can affect many lists: a charge changes the balance of its coverage, and a new policy its reservation.
 */
export function useRefreshAll(): () => Promise<void> {
  const invalidateAll = useInvalidateAll();
  const queryClient = useQueryClient();
  return async () => {
    await invalidateAll();
    await queryClient.invalidateQueries();
  };
}

const LIST_QUERIES: readonly unknown[] = ['getList', 'getManyReference', 'aggregate', 'total'];

/**
 * Returns two functions for a change whose result is shown over the page. `refreshLists` refetches the visible
 * lists at once. A list that fails keeps its rows, because its error would replace the page with the result.
 * `refreshRest` refetches what is still outdated.
 */
export function useRefreshInSteps() {
  const invalidateAll = useInvalidateAll();
  const queryClient = useQueryClient();
  const refreshList = async ({ queryKey, options: { queryFn }, meta }: Query): Promise<void> => {
    if (typeof queryFn !== 'function') return;
    const { signal } = new AbortController();
    const data = await queryFn({ client: queryClient, queryKey, signal, meta });
    queryClient.setQueryData(queryKey, data);
  };
  return {
    refreshLists: async (): Promise<void> => {
      await invalidateAll();
      const lists = queryClient.getQueryCache().findAll({
        type: 'active',
        predicate: ({ queryKey: [, method] }) => LIST_QUERIES.includes(method),
      });
      await Promise.allSettled(lists.map(refreshList));
    },
    refreshRest: (): Promise<void> => queryClient.refetchQueries({ type: 'active', stale: true }),
  };
}

/** Returns a function that refetches the lists of a resource after an error. Cached rows stay. */
export function useRetry(name: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [name] });
}

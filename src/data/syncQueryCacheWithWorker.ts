import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isRow } from '../../providers/apiResponse';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { ListRef } from '../../providers/declaredLists';
import { toText } from '../../providers/fieldAccessor';
import { GC_TIME_MS } from './queryClient';

/** Returns the list that a query depends on. `undefined` if it depends on none. */
function getListRef([name, verb, params]: QueryKey): ListRef | undefined {
  if (typeof name !== 'string') return undefined;
  if (verb === 'aggregate') return { name };
  if (!isRow(params)) return undefined;
  if (verb === 'getManyReference') return { name, target: toText(params.target), id: toText(params.id) };
  const view = isRow(params.meta) ? toText(params.meta.view) : '';
  return verb === 'getList' ? { name, ...(view && { view }) } : undefined;
}

/**
 * Keeps the worker's row cache in step with the query cache: when no query uses a list any more, the worker
 * drops its rows. Lists loaded only to look up one record are dropped by a timer. Failed queries are removed
 * when they have no observers, so that revisiting the page retries. Returns a cleanup function that clears
 * both caches.
 */
export function syncQueryCacheWithWorker(
  queryClient: QueryClient,
  dataProvider: AppDataProvider,
): () => void {
  const cache = queryClient.getQueryCache();
  const retainUsedLists = () =>
    void dataProvider.retainLists(cache.getAll().flatMap(({ queryKey }) => getListRef(queryKey) ?? []));
  const unsubscribe = cache.subscribe(({ type, query }) => {
    const isFailed = query.state.status === 'error';
    if (type === 'observerRemoved' && isFailed && query.getObserversCount() === 0) cache.remove(query);
    if (type === 'removed' && (isFailed || getListRef(query.queryKey))) retainUsedLists();
  });
  const timer = setInterval(retainUsedLists, GC_TIME_MS);
  return () => {
    unsubscribe();
    clearInterval(timer);
    void dataProvider.dispose();
    // After all components have unsubscribed. Unsubscribing restarts the collection timer of a query.
    queueMicrotask(() => queryClient.clear());
  };
}

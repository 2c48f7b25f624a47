import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { ListRef } from '../../providers/declaredLists';
import { isRow } from '../../providers/envelope';
import { toText } from '../../providers/values';
import { GC_TIME_MS } from './queryClient';

/** The list whose rows stand behind a query of the page's cache; `undefined` for one of another kind. */
function getListRef([name, verb, params]: QueryKey): ListRef | undefined {
  if (typeof name !== 'string') return undefined;
  if (verb === 'aggregate') return { name };
  if (!isRow(params)) return undefined;
  if (verb === 'getManyReference') return { name, target: toText(params.target), id: toText(params.id) };
  const view = isRow(params.meta) ? toText(params.meta.view) : '';
  return verb === 'getList' ? { name, ...(view && { view }) } : undefined;
}

/**
 * One life for what the page and the worker keep: rows that no query of the page's cache needs any more are dropped
 * where they are kept, and read again when they are next looked at. Rows that were looked up for a record have no
 * query of their own: they go with the next sweep. A failure goes as soon as it is out of sight: coming back is a
 * new try. Returns the end of it, which drops all rows: what a cache holds when nobody sees it any more would stay for
 * `GARBAGE_MS`, and the page it was drawn on with it.
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
    // Once all that stands in the portal has let go of its queries: each that is let go of is kept for as long again.
    queueMicrotask(() => queryClient.clear());
  };
}

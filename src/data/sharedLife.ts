import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PortalDataProvider } from '../../providers/dataProvider';
import type { KeptList } from '../../providers/declaredLists';
import { isRow } from '../../providers/envelope';
import { plain } from '../../providers/values';
import { GARBAGE_MS } from './queryClient';

/** The list whose rows stand behind a query of the page's cache; `undefined` for one of another kind. */
function listBehind([name, verb, asked]: QueryKey): KeptList | undefined {
  if (typeof name !== 'string') return undefined;
  if (verb === 'tally') return { name };
  if (!isRow(asked)) return undefined;
  if (verb === 'getManyReference') return { name, target: plain(asked.target), id: plain(asked.id) };
  const view = isRow(asked.meta) ? plain(asked.meta.view) : '';
  return verb === 'getList' ? { name, ...(view && { view }) } : undefined;
}

/**
 * One life for what the page and the worker keep: rows that no query of the page's cache needs any more are dropped
 * where they are kept, and read again when they are next looked at. Rows that were looked up for a record have no
 * query of their own: they go with the next sweep. A failure goes as soon as it is out of sight: coming back is a
 * new try. Returns the end of it, which drops all rows: what a cache holds when nobody sees it any more would stay for
 * `GARBAGE_MS`, and the page it was drawn on with it.
 */
export function shareLife(queryClient: QueryClient, dataProvider: PortalDataProvider): () => void {
  const cache = queryClient.getQueryCache();
  const keep = () =>
    void dataProvider.keep(cache.getAll().flatMap(({ queryKey }) => listBehind(queryKey) ?? []));
  const unsubscribe = cache.subscribe(({ type, query }) => {
    const failed = query.state.status === 'error';
    if (type === 'observerRemoved' && failed && query.getObserversCount() === 0) cache.remove(query);
    if (type === 'removed' && (failed || listBehind(query.queryKey))) keep();
  });
  const sweep = setInterval(keep, GARBAGE_MS);
  return () => {
    unsubscribe();
    clearInterval(sweep);
    void dataProvider.end();
    // Once all that stands in the portal has let go of its queries: each that is let go of is kept for as long again.
    queueMicrotask(() => queryClient.clear());
  };
}

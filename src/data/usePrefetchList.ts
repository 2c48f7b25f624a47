import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';
import { isSignedIn } from '../../providers/session';
import type { Resource } from '../../schema/types';
import { useAppSchema } from '../layout/SchemaContext';
import { parseListParams } from '../list/listParams';
import { useAppDataProvider } from './usePortalData';

/** Of the page of a resource's own list. */
export const LIST_PAGE_META = { deferTotal: true };

type Providers = { dataProvider: Pick<DataProvider, 'getList'>; queryClient: QueryClient };

/**
 * Prefetches a page of a list that somebody is about to open, under the key of react-admin's `useGetList`. A failure is forgotten: whoever
 * opens the page then fetches it again.
 */
function prefetchList(
  { dataProvider, queryClient }: Providers,
  resource: string,
  { pagination, sort, filter = {}, meta }: GetListParams,
): void {
  // The next address is not entered without both keys, and nothing is fetched for it.
  if (!isSignedIn()) return;
  const queryKey = [resource, 'getList', { pagination, sort, filter, meta }];
  queryClient
    .fetchQuery({
      queryKey,
      queryFn: () => dataProvider.getList(resource, { pagination, sort, filter, meta }),
    })
    .catch(() => queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' }));
}

/**
 * Prefetches what the list at an address shows.
 *
 * @param search is the query string of the address.
 */
export function prefetchListPage(
  providers: Providers,
  resources: readonly Resource[],
  { pathname, search }: { pathname: string; search: string },
): void {
  for (const { name, path, list } of resources) {
    if (!list || path !== pathname) continue;
    const { filter, sort, order, page, perPage } = parseListParams(search, list);
    prefetchList(providers, name, {
      pagination: { page, perPage },
      sort: { field: sort, order },
      filter,
      meta: LIST_PAGE_META,
    });
  }
}

/** Prefetches a page of a list, see `prefetchList`. */
export function usePrefetchList(): (resource: string, params: GetListParams) => void {
  const dataProvider = useAppDataProvider();
  const queryClient = useQueryClient();
  return (resource, params) => prefetchList({ dataProvider, queryClient }, resource, params);
}

/** Prefetches what the list at an address shows at first, for somebody who is about to go there. */
export function usePrefetchListPage(): (pathname: string) => void {
  const { resources } = useAppSchema();
  const dataProvider = useAppDataProvider();
  const queryClient = useQueryClient();
  return (pathname) => prefetchListPage({ dataProvider, queryClient }, resources, { pathname, search: '' });
}

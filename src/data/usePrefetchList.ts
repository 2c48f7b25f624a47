import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';
import { isSignedIn } from '../../providers/session';
import { toSortPayload } from '../../providers/sortPayload';
import type { Resource } from '../../schema/types';
import { parseListParams } from './listParams';
import { useAppSchema } from './SchemaContext';
import { useAppDataProvider } from './useAppDataProvider';

/** The `meta` of a list page. */
export const LIST_PAGE_META = { deferTotal: true };

type Providers = { dataProvider: Pick<DataProvider, 'getList'>; queryClient: QueryClient };

/**
 * Prefetches a page of a list under the key of react-admin's `useGetList`. A failure is removed, so that the
 * page fetches again.
 */
function prefetchList(
  { dataProvider, queryClient }: Providers,
  resource: string,
  { pagination, sort, filter = {}, meta }: GetListParams,
): void {
  // Without keys the next page redirects to the sign-in.
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
 * Prefetches the list page at an address.
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
      sort: toSortPayload({ field: sort, order }),
      filter,
      meta: LIST_PAGE_META,
    });
  }
}

/** Returns a function that prefetches a page of a list. */
export function usePrefetchList(): (resource: string, params: GetListParams) => void {
  const dataProvider = useAppDataProvider();
  const queryClient = useQueryClient();
  return (resource, params) => prefetchList({ dataProvider, queryClient }, resource, params);
}

/** Returns a function that prefetches the list page at a path, in its initial state. */
export function usePrefetchListPage(): (pathname: string) => void {
  const { resources } = useAppSchema();
  const dataProvider = useAppDataProvider();
  const queryClient = useQueryClient();
  return (pathname) => prefetchListPage({ dataProvider, queryClient }, resources, { pathname, search: '' });
}

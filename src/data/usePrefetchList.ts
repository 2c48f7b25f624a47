import { useQueryClient } from '@tanstack/react-query';
import type { GetListParams } from 'react-admin';
import { isSignedIn } from '../../providers/session';
import { useAppSchema } from '../layout/SchemaContext';
import { parseListParams } from '../list/listParams';
import { usePortalData } from './usePortalData';

/** Of the page of a resource's own list. */
export const LIST_PAGE_META = { deferTotal: true };

/**
 * Prefetches a page of a list that somebody is about to open, under the key of react-admin's `useGetList`. A failure is forgotten: whoever
 * opens the page then fetches it again.
 */
export function usePrefetchList(): (resource: string, params: GetListParams) => void {
  const dataProvider = usePortalData();
  const queryClient = useQueryClient();
  return (resource, { pagination, sort, filter = {}, meta }) => {
    // The next address is not entered without both keys, and nothing is fetched for it.
    if (!isSignedIn()) return;
    const queryKey = [resource, 'getList', { pagination, sort, filter, meta }];
    queryClient
      .fetchQuery({
        queryKey,
        queryFn: () => dataProvider.getList(resource, { pagination, sort, filter, meta }),
      })
      .catch(() => queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' }));
  };
}

/** Prefetches what the list at an address shows at first, for somebody who is about to go there. */
export function usePrefetchListPage(): (address: string) => void {
  const { resources } = useAppSchema();
  const prefetch = usePrefetchList();
  return (address) => {
    for (const { name, path, list } of resources) {
      if (!list || path !== address) continue;
      const { filter, sort, order, page, perPage } = parseListParams('', list);
      prefetch(name, {
        pagination: { page, perPage },
        sort: { field: sort, order },
        filter,
        meta: LIST_PAGE_META,
      });
    }
  };
}

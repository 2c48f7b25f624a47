import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import {
  ListBase,
  ListContextProvider,
  type ListControllerBaseResult,
  type ListControllerResult,
  useListContext,
} from 'react-admin';
import type { ListMeta } from '../../providers/dataProvider';
import type { PageMeta } from '../../providers/serverLists';
import { toSortPayload } from '../../providers/sortPayload';
import type { ResolvedList, Resource, Row } from '../../schema/types';
import { getDefaultPerPage } from './listParams';
import { UrlListStore, useChangeHints } from './UrlListStore';
import { useAppDataProvider } from './useAppDataProvider';

/** The `meta` of the list context. */
export type ListContextMeta = PageMeta & {
  /** Counting the rows failed. */
  isTotalUnavailable?: boolean;
};

type SchemaListContext = Omit<ListControllerBaseResult, 'data' | 'total'> & {
  data: Row[] | undefined;
  /** The exact total. `undefined` while it is counted, and if it is an estimate. */
  total: number | undefined;
  error: Error | null;
  isPending: boolean;
  meta?: ListContextMeta | undefined;
};

/** react-admin's list context with the `meta` of the portal's data provider and `CountRows`. */
export const useSchemaListContext = () => useListContext() as unknown as SchemaListContext;

const ignoreError = () => {};

/** Counts the rows if the page came without a total, and adds the total to the list context. */
function CountRows({ children }: { children: ReactNode }) {
  const context = useSchemaListContext();
  const { resource, filterValues, data, total, meta, isPlaceholderData, error, page, perPage } = context;
  const dataProvider = useAppDataProvider();
  const isCounted = total !== undefined || meta?.estimatedTotal !== undefined;
  const enabled = data !== undefined && !isCounted && !isPlaceholderData && !error;
  const count = useQuery({
    queryKey: [resource, 'total', filterValues],
    queryFn: () => dataProvider.fetchTotal(resource, filterValues),
    enabled,
  });
  const countedTotal = enabled ? count.data : undefined;
  const isTotalUnavailable = enabled && count.isError && !count.isFetching;
  const value = useMemo(
    () => ({
      ...context,
      ...(countedTotal && !countedTotal.isEstimated && { total: countedTotal.rows }),
      meta: {
        ...meta,
        ...(countedTotal?.isEstimated && { estimatedTotal: countedTotal.rows }),
        ...(isTotalUnavailable && { isTotalUnavailable }),
      },
    }),
    [context, countedTotal, isTotalUnavailable, meta],
  );

  // Runs before the effect of the controller that goes to the last page.
  const hints = useChangeHints();
  const lastPage =
    meta?.lastPage ?? (total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage)));
  const isOutOfRange = lastPage !== undefined && page > lastPage;
  useEffect(() => {
    hints.current.isPageOutOfRange = isOutOfRange;
    // With an estimated total the controller does not know the last page.
    if (isOutOfRange && total === undefined) context.setPage(lastPage);
  }, [hints, isOutOfRange, total, lastPage, context.setPage]);

  return (
    <ListContextProvider value={value as unknown as ListControllerResult}>{children}</ListContextProvider>
  );
}

type SchemaListBaseProps = {
  schema: Resource;
  list: ResolvedList;
  /** The prefix of the parameters of a list inside a page. */
  prefix?: string;
  perPage?: number;
  meta: ListMeta;
  children: ReactNode;
};

/**
 * The `ListBase` of react-admin for a list of a schema. The list parameters are in the address. Errors are shown
 * in place of the rows, and the total is loaded after the rows. A list inside a page has its own selection.
 */
export function SchemaListBase(props: SchemaListBaseProps) {
  const { schema, list, prefix, perPage = getDefaultPerPage(), meta, children } = props;
  const storeKey = `${prefix ?? `${schema.name}.`}list`;
  const { field, order } = list.sort;
  const sort = useMemo(() => toSortPayload({ field, order }), [field, order]);
  return (
    <UrlListStore storeKey={storeKey} list={list} perPage={perPage} {...(prefix && { prefix })}>
      <ListBase
        resource={schema.name}
        storeKey={storeKey}
        disableSyncWithLocation
        // `Admin` checks the session on each navigation, and the server the permissions.
        disableAuthentication
        perPage={perPage}
        sort={sort}
        queryOptions={{ meta, onError: ignoreError }}
      >
        <CountRows>{children}</CountRows>
      </ListBase>
    </UrlListStore>
  );
}

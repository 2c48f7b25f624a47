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
import type { PageMeta } from '../../providers/served';
import type { ResolvedList, Resource, Row } from '../../schema/types';
import { useAppDataProvider } from '../data/usePortalData';
import { DEFAULT_PER_PAGE, type SortOrder } from './listParams';
import { UrlListStore, useChangeHints } from './UrlListStore';

/** What the context of a list knows beside react-admin's own. */
export type ListContextMeta = PageMeta & {
  /** Counting the rows failed. */
  isTotalUnavailable?: boolean;
};

type SchemaListContext = Omit<ListControllerBaseResult, 'data' | 'total' | 'sort'> & {
  data: Row[] | undefined;
  /** Exact; `undefined` while the rows are counted, and where there is only an estimate. */
  total: number | undefined;
  sort: { field: string; order: SortOrder };
  error: Error | null;
  isPending: boolean;
  meta?: ListContextMeta | undefined;
};

/** react-admin's list context, with the `meta` that the portal's data provider and `CountRows` give it. */
export const useSchemaListContext = () => useListContext() as unknown as SchemaListContext;

const ignoreError = () => {};

/** Counts the rows where their page came without a total, and tells the pages of the list so. */
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

  // Before the controller's own effect, which goes to the last page.
  const hints = useChangeHints();
  const lastPage =
    meta?.lastPage ?? (total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage)));
  const isOutOfRange = lastPage !== undefined && page > lastPage;
  useEffect(() => {
    hints.current.isPageOutOfRange = isOutOfRange;
    // By an estimate the controller knows of no last page.
    if (isOutOfRange && total === undefined) context.setPage(lastPage);
  }, [hints, isOutOfRange, total, lastPage, context.setPage]);

  return (
    <ListContextProvider value={value as unknown as ListControllerResult}>{children}</ListContextProvider>
  );
}

type SchemaListBaseProps = {
  schema: Resource;
  list: ResolvedList;
  /** Of a list inside a page: precedes its parameters in the address. */
  prefix?: string;
  perPage?: number;
  meta: ListMeta;
  children: ReactNode;
};

/**
 * react-admin's `ListBase` for a list of a schema: its parameters are in the address, its failures are shown in its place, and its rows are
 * counted after they are there. The selection of a list inside a page is its own.
 */
export function SchemaListBase(props: SchemaListBaseProps) {
  const { schema, list, prefix, perPage = DEFAULT_PER_PAGE, meta, children } = props;
  const storeKey = `${prefix ?? `${schema.name}.`}list`;
  const { field, order } = list.sort;
  const sort = useMemo(() => ({ field: field, order }), [field, order]);
  return (
    <UrlListStore storeKey={storeKey} list={list} perPage={perPage} {...(prefix && { prefix })}>
      <ListBase
        resource={schema.name}
        storeKey={storeKey}
        disableSyncWithLocation
        perPage={perPage}
        sort={sort}
        queryOptions={{ meta, onError: ignoreError }}
      >
        <CountRows>{children}</CountRows>
      </ListBase>
    </UrlListStore>
  );
}

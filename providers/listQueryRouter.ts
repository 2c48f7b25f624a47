import { proxy } from 'comlink';
import type { GetListParams, GetListResult } from 'react-admin';
import { getToday } from '../common/days';
import type { Filter, Row, StatCard } from '../schema/types';
import { type CsvColumn, type OnCsvPart, writeCsv } from './csv';
import type { DeclaredList } from './declaredLists';
import { unwrap } from './errors';
import { getFieldAccessor } from './fieldAccessor';
import type { Aggregate, ListQuery } from './listQuery';
import { createPageCursors } from './pageCursors';
import type { RowPage, RowStore } from './rowStore';
import type { ServerList } from './serverListInfo';
import { createServerListRegistry } from './serverListRegistry';
import {
  fetchAggregates,
  fetchPage,
  fetchTotal,
  iteratePages,
  type PageCursor,
  type PageMeta,
  type ServerPage,
  type ServerPageResponse,
  type Total,
} from './serverLists';
import { type ListFilter, toListQuery } from './toListQuery';

/** A page of a list in react-admin's terms. */
type ListPage<T> = {
  data: T[];
  /** The exact total. Left out if it has to be counted, and if it is an estimate. */
  total?: number;
  pageInfo?: GetListResult['pageInfo'];
  meta: PageMeta;
};

/** Ms between the first page and the prefetch of the whole list, so that the page renders first. */
const PREFETCH_DELAY_MS = 300;

function toListPage<T>(
  {
    data,
    total,
    isEstimated,
    hasNextPage,
    warning,
  }: ServerPageResponse | (RowPage & Partial<ServerPageResponse>),
  page: number,
): ListPage<T> {
  const isExact = total !== undefined && !isEstimated;
  return {
    // react-admin expects a record type here. Fields are validated where they are displayed.
    data: data as T[],
    ...(isExact ? { total } : { pageInfo: { hasNextPage: hasNextPage ?? false, hasPreviousPage: page > 1 } }),
    meta: { ...(warning && { warning }), ...(total !== undefined && !isExact && { estimatedTotal: total }) },
  };
}

/**
 * Routes list queries: to the server if it can answer them page by page, else to the worker, which has all
 * rows.
 */
export function createListQueryRouter(rows: RowStore) {
  const serverLists = createServerListRegistry();
  const cursors = createPageCursors();
  /**
   * True once a whole list has been prefetched. Until then the worker has no rows, so we do not wait for it
   * to start.
   */
  let hasPrefetched = false;

  /**
   * Returns the server list that answers a query, or `undefined` if the worker has all rows. With `force` the
   * worker is ignored.
   */
  const findServerList = (
    { resource, list, source }: DeclaredList,
    { force = false } = {},
  ): Promise<ServerList | undefined> =>
    serverLists.find(resource, list, async () => !force && hasPrefetched && rows.has(source));

  /**
   * Fetches a page from the server: by cursor if a neighboring page was fetched before, else by its number.
   */
  async function fetchServerPage(
    serverList: ServerList,
    declaredList: DeclaredList,
    query: ListQuery,
    request: ServerPage,
  ): Promise<ServerPageResponse> {
    const { resource, list } = declaredList;
    const { page, perPage, deferTotal } = request;
    const queryKey = JSON.stringify([serverList.path, query, perPage]);
    const knownCursor = cursors.get(queryKey, page);
    const fetchFrom = (cursor?: PageCursor) =>
      fetchPage(serverList, resource.id, list.errorText, query, { page, perPage, cursor, deferTotal });
    let response = await fetchFrom(knownCursor);
    // The cursor's row may have moved or been deleted. Fetch the page by its number.
    if (knownCursor && response.data.length === 0) response = await fetchFrom();
    cursors.save(queryKey, page, response);
    return response;
  }

  /**
   * Fetches the last page that has rows, for a page number beyond it. If the total is an estimate, the page
   * number is halved until there are rows.
   */
  async function fetchLastPage(
    serverList: ServerList,
    declaredList: DeclaredList,
    query: ListQuery,
    request: ServerPage,
  ) {
    const { perPage } = request;
    const { rows, isEstimated } = await fetchTotal(serverList, declaredList.list.errorText, query);
    let page = Math.max(1, Math.min(Math.ceil(rows / perPage), request.page - 1));
    let response = await fetchServerPage(serverList, declaredList, query, { ...request, page });
    while (isEstimated && response.data.length === 0 && page > 1) {
      page = Math.ceil(page / 2);
      response = await fetchServerPage(serverList, declaredList, query, { ...request, page });
    }
    return { page, response };
  }

  /** Returns a page from the worker. A page beyond the end returns the last page. */
  async function fetchLocalPage({ source }: DeclaredList, query: ListQuery, page: number, perPage: number) {
    const fetchPage = async (page: number) =>
      unwrap(await rows.getPage(source, query, (page - 1) * perPage, perPage));
    const response = await fetchPage(page);
    const last = Math.max(1, Math.ceil(response.total / perPage));
    return page > last ? fetchPage(last) : response;
  }

  return {
    /**
     * Returns a page of a list. A page beyond the end returns the last page, as `total` or `meta.lastPage`
     * shows. With `prefetch` the worker then loads the whole list for the next query.
     */
    getPage: async <T>(
      declaredList: DeclaredList,
      { pagination, filter, sort, meta }: Partial<GetListParams>,
      { prefetch = false } = {},
    ): Promise<ListPage<T>> => {
      const { resource, list, source } = declaredList;
      const { page = 1, perPage = 25 } = pagination ?? {};
      const query = toListQuery(resource, list, filter ?? {}, sort);
      const serverList = await findServerList(declaredList);
      if (!serverList) return toListPage(await fetchLocalPage(declaredList, query, page, perPage), page);
      if (prefetch && serverList.canReadWhole) {
        hasPrefetched = true;
        void rows.prefetch(source, PREFETCH_DELAY_MS, query);
      }
      const request = { page, perPage, deferTotal: meta?.deferTotal === true };
      const response = await fetchServerPage(serverList, declaredList, query, request);
      if (page === 1 || response.data.length > 0) return toListPage(response, page);
      const last = await fetchLastPage(serverList, declaredList, query, request);
      const result = toListPage<T>(last.response, last.page);
      return { ...result, meta: { ...result.meta, lastPage: last.page } };
    },

    /** Counts the matching rows, for pages whose total was deferred. */
    getTotal: async (declaredList: DeclaredList, filter: ListFilter): Promise<Total> => {
      const { resource, list } = declaredList;
      const serverList = await findServerList(declaredList, { force: true });
      if (!serverList) throw new Error(list.errorText);
      return fetchTotal(serverList, list.errorText, toListQuery(resource, list, filter));
    },

    /**
     * Aggregates the rows of each card, and last, all rows. With `filter`, only matching rows are aggregated.
     */
    aggregate: async (
      declaredList: DeclaredList,
      cards: readonly Pick<StatCard<Row>, 'filter' | 'sumField'>[],
      filter?: ListFilter,
    ): Promise<Aggregate[]> => {
      const { resource, list, source } = declaredList;
      const aggregates: { where: Filter<Row>; sum?: string | undefined }[] = [
        ...cards.map(({ filter = {}, sumField }) => ({ where: filter, sum: sumField })),
        { where: {} },
      ];
      const serverList = await findServerList(declaredList);
      const query = filter && toListQuery(resource, list, filter);
      if (serverList) return fetchAggregates(serverList, list.errorText, aggregates, query);
      const requests = aggregates.map(({ where, sum }) => ({
        where,
        sum: sum === undefined ? sum : getFieldAccessor(resource.fields, sum),
      }));
      return unwrap(await rows.aggregate(source, requests, getToday(), query));
    },

    /** Exports all matching rows as CSV, part by part. */
    exportCsv: async (
      declaredList: DeclaredList,
      { filter, sort }: Pick<GetListParams, 'filter' | 'sort'>,
      columns: readonly CsvColumn[],
      onPart: OnCsvPart,
    ): Promise<void> => {
      const { resource, list, source } = declaredList;
      const query = toListQuery(resource, list, filter ?? {}, sort);
      const serverList = await findServerList(declaredList);
      if (serverList)
        return writeCsv(iteratePages(serverList, resource.id, list.errorText, query), columns, onPart);
      return unwrap(await rows.exportCsv(source, query, columns, proxy(onPart)));
    },

    /** Forgets the server's lists and all cursors. */
    invalidate: (): void => {
      serverLists.invalidate();
      cursors.clear();
    },
  };
}

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
import { FALLBACK_DELAY_MS, withFallback } from './withFallback';

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

/** Ms that the server may take to count or sum a list that is too long to be loaded whole. */
const LONG_LIST_DELAY_MS = 10_000;

const getFallbackDelay = ({ canReadWhole }: ServerList): number =>
  canReadWhole ? FALLBACK_DELAY_MS : LONG_LIST_DELAY_MS;

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
    signal: AbortSignal,
  ): Promise<ServerPageResponse> {
    const { resource, list } = declaredList;
    const { page, perPage, deferTotal } = request;
    const queryKey = JSON.stringify([serverList.path, query, perPage]);
    const knownCursor = cursors.get(queryKey, page);
    const fetchFrom = (cursor?: PageCursor) =>
      fetchPage(
        serverList,
        resource.id,
        list.errorText,
        query,
        { page, perPage, cursor, deferTotal },
        signal,
      );
    let response = await fetchFrom(knownCursor);
    // The cursor's row may have moved or been deleted. Fetch the page by its number.
    if (knownCursor && response.data.length === 0) response = await fetchFrom();
    cursors.save(queryKey, page, response);
    return response;
  }

  /**
   * Fetches a page from the server in react-admin's terms. The response to a page beyond the end has the exact
   * total, with which the last page is fetched.
   */
  async function getServerPage<T>(
    serverList: ServerList,
    declaredList: DeclaredList,
    query: ListQuery,
    request: ServerPage,
    signal: AbortSignal,
  ): Promise<ListPage<T>> {
    const { page, perPage } = request;
    const response = await fetchServerPage(serverList, declaredList, query, request, signal);
    if (page === 1 || response.data.length > 0) return toListPage(response, page);
    const lastPage = Math.max(1, Math.ceil((response.total ?? 0) / perPage));
    const last = { ...request, page: Math.min(lastPage, page - 1) };
    const result = toListPage<T>(
      await fetchServerPage(serverList, declaredList, query, last, signal),
      last.page,
    );
    return { ...result, meta: { ...result.meta, lastPage: last.page } };
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
      const getLocalPage = async () =>
        toListPage<T>(await fetchLocalPage(declaredList, query, page, perPage), page);
      const serverList = await findServerList(declaredList);
      if (!serverList) return getLocalPage();
      if (prefetch && serverList.canReadWhole) {
        hasPrefetched = true;
        void rows.prefetch(source, PREFETCH_DELAY_MS, query);
      }
      const request = { page, perPage, deferTotal: meta?.deferTotal === true };
      return withFallback(
        (signal) => getServerPage<T>(serverList, declaredList, query, request, signal),
        () => {
          // The next queries of a list that may be loaded whole do not wait for the server.
          hasPrefetched = true;
          return getLocalPage();
        },
      );
    },

    /** Counts the matching rows, for pages whose total was deferred. */
    getTotal: async (declaredList: DeclaredList, filter: ListFilter): Promise<Total> => {
      const { resource, list } = declaredList;
      const serverList = await findServerList(declaredList, { force: true });
      const query = toListQuery(resource, list, filter);
      const countLocally = async () => ({
        rows: (await fetchLocalPage(declaredList, query, 1, 1)).total,
        isEstimated: false,
      });
      if (!serverList) return countLocally();
      return withFallback(
        (signal) => fetchTotal(serverList, list.errorText, query, signal),
        countLocally,
        getFallbackDelay(serverList),
      );
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
      const query = filter && toListQuery(resource, list, filter);
      const aggregateLocally = async () => {
        const requests = aggregates.map(({ where, sum }) => ({
          where,
          sum: sum === undefined ? sum : getFieldAccessor(resource.fields, sum),
        }));
        return unwrap(await rows.aggregate(source, requests, getToday(), query));
      };
      const serverList = await findServerList(declaredList);
      if (!serverList) return aggregateLocally();
      return withFallback(
        (signal) => fetchAggregates(serverList, list.errorText, aggregates, query, signal),
        aggregateLocally,
        getFallbackDelay(serverList),
      );
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

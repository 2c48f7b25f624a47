import type { Filter, Row } from '../schema/types';
import {
  ApiRejectionError,
  formatServerMessage,
  isRow,
  isSuccess,
  parseListResponse,
  parseRecordResponse,
} from './apiResponse';
import type { Batch } from './csv';
import { withDisplayError } from './errors';
import { fetchAndParse } from './fetchAndParse';
import { toRecordId } from './fieldAccessor';
import type { HttpResponse } from './http';
import type { Aggregate, ListQuery } from './listQuery';
import { toFilterParam, toSearchParams } from './listQueryParams';
import type { ServerList } from './serverListInfo';

/** Seeks a page by the key of the row before or after it. */
export type PageCursor = { after: string } | { before: string };

/**
 * What is known about a page besides its rows: the server's note, an estimated total, and the last page if
 * the requested one is beyond it.
 */
export type PageMeta = { warning?: string; estimatedTotal?: number; lastPage?: number };

/** A page to fetch from the server. `deferTotal` leaves out a total that requires counting. */
export type ServerPage = { page: number; perPage: number; deferTotal: boolean };

/** A page from the server with the cursors of its neighbors. `total` is missing if it was deferred. */
export type ServerPageResponse = {
  data: Row[];
  total: number | undefined;
  isEstimated: boolean;
  hasNextPage: boolean;
  warning?: string;
  nextCursor?: string;
  previousCursor?: string;
};

/** A number of rows, and whether it is an estimate. */
export type Total = { rows: number; isEstimated: boolean };

/** Returns the total of a `Content-Range` header: digits, or `*` if it is unknown. */
const parseContentRangeTotal = (range: string | null): string | undefined =>
  /\/(\d+|\*)$/.exec(range ?? '')?.[1];

/** Returns a cursor from a `Link` header. */
function parseLinkCursor(link: string | null, rel: string, name: string): string | undefined {
  const address = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(link ?? '')?.[1];
  return (address && new URLSearchParams(address.split('?')[1]).get(name)) || undefined;
}

/**
 * Parses a page.
 * @throws {ApiRejectionError} if it is not a list, or if it should have rows and none has an id.
 */
function parsePage(
  body: unknown,
  { headers }: HttpResponse,
  { id, errorText, page }: { id: string; errorText: string; page: number },
): ServerPageResponse {
  if (isRow(body) && !isSuccess(body)) throw new ApiRejectionError(formatServerMessage(body, errorText));
  const rangeTotal = parseContentRangeTotal(headers.get('Content-Range'));
  if (!Array.isArray(body) || rangeTotal === undefined) throw new ApiRejectionError(errorText);
  const total = rangeTotal === '*' ? undefined : Number(rangeTotal);
  const data = body.filter(isRow).filter((row) => {
    row.id = toRecordId(row, id);
    return row.id !== '';
  });
  const nextCursor = parseLinkCursor(headers.get('Link'), 'next', 'after');
  const previousCursor = parseLinkCursor(headers.get('Link'), 'prev', 'before');
  const isEstimated = headers.get('X-Total') === 'about';
  const hasNextPage = nextCursor !== undefined;
  const hasRows = body.length > 0 || (page === 1 && !isEstimated && total !== undefined && total > 0);
  if (hasRows && data.length === 0) throw new ApiRejectionError(errorText);
  const warning = decodeURIComponent(headers.get('X-Note') ?? '');
  return {
    data,
    total,
    isEstimated,
    hasNextPage,
    ...(warning && { warning }),
    ...(nextCursor && { nextCursor }),
    ...(previousCursor && { previousCursor }),
  };
}

/** A page of a list. `cursor` seeks it, and `deferTotal` leaves out a total that requires counting. */
type PageRequest = { page: number; perPage: number; cursor?: PageCursor | undefined; deferTotal?: boolean };

/** The query parameters for a page of a list. */
function toPageParams(query: ListQuery, { page, perPage, cursor, deferTotal }: PageRequest): URLSearchParams {
  const from = (page - 1) * perPage;
  const params = toSearchParams(query, [from, from + perPage - 1]);
  for (const [name, key] of Object.entries(cursor ?? {})) params.set(name, key);
  if (deferTotal) params.set('total', 'later');
  return params;
}

/**
 * Fetches a page of a list from the server. With `cursor` the server seeks it instead of counting rows.
 * `errorText` is used if the server gives no reason.
 * @throws {HttpError} with the server's message.
 */
export const fetchPage = (
  { path }: Pick<ServerList, 'path'>,
  id: string,
  errorText: string,
  query: ListQuery,
  request: PageRequest,
  signal?: AbortSignal,
): Promise<ServerPageResponse> =>
  withDisplayError(errorText, () => {
    const params = toPageParams(query, request);
    return fetchAndParse(
      `GET ${path as `/${string}`}?${params}`,
      (body, response) => parsePage(body, response, { id, errorText, page: request.page }),
      { ...(signal && { signal }) },
    );
  });

/** Counts the rows of a query on the server. @throws what `fetchPage` throws. */
export const fetchTotal = (
  { path }: Pick<ServerList, 'path'>,
  errorText: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<Total> =>
  withDisplayError(errorText, () =>
    fetchAndParse(
      `GET ${path as `/${string}`}/total?${new URLSearchParams({ filter: toFilterParam(query) })}`,
      (body) => {
        const { rows, about } = parseRecordResponse(body, errorText);
        if (typeof rows !== 'number') throw new ApiRejectionError(errorText);
        return { rows, isEstimated: about === true };
      },
      { signal },
    ),
  );

/** Rows of a request when all rows are fetched. */
const BATCH_SIZE = 1000;

/**
 * Fetches all rows of a query page by page, each by the cursor of the one before. @throws what `fetchPage`
 * throws.
 */
export async function* iteratePages(
  serverList: ServerList,
  id: string,
  errorText: string,
  query: ListQuery,
): AsyncGenerator<Batch> {
  let fetched = 0;
  let total = 0;
  for (let page = 1, cursor: PageCursor | undefined; page === 1 || cursor; page++) {
    const request = { page, perPage: BATCH_SIZE, cursor, deferTotal: page > 1 };
    const response = await fetchPage(serverList, id, errorText, query, request);
    const { data, nextCursor } = response;
    fetched += data.length;
    total = Math.max(total, response.total ?? 0, fetched);
    yield { rows: data, total };
    cursor = nextCursor ? { after: nextCursor } : undefined;
  }
}

/**
 * Counts and sums rows on the server. With `query`, only its rows are used. Empty if that would take too
 * long. @throws what `fetchPage` throws.
 */
export const fetchAggregates = (
  { path }: Pick<ServerList, 'path'>,
  errorText: string,
  requests: readonly { where: Filter<Row>; sum?: string | undefined }[],
  query: ListQuery | undefined,
  signal: AbortSignal,
): Promise<Aggregate[]> =>
  withDisplayError(errorText, () => {
    const filter = query && { filter: toFilterParam(query) };
    return fetchAndParse(
      `GET ${path as `/${string}`}/tally?${new URLSearchParams({ asked: JSON.stringify(requests), ...filter })}`,
      (body) =>
        parseListResponse(body, errorText).map(
          ({ count, sums }): Aggregate => ({
            count: Number(count),
            sums: Object.fromEntries(
              Object.entries(isRow(sums) ? sums : {}).map(([currency, minor]) => [currency, Number(minor)]),
            ),
          }),
        ),
      { signal },
    );
  });

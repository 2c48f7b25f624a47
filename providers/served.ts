import type { Filter, Row } from '../schema/types';
import { toFilterParam, toSearchParams } from './asked';
import type { Batch } from './csv';
import {
  ApiRejectionError,
  formatServerMessage,
  isRow,
  isSuccess,
  parseListResponse,
  parseRecordResponse,
} from './envelope';
import { withDisplayError } from './failure';
import type { HttpResponse } from './http';
import { fetchAndParse } from './judged';
import type { Aggregate, ListQuery } from './query';
import type { ServerList } from './told';
import { toText } from './values';

/** Where a page begins or ends, by the key of the row beside it. */
export type PageCursor = { after: string } | { before: string };

/** What is known of a page beside its rows: the server's note, an estimate of the total, and the last page where a later one was asked for. */
export type PageMeta = { warning?: string; estimatedTotal?: number; lastPage?: number };

/** A page that is asked of the server. `deferTotal` leaves out a total for which rows have to be counted. */
export type ServerPage = { page: number; perPage: number; deferTotal: boolean };

/** A page of a list that the server answers, and the ends of the pages beside it; without a total where it is for later. */
export type ServerPageResponse = {
  data: Row[];
  total: number | undefined;
  isEstimated: boolean;
  hasNextPage: boolean;
  warning?: string;
  nextCursor?: string;
  previousCursor?: string;
};

/** How many rows a question means, and whether that is an estimate. */
export type Total = { rows: number; isEstimated: boolean };

/** How `Content-Range` ends. */
const parseContentRangeTotal = (range: string | null): string | undefined =>
  /\/(\d+|\*)$/.exec(range ?? '')?.[1];

/** What of a page's address a `Link` header names: where the page beside it begins. */
function parseLinkCursor(link: string | null, rel: string, name: string): string | undefined {
  const address = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(link ?? '')?.[1];
  return (address && new URLSearchParams(address.split('?')[1]).get(name)) || undefined;
}

/** @throws {CallRefused} where it is no page: of another form, or without one row that can be told by its id where it says that there are some. */
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
    row.id = toText(row[id]);
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

/** Which page of a list: `at` is the end of the page beside it, `later` leaves a total out that has to be counted. */
type PageRequest = { page: number; perPage: number; cursor?: PageCursor | undefined; deferTotal?: boolean };

/** The parameters that ask for a page of a list. */
function toPageParams(query: ListQuery, { page, perPage, cursor, deferTotal }: PageRequest): URLSearchParams {
  const from = (page - 1) * perPage;
  const params = toSearchParams(query, [from, from + perPage - 1]);
  for (const [name, key] of Object.entries(cursor ?? {})) params.set(name, key);
  if (deferTotal) params.set('total', 'later');
  return params;
}

/**
 * A page of a list, answered by the server; `at` names the end of the page beside it, so that no row has to be counted to
 * reach it; `later` leaves a total out that has to be counted. `failed` is said where the server gives no reason.
 * @throws {HttpError} in the server's words.
 */
export const fetchPage = (
  { path }: Pick<ServerList, 'path'>,
  id: string,
  errorText: string,
  query: ListQuery,
  request: PageRequest,
): Promise<ServerPageResponse> =>
  withDisplayError(errorText, () => {
    const params = toPageParams(query, request);
    return fetchAndParse(`GET ${path as `/${string}`}?${params}`, (body, response) =>
      parsePage(body, response, { id, errorText, page: request.page }),
    );
  });

/** How many rows a question means, answered by the server. @throws as `pageAt` does. */
export const fetchTotal = (
  { path }: Pick<ServerList, 'path'>,
  errorText: string,
  query: ListQuery,
): Promise<Total> =>
  withDisplayError(errorText, () =>
    fetchAndParse(
      `GET ${path as `/${string}`}/total?${new URLSearchParams({ filter: toFilterParam(query) })}`,
      (body) => {
        const { rows, about } = parseRecordResponse(body, errorText);
        if (typeof rows !== 'number') throw new ApiRejectionError(errorText);
        return { rows, isEstimated: about === true };
      },
    ),
  );

/** Rows that are asked for at once where all are wanted. */
const BATCH_SIZE = 1000;

/** Everything a question means, read from the server page after page, from one to the next by key. @throws as `pageAt` does. */
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
 * How many rows of a list hold, of those that a question means where there is one, and what they come to, answered by the server;
 * none where that takes it too long. @throws as `pageAt` does.
 */
export const fetchAggregates = (
  { path }: Pick<ServerList, 'path'>,
  errorText: string,
  requests: readonly { where: Filter<Row>; sum?: string | undefined }[],
  query?: ListQuery,
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
    );
  });

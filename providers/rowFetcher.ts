import { ApiRejectionError, getResponseMessages } from './apiResponse';
import { fetchAndParse } from './fetchAndParse';
import type { HttpResponse } from './http';
import { type IndexedRows, indexRows } from './listQuery';
import { parseRowsWithIds, type RowsRequest } from './listSource';
import type { ApiCredentials } from './session';
import { isUnsupported } from './supportsEndpoint';

/** The message for an aborted request. */
const ABORTED_MESSAGE = 'Stopped.';

/** Ms until a request is aborted. */
const TIMEOUT_MS = 60_000;

/** Rows with their `ETag`, and the keys of the request. */
export type ETaggedResponse = { rows: IndexedRows; etag: string; credentials: ApiCredentials };

/** Fetches rows. All requests in progress can be aborted together. */
export function createRowFetcher() {
  const pending = new Set<AbortController>();

  return {
    /**
     * Fetches rows, or returns `previous` after a 304. `onETag` receives the response if it has an `ETag`.
     */
    fetch: async (
      request: RowsRequest,
      previous: ETaggedResponse | undefined,
      onETag: (response: ETaggedResponse) => void,
    ): Promise<IndexedRows> => {
      const controller = new AbortController();
      const timer = setTimeout(
        () => controller.abort(new Error(`No answer in ${TIMEOUT_MS} ms.`)),
        TIMEOUT_MS,
      );
      pending.add(controller);
      try {
        const parseResponse = (response: unknown, { status, headers }: HttpResponse) => {
          if (previous && status === 304) {
            onETag(previous);
            return previous.rows;
          }
          const rows = indexRows(parseRowsWithIds(response, request), getResponseMessages(response).note);
          const etag = headers.get('ETag');
          if (etag) onETag({ rows, etag, credentials: request.credentials });
          return rows;
        };
        return await fetchAndParse(request.endpoint, parseResponse, {
          credentials: request.credentials,
          etag: previous?.etag,
          signal: controller.signal,
        });
      } catch (error) {
        if (request.optional && isUnsupported(error)) return indexRows([]);
        throw error;
      } finally {
        clearTimeout(timer);
        pending.delete(controller);
      }
    },

    /** Aborts all requests in progress. They fail with `ABORTED_MESSAGE`. */
    abort: (): void => {
      for (const controller of pending) controller.abort(new ApiRejectionError(ABORTED_MESSAGE));
    },
  };
}

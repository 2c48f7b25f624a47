import { ApiRejectionError, getResponseMessages } from './envelope';
import type { HttpResponse } from './http';
import { fetchAndParse } from './judged';
import { isUnsupported } from './offers';
import { type IndexedRows, indexRows } from './query';
import type { ApiCredentials } from './session';
import { parseRowsWithIds, type RowsRequest } from './source';

/** The sentence for a read that somebody stopped. */
const ABORTED_MESSAGE = 'Stopped.';

/** Ms until a read without an answer is given up. */
const TIMEOUT_MS = 60_000;

/** Rows that came under an `ETag`, and the keys that they were answered to. */
export type ETaggedResponse = { rows: IndexedRows; etag: string; credentials: ApiCredentials };

/** Reads of rows, which can be stopped together while they are under way. */
export function createRowFetcher() {
  const pending = new Set<AbortController>();

  return {
    /**
     * Reads rows, which may be answered with being still what they were (`former`); `tag` hears under which `ETag` they came, where
     * there is one.
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

    /** Stops the reads that are under way; those who wait for them hear `STOPPED`. */
    abort: (): void => {
      for (const controller of pending) controller.abort(new ApiRejectionError(ABORTED_MESSAGE));
    },
  };
}

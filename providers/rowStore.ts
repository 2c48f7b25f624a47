import type { Row } from '../schema/types';
import { type CsvColumn, createBatches, type OnCsvPart, writeCsv } from './csv';
import { type FetchOutcome, toFailureData } from './errors';
import {
  type Aggregate,
  type AggregateRequest,
  aggregate,
  type IndexedRows,
  type ListQuery,
  prepareIndexes,
  runQuery,
} from './listQuery';
import type { ListSource } from './listSource';
import { createWholeListCache } from './wholeListCache';

/** The rows of a page, and the total. */
export type RowPage = { data: Row[]; total: number; warning?: string | undefined };

/** Fetches, caches, searches and sorts rows, in a worker or on the page's thread. */
export type RowStore = ReturnType<typeof createRowStore>;

/** Ms after a page was returned until its search index is created. */
const PREPARE_DELAY_MS = 100;

/** Creates an empty row store. Its methods return outcomes and never throw. */
export function createRowStore() {
  const cache = createWholeListCache();

  /** Runs `compute` on the rows of a source. `callerId` identifies the query. */
  async function withRows<T>(
    source: ListSource,
    callerId: unknown,
    compute: (indexed: IndexedRows) => T | Promise<T>,
  ): Promise<FetchOutcome<T>> {
    try {
      return { value: await compute(await cache.getRows(source, JSON.stringify(callerId))) };
    } catch (error) {
      return { failure: toFailureData(error, source.errorText) };
    }
  }

  return {
    /** Prefetches the rows of a source after `ms`. */
    prefetch: async (source: ListSource, ms = 0, query?: ListQuery): Promise<void> =>
      cache.prefetch(source, ms, query),

    /** True if the rows are loaded, so that a query can run without a request. */
    has: async (source: ListSource): Promise<boolean> => cache.has(source),

    /** Returns at most `limit` matching rows from `offset`, and the number of all matching rows. */
    getPage: (
      source: ListSource,
      query: ListQuery,
      offset: number,
      limit: number,
    ): Promise<FetchOutcome<RowPage>> =>
      withRows(source, ['page', query, offset, limit], (indexed) => {
        setTimeout(() => prepareIndexes(indexed, query), PREPARE_DELAY_MS);
        return { ...runQuery(indexed, query, offset, limit), warning: indexed.warning };
      }),

    /**
     * Counts and sums the rows of each request. With `query`, only its rows are used. `today` is a UTC day.
     */
    aggregate: (
      source: ListSource,
      requests: readonly AggregateRequest[],
      today: string,
      query?: ListQuery,
    ): Promise<FetchOutcome<Aggregate[]>> =>
      withRows(source, ['aggregate', requests, today, query], (indexed) =>
        aggregate(indexed, requests, today, query),
      ),

    /** Exports the rows of a query as CSV in their order, part by part. */
    exportCsv: (
      source: ListSource,
      query: ListQuery,
      columns: readonly CsvColumn[],
      onPart: OnCsvPart,
    ): Promise<FetchOutcome<void>> =>
      withRows(source, ['csv', query, columns], (indexed) =>
        writeCsv(createBatches(runQuery(indexed, query).data), columns, onPart),
      ),

    /** Aborts all requests in progress. Their callers get an error. */
    abort: async (): Promise<void> => cache.abort(),

    /** Drops all rows except those of these sources and of the sources they are derived from. */
    retain: async (sources: readonly ListSource[]): Promise<void> => cache.retain(sources),

    /** Drops all rows. */
    dispose: async (): Promise<void> => cache.retain([]),

    /** Invalidates all rows. The next query fetches them again, or gets a 304. */
    invalidate: async (): Promise<void> => cache.invalidate(),
  };
}

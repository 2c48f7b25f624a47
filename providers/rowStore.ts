import type { Row } from '../schema/types';
import { type CsvColumn, createBatches, type OnCsvPart, writeCsv } from './csv';
import { type FetchOutcome, toFailureData } from './failure';
import { createWholeListCache } from './keptRows';
import {
  type Aggregate,
  type AggregateRequest,
  aggregate,
  type IndexedRows,
  type ListQuery,
  prepareIndexes,
  runQuery,
} from './query';
import type { ListSource } from './source';

/** Rows of one page, and how many there are in all. */
export type RowPage = { data: Row[]; total: number; warning?: string | undefined };

/** Rows fetched, kept, searched and sorted in one place: beside the page, or in it where there is no worker. */
export type RowStore = ReturnType<typeof createRowStore>;

/** Ms after which a list that is looked at is made ready to be searched. */
const PREPARE_DELAY_MS = 100;

/** A store with no rows yet: it answers questions about those it keeps. Every method answers with an outcome and never throws. */
export function createRowStore() {
  const cache = createWholeListCache();

  /** What comes of `read` over the rows of a source. `asked` tells one question from another. */
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
    /** Reads the rows of a source ahead (`createKeptRows`), in so many ms. */
    prefetch: async (source: ListSource, ms = 0, query?: ListQuery): Promise<void> =>
      cache.prefetch(source, ms, query),

    /** Whether the rows of a source are here, so that a question about them waits for nothing. */
    has: async (source: ListSource): Promise<boolean> => cache.has(source),

    /** The rows a question means, from `offset` on, at most `limit`, and how many there are in all. */
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
     * How many rows, of those that a question means where there is one, each of the conditions holds for, and what they come to;
     * `today` is a UTC day.
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

    /** Everything a question means as CSV, in its order, handed over part by part. */
    exportCsv: (
      source: ListSource,
      query: ListQuery,
      columns: readonly CsvColumn[],
      onPart: OnCsvPart,
    ): Promise<FetchOutcome<void>> =>
      withRows(source, ['csv', query, columns], (indexed) =>
        writeCsv(createBatches(runQuery(indexed, query).data), columns, onPart),
      ),

    /** Stops the reads that are under way; those who wait for them are told so. */
    abort: async (): Promise<void> => cache.abort(),

    /** Drops all rows but those of these sources, and those that theirs are derived from. */
    retain: async (sources: readonly ListSource[]): Promise<void> => cache.retain(sources),

    /** Drops all rows for good. */
    dispose: async (): Promise<void> => cache.retain([]),

    /** Forgets all rows, so that the next question reads them again, or hears that they are the same. */
    invalidate: async (): Promise<void> => cache.invalidate(),
  };
}

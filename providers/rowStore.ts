import type { Row } from '../schema/types';
import { batchesOf, type CsvColumn, type TakeCsv, writeCsv } from './csv';
import { type ReadOutcome, readFailure } from './failure';
import { createKeptRows } from './keptRows';
import { ask, prepare, type Question, type RowSet, type Tallied, type Tally, tally } from './query';
import type { Source } from './source';

/** Rows of one page, and how many there are in all. */
export type RowPage = { data: Row[]; total: number; note?: string | undefined };

/** Rows fetched, kept, searched and sorted in one place: beside the page, or in it where there is no worker. */
export type RowStore = ReturnType<typeof createRowStore>;

/** Ms after which a list that is looked at is made ready to be searched. */
const SEARCH_MS = 100;

/** A store with no rows yet: it answers questions about those it keeps. Every method answers with an outcome and never throws. */
export function createRowStore() {
  const rows = createKeptRows();

  /** What comes of `read` over the rows of a source. `asked` tells one question from another. */
  async function over<T>(
    source: Source,
    asked: unknown,
    read: (set: RowSet) => T | Promise<T>,
  ): Promise<ReadOutcome<T>> {
    try {
      return { value: await read(await rows.setOf(source, JSON.stringify(asked))) };
    } catch (error) {
      return { failure: readFailure(error, source.failed) };
    }
  }

  return {
    /** Reads the rows of a source ahead (`createKeptRows`), in so many ms. */
    begin: async (source: Source, ms = 0, question?: Question): Promise<void> =>
      rows.begin(source, ms, question),

    /** Whether the rows of a source are here, so that a question about them waits for nothing. */
    has: async (source: Source): Promise<boolean> => rows.has(source),

    /** The rows a question means, from `offset` on, at most `limit`, and how many there are in all. */
    page: (
      source: Source,
      question: Question,
      offset: number,
      limit: number,
    ): Promise<ReadOutcome<RowPage>> =>
      over(source, ['page', question, offset, limit], (set) => {
        setTimeout(() => prepare(set, question), SEARCH_MS);
        return { ...ask(set, question, offset, limit), note: set.note };
      }),

    /**
     * How many rows, of those that a question means where there is one, each of the conditions holds for, and what they come to;
     * `today` is a UTC day.
     */
    tally: (
      source: Source,
      asked: readonly Tallied[],
      today: string,
      question?: Question,
    ): Promise<ReadOutcome<Tally[]>> =>
      over(source, ['tally', asked, today, question], (set) => tally(set, asked, today, question)),

    /** Everything a question means as CSV, in its order, handed over part by part. */
    csv: (
      source: Source,
      question: Question,
      columns: readonly CsvColumn[],
      take: TakeCsv,
    ): Promise<ReadOutcome<void>> =>
      over(source, ['csv', question, columns], (set) =>
        writeCsv(batchesOf(ask(set, question).data), columns, take),
      ),

    /** Stops the reads that are under way; those who wait for them are told so. */
    stop: async (): Promise<void> => rows.stop(),

    /** Drops all rows but those of these sources, and those that theirs are derived from. */
    keep: async (sources: readonly Source[]): Promise<void> => rows.keep(sources),

    /** Drops all rows for good. */
    end: async (): Promise<void> => rows.keep([]),

    /** Forgets all rows, so that the next question reads them again, or hears that they are the same. */
    forget: async (): Promise<void> => rows.forget(),
  };
}

import type { Call, Row } from '../declare/types';
import { type Derivation, derivations } from './derive';
import { listOf, msgAndNote, providerListOf, Refusal, sayings } from './envelope';
import { flat } from './flat';
import { HttpError } from './httpError';
import { judged } from './judged';
import { isLacking } from './offers';
import { ask, prepare, type Question, type RowSet, rowSet, type Tallied, type Tally, tally } from './query';
import type { Keys } from './session';
import { exported, plain, type Reading } from './values';

/**
 * A documented read of rows: the field that is their id, the words for when it fails. An API that lacks an `optional`
 * one has no rows of it.
 */
export type Read = {
  call: Call;
  accepts?: string | undefined;
  id: string;
  failed: string;
  keys: Keys;
  optional?: boolean;
};

/** Where rows come from: a read's own rows, or rows derived from those of several reads. */
export type Source = Read | { derived: Derivation; from: readonly Read[]; failed: string };

/** Rows of one page, and how many there are in all. */
export type Page = { data: Row[]; total: number; note?: string | undefined };

/** A head and the reading under it. */
export type CsvColumn = { head: string; reading: Reading };

/** A failure as plain data, so that it survives the way out of a worker. */
export type Failure = { message: string; http?: { status: number; body: string } };

export type Outcome<T> = { value: T } | { failure: Failure };

/** Rows fetched, kept, searched and sorted in one place: beside the page, or in it where there is no worker. */
export type RowStore = ReturnType<typeof createRowStore>;

/** Row sets kept at most; the least recently asked goes first. */
const KEPT = 16;

/** Ms after which a list that is looked at is made ready to be searched. */
const SEARCH_MS = 100;

/** The sentence for a read that somebody stopped. */
const STOPPED = 'Stopped.';

/** Ms until a read without an answer is given up. */
const PATIENCE_MS = 60_000;

/** An answer of one of the accepted list forms, as rows with an id each. */
function rowsOf(answer: unknown, { accepts, id, failed }: Read): Row[] {
  const rows = accepts
    ? providerListOf(answer, accepts, failed).map((row) => flat(row))
    : listOf(answer, failed);
  // In place: the rows were made for us, and a copy of 100,000 takes as long as parsing them.
  return rows.filter((row) => {
    row.id = plain(row[id]);
    return row.id !== '';
  });
}

function failureOf(error: unknown, fallback: string): Failure {
  if (error instanceof HttpError)
    return { message: msgAndNote(error, fallback), http: { status: error.status, body: error.body } };
  const named = error instanceof Error && error.name === 'Refusal';
  return { message: named ? error.message : fallback };
}

/** A store with no rows yet. Every method answers with an outcome and never throws. */
export function createRowStore() {
  const sets = new Map<string, Promise<RowSet>>();
  const underWay = new Set<AbortController>();
  /** Read ahead, and not asked for yet. */
  const begun = new Map<string, Promise<RowSet>>();
  /** Reads that failed, and the questions that were told so. */
  const told = new WeakMap<Promise<RowSet>, Set<string>>();

  async function read(source: Read): Promise<RowSet> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error(`No answer in ${PATIENCE_MS} ms.`)), PATIENCE_MS);
    underWay.add(abort);
    try {
      const judge = (answer: unknown) => rowSet(rowsOf(answer, source), sayings(answer).note);
      return await judged(source.call, judge, { keys: source.keys, signal: abort.signal });
    } catch (error) {
      const ended = error instanceof HttpError && error.status === 401;
      if (source.optional && !ended && isLacking(error)) return rowSet([]);
      throw error;
    } finally {
      clearTimeout(timer);
      underWay.delete(abort);
    }
  }

  async function derive(source: Extract<Source, { derived: Derivation }>): Promise<RowSet> {
    const { derived, from } = source;
    const answers = await Promise.all(from.map((one) => setOf(one, keyOf(source))));
    const notes = answers.flatMap(({ note }) => note ?? []);
    return rowSet(derivations[derived](answers.map(({ rows }) => rows)), notes.join(' ') || undefined);
  }

  const make = (source: Source) => ('derived' in source ? derive(source) : read(source));

  /** A read under way or done; one that has failed is over for a question that has heard so and asks again. */
  function standing(set: Promise<RowSet> | undefined, asker: string): Promise<RowSet> | undefined {
    return set && told.get(set)?.has(asker) ? undefined : set;
  }

  /**
   * The kept set of a source, or one read now. Everybody who asks while it is read waits for the same answer. A
   * failure is for everybody who asks as well, the slow one too, once each: `asker` is what tells them apart.
   */
  async function setOf(source: Source, asker: string): Promise<RowSet> {
    const key = keyOf(source);
    const set = standing(sets.get(key), asker) ?? begun.get(key) ?? make(source);
    begun.delete(key);
    sets.delete(key);
    sets.set(key, set);
    for (const oldest of sets.keys()) {
      if (sets.size <= KEPT) break;
      sets.delete(oldest);
    }
    try {
      return await set;
    } catch (error) {
      told.set(set, (told.get(set) ?? new Set()).add(asker));
      throw error;
    }
  }

  /** What comes of `read` over the rows of a source. `asked` tells one question from another. */
  async function over<T>(
    source: Source,
    asked: unknown,
    read: (set: RowSet) => T | Promise<T>,
  ): Promise<Outcome<T>> {
    try {
      return { value: await read(await setOf(source, JSON.stringify(asked))) };
    } catch (error) {
      return { failure: failureOf(error, source.failed) };
    }
  }

  return {
    /** Reads the rows of a source, for the question that will come. */
    begin: async (source: Source): Promise<void> => {
      const key = keyOf(source);
      if (sets.has(key) || begun.has(key)) return;
      const set = make(source);
      set.catch(() => undefined);
      begun.set(key, set);
    },

    /** The rows a question means, from `offset` on, at most `limit`, and how many there are in all. */
    page: (source: Source, question: Question, offset: number, limit: number): Promise<Outcome<Page>> =>
      over(source, ['page', question, offset, limit], (set) => {
        if (question.searched.length > 0) setTimeout(() => prepare(set, question), SEARCH_MS);
        return { ...ask(set, question, offset, limit), note: set.note };
      }),

    /** How many rows each of the conditions holds for, and what they come to; `today` is a UTC day. */
    tally: (source: Source, asked: readonly Tallied[], today: string): Promise<Outcome<Tally[]>> =>
      over(source, ['tally', asked, today], (set) => tally(set, asked, today)),

    /** Everything a question means as CSV (RFC 4180), in its order; a leading formula sign is defused. */
    csv: (source: Source, question: Question, columns: readonly CsvColumn[]): Promise<Outcome<string>> =>
      over(source, ['csv', question, columns], async (set) => {
        const { unparse } = (await import('papaparse')).default;
        const fields = columns.map(({ head }) => head);
        const data = ask(set, question).data.map((row) => columns.map((one) => exported(row, one.reading)));
        return unparse({ fields, data }, { escapeFormulae: true });
      }),

    /** Stops the reads that are under way; those who wait for them hear `STOPPED`. */
    stop: async (): Promise<void> => {
      for (const abort of underWay) abort.abort(new Refusal(STOPPED));
    },

    /** Drops all rows but those of these sources, and those that theirs are derived from. */
    keep: async (sources: readonly Source[]): Promise<void> => {
      const kept = new Set(sources.flatMap(keysOf));
      for (const rows of [sets, begun]) for (const key of rows.keys()) if (!kept.has(key)) rows.delete(key);
    },

    /** Forgets all rows, so that the next question reads them again. */
    forget: async (): Promise<void> => {
      sets.clear();
      begun.clear();
    },
  };
}

const keyOf = (source: Source): string =>
  'derived' in source ? [source.derived, ...source.from.map(keyOf)].join(' & ') : source.call;

/** The keys of a source and of those behind it. */
const keysOf = (source: Source): string[] => [
  keyOf(source),
  ...('derived' in source ? source.from.map(keyOf) : []),
];

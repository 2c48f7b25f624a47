import { type DerivedTransform, derivations } from './derive';
import { prepare, type Question, type RowSet, rowSet } from './query';
import { createRowReads, type Tagged } from './rowReads';
import { keyOf, keysOf, type RowsRead, type Source } from './source';

/** Row sets kept at most; the least recently asked goes first. */
const KEPT = 16;

/** Rows that are read, or have been. */
type Reading = {
  set: Promise<RowSet>;
  /** Whether they have come. */
  here: boolean;
  tagged?: Tagged;
  /** The questions that have heard that it failed. */
  told: Set<string>;
};

/** The rows of sources: read once for everybody who asks, kept while they are asked for, and read ahead of that. None yet. */
export function createKeptRows() {
  const reads = createRowReads();
  /** By the key of their source, the least recently asked first. */
  const kept = new Map<string, Reading>();
  /** Read ahead, and not asked for yet. */
  const begun = new Map<string, Reading>();
  /** To be read ahead in a moment, unless they are dropped before. */
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** What was last answered, forgotten or not: what is asked for again under its `ETag` may be answered with the same. */
  const answered = new Map<string, Tagged>();

  /** The rows of a read as they were last answered to the same keys. */
  function formerly({ endpoint, keys }: RowsRead): Tagged | undefined {
    const former = answered.get(endpoint);
    const same = former?.keys.auth_key === keys.auth_key && former.keys.api_key === keys.api_key;
    return same ? former : undefined;
  }

  async function derive(source: Extract<Source, { derived: DerivedTransform }>): Promise<RowSet> {
    const { derived, from } = source;
    const answers = await Promise.all(from.map((one) => setOf(one, keyOf(source))));
    const notes = answers.flatMap(({ note }) => note ?? []);
    try {
      return rowSet(derivations[derived](answers.map(({ rows }) => rows)), notes.join(' ') || undefined);
    } catch (error) {
      // Rows of which nothing can be made are asked for again.
      for (const one of from) kept.delete(keyOf(one));
      throw error;
    }
  }

  function make(source: Source): Reading {
    const reading: Reading = {
      set:
        'derived' in source
          ? derive(source)
          : reads.read(source, formerly(source), (tagged) => (reading.tagged = tagged)),
      here: false,
      told: new Set(),
    };
    reading.set.then(
      () => (reading.here = true),
      // Whoever asks for the rows is told.
      () => undefined,
    );
    return reading;
  }

  /** A read under way or done; one that has failed is over for a question that has heard so and asks again. */
  const standing = (reading: Reading | undefined, asker: string): Reading | undefined =>
    reading?.told.has(asker) ? undefined : reading;

  /**
   * The kept set of a source, or one read now. Everybody who asks while it is read waits for the same answer. A
   * failure is for everybody who asks as well, the slow one too, once each: `asker` is what tells them apart.
   */
  async function setOf(source: Source, asker: string): Promise<RowSet> {
    const key = keyOf(source);
    const reading = standing(kept.get(key), asker) ?? begun.get(key) ?? make(source);
    begun.delete(key);
    kept.delete(key);
    kept.set(key, reading);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
      answered.delete(oldest);
    }
    try {
      const set = await reading.set;
      // Not of what was dropped, or forgotten, while it was read.
      if (reading.tagged && kept.get(key) === reading) answered.set(key, reading.tagged);
      return set;
    } catch (error) {
      reading.told.add(asker);
      throw error;
    }
  }

  function begin(source: Source, question?: Question): void {
    const key = keyOf(source);
    if (kept.has(key) || begun.has(key)) return;
    const reading = make(source);
    begun.set(key, reading);
    // Whoever asks for the rows is told.
    if (question) reading.set.then((set) => prepare(set, question)).catch(() => undefined);
  }

  function wait(source: Source, ms: number, question?: Question): void {
    const key = keyOf(source);
    clearTimeout(waiting.get(key));
    const timer = setTimeout(() => {
      waiting.delete(key);
      begin(source, question);
    }, ms);
    waiting.set(key, timer);
  }

  /** Drops the rows whose keys do not stay, those that are only waited for as well. */
  function dropBut(stay: ReadonlySet<string>, of: readonly Map<string, unknown>[]): void {
    for (const [key, timer] of waiting) if (!stay.has(key)) clearTimeout(timer);
    for (const rows of [...of, waiting]) for (const key of rows.keys()) if (!stay.has(key)) rows.delete(key);
  }

  return {
    setOf,

    /**
     * Reads the rows of a source, for the question that will come: now, or in so many ms, if they are kept until then; and makes
     * ready what another one after `question` will need.
     */
    begin: (source: Source, ms: number, question?: Question): void =>
      ms > 0 ? wait(source, ms, question) : begin(source, question),

    /** Whether the rows of a source are here, so that a question about them waits for nothing. */
    has: (source: Source): boolean => {
      const key = keyOf(source);
      return (kept.get(key) ?? begun.get(key))?.here ?? false;
    },

    /** Stops the reads that are under way; those who wait for them are told so. */
    stop: (): void => reads.stop(),

    /** Drops all rows but those of these sources, and those that theirs are derived from. */
    keep: (sources: readonly Source[]): void =>
      dropBut(new Set(sources.flatMap(keysOf)), [kept, begun, answered]),

    /** Forgets all rows, so that the next question reads them again, or hears that they are the same. */
    forget: (): void => dropBut(new Set(), [kept, begun]),
  };
}

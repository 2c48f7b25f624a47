import { CallRefused, sayings } from './envelope';
import type { Heard } from './http';
import { judged } from './judged';
import { isLacking } from './offers';
import { type RowSet, rowSet } from './query';
import type { Keys } from './session';
import { type RowsRead, rowsWithIds } from './source';

/** The sentence for a read that somebody stopped. */
const STOPPED = 'Stopped.';

/** Ms until a read without an answer is given up. */
const PATIENCE_MS = 60_000;

/** Rows that came under an `ETag`, and the keys that they were answered to. */
export type Tagged = { set: RowSet; etag: string; keys: Keys };

/** Reads of rows, which can be stopped together while they are under way. */
export function createRowReads() {
  const underWay = new Set<AbortController>();

  return {
    /**
     * Reads rows, which may be answered with being still what they were (`former`); `tag` hears under which `ETag` they came, where
     * there is one.
     */
    read: async (
      source: RowsRead,
      former: Tagged | undefined,
      tag: (tagged: Tagged) => void,
    ): Promise<RowSet> => {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(new Error(`No answer in ${PATIENCE_MS} ms.`)), PATIENCE_MS);
      underWay.add(abort);
      try {
        const judge = (answer: unknown, { status, headers }: Heard) => {
          if (former && status === 304) {
            tag(former);
            return former.set;
          }
          const set = rowSet(rowsWithIds(answer, source), sayings(answer).note);
          const etag = headers.get('ETag');
          if (etag) tag({ set, etag, keys: source.keys });
          return set;
        };
        return await judged(source.endpoint, judge, {
          keys: source.keys,
          known: former?.etag,
          signal: abort.signal,
        });
      } catch (error) {
        if (source.optional && isLacking(error)) return rowSet([]);
        throw error;
      } finally {
        clearTimeout(timer);
        underWay.delete(abort);
      }
    },

    /** Stops the reads that are under way; those who wait for them hear `STOPPED`. */
    stop: (): void => {
      for (const abort of underWay) abort.abort(new CallRefused(STOPPED));
    },
  };
}

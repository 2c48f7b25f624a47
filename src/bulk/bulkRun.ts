import { newIdempotencyKey } from '../../providers/drafts';
import type { Run, RunOutcome, RunRow } from '../../providers/runs';

/** How a run stands: its rows by what came of them. */
export type Tallied = { all: number; done: number; failed: RunRow[]; left: RunRow[]; out: number };

/** Counts a run. What was left out from the start does not count among `all`. */
export function countByStatus({ rows }: Run): Tallied {
  const is = (...ends: RunOutcome['is'][]) =>
    rows.filter(({ outcome }) => outcome && ends.includes(outcome.is));
  const out = is('left out').length;
  return {
    all: rows.length - out,
    done: is('done').length,
    failed: is('refused', 'unknown'),
    left: rows.filter(({ outcome }) => !outcome),
    out,
  };
}

/** The run with what came of one of its rows. */
export const setItemOutcome = (run: Run, id: string, outcome: RunOutcome): Run => ({
  ...run,
  rows: run.rows.map((row) => (row.id === id && !row.outcome ? { ...row, outcome } : row)),
});

/**
 * The run with its failed rows to be sent again. What was refused is asked for anew, under a new key; of what nobody
 * knows whether it was done the key stays, so that it is not done twice.
 */
export const getRetryable = (run: Run): Run => ({
  ...run,
  rows: run.rows.map((one) => {
    const { outcome, ...row } = one;
    if (outcome?.is === 'refused') return { ...row, key: newIdempotencyKey() };
    return outcome?.is === 'unknown' ? row : one;
  }),
});

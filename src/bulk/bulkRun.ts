import { createIdempotencyKey } from '../../providers/drafts';
import type { BulkItemOutcome, BulkRun, BulkRunItem } from '../../providers/runs';

/** How a run stands: its rows by what came of them. */
export type RunCounts = {
  all: number;
  done: number;
  failed: BulkRunItem[];
  remaining: BulkRunItem[];
  skipped: number;
};

/** Counts a run. What was left out from the start does not count among `all`. */
export function countByStatus({ rows }: BulkRun): RunCounts {
  const withStatus = (...statuses: BulkItemOutcome['status'][]) =>
    rows.filter(({ outcome }) => outcome && statuses.includes(outcome.status));
  const skipped = withStatus('left out').length;
  return {
    all: rows.length - skipped,
    done: withStatus('done').length,
    failed: withStatus('refused', 'unknown'),
    remaining: rows.filter(({ outcome }) => !outcome),
    skipped,
  };
}

/** The run with what came of one of its rows. */
export const setItemOutcome = (run: BulkRun, id: string, outcome: BulkItemOutcome): BulkRun => ({
  ...run,
  rows: run.rows.map((row) => (row.id === id && !row.outcome ? { ...row, outcome } : row)),
});

/**
 * The run with its failed rows to be sent again. What was refused is asked for anew, under a new key; of what nobody
 * knows whether it was done the key stays, so that it is not done twice.
 */
export const getRetryable = (run: BulkRun): BulkRun => ({
  ...run,
  rows: run.rows.map((item) => {
    const { outcome, ...row } = item;
    if (outcome?.status === 'refused') return { ...row, key: createIdempotencyKey() };
    return outcome?.status === 'unknown' ? row : item;
  }),
});

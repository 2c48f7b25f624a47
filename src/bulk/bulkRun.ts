import type { BulkItemOutcome, BulkRun, BulkRunItem } from '../../providers/bulkRunStorage';
import { createIdempotencyKey } from '../../providers/drafts';

/** The number of rows of a run by status. */
export type RunCounts = {
  all: number;
  done: number;
  failed: BulkRunItem[];
  remaining: BulkRunItem[];
  skipped: number;
};

/** Counts the rows of a run. Skipped rows do not count in `all`. */
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

/** Returns the run with the result of a row. */
export const setItemOutcome = (run: BulkRun, id: string, outcome: BulkItemOutcome): BulkRun => ({
  ...run,
  rows: run.rows.map((row) => (row.id === id && !row.outcome ? { ...row, outcome } : row)),
});

/** True for a failed row whose result a retry may change. */
export const isRetryable = ({ outcome }: BulkRunItem): boolean =>
  outcome !== undefined && ['refused', 'unknown'].includes(outcome.status) && !outcome.isFinal;

/**
 * Returns the run with its retryable rows to be sent again. A refused row gets a new idempotency key. A row with
 * an unknown result keeps its key, so that it cannot be carried out twice.
 */
export const getRetryable = (run: BulkRun): BulkRun => ({
  ...run,
  rows: run.rows.map((item) => {
    const { outcome, ...row } = item;
    if (!isRetryable(item)) return item;
    if (outcome?.status === 'refused') return { ...row, key: createIdempotencyKey() };
    return outcome?.status === 'unknown' ? row : item;
  }),
});

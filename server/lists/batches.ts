import { setImmediate } from 'node:timers/promises';

/** The rows of a list in its order, in batches. */
export type Batches<R> = AsyncGenerator<R[], void, undefined>;

/**
 * Rows per batch: few enough that other requests are served in between, and enough that queries are
 * efficient.
 */
const ROWS = 2_000;

/**
 * Reads a list in batches of `size` rows. `read` returns the first `limit` rows after `last`.
 * The next batch is read while the current one is sent. Each batch is a separate statement, so no transaction
 * stays open. A row that does not change appears exactly once. A row that is inserted, deleted or moved
 * meanwhile may or may not appear.
 */
export async function* inBatches<Place, R extends Place>(
  read: (last: Place | undefined, limit: number) => Promise<R[]>,
  size = ROWS,
): Batches<R> {
  let next: Promise<R[]> | undefined = read(undefined, size);
  while (next) {
    const rows: R[] = await next;
    next = rows.length < size ? undefined : read(rows.at(-1), size);
    // If the consumer stops, an error of the batch that was read ahead is ignored.
    next?.catch(() => undefined);
    // Yields to the event loop, because queries of the embedded database do not.
    await setImmediate();
    yield rows;
  }
}

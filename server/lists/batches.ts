import { setImmediate } from 'node:timers/promises';

/** Rows of a list in its order, so many at a time. */
export type Batches<R> = AsyncGenerator<R[], void, undefined>;

/** Rows of a batch: few enough that others are served in between, so many that asking for them costs little. */
const ROWS = 2_000;

/**
 * A whole list in batches of `size` rows: `read` answers with the first `limit` rows that come after `last` in the
 * list's order. A batch is read while the one before it is sent, by a statement of its own, and none further ahead: no
 * transaction is held open meanwhile. A row that is there all along comes once, as it was when its batch was read; one
 * that comes, goes or changes its place in the order meanwhile may or may not be among them.
 */
export async function* inBatches<Place, R extends Place>(
  read: (last: Place | undefined, limit: number) => Promise<R[]>,
  size = ROWS,
): Batches<R> {
  let next: Promise<R[]> | undefined = read(undefined, size);
  while (next) {
    const rows: R[] = await next;
    next = rows.length < size ? undefined : read(rows.at(-1), size);
    // Who stops listening hears nothing of the one that was read ahead.
    next?.catch(() => undefined);
    // The embedded database answers without a turn of the event loop: without this nobody else would be heard.
    await setImmediate();
    yield rows;
  }
}

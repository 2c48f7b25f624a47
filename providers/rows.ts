import { wrap } from 'comlink';
import { HttpError } from './httpError';
import { createRowStore, type Outcome, type RowStore } from './rowStore';
import { takeRowsWorker } from './rowsWorker';

/** The row store in a worker of its own, so that no row is parsed, searched or sorted on the page's thread. */
const inWorker = (): RowStore => wrap<RowStore>(takeRowsWorker());

/** A row store: in a worker where there is one, else (in tests) in place, with the same functions. */
export const openRows = (): RowStore => (typeof Worker === 'undefined' ? createRowStore() : inWorker());

/**
 * The value of an outcome.
 * @throws {HttpError} when the answer was not OK, with the server's words as its message.
 * @throws {Error} with the documented sentence in every other case.
 */
export function unwrap<T>(outcome: Outcome<T>): T {
  if ('value' in outcome) return outcome.value;
  const { message, http } = outcome.failure;
  if (http) throw Object.assign(new HttpError(http.status, http.body, ''), { message });
  throw new Error(message);
}

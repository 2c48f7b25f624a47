import type { Identifier } from 'react-admin';
import type { Endpoint, Row } from '../schema/types';
import { CallRefused, isRow, recordAnswered, rowsAnswered, sayings } from './envelope';
import { inWords } from './failure';
import { flat } from './flat';
import { HttpError } from './httpError';
import { judged } from './judged';
import { plain } from './values';

/** A call with a record's id in the place of each `:id`. */
export const callFor = <C extends Endpoint>(call: C, id: Identifier): C =>
  call.replace(/:id\b/g, () => encodeURIComponent(id)) as C;

/** The record of an answer; an empty one where a good answer has none. */
function recordOf(answer: unknown, fallback: string): Row {
  if (!isRow(answer)) return recordAnswered(answer, fallback);
  if (!('status' in answer) && !('data' in answer) && Object.keys(answer).length > 0) return answer;
  const { data } = answer;
  const first = Array.isArray(data) && data.length > 0 ? data[0] : data;
  const none = data === null || (Array.isArray(data) && data.length === 0);
  return recordAnswered({ ...answer, data: none ? {} : first }, fallback);
}

/** What an answer needs to be a record, beside being an object that is not empty. */
export type Known = {
  /** Fields it has to hold: without its key a record is none. */
  holds?: readonly string[];
  /** What is said of one that does not; the fallback when left out. */
  missing?: string;
};

/**
 * One record, its nested objects laid flat: the `data` of an envelope, the first row where `data` is a list, or a bare object.
 * @throws {HttpError} when the answer was not OK, with the server's words as its message, or the fallback.
 * @throws {Error} with the server's words, or the fallback: without an answer, or one that cannot be read, too.
 */
export const readRecord = (
  read: Endpoint,
  fallback: string,
  { holds = [], missing = fallback }: Known = {},
): Promise<Row> =>
  inWords(fallback, () =>
    judged(read, (answer) => {
      const row = flat(recordOf(answer, fallback));
      if (Object.keys(row).length === 0 || !holds.every((name) => plain(row[name])))
        throw new CallRefused(missing);
      return row;
    }),
  );

/** The rows of a list's envelope. @throws as `readRecord` does. */
export const readRows = (read: Endpoint, fallback: string): Promise<Row[]> =>
  inWords(fallback, () => judged(read, (answer) => rowsAnswered(answer, fallback)));

/**
 * True for an answer of an API that does not have a call: there is nothing at its address, or not for this method, and
 * no envelope says what is missing. Calls that the documents do not have may be lacking on another host.
 */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof HttpError && [404, 405, 501].includes(error.status) && sayings(error).msg === undefined;

import type { Identifier } from 'react-admin';
import type { Call, Row } from '../declare/types';
import { dataOf, isRow, isSuccess, msgAndNote } from './envelope';
import { HttpError } from './httpError';
import { judged } from './judged';

/** A call with a record's id in the place of `:id`. */
export const callFor = (call: Call, id: Identifier): Call =>
  call.replace(':id', encodeURIComponent(id)) as Call;

function recordOf(answer: unknown, fallback: string): Row {
  if (isRow(answer) && !('status' in answer) && !('data' in answer) && Object.keys(answer).length > 0)
    return answer;
  if (isRow(answer) && isSuccess(answer) && Array.isArray(answer.data) && isRow(answer.data[0]))
    return answer.data[0];
  return dataOf(answer, fallback);
}

/**
 * One record: the `data` of an envelope, the first row where `data` is a list, or a bare object.
 * @throws {HttpError} when the answer was not OK, with the server's words as its message where it had any.
 * @throws {Error} with the server's words, or the fallback.
 */
export async function readRecord(read: Call, fallback: string): Promise<Row> {
  try {
    return await judged(read, (answer) => recordOf(answer, fallback));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw Object.assign(new HttpError(error.status, error.body, ''), {
      message: msgAndNote(error, fallback),
    });
  }
}

import type { ApiRejection, Endpoint, Row } from '../schema/types';
import { bodyOf, CallRefused, isRow, isSuccess, sayings, textOf } from './envelope';
import type { CallOptions } from './http';
import { HttpError } from './httpError';
import { judged } from './judged';
import { endSession, inUse } from './session';
import { plain } from './values';

/** The server's response to a mutation: done, with its data and its `msg` if any, or refused. */
export type MutationResponse =
  | { outcome: 'done'; data: Row; msg?: string }
  | ({ outcome: 'refused' } & ApiRejection);

type MutationOptions = Pick<CallOptions, 'key' | 'signal'> & {
  /** The id of the row that is changed, for the log. */
  about?: string | undefined;
  /** Fields that the data must hold. A success without them is a refusal. */
  holds?: readonly string[];
};

/**
 * The session ended before the response to a mutation: it is not known whether the change was made. This is no `HttpError` with status
 * 401 on purpose. react-admin turns such an error into an empty success.
 */
export class SessionEndedError extends CallRefused {
  constructor() {
    super('The session is over. Sign in again to go on.');
  }
}

/** A refusal in a response with an OK status. It is thrown so that it is logged like every failure. */
class Refusal extends Error {
  constructor(readonly answer: unknown) {
    super();
  }
}

/** The sentences of an envelope's `errors`, by field. */
function getFieldErrors(answer: unknown): Record<string, string> {
  const errors = isRow(answer) && isRow(answer.errors) ? answer.errors : {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (textOf(error) ? [[name, textOf(error)]] : [])),
  );
}

function toRefusal(answer: unknown): Extract<MutationResponse, ApiRejection> {
  const data = isRow(answer) && isRow(answer.data) ? answer.data : {};
  const errors = (Array.isArray(data.errors) ? data.errors : []).map(textOf).filter(Boolean);
  return { outcome: 'refused', ...sayings(answer), errors, fields: getFieldErrors(answer) };
}

let pendingCount = 0;

/** True while a mutation waits for its response. */
export const isMutating = (): boolean => pendingCount > 0;

/**
 * Sends a mutation once. With a `key` the server carries out a repeated request only once.
 * @returns what the server responded; a refusal in the server's words is no error.
 * @throws {SessionEndedError} for a 401 to the keys of the session, which ends.
 * @throws {Error} if there was no response that can be read: the change may have been made.
 */
export async function mutate(
  endpoint: Endpoint,
  body: unknown,
  { about, holds = [], ...options }: MutationOptions = {},
): Promise<MutationResponse> {
  const parseResponse = (answer: unknown): MutationResponse => {
    if (!isRow(answer) || !isSuccess(answer)) throw new Refusal(answer);
    const data = isRow(answer.data) ? answer.data : {};
    if (!holds.every((name) => plain(data[name]))) throw new Refusal(undefined);
    const { msg } = sayings(answer);
    return { outcome: 'done', data, ...(msg && { msg }) };
  };
  pendingCount += 1;
  try {
    return await judged(endpoint, parseResponse, { body, about, ...options });
  } catch (error) {
    if (error instanceof Refusal) return toRefusal(error.answer);
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 401) {
      if (!inUse(error.keys)) throw error;
      endSession({ returnHere: true });
      throw new SessionEndedError();
    }
    const refusal = toRefusal(bodyOf(error));
    if (refusal.msg || refusal.note || refusal.errors.length > 0) return refusal;
    throw error;
  } finally {
    pendingCount -= 1;
  }
}

import type { ApiRejection, Endpoint, Row } from '../schema/types';
import {
  ApiRejectionError,
  getResponseMessages,
  isRow,
  isSuccess,
  parseErrorBody,
  stringOrEmpty,
} from './apiResponse';
import { fetchAndParse } from './fetchAndParse';
import { toText } from './fieldAccessor';
import type { RequestOptions } from './http';
import { HttpError } from './httpError';
import { endSession, isCurrentCredentials } from './session';

/** The server's response to a mutation: done, with its data and an optional message, or refused. */
export type MutationResponse =
  | { outcome: 'done'; data: Row; msg?: string }
  | ({ outcome: 'refused' } & ApiRejection);

type MutationOptions = Pick<RequestOptions, 'idempotencyKey' | 'signal'> & {
  /** The id of the changed row, for the log. */
  recordId?: string | undefined;
  /** Fields that the data must contain. A success without them counts as a refusal. */
  requiredFields?: readonly string[];
};

/**
 * The session ended before the response to a mutation, so it is unknown whether the change was made. It is
 * not an `HttpError` with status 401, because react-admin turns that into an empty success.
 */
export class SessionEndedError extends ApiRejectionError {
  constructor() {
    super('Your session has ended. Sign in again to continue.');
  }
}

/** A refusal in a response with an OK status. It is thrown, so that it is logged like every failure. */
class RejectedResponse extends Error {
  constructor(readonly response: unknown) {
    super();
  }
}

/** The messages of `errors` by field. */
function getFieldErrors(response: unknown): Record<string, string> {
  const errors = isRow(response) && isRow(response.errors) ? response.errors : {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      stringOrEmpty(error) ? [[name, stringOrEmpty(error)]] : [],
    ),
  );
}

function toRejection(response: unknown): Extract<MutationResponse, ApiRejection> {
  const data = isRow(response) && isRow(response.data) ? response.data : {};
  const errors = (Array.isArray(data.errors) ? data.errors : []).map(stringOrEmpty).filter(Boolean);
  return { outcome: 'refused', ...getResponseMessages(response), errors, fields: getFieldErrors(response) };
}

let pendingCount = 0;

/** True while the response of a mutation is pending. */
export const isMutating = (): boolean => pendingCount > 0;

/**
 * Sends a mutation once. With an `idempotencyKey` the server carries out a repeated request only once.
 * @returns the server's response. A refusal with a message is returned, not thrown.
 * @throws {SessionEndedError} for a 401 to the current keys, which ends the session.
 * @throws {Error} if there is no readable response: the change may have been made.
 */
export async function mutate(
  endpoint: Endpoint,
  body: unknown,
  { recordId, requiredFields = [], ...options }: MutationOptions = {},
): Promise<MutationResponse> {
  const parseResponse = (response: unknown): MutationResponse => {
    if (!isRow(response) || !isSuccess(response)) throw new RejectedResponse(response);
    const data = isRow(response.data) ? response.data : {};
    if (!requiredFields.every((name) => toText(data[name]))) throw new RejectedResponse(undefined);
    const { msg } = getResponseMessages(response);
    return { outcome: 'done', data, ...(msg && { msg }) };
  };
  pendingCount += 1;
  try {
    return await fetchAndParse(endpoint, parseResponse, { body, recordId, ...options });
  } catch (error) {
    if (error instanceof RejectedResponse) return toRejection(error.response);
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 401) {
      if (!isCurrentCredentials(error.credentials)) throw error;
      endSession({ returnHere: true });
      throw new SessionEndedError();
    }
    const rejection = toRejection(parseErrorBody(error));
    if (rejection.msg || rejection.note || rejection.errors.length > 0) return rejection;
    throw error;
  } finally {
    pendingCount -= 1;
  }
}

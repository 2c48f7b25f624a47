import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { sqlState } from '../lib/errors';
import { log } from '../lib/log';
import { conflict, HttpError } from './errors';
import { getRoutePath } from './requests';

/** Sends the documented response with data, and an optional note for the user. */
export const successData = <T>(c: Context, data: T, note?: string) =>
  c.json({ status: 'success' as const, data, ...(note ? { note } : {}) }, 200);

/** Sends the documented response of a completed action. */
export const successMessage = (c: Context, msg: string) => c.json({ status: 'success' as const, msg }, 200);

/** Sends the documented error response. A server error includes the request id, to find it in the log. */
export const errorResponse = (
  c: Context,
  status: ContentfulStatusCode,
  msg: string,
  note?: string,
  errors?: Record<string, string>,
) =>
  c.json(
    {
      status: 'error' as const,
      msg,
      ...(note ? { note } : {}),
      ...(errors ? { errors } : {}),
      ...(status >= 500 ? { request_id: c.get('requestId') } : {}),
    },
    status,
  );

/** Creates the error (415) for a body that is not JSON. */
export const unsupportedMediaType = () => new HttpError(415, 'The content type must be application/json.');

/**
 * Returns whether the client aborted the request body. Then no client receives the response, and it is no
 * server error.
 */
const isClientAbort = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

const FOREIGN_KEY_VIOLATION = '23503';

/** The messages for SQLSTATEs of statements that the database has cancelled. */
const OVERLOADS: Readonly<Record<string, string>> = {
  57014: 'The request took too long.',
  '55P03': 'Someone else is changing the same data.',
};

/**
 * Returns the HTTP error of an exception, or undefined for an unexpected one. Errors while a body is read are
 * thrown by Hono and Node.
 */
export function toHttpError(error: Error): HttpError | undefined {
  const state = sqlState(error);
  const overload = state === undefined ? undefined : OVERLOADS[state];
  if (overload) return new HttpError(503, overload, 'Please try again.', { 'Retry-After': '1' });
  if (isClientAbort(error)) return new HttpError(400, 'The body is not JSON.');
  if (!(error instanceof HTTPException)) return error instanceof HttpError ? error : undefined;
  if (error.status === 400) return new HttpError(400, 'The body is not JSON.');
  if (error.status === 415) return unsupportedMediaType();
  return error.status < 500
    ? new HttpError(error.status, error.message || 'There is no response.')
    : undefined;
}

/** Returns the error (409) for the deletion of a record that others refer to. */
const getDeletionError = (error: Error, c: Context): HttpError | undefined =>
  c.req.method === 'DELETE' && sqlState(error) === FOREIGN_KEY_VIOLATION
    ? conflict('Other records refer to this one.', 'Please delete them first.')
    : undefined;

/** Handles all errors: an HTTP error is sent to the client, and an unexpected error is only logged. */
export function onError(error: Error, c: Context) {
  // No client receives the response.
  if (c.req.raw.signal.aborted) return c.body(null, 400);
  const refusal = toHttpError(error) ?? getDeletionError(error, c);
  if (refusal) {
    for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
    return errorResponse(c, refusal.status, refusal.message, refusal.note, refusal.errors);
  }
  log.error({ err: error }, `${c.req.method} ${getRoutePath(c)}`);
  return errorResponse(c, 500, 'Something went wrong on the server.', 'Please try again.');
}

/** Sends the documented response (404) for an unknown route. */
export const notFoundHandler = (c: Context) => errorResponse(c, 404, 'Not found.');

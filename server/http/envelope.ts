import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { log } from '../lib/log';
import { HttpError } from './errors';
import { getRoutePath } from './requests';

/** The documented answer that carries data; the note says what has to be known of it. */
export const successData = <T>(c: Context, data: T, note?: string) =>
  c.json({ status: 'success' as const, data, ...(note ? { note } : {}) }, 200);

/** The documented answer to something done. */
export const successMessage = (c: Context, msg: string) => c.json({ status: 'success' as const, msg }, 200);

/** The documented answer to something not done; an error of the server says by which id the log has it. */
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

export const unsupportedMediaType = () => new HttpError(415, 'The content type must be application/json.');

/** What Node throws where the sender of a body breaks it off: nobody hears the answer, and it is no fault of the server. */
const isClientAbort = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** The refusal that an error is; a body that cannot be read is thrown by the library that reads it. */
export function toHttpError(error: Error): HttpError | undefined {
  if (isClientAbort(error)) return new HttpError(400, 'The body is not JSON.');
  if (!(error instanceof HTTPException)) return error instanceof HttpError ? error : undefined;
  if (error.status === 400) return new HttpError(400, 'The body is not JSON.');
  if (error.status === 415) return unsupportedMediaType();
  return error.status < 500
    ? new HttpError(error.status, error.message || 'There is no response.')
    : undefined;
}

/** Every error leaves here: a refusal in its own words, anything else in the log only. */
export function onError(error: Error, c: Context) {
  const refusal = toHttpError(error);
  if (refusal) {
    for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
    return errorResponse(c, refusal.status, refusal.message, refusal.note, refusal.errors);
  }
  log.error({ err: error }, `${c.req.method} ${getRoutePath(c)}`);
  return errorResponse(c, 500, 'Something went wrong on the server.', 'Please try again.');
}

/** The documented answer where no route is. */
export const notFoundHandler = (c: Context) => errorResponse(c, 404, 'Not found.');

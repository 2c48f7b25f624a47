import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Refusal } from '../domain/refusal';

/** The documented answer that carries data; the note says what has to be known of it. */
export const ok = <T>(c: Context, data: T, note?: string) =>
  c.json({ status: 'success' as const, data, ...(note ? { note } : {}) }, 200);

/** The documented answer to something done. */
export const done = (c: Context, msg: string) => c.json({ status: 'success' as const, msg }, 200);

/** The documented answer to something not done. */
export const failure = (
  c: Context,
  status: ContentfulStatusCode,
  msg: string,
  note?: string,
  errors?: Record<string, string>,
) =>
  c.json({ status: 'error' as const, msg, ...(note ? { note } : {}), ...(errors ? { errors } : {}) }, status);

/** Every error leaves here: a refusal in its own words, anything else in the log only. */
export function onError(error: Error, c: Context) {
  if (error instanceof Refusal) {
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return failure(c, error.status, error.message, error.note, error.errors);
  }
  console.error(`${c.req.method} ${c.req.path}:`, error);
  return failure(c, 500, 'Something went wrong on the server.', 'Please try again.');
}

/** The documented answer where no route is. */
export const notFound = (c: Context) => failure(c, 404, 'There is nothing at this address.');

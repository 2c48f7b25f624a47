import type { Context, MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { matchedRoutes } from 'hono/route';
import { log } from '../lib/log';
import { from } from '../lib/requestContext';

/** A request that was answered: its route as it is written, `/api/admin/account/:id`, and the time until the answer began. */
export type Answered = { method: string; route: string; status: number; ms: number };

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const isOpen = (path: string) => path.endsWith('*');

/**
 * The route of a request as it is written, without what is secret or a number in the address; where none was found, what
 * answers instead: `/api/*`.
 */
export function routeOf(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.find((path) => !isOpen(path)) ?? paths.at(-1) ?? '/*';
}

/** Gives each request an id, its caller's (`X-Request-Id`) where that is a sane one, and says it in the answer. */
export const numbered: MiddlewareHandler = requestId({ limitLength: 100 });

/** Logs each request when its answer begins, and tells of it. Stands behind `numbered`. */
export const logged =
  (tell: (answered: Answered) => void): MiddlewareHandler =>
  async (c, next) => {
    const began = performance.now();
    const request = c.get('requestId');
    await from({ request }, next);
    const method = METHODS.includes(c.req.method) ? c.req.method : 'other';
    const answered = { method, route: routeOf(c), status: c.res.status, ms: performance.now() - began };
    const line = {
      ...answered,
      ms: Math.round(answered.ms),
      user: c.get('who')?.user_id,
      request,
    };
    log[c.res.status < 500 ? 'info' : 'error'](line, 'Answered');
    tell(answered);
  };

/** Once the server stops, no connection is kept for another request. */
export const closing =
  (stopping: AbortSignal): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (stopping.aborted) c.header('Connection', 'close');
  };

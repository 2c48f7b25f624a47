import type { Context, MiddlewareHandler } from 'hono';
import { requestId as honoRequestId } from 'hono/request-id';
import { matchedRoutes } from 'hono/route';
import { log } from '../lib/log';
import { runWithContext } from '../lib/requestContext';

/** A request that was answered: its route as it is written, `/api/admin/account/:id`, and the time until the answer began. */
export type RequestMetrics = { method: string; route: string; status: number; ms: number };

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const isOpen = (path: string) => path.endsWith('*');

/**
 * The route of a request as it is written, without what is secret or a number in the address; where none was found, what
 * answers instead: `/api/*`.
 */
export function getRoutePath(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.find((path) => !isOpen(path)) ?? paths.at(-1) ?? '/*';
}

/** Gives each request an id, its caller's (`X-Request-Id`) where that is a sane one, and says it in the answer. */
export const requestId: MiddlewareHandler = honoRequestId({ limitLength: 100 });

/** Logs each request when its answer begins, and tells of it. Stands behind `requestId`. */
export const accessLog =
  (onResponse: (answered: RequestMetrics) => void): MiddlewareHandler =>
  async (c, next) => {
    const began = performance.now();
    const request = c.get('requestId');
    await runWithContext({ request }, next);
    const method = METHODS.includes(c.req.method) ? c.req.method : 'other';
    const answered = { method, route: getRoutePath(c), status: c.res.status, ms: performance.now() - began };
    const line = {
      ...answered,
      ms: Math.round(answered.ms),
      user: c.get('user')?.user_id,
      request,
    };
    log[c.res.status < 500 ? 'info' : 'error'](line, 'Answered');
    onResponse(answered);
  };

/** Once the server stops, no connection is kept for another request. */
export const closeOnShutdown =
  (stopping: AbortSignal): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (stopping.aborted) c.header('Connection', 'close');
  };

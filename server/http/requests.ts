import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { requestId as honoRequestId } from 'hono/request-id';
import { matchedRoutes } from 'hono/route';
import proxyAddr from 'proxy-addr';
import { log } from '../lib/log';
import { runWithContext } from '../lib/requestContext';
import type { Settings } from '../lib/settings';
import type { Client } from './clientAddress';

/**
 * The metrics of a request: its route pattern, such as `/api/admin/account/:id`, and the time until the
 * response began, in ms.
 */
export type RequestMetrics = { method: string; route: string; status: number; ms: number };

/** The methods of requests that change nothing. */
export const READS = ['GET', 'HEAD', 'OPTIONS'];
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const isOpen = (path: string) => path.endsWith('*');

/**
 * Returns the route pattern of a request, without ids and secrets of its path. If no route matches, returns
 * the pattern of the fallback, such as `/api/*`.
 */
export function getRoutePath(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.find((path) => !isOpen(path)) ?? paths.at(-1) ?? '/*';
}

/**
 * Middleware that assigns a request id and returns it in the response. A valid `X-Request-Id` is used if it comes from
 * `TRUSTED_PROXIES`, or from this process: the id is in the audit trail, so others must not choose it.
 */
export function requestId({ TRUSTED_PROXIES }: Settings): MiddlewareHandler {
  const isTrusted = proxyAddr.compile(TRUSTED_PROXIES);
  const trusting = honoRequestId({ limitLength: 100 });
  const assigning = honoRequestId({ headerName: '' });
  return async (c, next) => {
    const { incoming }: Partial<HttpBindings> = c.env ?? {};
    const address = incoming?.socket.remoteAddress;
    if (!incoming || (address !== undefined && isTrusted(address, 0))) return trusting(c, next);
    const response = await assigning(c, next);
    c.header('X-Request-Id', c.get('requestId'));
    return response;
  };
}

/**
 * Middleware that logs each request with its client when its response begins, and reports its metrics. Must run after
 * `requestId`.
 */
export const accessLog =
  (onResponse: (answered: RequestMetrics) => void, getClient: (c: Context) => Client): MiddlewareHandler =>
  async (c, next) => {
    const began = performance.now();
    const request = c.get('requestId');
    await runWithContext({ request }, next);
    const method = METHODS.includes(c.req.method) ? c.req.method : 'other';
    const answered = { method, route: getRoutePath(c), status: c.res.status, ms: performance.now() - began };
    const { address, agent } = getClient(c);
    const line = {
      ...answered,
      ms: Math.round(answered.ms),
      user: c.get('user')?.user_id,
      ...(address && { address }),
      ...(agent && { agent }),
      request,
    };
    log[c.res.status < 500 ? 'info' : 'error'](line, 'Answered');
    onResponse(answered);
  };

/** Middleware that cancels the queries of a read when its client has gone. A write is completed. */
export const cancelAbandonedReads: MiddlewareHandler = (c, next) =>
  READS.includes(c.req.method) ? runWithContext({ signal: c.req.raw.signal }, next) : next();

/** Middleware that closes connections after their response while the server is stopping. */
export const closeOnShutdown =
  (stopping: AbortSignal): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (stopping.aborted) c.header('Connection', 'close');
  };

import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import type { Settings } from '../lib/settings';
import { createGetClient } from './clientAddress';
import { tooManyRequests } from './errors';

const MINUTE_MS = 60_000;

/**
 * Middleware that limits the requests of one address to routes without a session (429), in each process.
 * `OPEN_REQUESTS_PER_MINUTE` is the limit, and 0 is none. Requests without a socket are not limited.
 */
export function limitOpenRoutes(settings: Settings): MiddlewareHandler {
  const limit = settings.OPEN_REQUESTS_PER_MINUTE;
  const getClient = createGetClient(settings);
  const getAddress = (c: Context) => getClient(c).address;
  return rateLimiter({
    windowMs: MINUTE_MS,
    limit,
    skip: (c) => limit === 0 || getAddress(c) === '',
    keyGenerator: getAddress,
    handler: () => {
      throw tooManyRequests('Too many requests.', MINUTE_MS);
    },
  });
}

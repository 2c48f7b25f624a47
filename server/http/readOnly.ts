import type { MiddlewareHandler } from 'hono';
import { HttpError } from './errors';
import { READS } from './requests';

const RETRY_SECONDS = '10';

/**
 * Middleware that rejects changes (503) while the charges and refunds since a restored backup are unknown. A change of
 * a payment that has been charged since would be wrong. Paths that begin with one of `allowed` are accepted.
 */
export const rejectWritesWhile =
  (isReadOnly: () => boolean, allowed: readonly string[] = []): MiddlewareHandler =>
  async (c, next) => {
    if (isReadOnly() && !READS.includes(c.req.method) && !allowed.some((path) => c.req.path.startsWith(path)))
      throw new HttpError(
        503,
        'Nothing can be changed yet, because a backup was restored.',
        'The server is fetching later charges and refunds from the payment provider. Try again in a minute.',
        { 'Retry-After': RETRY_SECONDS },
      );
    await next();
  };

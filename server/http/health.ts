import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { isMigrated } from '../db/migrations';
import type { Db } from '../db/open';
import { createHealthCheck } from '../lib/healthCheck';

/** How long the result of a check is cached, in ms. */
const CACHE_MS = 1_000;

/**
 * Creates the public health routes. `/healthz` responds while the process is alive. `/readyz` checks the database and
 * its migrations. It returns 503 with the names of failed parts, or while the server is stopping. Services of others
 * do not count: all servers would leave the load balancer at the same time, with all that works without them.
 */
export function healthRoutes(orm: Db, stopping: AbortSignal): Hono {
  const parts = [
    { name: 'database', check: createHealthCheck('database', CACHE_MS, () => orm.execute(sql`select 1`)) },
    { name: 'migrations', check: createHealthCheck('migrations', CACHE_MS, () => isMigrated(orm)) },
  ];
  const routes = new Hono();
  const respond = (c: Context, status: 200 | 503, body: object) => {
    c.header('Cache-Control', 'no-store');
    return c.json(body, status);
  };
  routes.get('/healthz', (c) => respond(c, 200, { status: 'alive' }));
  routes.get('/readyz', async (c) => {
    if (stopping.aborted) return respond(c, 503, { status: 'stopping' });
    const results = await Promise.all(
      parts.map(async ({ name, check }) => ({ name, isHealthy: await check() })),
    );
    const failed = results.filter(({ isHealthy }) => !isHealthy).map(({ name }) => name);
    return failed.length === 0
      ? respond(c, 200, { status: 'ready' })
      : respond(c, 503, { status: 'not ready', parts: failed });
  });
  return routes;
}

import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { now } from '../../common/clock';
import { isMigrated } from '../db/migrations';
import type { Db } from '../db/open';
import { log } from '../lib/log';
import { withTimeout } from '../lib/withTimeout';

/** Maximum duration of a check, and how long its result is cached, in ms. */
const PATIENCE_MS = 3_000;
const CACHE_MS = { database: 1_000, migrations: 1_000, provider: 10_000 };

type Part = keyof typeof CACHE_MS;

/** Returns a check whose result is shared by all callers for `ms`. */
function cached(ms: number, check: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (!last || now() - last.at >= ms) last = { at: now(), answer: check() };
    return last.answer;
  };
}

/**
 * Creates the public health routes. `/healthz` responds while the process is alive. `/readyz` checks
 * database, migrations and payment provider. It returns 503 with the names of failed parts, or while the
 * server is stopping.
 */
export function healthRoutes(
  orm: Db,
  provider: { ready: () => Promise<unknown> },
  stopping: AbortSignal,
): Hono {
  const part = (name: Part, ask: () => Promise<unknown>) =>
    [
      name,
      cached(CACHE_MS[name], () =>
        withTimeout(PATIENCE_MS, ask).then(
          (answer) => answer !== false,
          (err: unknown) => {
            log.warn({ err }, `Not ready: ${name}`);
            return false;
          },
        ),
      ),
    ] as const;
  const parts = [
    part('database', () => orm.execute(sql`select 1`)),
    part('migrations', () => isMigrated(orm)),
    part('provider', provider.ready),
  ];
  const routes = new Hono();
  const say = (c: Context, status: 200 | 503, body: object) => {
    c.header('Cache-Control', 'no-store');
    return c.json(body, status);
  };
  routes.get('/healthz', (c) => say(c, 200, { status: 'alive' }));
  routes.get('/readyz', async (c) => {
    if (stopping.aborted) return say(c, 503, { status: 'stopping' });
    const answers = await Promise.all(parts.map(async ([name, check]) => ({ name, ready: await check() })));
    const not = answers.filter(({ ready }) => !ready).map(({ name }) => name);
    return not.length === 0
      ? say(c, 200, { status: 'ready' })
      : say(c, 503, { status: 'not ready', parts: not });
  });
  return routes;
}

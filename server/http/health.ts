import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { now } from '../../common/clock';
import { isMigrated } from '../db/migrations';
import type { Db } from '../db/open';
import { log } from '../lib/log';
import { withTimeout } from '../lib/withTimeout';

/** How long a part may take to answer, and for how long its answer holds: nobody asks it more often, in ms. */
const PATIENCE_MS = 3_000;
const CACHE_MS = { database: 1_000, migrations: 1_000, provider: 10_000 };

type Part = keyof typeof CACHE_MS;

/** A check whose answer is shared by all who ask until it is `ms` old. */
function cached(ms: number, check: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (!last || now() - last.at >= ms) last = { at: now(), answer: check() };
    return last.answer;
  };
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, as its database, the migrations and the payment provider
 * say; 503 names the parts that do not, and nothing else, or says that the server is stopping. Both are for anybody.
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

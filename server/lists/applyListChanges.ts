import { max, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Db } from '../db/open';
import { listChanges } from '../db/schema';
import { READS } from '../http/requests';
import { createCoalesce } from '../lib/coalesce';
import { runWithContext } from '../lib/requestContext';
import { runQuery } from './count';

/** Returns the id of the last committed change that is not applied to the list tables, or null. */
async function getLastChange(orm: Db): Promise<number | null> {
  const [row] = await orm.select({ id: max(listChanges.id) }).from(listChanges);
  return row?.id ?? null;
}

/**
 * Applies all changes that are committed, or made in this transaction, to the list tables, their counters and
 * versions. Outside of a transaction each batch is committed, so that others wait for one batch at most.
 * Inside of one, other callers wait until it ends.
 */
export async function applyListChanges(orm: Db): Promise<void> {
  let until = await getLastChange(orm);
  while (until !== null) {
    const [row] = await runQuery(orm, sql`select apply_list_changes(${until}::bigint) as until`);
    until = row?.until == null ? null : Number(row.until);
  }
}

/**
 * Creates a middleware that applies the changes of lists before a read, so that users always see their own
 * writes. Concurrent requests share one connection for it, so that none of them occupies the pool with
 * waiting.
 */
export function applyBeforeReads(orm: Db): MiddlewareHandler {
  const coalesce = createCoalesce();
  // Not cancelled with the request that happens to begin it.
  const apply = () => runWithContext({ signal: undefined }, () => applyListChanges(orm));
  return async (c, next) => {
    if (READS.includes(c.req.method) && (await getLastChange(orm)) !== null) await coalesce(apply);
    await next();
  };
}

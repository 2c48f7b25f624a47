import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import type { Db } from '../db/open';
import { idempotencyKeys } from '../db/schema';
import { toIdempotentRequest } from './api';
import type { SessionEnv } from './currentUser';
import { conflict } from './errors';

const RETENTION_MS = 7 * DAY_MS;

type Answer = Record<string, unknown>;

/** A request as its sender named it: whose it is, its `Idempotency-Key`, and what it asks for. */
export type IdempotentRequest = { user_id: number; key: string | undefined; call: string; body: unknown };

/** What a request asks for, as its key remembers it. */
export const requestFingerprint = ({ call, body }: IdempotentRequest): string =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('hex');

/** The refusal (409) of a key under which something else was asked for. */
export const idempotencyMismatch = () =>
  conflict(
    'This form has already been sent with other values.',
    'Check the result first. To send new values, open the form again and start over.',
  );

/**
 * What the same request was answered before; undefined where it was not. Refuses (409) a key under which something else was
 * asked for.
 */
export async function findIdempotentResponse<A extends Answer>(
  orm: Db,
  request: IdempotentRequest,
): Promise<A | undefined> {
  const { user_id, key } = request;
  if (key === undefined) return undefined;
  const isSameKey = and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key));
  const [first] = await orm.select().from(idempotencyKeys).where(isSameKey);
  if (!first) return undefined;
  if (!first.answer || first.asked !== requestFingerprint(request)) throw idempotencyMismatch();
  // Written by this very call: the same work gave it.
  return first.answer as A;
}

/**
 * Does what a request asks for, once: the same request under the same key, in another click, tab or server, gets the
 * answer of the first one. Runs in the transaction that does the work, so that a refused request leaves its key free.
 * Without a key it is simply done. Refuses (409) a key under which something else was asked for.
 */
export async function withIdempotency<A extends Answer>(
  tx: Db,
  request: IdempotentRequest,
  work: () => Promise<A>,
): Promise<A> {
  const { user_id, key } = request;
  if (key === undefined) return work();
  const fingerprint = requestFingerprint(request);
  const isSameKey = and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key));
  const old = tx
    .select({ user_id: idempotencyKeys.user_id, key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, new Date(now() - RETENTION_MS)))
    // Those that another, perhaps long, transaction is forgetting are not waited for.
    .for('update', { skipLocked: true });
  await tx.delete(idempotencyKeys).where(sql`(${idempotencyKeys.user_id}, ${idempotencyKeys.key}) in ${old}`);
  // Where another transaction holds the same key, this waits for its end.
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ user_id, key, asked: fingerprint, created_at: new Date(now()) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) {
    const answer = await work();
    await tx.update(idempotencyKeys).set({ answer }).where(isSameKey);
    return answer;
  }
  const before = await findIdempotentResponse<A>(tx, request);
  if (!before) throw idempotencyMismatch();
  return before;
}

type User = SessionEnv['Variables']['user'];

/**
 * Does what a request asks for in one transaction, once under its `Idempotency-Key`; sent again, it answers as the
 * first time.
 */
export const idempotentResponse = <B, A extends Record<string, unknown>>(
  c: Context<SessionEnv>,
  orm: Db,
  body: B,
  work: (tx: Db, user: User, body: B) => Promise<A>,
): Promise<A> =>
  orm.transaction((tx) =>
    withIdempotency(tx, toIdempotentRequest(c, body), () => work(tx, c.get('user'), body)),
  );

/** The same, of what has no answer but that it is done. */
export const idempotent = (
  c: Context<SessionEnv>,
  orm: Db,
  body: unknown,
  work: (tx: Db, user: User) => Promise<unknown>,
) =>
  idempotentResponse(c, orm, body, async (tx, user) => {
    await work(tx, user);
    return {};
  });

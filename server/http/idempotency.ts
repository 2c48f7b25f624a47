import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { idempotencyKeys } from '../db/schema';
import { toIdempotentRequest } from './api';
import type { SessionEnv } from './currentUser';
import { conflict } from './errors';

const RETENTION_MS = 7 * DAY_MS;

/** Matches the stored responses that are deleted: requests are not repeated after a week. */
export const isExpiredResponse = () => lt(idempotencyKeys.created_at, new Date(now() - RETENTION_MS));

type Answer = Record<string, unknown>;

/** Condition: the stored request has this key of this user. */
export const hasKey = ({ user_id, key }: { user_id: number; key: string }) =>
  and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key));

/** The identity of an idempotent request: user, `Idempotency-Key`, route and body. */
export type IdempotentRequest = { user_id: number; key: string | undefined; call: string; body: unknown };

/** Returns a hash of the route and the body. It detects that a key is reused for another request. */
export const requestFingerprint = ({ call, body }: IdempotentRequest): string =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('hex');

/** Creates the error (409) for a key that was used for another request. */
export const idempotencyMismatch = () =>
  conflict(
    'This form has already been sent with other values.',
    'Check the result first. To send new values, open the form again and start over.',
  );

/**
 * Returns what is stored of an earlier request with the same key, or undefined if there was none.
 * @throws {HttpError} 409 if the key was used for another request.
 */
export async function findStoredRequest(
  orm: Db,
  request: IdempotentRequest,
): Promise<typeof idempotencyKeys.$inferSelect | undefined> {
  const { user_id, key } = request;
  if (key === undefined) return undefined;
  const [stored] = await orm.select().from(idempotencyKeys).where(hasKey({ user_id, key }));
  if (stored && stored.request_hash !== requestFingerprint(request)) throw idempotencyMismatch();
  return stored;
}

/**
 * Returns the stored response of a request, or undefined if it was not processed.
 * @throws {HttpError} 409 if the key was used for another request.
 */
export async function findIdempotentResponse<A extends Answer>(
  orm: Db,
  request: IdempotentRequest,
): Promise<A | undefined> {
  const stored = await findStoredRequest(orm, request);
  if (!stored) return undefined;
  if (!stored.response) throw idempotencyMismatch();
  // The same route stored this response, so it has the same type.
  return stored.response as A;
}

/**
 * Idempotency: repeats with the same key return the stored response. Runs inside the caller's transaction, so
 * failed requests do not consume the key. Without a key, runs `work` directly.
 * @throws {HttpError} 409 if the key was used for another request.
 */
export async function withIdempotency<A extends Answer>(
  tx: Db,
  request: IdempotentRequest,
  work: () => Promise<A>,
): Promise<A> {
  const { user_id, key } = request;
  if (key === undefined) return work();
  const fingerprint = requestFingerprint(request);
  // Waits if a concurrent transaction holds the same key.
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ user_id, key, request_hash: fingerprint, created_at: new Date(now()) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) {
    const response = await work();
    await tx.update(idempotencyKeys).set({ response }).where(hasKey({ user_id, key }));
    return response;
  }
  const before = await findIdempotentResponse<A>(tx, request);
  if (!before) throw idempotencyMismatch();
  return before;
}

type User = SessionEnv['Variables']['user'];

/**
 * Runs `work` in one transaction, idempotently by the request's `Idempotency-Key`. Returns its response, or
 * the stored one.
 */
export const idempotentResponse = <B, A extends Record<string, unknown>>(
  c: Context<SessionEnv>,
  orm: Db,
  body: B,
  work: (tx: Db, user: User, body: B) => Promise<A>,
): Promise<A> =>
  inTransaction(orm, (tx) =>
    withIdempotency(tx, toIdempotentRequest(c, body), () => work(tx, c.get('user'), body)),
  );

/** Runs `work` like `idempotentResponse`, for a route without response data. */
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

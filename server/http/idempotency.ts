import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import type { Db } from '../db/open';
import { requests } from '../db/schema';
import { requestOf } from './api';
import { conflict } from './errors';
import type { SignedInEnv } from './signedIn';

const KEPT_MS = 7 * DAY_MS;

type Answer = Record<string, unknown>;

/** A request as its sender named it: whose it is, its `Idempotency-Key`, and what it asks for. */
export type Request = { user_id: number; key: string | undefined; call: string; body: unknown };

/** What a request asks for, as its key remembers it. */
export const askedOf = ({ call, body }: Request): string =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('hex');

/** The refusal (409) of a key under which something else was asked for. */
export const askedOtherwise = () =>
  conflict(
    'This form has been sent before, with other values.',
    'See whether that was done. To send these, open it again and start over.',
  );

/**
 * What the same request was answered before; undefined where it was not. Refuses (409) a key under which something else was
 * asked for.
 */
export async function answeredBefore<A extends Answer>(orm: Db, request: Request): Promise<A | undefined> {
  const { user_id, key } = request;
  if (key === undefined) return undefined;
  const mine = and(eq(requests.user_id, user_id), eq(requests.key, key));
  const [first] = await orm.select().from(requests).where(mine);
  if (!first) return undefined;
  if (!first.answer || first.asked !== askedOf(request)) throw askedOtherwise();
  // Written by this very call: the same work gave it.
  return first.answer as A;
}

/**
 * Does what a request asks for, once: the same request under the same key, in another click, tab or server, gets the
 * answer of the first one. Runs in the transaction that does the work, so that a refused request leaves its key free.
 * Without a key it is simply done. Refuses (409) a key under which something else was asked for.
 */
export async function once<A extends Answer>(tx: Db, request: Request, work: () => Promise<A>): Promise<A> {
  const { user_id, key } = request;
  if (key === undefined) return work();
  const asked = askedOf(request);
  const mine = and(eq(requests.user_id, user_id), eq(requests.key, key));
  const old = tx
    .select({ user_id: requests.user_id, key: requests.key })
    .from(requests)
    .where(lt(requests.created_at, new Date(now() - KEPT_MS)))
    // Those that another, perhaps long, transaction is forgetting are not waited for.
    .for('update', { skipLocked: true });
  await tx.delete(requests).where(sql`(${requests.user_id}, ${requests.key}) in ${old}`);
  // Where another transaction holds the same key, this waits for its end.
  const taken = await tx
    .insert(requests)
    .values({ user_id, key, asked, created_at: new Date(now()) })
    .onConflictDoNothing()
    .returning({ key: requests.key });
  if (taken.length > 0) {
    const answer = await work();
    await tx.update(requests).set({ answer }).where(mine);
    return answer;
  }
  const before = await answeredBefore<A>(tx, request);
  if (!before) throw askedOtherwise();
  return before;
}

type Who = SignedInEnv['Variables']['who'];

/**
 * Does what a request asks for in one transaction, once under its `Idempotency-Key`; sent again, it answers as the
 * first time.
 */
export const answerOnce = <B, A extends Record<string, unknown>>(
  c: Context<SignedInEnv>,
  orm: Db,
  body: B,
  work: (tx: Db, who: Who, body: B) => Promise<A>,
): Promise<A> => orm.transaction((tx) => once(tx, requestOf(c, body), () => work(tx, c.get('who'), body)));

/** The same, of what has no answer but that it is done. */
export const onlyOnce = (
  c: Context<SignedInEnv>,
  orm: Db,
  body: unknown,
  work: (tx: Db, who: Who) => Promise<unknown>,
) =>
  answerOnce(c, orm, body, async (tx, who) => {
    await work(tx, who);
    return {};
  });

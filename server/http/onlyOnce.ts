import type { Context } from 'hono';
import type { Db } from '../db/open';
import { requestOf } from './api';
import { once } from './idempotency';
import type { SignedInEnv } from './signedIn';

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

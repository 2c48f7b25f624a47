import type { Context } from 'hono';
import type { Db } from '../db/open';
import { once } from '../domain/once';
import { requestOf } from './api';
import type { SignedInEnv } from './guard';

/** Does what a request asks for in one transaction, once under its `Idempotency-Key`. Its answer is that it is done. */
export const onlyOnce = (
  c: Context<SignedInEnv>,
  orm: Db,
  body: unknown,
  work: (tx: Db, who: SignedInEnv['Variables']['who']) => Promise<unknown>,
) =>
  orm.transaction((tx) =>
    once(tx, requestOf(c, body), async () => {
      await work(tx, c.get('who'));
      return {};
    }),
  );

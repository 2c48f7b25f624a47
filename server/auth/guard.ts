import type { MiddlewareHandler } from 'hono';
import type { Db } from '../db/open';
import type { CurrentUser, SessionEnv } from '../http/currentUser';
import { HttpError } from '../http/errors';
import { runWithContext } from '../lib/requestContext';
import { OPERATOR } from '../lib/statusLabels';
import { findSession, unauthorized } from './sessions';

/** Lets through who sends both keys of a live session; else 401. */
export const requireSession =
  (orm: Db): MiddlewareHandler<SessionEnv> =>
  async (c, next) => {
    const auth = c.req.header('authorization');
    const api = c.req.header('x-api-key');
    const user = auth && api ? await findSession(orm, auth, api) : undefined;
    if (!user) throw unauthorized();
    c.set('user', user);
    await runWithContext({ session_id: user.session_id }, next);
  };

/** No account has this id. */
const NONE = 0;

/**
 * The account whose rows a user may see and change by the calls outside `/admin`; `undefined` for operators,
 * who may see and change all.
 */
export const getAccountScope = (user: CurrentUser): number | undefined =>
  user.user_role === OPERATOR ? undefined : (user.acc_id ?? NONE);

/** Lets through operators (user_role 55) only; else 403. Stands behind `requireSession`. */
export const requireOperator: MiddlewareHandler<SessionEnv> = async (c, next) => {
  if (c.get('user').user_role !== OPERATOR)
    throw new HttpError(403, 'You do not have access to this application.');
  await next();
};

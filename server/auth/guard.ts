import type { MiddlewareHandler } from 'hono';
import { TWO_FACTOR_REQUIRED } from '../../common/twoFactor';
import type { Db } from '../db/open';
import type { CurrentUser, SessionEnv } from '../http/currentUser';
import { HttpError } from '../http/errors';
import { assertPermitted } from '../http/permissions';
import { runWithContext } from '../lib/requestContext';
import type { Settings } from '../lib/settings';
import { OPERATOR } from '../lib/statusLabels';
import { findSession, unauthorized } from './sessions';

/** Middleware that applies `REQUIRE_OPERATOR_TWO_FACTOR` to the sessions of the request. Must run before `requireSession`. */
export const twoFactorPolicy =
  ({ REQUIRE_OPERATOR_TWO_FACTOR }: Settings): MiddlewareHandler<SessionEnv> =>
  async (c, next) => {
    c.set('requiresTwoFactor', REQUIRE_OPERATOR_TWO_FACTOR);
    await next();
  };

/**
 * Middleware that requires both keys of an active session. Throws 401 otherwise. Throws 403 for an operator without
 * two-factor authentication if it is required, except for routes with `setsUpTwoFactor`, and for an operator whose
 * permissions do not include the endpoint.
 */
export const requireSession =
  (orm: Db, { setsUpTwoFactor = false } = {}): MiddlewareHandler<SessionEnv> =>
  async (c, next) => {
    const auth = c.req.header('authorization');
    const api = c.req.header('x-api-key');
    const user = auth && api ? await findSession(orm, auth, api) : undefined;
    if (!user) throw unauthorized();
    const isWithout = user.user_role === OPERATOR && !user.has_two_factor;
    if (isWithout && c.get('requiresTwoFactor') && !setsUpTwoFactor)
      throw new HttpError(403, TWO_FACTOR_REQUIRED);
    assertPermitted(user, c.req);
    c.set('user', user);
    await runWithContext({ session_id: user.session_id }, next);
  };

/** An id that no account has. */
const NONE = 0;

/**
 * Returns the account whose rows a user may read and change outside `/admin`. Returns undefined for
 * operators, who may use all accounts.
 */
export const getAccountScope = (user: CurrentUser): number | undefined =>
  user.user_role === OPERATOR ? undefined : (user.acc_id ?? NONE);

/** Middleware that requires an operator (role 55). Throws 403 otherwise. Must run after `requireSession`. */
export const requireOperator: MiddlewareHandler<SessionEnv> = async (c, next) => {
  if (c.get('user').user_role !== OPERATOR)
    throw new HttpError(403, 'You do not have access to this application.');
  await next();
};

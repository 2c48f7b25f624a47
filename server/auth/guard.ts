import type { MiddlewareHandler } from 'hono';
import type { Db } from '../db/open';
import { Refusal } from '../http/errors';
import type { SignedIn, SignedInEnv } from '../http/signedIn';
import { from } from '../lib/requestContext';
import { OPERATOR } from '../lib/statusLabels';
import { findSession, notSignedIn } from './sessions';
/** Lets through who sends both keys of a live session (first document, section 7); else 401. */
export const signedIn =
  (orm: Db): MiddlewareHandler<SignedInEnv> =>
  async (c, next) => {
    const auth = c.req.header('authorization');
    const api = c.req.header('x-api-key');
    const who = auth && api ? await findSession(orm, auth, api) : undefined;
    if (!who) throw notSignedIn();
    c.set('who', who);
    await from({ session_id: who.session_id }, next);
  };

/** No account has this id. */
const NONE = 0;

/**
 * The account whose rows a user may see and change by the calls outside `/admin`; `undefined` for operators,
 * who may see and change all.
 */
export const scopeOf = (who: SignedIn): number | undefined =>
  who.user_role === OPERATOR ? undefined : (who.acc_id ?? NONE);

/** Lets through operators (user_role 55) only; else 403. Stands behind `signedIn`. */
export const operatorsOnly: MiddlewareHandler<SignedInEnv> = async (c, next) => {
  if (c.get('who').user_role !== OPERATOR)
    throw new Refusal(403, 'You do not have access to this application.');
  await next();
};

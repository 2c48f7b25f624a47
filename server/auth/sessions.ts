import Bowser from 'bowser';
import { and, desc, eq, gte, lt, ne, or } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { SUSPENDED } from '../../common/accountStatus';
import { now } from '../../common/clock';
import { TWO_FACTOR_REQUIRED } from '../../common/twoFactor';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { accounts, sessions, twoFactorSecrets, users } from '../db/schema';
import type { CurrentUser, SessionEnv } from '../http/currentUser';
import { firstOrNotFound, HttpError } from '../http/errors';
import { assertPermitted } from '../http/permissions';
import { newKey, sameHash, sha256 } from '../lib/keys';
import { runWithContext } from '../lib/requestContext';
import type { Settings } from '../lib/settings';
import { OPERATOR } from '../lib/statusLabels';

const HOUR_MS = 3_600_000;
/** Maximum idle time of a session, in ms. */
const IDLE_MS = 12 * HOUR_MS;
/** Maximum age of a session, in ms. */
export const SESSION_LIFE_MS = 30 * 24 * HOUR_MS;
const TOUCH_MS = 60_000;

/** Returns when a session expires if it is not used again. */
const getSessionExpiry = ({ created_at, seen_at }: { created_at: Date; seen_at: Date }): Date =>
  new Date(Math.min(seen_at.getTime() + IDLE_MS, created_at.getTime() + SESSION_LIFE_MS));

const msAgo = (ms: number) => new Date(now() - ms);

/** Matches the sessions that have not expired. */
export const isActiveSession = () =>
  and(gte(sessions.seen_at, msAgo(IDLE_MS)), gte(sessions.created_at, msAgo(SESSION_LIFE_MS)));

/** Matches the sessions that have expired. */
export const isExpiredSession = () =>
  or(lt(sessions.seen_at, msAgo(IDLE_MS)), lt(sessions.created_at, msAgo(SESSION_LIFE_MS)));

/**
 * Creates a session and stores its client (`from`). The two keys are returned once and stored hashed.
 */
export async function createSession(
  tx: Db,
  user_id: number,
  from = { address: '', agent: '' },
): Promise<{ session_id: number; auth_key: string; api_key: string }> {
  const at = new Date(now());
  const keys = { auth_key: newKey(), api_key: newKey() };
  const { session_id } = firstOrThrow(
    await tx
      .insert(sessions)
      .values({
        auth_hash: sha256(keys.auth_key),
        api_hash: sha256(keys.api_key),
        user_id,
        created_at: at,
        seen_at: at,
        ...from,
      })
      .returning({ session_id: sessions.session_id }),
  );
  return { session_id, ...keys };
}

/** A user, and the status of the user's account. It is null if the user belongs to no account. */
export type Entrant = { user_role: string; disabled_at: Date | null; account_status: string | null };

/**
 * Returns why a user may not sign in and has no session, in a sentence: the user is disabled, or the account is
 * suspended. Returns undefined if there is no such reason. Operators are independent of the status of an account.
 */
export function getSignInBlock({ user_role, disabled_at, account_status }: Entrant): string | undefined {
  if (disabled_at) return 'Your access to the portal is disabled. Please contact support.';
  return account_status === SUSPENDED && user_role !== OPERATOR
    ? 'Your account is suspended. Please contact support.'
    : undefined;
}

/** Creates the error (401) for unknown keys and expired sessions. */
const unauthorized = () =>
  new HttpError(401, 'You are not signed in, or your session has ended.', 'Please sign in again.');

/** Matches the session of the request. */
const isCurrentSession = ({ auth_hash }: CurrentUser) => eq(sessions.auth_hash, auth_hash);
/** Matches the other sessions of the same user. */
export const isOtherSession = ({ user_id, auth_hash }: CurrentUser) =>
  and(eq(sessions.user_id, user_id), ne(sessions.auth_hash, auth_hash));

/**
 * Returns the user of a pair of keys. Returns undefined in these cases:
 * - The keys are unknown or do not belong together.
 * - Their session was idle for 12 hours or began 30 days ago.
 * - The user is disabled or of a suspended account.
 *
 * This is checked for each request, so that it has effect at once on all servers. Updates the last use at most
 * once a minute, to avoid a write for each read.
 */
async function findSession(orm: Db, authKey: string, apiKey: string): Promise<CurrentUser | undefined> {
  const auth_hash = sha256(authKey);
  const [row] = await orm
    .select({
      session: sessions,
      user_role: users.user_role,
      acc_id: users.acc_id,
      permission_set: users.permission_set,
      disabled_at: users.disabled_at,
      account_status: accounts.status,
      two_factor_since: twoFactorSecrets.enabled_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .leftJoin(accounts, eq(accounts.acc_id, users.acc_id))
    .leftJoin(twoFactorSecrets, eq(twoFactorSecrets.user_id, users.user_id))
    .where(eq(sessions.auth_hash, auth_hash));
  if (!row || !sameHash(row.session.api_hash, sha256(apiKey))) return undefined;
  if (getSessionExpiry(row.session).getTime() < now() || getSignInBlock(row)) return undefined;
  if (now() - row.session.seen_at.getTime() > TOUCH_MS)
    await orm
      .update(sessions)
      .set({ seen_at: new Date(now()) })
      .where(eq(sessions.auth_hash, auth_hash));
  const { user_id, session_id } = row.session;
  const { user_role, acc_id, permission_set, two_factor_since } = row;
  const has_two_factor = two_factor_since !== null;
  return { user_id, user_role, acc_id, permission_set, has_two_factor, auth_hash, session_id };
}

/** Throws 401 if the session has ended meanwhile. Locks the session until the transaction ends. */
export async function assertSessionActive(tx: Db, user: CurrentUser): Promise<void> {
  const [live] = await tx
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .where(isCurrentSession(user))
    .for('key share');
  if (!live) throw unauthorized();
}

/** Ends the session of the request. Its keys stop working. */
export async function signOut(tx: Db, user: CurrentUser): Promise<void> {
  await tx.delete(sessions).where(isCurrentSession(user));
  await writeAuditEvent(tx, user.user_id, { action: 'sign out', entity: 'user', id: user.user_id });
}

/** Ends a session of the current user. Throws 404 if it has ended or belongs to another user. */
export async function endOwnSession(tx: Db, user: CurrentUser, session_id: number): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.session_id, session_id), eq(sessions.user_id, user.user_id)))
    .returning({ session_id: sessions.session_id });
  firstOrNotFound(ended, 'session');
  const event = {
    action: 'end session',
    entity: 'session',
    id: session_id,
    title: `#${session_id}`,
  } as const;
  await writeAuditEvent(tx, user.user_id, event);
}

/** Ends all sessions of the user except the current one. Returns their number. */
export async function endOtherSessions(tx: Db, user: CurrentUser): Promise<number> {
  const { length } = await tx
    .delete(sessions)
    .where(isOtherSession(user))
    .returning({ session_id: sessions.session_id });
  const after = { ended: length };
  await writeAuditEvent(tx, user.user_id, {
    action: 'end other sessions',
    entity: 'user',
    id: user.user_id,
    after,
  });
  return length;
}

/**
 * Returns the browser and the operating system of a `User-Agent`, such as `Chrome` and `Windows`. Both are
 * empty if it is unknown.
 */
export function parseUserAgent(agent: string): { browser: string; system: string } {
  const { browser, os } = agent ? Bowser.parse(agent) : {};
  return { browser: browser?.name ?? '', system: os?.name ?? '' };
}

/**
 * Returns the active sessions of the current user: the current session first, then the others by last use.
 */
export async function getSessions(orm: Db, user: CurrentUser) {
  const rows = await orm
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, user.user_id))
    .orderBy(desc(sessions.seen_at), desc(sessions.session_id));
  return rows
    .filter((row) => getSessionExpiry(row).getTime() >= now())
    .map((row) => ({
      session_id: row.session_id,
      is_this: row.auth_hash === user.auth_hash,
      created_date: row.created_at.toISOString(),
      seen_date: row.seen_at.toISOString(),
      ends_date: getSessionExpiry(row).toISOString(),
      address: row.address,
      ...parseUserAgent(row.agent),
    }))
    .sort((a, b) => Number(b.is_this) - Number(a.is_this));
}

/**
 * Middleware that applies `REQUIRE_OPERATOR_TWO_FACTOR` to the sessions of the request. Must run before
 * `requireSession`.
 */
export const twoFactorPolicy =
  ({ REQUIRE_OPERATOR_TWO_FACTOR }: Settings): MiddlewareHandler<SessionEnv> =>
  async (c, next) => {
    c.set('requiresTwoFactor', REQUIRE_OPERATOR_TWO_FACTOR);
    await next();
  };

/**
 * Middleware that requires both keys of an active session. Throws 401 otherwise. Throws 403 for an operator
 * without two-factor authentication if it is required. Routes with `setsUpTwoFactor` are exempt. Throws 403 for
 * an operator whose permissions do not include the endpoint.
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

import { and, eq, lt, ne, or } from 'drizzle-orm';
import { now } from '../../common/clock';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { sessions, users } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { firstOrNotFound, HttpError } from '../http/errors';
import { newKey, sameHash, sha256 } from '../lib/keys';

const HOUR_MS = 3_600_000;
/** How long a session lives without use, and how long at all, in ms. */
const IDLE_MS = 12 * HOUR_MS;
const LIFE_MS = 30 * 24 * HOUR_MS;
const TOUCH_MS = 60_000;

/** When a session ends unless it is used again, and at the latest. */
export const getSessionExpiry = ({ created_at, seen_at }: { created_at: Date; seen_at: Date }): Date =>
  new Date(Math.min(seen_at.getTime() + IDLE_MS, created_at.getTime() + LIFE_MS));

/**
 * Begins a session, noted with where it comes `from`; the two keys are given out here, once, and stored hashed. Forgets
 * expired ones.
 */
export async function createSession(
  tx: Db,
  user_id: number,
  from = { address: '', agent: '' },
): Promise<{ session_id: number; auth_key: string; api_key: string }> {
  const at = new Date(now());
  const keys = { auth_key: newKey(), api_key: newKey() };
  const before = (ms: number) => new Date(now() - ms);
  await tx
    .delete(sessions)
    .where(or(lt(sessions.seen_at, before(IDLE_MS)), lt(sessions.created_at, before(LIFE_MS))));
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

/** The refusal (401) of keys that are no session's, or no longer. */
export const unauthorized = () =>
  new HttpError(401, 'You are not signed in, or your session has ended.', 'Please sign in again.');

/** The session of whoever asks. */
const isCurrentSession = ({ auth_hash }: CurrentUser) => eq(sessions.auth_hash, auth_hash);
/** The same user's other sessions. */
export const isOtherSession = ({ user_id, auth_hash }: CurrentUser) =>
  and(eq(sessions.user_id, user_id), ne(sessions.auth_hash, auth_hash));

/**
 * Whose keys these are; `undefined` when they belong to no session, not together, or to one idle for 12 hours or begun 30 days ago.
 * Notes at most once a minute that the session is in use, so that reads do not each become a write.
 */
export async function findSession(
  orm: Db,
  authKey: string,
  apiKey: string,
): Promise<CurrentUser | undefined> {
  const auth_hash = sha256(authKey);
  const [row] = await orm
    .select({ session: sessions, user_role: users.user_role, acc_id: users.acc_id })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(eq(sessions.auth_hash, auth_hash));
  if (!row || !sameHash(row.session.api_hash, sha256(apiKey))) return undefined;
  if (getSessionExpiry(row.session).getTime() < now()) return undefined;
  if (now() - row.session.seen_at.getTime() > TOUCH_MS)
    await orm
      .update(sessions)
      .set({ seen_at: new Date(now()) })
      .where(eq(sessions.auth_hash, auth_hash));
  const { user_id, session_id } = row.session;
  return { user_id, user_role: row.user_role, acc_id: row.acc_id, auth_hash, session_id };
}

/** Refuses (401) whose session has ended since they asked; it does not end before the transaction does. */
export async function assertSessionActive(tx: Db, user: CurrentUser): Promise<void> {
  const [live] = await tx
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .where(isCurrentSession(user))
    .for('key share');
  if (!live) throw unauthorized();
}

/** Ends the session that asks: its keys are nobody's from then on. */
export async function signOut(tx: Db, user: CurrentUser): Promise<void> {
  await tx.delete(sessions).where(isCurrentSession(user));
  await writeAuditEvent(tx, user.user_id, { action: 'sign out', entity: 'user', id: user.user_id });
}

/** Ends one of the user's own sessions. Refuses (404) one of somebody else, and one that has ended. */
export async function endOwnSession(tx: Db, user: CurrentUser, session_id: number): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.session_id, session_id), eq(sessions.user_id, user.user_id)))
    .returning({ session_id: sessions.session_id });
  firstOrNotFound(ended, 'session');
  await writeAuditEvent(tx, user.user_id, { action: 'end session', entity: 'session', id: session_id });
}

/** Ends all sessions of the user but the one that asks. Returns how many. */
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

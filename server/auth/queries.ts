import Bowser from 'bowser';
import { desc, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { accounts, sessions, users } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { firstOrNotFound } from '../http/errors';
import { getSessionExpiry } from './sessions';

/** Returns the login record of the current user. */
export async function getLogin(orm: Db, user_id: number) {
  const rows = await orm
    .select({ user_name: users.user_name, require_auth: users.require_auth })
    .from(users)
    .where(eq(users.user_id, user_id));
  const { user_name, require_auth } = firstOrNotFound(rows, 'login');
  return { user_name, require_auth: require_auth ? '1' : '0' };
}

/** Returns the profile of the current user. */
export async function getProfile(orm: Db, { user_id }: CurrentUser) {
  const { user, acc_title } = firstOrNotFound(
    await orm
      .select({ user: users, acc_title: accounts.acc_title })
      .from(users)
      .leftJoin(accounts, eq(accounts.acc_id, users.acc_id))
      .where(eq(users.user_id, user_id)),
    'user',
  );
  const { user_name, user_role, acc_id, created_at } = user;
  const { user_fname, user_lname, user_email, user_mobile, user_company } = user;
  return {
    ...{ user_id, user_name, user_role, user_fname, user_lname, user_email, user_mobile, user_company },
    ...{ acc_id, acc_title, created_date: created_at },
  };
}

/**
 * Returns the browser and the operating system of a `User-Agent`, such as `Chrome` and `Windows`. Both are
 * empty if it is unknown.
 */
export function inWords(agent: string): { browser: string; system: string } {
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
      ...inWords(row.agent),
    }))
    .sort((a, b) => Number(b.is_this) - Number(a.is_this));
}

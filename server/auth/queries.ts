import Bowser from 'bowser';
import { desc, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { accounts, sessions, users } from '../db/schema';
import { found } from '../http/errors';
import type { SignedIn } from '../http/signedIn';
import { endOf } from './sessions';

/** The login record (first document, section 3) of whoever is signed in. */
export async function loginOf(orm: Db, user_id: number) {
  const rows = await orm
    .select({ user_name: users.user_name, require_auth: users.require_auth })
    .from(users)
    .where(eq(users.user_id, user_id));
  const { user_name, require_auth } = found(rows, 'login');
  return { user_name, require_auth: require_auth ? '1' : '0' };
}

/** What the portal knows of whoever is signed in. */
export async function profileOf(orm: Db, { user_id }: SignedIn) {
  const { user, acc_title } = found(
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

/** A `User-Agent` in plain words, `Chrome` and `Windows`; empty where it is none that is known. */
function inWords(agent: string): { browser: string; system: string } {
  const { browser, os } = agent ? Bowser.parse(agent) : {};
  return { browser: browser?.name ?? '', system: os?.name ?? '' };
}

/** The live sessions of whoever is signed in: this one first, the others by their last use. */
export async function sessionsOf(orm: Db, who: SignedIn) {
  const rows = await orm
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, who.user_id))
    .orderBy(desc(sessions.seen_at), desc(sessions.session_id));
  return rows
    .filter((row) => endOf(row).getTime() >= now())
    .map((row) => ({
      session_id: row.session_id,
      is_this: row.auth_hash === who.auth_hash,
      created_date: row.created_at.toISOString(),
      seen_date: row.seen_at.toISOString(),
      ends_date: endOf(row).toISOString(),
      address: row.address,
      ...inWords(row.agent),
    }))
    .sort((a, b) => Number(b.is_this) - Number(a.is_this));
}

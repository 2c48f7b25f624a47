import Bowser from 'bowser';
import { desc, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { sessions } from '../db/schema';
import type { SignedIn } from '../http/signedIn';
import { endOf } from './sessions';

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

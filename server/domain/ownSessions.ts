import Bowser from 'bowser';
import { and, desc, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { sessions } from '../db/schema';
import { record } from './audit';
import { found } from './refusal';
import { allOthers, endOf, type SignedIn, thisOne } from './session';

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

/** Ends the session that asks: its keys are nobody's from then on. */
export async function signOut(tx: Db, who: SignedIn): Promise<void> {
  await tx.delete(sessions).where(thisOne(who));
  await record(tx, who.user_id, { action: 'sign out', entity: 'user', id: who.user_id });
}

/** Ends one of the user's own sessions. Refuses (404) one of somebody else, and one that has ended. */
export async function endOwnSession(tx: Db, who: SignedIn, session_id: number): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.session_id, session_id), eq(sessions.user_id, who.user_id)))
    .returning({ session_id: sessions.session_id });
  found(ended, 'session');
  await record(tx, who.user_id, { action: 'end session', entity: 'session', id: session_id });
}

/** Ends all sessions of the user but the one that asks. Returns how many. */
export async function endOthers(tx: Db, who: SignedIn): Promise<number> {
  const { length } = await tx
    .delete(sessions)
    .where(allOthers(who))
    .returning({ session_id: sessions.session_id });
  const after = { ended: length };
  await record(tx, who.user_id, { action: 'end other sessions', entity: 'user', id: who.user_id, after });
  return length;
}

import { and, eq } from 'drizzle-orm';
import { record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { sessions } from '../db/schema';
import { found } from '../http/errors';
import type { SignedIn } from '../http/signedIn';
import { allOthers, thisOne } from './sessions';

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

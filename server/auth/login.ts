import { and, eq, ne } from 'drizzle-orm';
import { normalName } from '../../common/names';
import { record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { sessions, users } from '../db/schema';
import { conflict, Refusal } from '../http/errors';
import type { SignedIn } from '../http/signedIn';
import { isTaken } from '../lib/errors';
import { hashPassword } from './passwords';
import { attempt, type Proof, type Proved, proved } from './reauthentication';
import { allOthers } from './sessions';
import { dropSecondStep, keepUnder, setSecondStep } from './twoFactor';

const nameTaken = () => conflict('This username is taken.');

/** What a login is to be, and what its owner confirms that with. */
type Update = Proof & { user_name: string; user_pass: string; require_auth: boolean };

/**
 * Changes the signed-in user's own name, password and two-factor flag, and ends their other sessions. The flag off turns a second
 * step off; the flag on, with a code, sets the one that was begun and returns its recovery codes, told once. Refuses what
 * is not proved (`proved`), a weak password (400) and a name that somebody else has (409).
 */
export async function updateLogin(orm: Db, who: SignedIn, ask: Update): Promise<string[] | undefined> {
  const user_name = normalName(ask.user_name);
  if (!user_name || !ask.user_pass) throw new Refusal(400, 'All fields are required.');
  const begun = await attempt(orm, who, ask);
  const password_hash = await hashPassword(ask.user_pass);
  const { require_auth, code } = ask;
  const { user_id } = who;
  const change = async (tx: Db, login: Proved) => {
    const [taken] = await tx
      .select({ user_id: users.user_id })
      .from(users)
      .where(and(eq(users.user_name, user_name), ne(users.user_id, user_id)));
    if (taken) throw nameTaken();
    const sets = !login.isSet && require_auth && code !== undefined;
    const recovery_codes = sets ? await setSecondStep(tx, login, code) : undefined;
    if (login.isSet && !require_auth) await dropSecondStep(tx, user_id, user_id);
    await keepUnder(tx, user_id, login.isSet || sets ? login.step : undefined, ask.user_pass);
    await tx
      .update(users)
      .set({ user_name, password_hash, require_auth })
      .where(eq(users.user_id, user_id))
      .catch((error: unknown) => {
        throw isTaken(error) ? nameTaken() : error;
      });
    await tx.delete(sessions).where(allOthers(who));
    const { user: before } = login;
    await record(tx, user_id, {
      action: 'update login',
      entity: 'user',
      id: user_id,
      before: { user_name: before.user_name, require_auth: before.require_auth },
      after: { user_name, require_auth, password_changed: true },
    });
    return recovery_codes;
  };
  return proved(orm, who, ask, change, begun);
}

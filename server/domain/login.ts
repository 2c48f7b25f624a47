import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/open';
import { sessions, users } from '../db/schema';
import { record } from './audit';
import { hashPassword } from './password';
import { conflict, found, Refusal } from './refusal';
import { allOthers, type SignedIn } from './session';
import { normalName } from './signIn';

/** The login record (first document, section 3) of whoever is signed in. */
export async function loginOf(orm: Db, user_id: number) {
  const rows = await orm
    .select({ user_name: users.user_name, require_auth: users.require_auth })
    .from(users)
    .where(eq(users.user_id, user_id));
  const { user_name, require_auth } = found(rows, 'login');
  return { user_name, require_auth: require_auth ? '1' : '0' };
}

/**
 * Changes the signed-in user's own name, password and two-factor flag, and ends their other sessions. Refuses a
 * weak password (400) and a name that somebody else has (409).
 */
export async function updateLogin(
  orm: Db,
  who: SignedIn,
  ask: { user_name: string; user_pass: string; require_auth: boolean },
): Promise<void> {
  const user_name = normalName(ask.user_name);
  if (!user_name || !ask.user_pass) throw new Refusal(400, 'All fields are required.');
  const password_hash = await hashPassword(ask.user_pass);
  const { require_auth } = ask;
  await orm.transaction(async (tx) => {
    const [taken] = await tx
      .select({ user_id: users.user_id })
      .from(users)
      .where(and(eq(users.user_name, user_name), ne(users.user_id, who.user_id)));
    if (taken) throw conflict('This username is taken.');
    const mine = eq(users.user_id, who.user_id);
    const before = found(
      await tx
        .select({ user_name: users.user_name, require_auth: users.require_auth })
        .from(users)
        .where(mine)
        .for('update'),
      'login',
    );
    await tx.update(users).set({ user_name, password_hash, require_auth }).where(mine);
    await tx.delete(sessions).where(allOthers(who));
    const after = { user_name, require_auth, password_changed: true };
    await record(tx, who.user_id, { action: 'update login', entity: 'user', id: who.user_id, before, after });
  });
}

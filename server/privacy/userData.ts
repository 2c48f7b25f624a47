import { eq } from 'drizzle-orm';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import {
  accounts,
  messages,
  passwordLinks,
  sessions,
  signInChallenges,
  signInFailures,
  trustedNetworks,
  twoFactorSecrets,
  users,
} from '../db/schema';
import { conflict, firstOrNotFound } from '../http/errors';
import { ERASED_NAME, findEvents } from './guestData';

/** Locks and returns a user. Throws 404 for an unknown one. */
const lockUser = async (tx: Db, user_id: number) =>
  firstOrNotFound(await tx.select().from(users).where(eq(users.user_id, user_id)).for('update'), 'user');

/** Returns the personal data of a user, and writes an audit event. Throws 404 for an unknown user. */
export async function exportUser(tx: Db, by: Actor, user_id: number) {
  const user = await lockUser(tx, user_id);
  const { user_name, user_fname, user_lname, user_email, user_mobile, user_company, created_at } = user;
  const signedIn = await tx.select().from(sessions).where(eq(sessions.user_id, user_id));
  const networks = await tx.select().from(trustedNetworks).where(eq(trustedNetworks.user_id, user_id));
  const sent = await tx.select().from(messages).where(eq(messages.user_id, user_id));
  await writeAuditEvent(tx, by, { action: 'export user data', entity: 'user', id: user_id });
  return {
    user: {
      user_name,
      user_fname,
      user_lname,
      user_email,
      user_mobile,
      user_company,
      created_date: created_at.toISOString(),
    },
    sessions: signedIn.map(({ created_at, seen_at, address, agent }) => ({
      created_date: created_at.toISOString(),
      seen_date: seen_at.toISOString(),
      address,
      agent,
    })),
    networks: networks.map(({ network }) => network),
    messages: sent.map(({ created_at, subject, body }) => ({
      created_date: created_at.toISOString(),
      subject,
      body,
    })),
    events: await findEvents(tx, 'user', user_id),
  };
}

/**
 * Erases the name, the contact and the sign-in of a disabled user. The user cannot be enabled again. The audit log
 * keeps the former user name of the actor of each event, because it has to prove who made a change.
 * Throws 404 for an unknown user. Throws 409 if the user is not disabled or owns an account.
 */
export async function eraseUser(tx: Db, by: Actor, user_id: number): Promise<void> {
  const user = await lockUser(tx, user_id);
  if (!user.disabled_at) throw conflict('This user is not disabled.', 'Disable the user first.');
  if ((await tx.$count(accounts, eq(accounts.acc_owner, user_id))) > 0)
    throw conflict('This user owns an account.', 'Change the owner of the account first.');
  const { user_name, user_fname, user_lname, user_email, user_mobile, user_company } = user;
  const before = { user_name, user_fname, user_lname, user_email, user_mobile, user_company };
  const contact = { user_email: '', user_mobile: '', user_company: '' };
  const after = { user_name: `erased-${user_id}`, user_fname: ERASED_NAME, user_lname: '', ...contact };
  await tx
    .update(users)
    .set({ ...after, password_hash: null, stripe_user_token: '' })
    .where(eq(users.user_id, user_id));
  for (const table of [
    sessions,
    passwordLinks,
    signInChallenges,
    trustedNetworks,
    twoFactorSecrets,
    messages,
  ])
    await tx.delete(table).where(eq(table.user_id, user_id));
  await tx.delete(signInFailures).where(eq(signInFailures.user_name, user_name));
  await writeAuditEvent(tx, by, { action: 'erase user', entity: 'user', id: user_id, before, after });
}

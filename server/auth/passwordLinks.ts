import { and, eq, gt } from 'drizzle-orm';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { passwordLinks, sessions, twoFactorSecrets, users } from '../db/schema';
import { conflict, fieldError, firstOrNotFound, HttpError } from '../http/errors';
import { newKey, sha256 } from '../lib/keys';
import { hashPassword } from './passwords';
import { confirmationThrottleKey, consumeAttempt, passwordLinkThrottleKey, refundAttempt } from './throttle';
import {
  consumeRecoveryCode,
  deleteTwoFactor,
  hashTypedCode,
  lockTwoFactor,
  reencryptTwoFactor,
} from './twoFactor';

/**
 * A created link: its token, which is returned once, and the end of its validity. `isInvited` is true if the user has no
 * password yet.
 */
export type PasswordLink = { token: string; expires_at: Date; isInvited: boolean };

/**
 * Creates the one-time link with which a user chooses a password, valid for 24 hours. An earlier link of the user
 * stops working. With `resets_two_factor` the link turns the second step off, and needs no code.
 * Throws 404 for an unknown user, and 409 for a disabled user.
 */
export async function createPasswordLink(
  tx: Db,
  by: Actor,
  user_id: number,
  resets_two_factor = false,
): Promise<PasswordLink> {
  const rows = await tx.select().from(users).where(eq(users.user_id, user_id)).for('update');
  const { disabled_at, password_hash } = firstOrNotFound(rows, 'user');
  if (disabled_at) throw conflict('This user is disabled.', 'Enable the user first.');
  const token = newKey();
  const link = {
    token_hash: sha256(token),
    resets_two_factor,
    expires_at: new Date(now() + DAY_MS),
  };
  await tx
    .insert(passwordLinks)
    .values({ user_id, ...link })
    .onConflictDoUpdate({ target: passwordLinks.user_id, set: link });
  await writeAuditEvent(tx, by, {
    action: 'create password link',
    entity: 'user',
    id: user_id,
    after: { resets_two_factor },
  });
  return { token, expires_at: link.expires_at, isInvited: password_hash === null };
}

/** Returns the path of the portal that a link opens. The fragment is not sent to servers and is in no log. */
export const getPasswordLinkPath = (token: string): string => `/set-password#${token}`;

const linkEnded = () =>
  new HttpError(410, 'This link has expired or was already used.', 'Ask an operator for a new link.');

async function findOpenLink(orm: Db, token: string) {
  const [link] = await orm
    .select({
      user_id: users.user_id,
      user_name: users.user_name,
      resets_two_factor: passwordLinks.resets_two_factor,
      two_factor_since: twoFactorSecrets.enabled_at,
      salt: twoFactorSecrets.salt,
      expires_at: passwordLinks.expires_at,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.user_id, passwordLinks.user_id))
    .leftJoin(twoFactorSecrets, eq(twoFactorSecrets.user_id, users.user_id))
    .where(isOpen(token));
  return link;
}

const isOpen = (token: string) =>
  and(eq(passwordLinks.token_hash, sha256(token)), gt(passwordLinks.expires_at, new Date(now())));

/**
 * Returns the open link of a token and the id of the throttle's attempt. Unknown tokens are throttled by the
 * client's address, wrong codes by the user.
 * @throws {HttpError} 410 if the link has expired or was used; 429 after too many attempts.
 */
async function openLink(orm: Db, token: string, address: string) {
  const link = await findOpenLink(orm, token);
  const key = link ? confirmationThrottleKey(link.user_id) : passwordLinkThrottleKey(address);
  const attempt = await consumeAttempt(orm, key);
  if (!link) throw linkEnded();
  return { link, attempt };
}

/** Describes an open link: its user, whether a recovery code is needed, and its end. Throws the errors of `openLink`. */
export async function describePasswordLink(orm: Db, token: string, address: string) {
  const { link, attempt } = await openLink(orm, token, address);
  await refundAttempt(orm, attempt);
  const { user_name, resets_two_factor, two_factor_since, expires_at } = link;
  const needs_code = two_factor_since !== null && !resets_two_factor;
  return { user_name, needs_code, expires_date: expires_at.toISOString() };
}

/** A chosen password with the token of its link, and a recovery code if the user has a second step. */
export type ChosenPassword = { token: string; user_pass: string; code?: string | undefined };

/**
 * Sets the password of the link's user, and ends the link and all sessions of the user.
 *
 * The key of the authenticator app is encrypted with the previous password, so the second step is turned off and has
 * to be set up again. A recovery code proves the second step instead, unless the link resets it.
 *
 * Returns the id of the user.
 * @throws {HttpError} the errors of `openLink`; 400 for a weak password and for a missing or wrong code.
 */
export async function choosePassword(
  orm: Db,
  { token, user_pass, code }: ChosenPassword,
  address: string,
): Promise<number> {
  const { link, attempt } = await openLink(orm, token, address);
  const { user_id } = link;
  // Outside of the transaction, because hashes are slow and would hold locks.
  const password_hash = await hashPassword(user_pass);
  const recoveryCode = code ? await hashTypedCode(code, link.salt ?? undefined) : undefined;
  await inTransaction(orm, async (tx) => {
    const step = await lockTwoFactor(tx, user_id);
    // Before the link, as in all transactions that lock both, to prevent deadlocks.
    await tx.select({ user_id: users.user_id }).from(users).where(eq(users.user_id, user_id)).for('update');
    const [used] = await tx.delete(passwordLinks).where(isOpen(token)).returning();
    if (!used) throw linkEnded();
    if (step?.enabled_at && !used.resets_two_factor) {
      if (!code) throw fieldError('code', 'Enter a recovery code.');
      if (!recoveryCode || !(await consumeRecoveryCode(tx, user_id, recoveryCode)))
        throw fieldError('code', 'The code is wrong or was already used.');
    }
    if (step?.enabled_at) await deleteTwoFactor(tx, user_id, user_id);
    else await reencryptTwoFactor(tx, user_id, undefined);
    await tx.update(users).set({ password_hash }).where(eq(users.user_id, user_id));
    await tx.delete(sessions).where(eq(sessions.user_id, user_id));
    await writeAuditEvent(tx, user_id, {
      action: 'choose password',
      entity: 'user',
      id: user_id,
      after: { password_changed: true },
    });
    await refundAttempt(tx, attempt);
  });
  return user_id;
}

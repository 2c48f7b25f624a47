import { and, eq, gt, or } from 'drizzle-orm';
import { now } from '../../common/clock';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { accounts, delegations } from '../db/schema';
import { HttpError } from '../http/errors';
import { sha256 } from '../lib/keys';
import { type From, logRefusedSignIn, startSession } from './signIn';
import { consumeAttempt, refundAttempt } from './throttle';

/** What the host of the access link sends: the key of the link, the one-time password and the delegation's ID. */
export type DelegationProof = { key: string; otp: string; uuid: string };

const refused = () =>
  new HttpError(401, 'Delegation failed.', 'The key, the OTP or the delegation ID is wrong or has expired.');

/**
 * Exchanges a delegation for a session of the account's owner, once. Returns the login response.
 * @throws {HttpError} 401 if the key is not that of the owner's account, the OTP is wrong, or the delegation has expired or was used;
 * 429 after too many wrong OTPs. A refusal is logged.
 */
export async function exchangeDelegation(orm: Db, { key, otp, uuid }: DelegationProof, from: From) {
  const isOpen = and(eq(delegations.uuid, uuid), gt(delegations.expires_at, new Date(now())));
  const [known] = await orm
    .select({ user_id: delegations.user_id, requested_by: delegations.requested_by })
    .from(delegations)
    .innerJoin(
      accounts,
      and(
        eq(accounts.acc_owner, delegations.user_id),
        or(eq(accounts.acc_api_key, key), eq(accounts.acc_app_key, key)),
      ),
    )
    .where(isOpen);
  return exchange().catch(logRefusedSignIn('delegation', known?.user_id, from));

  async function exchange() {
    if (!known || !key) throw refused();
    const attempt = await consumeAttempt(orm, `Delegation ${uuid}`);
    return inTransaction(orm, async (tx) => {
      const [used] = await tx
        .delete(delegations)
        .where(and(isOpen, eq(delegations.otp_hash, sha256(uuid + otp))))
        .returning();
      if (!used) throw refused();
      await refundAttempt(tx, attempt);
      return startSession(tx, used.user_id, from, { delegation: uuid, requested_by: used.requested_by });
    });
  }
}

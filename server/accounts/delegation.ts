import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, lt, ne } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { delegations, users } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { sha256 } from '../lib/keys';
import { OPERATOR } from '../lib/statusLabels';

/** Lifetime of a delegation, in ms. */
const LIFE_MS = 15 * 60_000;

/**
 * Creates a delegation of an account's owner and returns its UUID and one-time password of 6 digits. With the
 * key of the access link they can be exchanged once for a session of the owner (`exchangeDelegation`).
 * Deletes expired delegations. Throws 404 if the user is unknown or an operator.
 */
export async function requestDelegation(
  tx: Db,
  by: Actor,
  user_id: number,
): Promise<{ otp: string; uuid: string }> {
  firstOrNotFound(
    await tx
      .select({ user_id: users.user_id })
      .from(users)
      .where(and(eq(users.user_id, user_id), ne(users.user_role, OPERATOR))),
    'account owner',
  );
  await tx.delete(delegations).where(lt(delegations.expires_at, new Date(now())));
  const uuid = randomUUID();
  const otp = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = new Date(now() + LIFE_MS);
  // The UUID acts as a salt: a plain hash of six digits can be looked up in a table.
  await tx
    .insert(delegations)
    .values({ uuid, otp_hash: sha256(uuid + otp), user_id, requested_by: by, expires_at });
  await writeAuditEvent(tx, by, {
    action: 'request delegation',
    entity: 'user',
    id: user_id,
    after: { uuid },
  });
  return { otp, uuid };
}

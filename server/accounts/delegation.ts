import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, lt, ne } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { delegations, users } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { sha256 } from '../lib/keys';
import { OPERATOR } from '../lib/statusLabels';

/** How long a delegation is meant to be good, in ms. */
const LIFE_MS = 10 * 60_000;

/**
 * Hands out a delegation of an account's owner: a UUID, and a one-time password of 6 digits. Nothing of
 * this API is opened by them: the row says to the host of the access link what was given, for whom, by whom and until when. Forgets those that are over.
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
  // Hashed with its UUID, for six digits alone would be found in any list of hashes.
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

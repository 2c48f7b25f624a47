import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { OPERATOR } from '../db/codes';
import type { Db } from '../db/open';
import { delegations, users } from '../db/schema';
import { type Actor, record } from './audit';
import { found } from './refusal';
import { sameHash, sha256 } from './secrets';

const LIFE_MS = 10 * 60_000;
const TRIES = 5;

/** Lets an operator into an owner's account for 10 minutes, once: a 6-digit one-time password and a UUID. */
export async function requestDelegation(
  tx: Db,
  by: Actor,
  user_id: number,
): Promise<{ otp: string; uuid: string }> {
  found(
    await tx
      .select({ user_id: users.user_id })
      .from(users)
      .where(and(eq(users.user_id, user_id), ne(users.user_role, OPERATOR))),
    'account owner',
  );
  const uuid = randomUUID();
  const otp = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = new Date(now() + LIFE_MS);
  // Hashed with its UUID, for six digits alone would be found in any list of hashes.
  await tx
    .insert(delegations)
    .values({ uuid, otp_hash: sha256(uuid + otp), user_id, requested_by: by, expires_at });
  await record(tx, by, { action: 'request delegation', entity: 'user', id: user_id, after: { uuid } });
  return { otp, uuid };
}

/** Uses a delegation up and returns whose it is; `undefined` for a wrong, used, or expired one, or the 6th try. */
export async function redeemDelegation(tx: Db, uuid: string, otp: string): Promise<number | undefined> {
  const [row] = await tx
    .update(delegations)
    .set({ tries: sql`${delegations.tries} + 1` })
    .where(
      and(
        eq(delegations.uuid, uuid),
        isNull(delegations.used_at),
        gt(delegations.expires_at, new Date(now())),
      ),
    )
    .returning();
  if (!row || row.tries > TRIES || !sameHash(row.otp_hash, sha256(uuid + otp))) return undefined;
  await tx
    .update(delegations)
    .set({ used_at: new Date(now()) })
    .where(eq(delegations.uuid, uuid));
  await record(tx, row.requested_by, {
    action: 'use delegation',
    entity: 'user',
    id: row.user_id,
    after: { uuid },
  });
  return row.user_id;
}

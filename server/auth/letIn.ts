import { isIP } from 'node:net';
import { eq } from 'drizzle-orm';
import { normalName } from '../../common/names';
import { record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { users } from '../db/schema';
import { found, Refusal } from '../http/errors';
import { knowPlace } from './trustedDevices';

/** Refuses (400) what is no address of IPv4 or IPv6 as it is written in full: `1`, which is a short form of one, too. */
export function judgeAddress(address: string): void {
  if (!isIP(address)) throw new Refusal(400, `${address} is not an address of IPv4 or IPv6.`);
}

/**
 * Lets somebody sign in from an address as if they had done so there before: who guesses at their name elsewhere keeps them
 * waiting no longer. Their password, and their second step, are asked for as ever. Refuses (400) what is no address of IPv4 or
 * IPv6, and (404) who is nobody.
 */
export async function letIn(tx: Db, email: string, address: string): Promise<void> {
  judgeAddress(address);
  const user_name = normalName(email);
  const user = found(await tx.select().from(users).where(eq(users.user_name, user_name)), 'user');
  await knowPlace(tx, user, address);
  await record(tx, null, { action: 'let in', entity: 'user', id: user.user_id, after: { address } });
}

import { eq } from 'drizzle-orm';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { newKey } from '../lib/keys';

/** Gives an account a new API key; the old one is forgotten. Refuses (404) an id of nobody. The audit holds no key. */
export async function renewApiKey(tx: Db, by: Actor, acc_id: number): Promise<{ acc_api_key: string }> {
  const changed = await tx
    .update(accounts)
    .set({ acc_api_key: newKey() })
    .where(eq(accounts.acc_id, acc_id))
    .returning({ acc_api_key: accounts.acc_api_key });
  const { acc_api_key } = firstOrNotFound(changed, 'account');
  await writeAuditEvent(tx, by, { action: 'renew api key', entity: 'account', id: acc_id });
  return { acc_api_key };
}

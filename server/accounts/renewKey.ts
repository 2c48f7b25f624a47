import { eq } from 'drizzle-orm';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { newKey } from '../lib/keys';

/**
 * Replaces the API key of an account. The old key stops working. Throws 404 if the id is unknown. The audit
 * event contains no key.
 */
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

/**
 * Creates the key of the external API of an account, or replaces it: the old key stops working. Throws 404 if
 * the id is unknown. The audit event contains no key.
 */
export async function renewExternalKey(tx: Db, by: Actor, acc_id: number): Promise<{ acc_app_key: string }> {
  const isAccount = eq(accounts.acc_id, acc_id);
  const [before] = await tx.select().from(accounts).where(isAccount).for('update');
  const changed = await tx
    .update(accounts)
    .set({ acc_app_key: newKey() })
    .where(isAccount)
    .returning({ acc_app_key: accounts.acc_app_key });
  const { acc_app_key } = firstOrNotFound(changed, 'account');
  const action = before?.acc_app_key ? 'renew external key' : 'create external key';
  await writeAuditEvent(tx, by, { action, entity: 'account', id: acc_id });
  return { acc_app_key };
}

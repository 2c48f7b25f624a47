import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/open';
import { accounts } from '../db/schema';
import { found } from '../http/errors';

/** Refuses (404) what means no account. */
export async function refuseNoAccount(orm: Db, which: SQL | undefined): Promise<void> {
  found(await orm.select({ acc_id: accounts.acc_id }).from(accounts).where(which), 'account');
}

import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { audit } from '../db/schema';

type Fields = Record<string, unknown>;

/** Who asked: a user's id, or null for the server itself and its commands. */
export type Actor = number | null;

/** A write to record: the row's table and id, and its fields before and after as far as they changed. */
export type Change = { action: string; entity: string; id: number | string; before?: Fields; after?: Fields };

/** Records a write in the transaction that makes it, so that there is never one without the other. */
export async function record(tx: Db, by: Actor, change: Change): Promise<void> {
  const { action, entity, id, before = null, after = null } = change;
  await tx
    .insert(audit)
    .values({ at: new Date(now()), user_id: by, action, entity, row_id: String(id), before, after });
}

import { eq, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { reservations } from '../db/schema';
import { conflict } from '../http/errors';

/** Refuses (409), in a sentence that names it, a locked row that is no longer the version that was seen. */
export function refuseOlder(row: { version: number }, seen: string, sentence: string): void {
  if (String(row.version) !== seen) throw conflict(sentence, 'Open the form again to see what it is now.');
}

/** Changes a locked stay, which is another version from then on: no form overwrites what it has not seen. */
export const changeStay = (
  tx: Db,
  res_id: number,
  changed: Partial<Omit<typeof reservations.$inferInsert, 'version' | 'updated_at'>>,
) =>
  tx
    .update(reservations)
    .set({ ...changed, version: sql`${reservations.version} + 1`, updated_at: new Date(now()) })
    .where(eq(reservations.res_id, res_id));

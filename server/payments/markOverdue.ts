import { and, eq, lt } from 'drizzle-orm';
import { getToday } from '../../common/days';
import { T_STATUS } from '../../common/statuses';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { transactions as t } from '../db/schema';
import { charged } from './schedule';

/** Number of payments that one transaction moves. */
const BATCH = 200;

/**
 * Moves the payments whose due day has passed (UTC) from 33 Scheduled to 35 Overdue, and returns their number.
 * Totals that are paid in instalments are left out.
 */
export async function markOverdue(orm: Db, signal?: AbortSignal): Promise<number> {
  const isDue = and(charged, eq(t.t_status, T_STATUS.scheduled), lt(t.t_date, getToday()));
  let count = 0;
  while (!signal?.aborted) {
    const moved = await inTransaction(orm, async (tx) => {
      const due = await tx
        .select({ t_id: t.t_id })
        .from(t)
        .where(isDue)
        .orderBy(t.t_id)
        .limit(BATCH)
        // A payment that is being charged gets its status from the charge.
        .for('update', { skipLocked: true });
      for (const { t_id } of due) {
        const after = { t_status: T_STATUS.due };
        await tx.update(t).set(after).where(eq(t.t_id, t_id));
        const about = {
          entity: 'transaction',
          id: t_id,
          before: { t_status: T_STATUS.scheduled },
          after,
        } as const;
        await writeAuditEvent(tx, null, { action: 'mark overdue', ...about });
      }
      return due.length;
    });
    count += moved;
    if (moved < BATCH) break;
  }
  return count;
}

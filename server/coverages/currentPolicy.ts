import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open';
import { policies, reservations } from '../db/schema';

/**
 * Condition of a join from reservations: the latest coverage of the reservation. Earlier ones were cancelled.
 */
export const isCurrentPolicy: SQL | undefined = and(
  eq(policies.res_id, reservations.res_id),
  eq(policies.is_current, true),
);

/** Returns the latest coverage of a reservation, locked, or undefined if it has none. */
export async function lockCurrentPolicy(
  tx: Db,
  res_id: number,
): Promise<typeof policies.$inferSelect | undefined> {
  const [policy] = await tx
    .select()
    .from(policies)
    .where(and(eq(policies.res_id, res_id), eq(policies.is_current, true)))
    .for('update');
  return policy;
}

import { eq, max } from 'drizzle-orm';
import { POLICY_STATUS } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { lockReservation } from '../availability/locks';
import type { Db } from '../db/open';
import { policies } from '../db/schema';
import { conflict, firstOrNotFound, notFound } from '../http/errors';
import { deleteSchedule } from '../payments/schedule';

type Policy = typeof policies.$inferSelect;

/**
 * Deletes an awaiting policy (37) that was never issued. Its reservation remains. Throws 404 if it is unknown
 * or of another account than `acc_id`, and 409 in another state.
 */
export async function deletePolicy(
  tx: Db,
  by: Actor,
  ask: { policy_id: number; acc_id?: number | undefined },
): Promise<void> {
  const read = () => tx.select().from(policies).where(eq(policies.policy_id, ask.policy_id));
  const { res_id, acc_id } = firstOrNotFound(await read(), 'coverage');
  if (ask.acc_id !== undefined && ask.acc_id !== acc_id) throw notFound('coverage');
  await lockReservation(tx, res_id);
  const policy = firstOrNotFound(await read().for('update'), 'coverage');
  if (policy.policy_status !== POLICY_STATUS.awaiting)
    throw conflict('This coverage is not awaiting and cannot be deleted.');
  await deleteDraftPolicy(tx, by, policy, 'it cannot be deleted.');
}

/**
 * Deletes a locked policy and its planned payments. Throws 409 if it was issued, or if a payment was charged
 * or attempted. `refused` is the end of the message.
 */
export async function deleteDraftPolicy(
  tx: Db,
  by: Actor,
  { is_current, ...policy }: Policy,
  refused: string,
): Promise<void> {
  const { policy_id } = policy;
  if (policy.coverage_no) throw conflict(`The coverage is issued: ${refused}`);
  const plan = await deleteSchedule(tx, policy_id, refused);
  await tx.delete(policies).where(eq(policies.policy_id, policy_id));
  if (is_current) await makeLatestCurrent(tx, policy.res_id);
  await writeAuditEvent(tx, by, {
    action: 'delete policy',
    entity: 'policy',
    id: policy_id,
    before: { ...policy, plan },
  });
}

/** Makes the latest remaining coverage of a reservation the current one. */
async function makeLatestCurrent(tx: Db, res_id: number): Promise<void> {
  const latest = tx
    .select({ policy_id: max(policies.policy_id) })
    .from(policies)
    .where(eq(policies.res_id, res_id));
  await tx.update(policies).set({ is_current: true }).where(eq(policies.policy_id, latest));
}

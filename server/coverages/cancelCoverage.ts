import { and, eq, inArray, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { previewCancellation } from '../../common/cancellation';
import { now } from '../../common/clock';
import { type Day, getToday, toUtcDay } from '../../common/days';
import { type CancelledCoverage, validateEndDay } from '../../common/schemas/stay';
import { POLICY_STATUS, T_STATUS } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { lockReservation } from '../availability/locks';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { policies, transactions as t } from '../db/schema';
import { conflict, fieldError, firstOrNotFound, notFound } from '../http/errors';
import { assertNotCharging, lockSchedule } from '../payments/schedule';

type CancelRequest = z.infer<typeof CancelledCoverage>;

/**
 * Cancels an active coverage (38 → 40) from a day on. Unpaid payments due from that day on become 36. Earlier
 * ones are still owed. Nothing is refunded automatically. If the day is later than today (UTC), the coverage
 * stays active until then (`endCancelledPolicies`).
 * Throws 404 for a coverage of another account. Throws 409 if it is not active or is cancelled from a later day
 * on already. Throws 409 if one of its payments is being charged. Throws 400 for a day before its issue or after
 * its end.
 */
export async function cancelPolicy(
  tx: Db,
  by: Actor,
  request: CancelRequest,
): Promise<{ cancelled: number }> {
  const { policy_id, acc_id, cancelled_on, reason } = request;
  const read = () => tx.select().from(policies).where(eq(policies.policy_id, policy_id));
  const seen = firstOrNotFound(await read(), 'coverage');
  if (seen.acc_id !== acc_id) throw notFound('coverage');
  const stay = await lockReservation(tx, seen.res_id);
  const policy = firstOrNotFound(await read().for('update'), 'coverage');
  if (policy.policy_status !== POLICY_STATUS.active)
    throw conflict('This coverage is not active and cannot be cancelled.');
  if (policy.cancelled_on) throw conflict('This coverage is already cancelled.');
  const sentence = validateEndDay(cancelled_on, {
    from: policy.coverage_date ? toUtcDay(policy.coverage_date.getTime()) : undefined,
    to: stay.bad ? undefined : stay.res_checkout,
  });
  if (sentence) throw fieldError('cancelled_on', sentence);
  return terminatePolicy(tx, by, policy, { cancelled_on, reason });
}

type Payment = typeof t.$inferSelect;

/** Returns the payments that end with an issued coverage: unpaid, and due from a day on. */
const paymentsDueFrom = (parts: readonly Payment[], day: Day): Payment[] =>
  previewCancellation(
    parts.map((row) => ({
      ...row,
      cents: row.t_subtotal_cents + row.t_tax_cents,
      refunded: row.refunded_cents,
    })),
    day,
  ).ends;

/**
 * Returns the payments that end with a coverage that was never issued: all except those already cancelled or
 * paid outside of the provider.
 */
const paymentsOfUnissued = (parts: readonly Payment[]): Payment[] =>
  parts.filter(
    ({ t_status, stripe_payment_id }) =>
      t_status !== T_STATUS.cancelled && (t_status !== T_STATUS.paid || stripe_payment_id !== null),
  );

/**
 * Cancels a locked policy and its payments from a day on. Returns the number of cancelled payments. An active policy
 * stays active until that day.
 * A policy that was never issued loses all payments. Its charged payments are then listed with a refund due.
 * Throws 409 if a payment is being charged.
 */
export async function terminatePolicy(
  tx: Db,
  by: Actor,
  policy: typeof policies.$inferSelect,
  { cancelled_on, reason }: { cancelled_on: Day; reason: string },
): Promise<{ cancelled: number }> {
  const { policy_id, policy_status } = policy;
  const plan = await lockSchedule(tx, policy_id);
  await assertNotCharging(tx, plan);
  const parts = plan.filter(({ instalments }) => instalments === 0);
  const ends = policy.coverage_no ? paymentsDueFrom(parts, cancelled_on) : paymentsOfUnissued(parts);
  const ids = ends.map(({ t_id }) => t_id);
  if (ids.length > 0) await tx.update(t).set({ t_status: T_STATUS.cancelled }).where(inArray(t.t_id, ids));
  for (const { t_id, t_status } of ends)
    await writeAuditEvent(tx, by, {
      action: 'cancel payment',
      entity: 'transaction',
      id: t_id,
      before: { t_status },
      after: { t_status: T_STATUS.cancelled },
    });
  const isLater = policy_status === POLICY_STATUS.active && cancelled_on > getToday();
  const after = {
    policy_status: isLater ? policy_status : POLICY_STATUS.cancelled,
    cancelled_on,
    cancel_reason: reason,
  };
  await tx
    .update(policies)
    .set({ ...after, updated_at: new Date(now()) })
    .where(eq(policies.policy_id, policy_id));
  await writeAuditEvent(tx, by, {
    action: 'cancel policy',
    entity: 'policy',
    id: policy_id,
    before: { policy_status },
    after: { ...after, payments: ids },
  });
  return { cancelled: ids.length };
}

/**
 * Ends the active coverages that were cancelled from a day on that has come (UTC): 38 → 40. Returns their number. Their
 * payments were cancelled with the cancellation.
 */
export async function endCancelledPolicies(orm: Db): Promise<number> {
  const due = and(eq(policies.policy_status, POLICY_STATUS.active), lte(policies.cancelled_on, getToday()));
  const ended = await orm.select().from(policies).where(due).orderBy(policies.policy_id);
  for (const { policy_id, res_id, policy_status } of ended)
    await inTransaction(orm, async (tx) => {
      await lockReservation(tx, res_id);
      const after = { policy_status: POLICY_STATUS.cancelled };
      const [changed] = await tx
        .update(policies)
        .set({ ...after, updated_at: new Date(now()) })
        .where(and(eq(policies.policy_id, policy_id), due))
        .returning({ policy_id: policies.policy_id });
      if (!changed) return;
      const about = { entity: 'policy', id: policy_id } as const;
      await writeAuditEvent(tx, null, { action: 'end policy', ...about, before: { policy_status }, after });
    });
  return ended.length;
}

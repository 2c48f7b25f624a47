import { eq, inArray } from 'drizzle-orm';
import type { AuditAction, RecordAction } from '../../common/auditTrail';
import { now } from '../../common/clock';
import { type Day, getToday } from '../../common/days';
import { createPaymentPlan } from '../../common/paymentPlan';
import { calculatePrice } from '../../common/price';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { lockProperty, updateReservation } from '../availability/locks';
import { assertAvailable, withOverlapCheck } from '../availability/overlap';
import { lockCurrentPolicy } from '../coverages/currentPolicy';
import type { Db } from '../db/open';
import { policies, transactions } from '../db/schema';
import { conflict, type HttpError } from '../http/errors';
import { createSchedule, deleteSchedule, findScheduleConflict } from '../payments/schedule';

type Dates = { res_checkin: Day; res_checkout: Day };
type Stay = Dates & { res_id: number; prd_id: number; res_code: string };

/** The end of the message that rejects a change of dates. */
const DATES_ARE_FIXED = 'the dates can no longer be changed.';

/**
 * Returns the error (409) of a reservation that cannot change its dates: a coverage was issued, even if it is cancelled
 * now, or a payment was charged or attempted. Returns undefined otherwise.
 */
export async function findDatesConflict(orm: Db, res_id: number): Promise<HttpError | undefined> {
  const coverages = await orm.select().from(policies).where(eq(policies.res_id, res_id));
  if (coverages.some(({ coverage_no }) => coverage_no))
    return conflict('Its coverage is issued. The dates can no longer be changed.');
  const ids = coverages.map(({ policy_id }) => policy_id);
  const plan = await orm.select().from(transactions).where(inArray(transactions.policy_id, ids));
  return findScheduleConflict(orm, plan, DATES_ARE_FIXED);
}

/**
 * Changes the dates of a locked reservation, and the price and the payment plan of its awaiting coverage.
 * Throws 409 if the coverage was issued, a payment was charged or attempted, or the days are booked.
 */
export async function rescheduleStay(
  tx: Db,
  by: Actor,
  action: Exclude<AuditAction, RecordAction>,
  stay: Stay,
  to: Dates,
): Promise<void> {
  const { res_id, prd_id } = stay;
  // Checked before the days, because other days would be rejected too.
  const conflicting = await findDatesConflict(tx, res_id);
  if (conflicting) throw conflicting;
  await lockProperty(tx, prd_id);
  const held = { prd_id, days: { start: to.res_checkin, end: to.res_checkout }, res_id };
  await assertAvailable(tx, held);
  await withOverlapCheck(tx, held, (inner) => updateReservation(inner, res_id, to));
  const { res_checkin, res_checkout } = stay;
  await writeAuditEvent(tx, by, {
    action,
    entity: 'reservation',
    id: res_id,
    before: { res_checkin, res_checkout },
    after: to,
  });
  await recalculatePremium(tx, by, stay, to);
}

async function recalculatePremium(tx: Db, by: Actor, { res_id, res_code }: Stay, to: Dates): Promise<void> {
  const policy = await lockCurrentPolicy(tx, res_id);
  if (!policy || policy.policy_total_cents === null) return;
  const { policy_id, acc_id } = policy;
  const deleted = await deleteSchedule(tx, policy_id, DATES_ARE_FIXED);
  const policy_total_cents = calculatePrice(policy.daily_rate_cents, to.res_checkin, to.res_checkout);
  await tx
    .update(policies)
    .set({ policy_total_cents, updated_at: new Date(now()) })
    .where(eq(policies.policy_id, policy_id));
  const plan = createPaymentPlan(policy_total_cents, to.res_checkin, to.res_checkout, getToday());
  if (deleted.length > 0) await createSchedule(tx, { policy_id, acc_id }, `Stay ${res_code}`, plan);
  await writeAuditEvent(tx, by, {
    action: 'reprice policy',
    entity: 'policy',
    id: policy_id,
    before: { policy_total_cents: policy.policy_total_cents },
    after: { policy_total_cents, ...(deleted.length > 0 && { plan }) },
  });
}

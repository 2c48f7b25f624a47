import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Day, today } from '../../common/days';
import { paymentPlan } from '../../common/plan';
import { price } from '../../common/price';
import type { Deed } from '../../common/trail';
import { type Actor, record } from '../audit/writeAuditEvent';
import { changeStay, lockProperty } from '../availability/locks';
import { apart, refuseBooked } from '../availability/overlap';
import type { Db } from '../db/open';
import { policies, products, transactions } from '../db/schema';
import { conflict, type Refusal } from '../http/errors';
import { createSchedule, deleteSchedule, findScheduleConflict } from '../payments/schedule';

type Dates = { res_checkin: Day; res_checkout: Day };
type Stay = Dates & { res_id: number; prd_id: number; res_code: string };

/** The end of a sentence that refuses other dates. */
const KEPT = 'the dates can no longer be changed.';

/** Why the dates of a covered stay are kept, where they are: its coverage was issued for them, or a payment of it was made or tried. */
export async function keptDates(
  orm: Db,
  policy: Pick<typeof policies.$inferSelect, 'policy_id' | 'coverage_no'>,
): Promise<Refusal | undefined> {
  if (policy.coverage_no) return conflict(`Its coverage is issued: ${KEPT}`);
  const plan = await orm.select().from(transactions).where(eq(transactions.policy_id, policy.policy_id));
  return findScheduleConflict(orm, plan, KEPT);
}

/**
 * Gives a locked stay other dates, and its awaiting coverage the price and the plan of these. Refuses (409) an issued
 * coverage, one of which a payment was made or tried, and days that the property's calendar shows as booked.
 */
export async function moveStay(tx: Db, by: Actor, action: Deed, stay: Stay, to: Dates): Promise<void> {
  const { res_id, prd_id } = stay;
  // Before any days are looked at: no others would be taken either.
  const [policy] = await tx.select().from(policies).where(eq(policies.res_id, res_id));
  const kept = policy && (await keptDates(tx, policy));
  if (kept) throw kept;
  await lockProperty(tx, prd_id);
  const held = { prd_id, days: { start: to.res_checkin, end: to.res_checkout }, res_id };
  await refuseBooked(tx, held);
  await apart(tx, held, (inner) => changeStay(inner, res_id, to));
  const { res_checkin, res_checkout } = stay;
  await record(tx, by, {
    action,
    entity: 'reservation',
    id: res_id,
    before: { res_checkin, res_checkout },
    after: to,
  });
  await reprice(tx, by, stay, to);
}

async function reprice(tx: Db, by: Actor, { res_id, res_code }: Stay, to: Dates): Promise<void> {
  const [policy] = await tx
    .select({
      policy_id: policies.policy_id,
      acc_id: policies.acc_id,
      total: policies.policy_total_cents,
      rate: products.daily_rate_cents,
    })
    .from(policies)
    .innerJoin(products, eq(products.product_id, policies.product_id))
    .where(eq(policies.res_id, res_id))
    .for('update', { of: policies });
  if (!policy || policy.total === null) return;
  const { policy_id, acc_id } = policy;
  const lifted = await deleteSchedule(tx, policy_id, KEPT);
  const policy_total_cents = price(policy.rate, to.res_checkin, to.res_checkout);
  await tx
    .update(policies)
    .set({ policy_total_cents, updated_at: new Date(now()) })
    .where(eq(policies.policy_id, policy_id));
  const plan = paymentPlan(policy_total_cents, to.res_checkin, to.res_checkout, today());
  if (lifted.length > 0) await createSchedule(tx, { policy_id, acc_id }, `Stay ${res_code}`, plan);
  await record(tx, by, {
    action: 'requote policy',
    entity: 'policy',
    id: policy_id,
    before: { policy_total_cents: policy.total },
    after: { policy_total_cents, ...(lifted.length > 0 && { plan }) },
  });
}

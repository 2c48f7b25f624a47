import { and, eq, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { today } from '../../common/days';
import { paymentPlan } from '../../common/plan';
import { price } from '../../common/price';
import { isEnded, POLICY_STATUS, RES_STATUS } from '../../common/statuses';
import type { Db } from '../db/open';
import { counters, policies, products } from '../db/schema';
import { written } from '../db/written';
import { type Actor, record } from './audit';
import { lockProperty, lockStay } from './locks';
import { layPlan, lockPlan, renamePlan } from './plan';
import { conflict, found } from './refusal';
import { changeStay } from './version';

/** The next coverage number of the clock's year (UTC), `COV-2026-000123`: unique and without gaps. */
async function nextCoverageNo(tx: Db): Promise<string> {
  const year = today().slice(0, 4);
  const { value } = written(
    await tx
      .insert(counters)
      .values({ name: `coverage ${year}`, value: 1 })
      .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
      .returning({ value: counters.value }),
  );
  return coverageNumber(year, value);
}

/** How a coverage number is written. */
export const coverageNumber = (year: string, n: number): string =>
  `COV-${year}-${String(n).padStart(6, '0')}`;

/**
 * Opens a policy (37 → 38): gives it a coverage number, activates its reservation and lays down its payment
 * plan, where it has none yet. Its price is the policy's total where one is set, else what the product's rate makes of the stay.
 * Refuses what is not awaiting, a closed or cancelled reservation, one without a guest and one with bad dates.
 */
export async function openPolicy(
  tx: Db,
  by: Actor,
  ask: { policy_id: number; acc_id?: number | undefined },
): Promise<string> {
  const { res_id } = found(
    await tx
      .select({ res_id: policies.res_id })
      .from(policies)
      .where(
        and(
          eq(policies.policy_id, ask.policy_id),
          ask.acc_id === undefined ? undefined : eq(policies.acc_id, ask.acc_id),
        ),
      ),
    'coverage',
  );
  const stay = await lockStay(tx, res_id);
  const policy = await lockPolicy(tx, ask.policy_id);
  if (policy.policy_status !== POLICY_STATUS.awaiting || policy.coverage_no)
    throw conflict('This coverage is not awaiting: it cannot be opened.');
  if (isEnded(stay.res_status))
    throw conflict('The reservation is closed or cancelled: its coverage cannot be opened.');
  if (stay.guest_id === null)
    throw conflict(
      'The reservation has no guest.',
      'Coverage cannot be issued until guest details are provided.',
    );
  if (stay.bad) throw conflict('The reservation has bad dates.', 'Fix its dates first.');

  const laid = await lockPlan(tx, ask.policy_id);
  // A payment's row names the property: whoever renames it meanwhile would not know of payments that are new.
  if (laid.length === 0) await lockProperty(tx, stay.prd_id);
  const { res_checkin: checkin, res_checkout: checkout } = stay;
  const total = policy.policy_total_cents ?? price(policy.rate, checkin, checkout);
  const at = new Date(now());
  const coverage_no = await nextCoverageNo(tx);
  const after = { policy_status: POLICY_STATUS.active, coverage_no, policy_total_cents: total };
  await tx
    .update(policies)
    .set({ ...after, coverage_date: at, updated_at: at })
    .where(eq(policies.policy_id, ask.policy_id));
  await changeStay(tx, res_id, { res_status: RES_STATUS.active });
  const of = `Coverage ${coverage_no}`;
  const plan = paymentPlan(total, checkin, checkout, today());
  if (laid.length > 0) await renamePlan(tx, laid, of);
  else await layPlan(tx, { policy_id: ask.policy_id, acc_id: policy.acc_id }, of, plan);
  const before = { policy_status: policy.policy_status, policy_total_cents: policy.policy_total_cents };
  await record(tx, by, {
    action: 'open policy',
    entity: 'policy',
    id: ask.policy_id,
    before,
    after: { ...after, ...(laid.length === 0 && { plan }) },
  });
  await record(tx, by, {
    action: 'activate reservation',
    entity: 'reservation',
    id: res_id,
    before: { res_status: stay.res_status },
    after: { res_status: RES_STATUS.active },
  });
  return coverage_no;
}

async function lockPolicy(tx: Db, policy_id: number) {
  const rows = await tx
    .select({
      acc_id: policies.acc_id,
      policy_status: policies.policy_status,
      coverage_no: policies.coverage_no,
      policy_total_cents: policies.policy_total_cents,
      rate: products.daily_rate_cents,
    })
    .from(policies)
    .innerJoin(products, eq(products.product_id, policies.product_id))
    .where(eq(policies.policy_id, policy_id))
    .for('update', { of: policies });
  return found(rows, 'coverage');
}

import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { SUSPENDED } from '../../common/accountStatus';
import type { ChargeBlock } from '../../common/chargeBlock';
import { now } from '../../common/clock';
import type { ScheduledPayment } from '../../common/paymentPlan';
import { PAYABLE_STATUSES, T_STATUS } from '../../common/statuses';
import type { Db } from '../db/open';
import { accounts, providerOperations as o, transactions as t, users } from '../db/schema';
import { conflict, type HttpError } from '../http/errors';
import { isCharge, isOpenOperation } from '../operations/operations';

/**
 * Condition: the payment is charged itself. A total that is paid in instalments is not, so sums must exclude
 * it.
 */
export const charged = eq(t.instalments, 0);

/**
 * The amount of a payment in cents with tax, less the refunds that arrived: money that was returned is neither
 * invoiced nor paid. The list of payments has the same rule (migration 0029_net_amounts).
 */
export const netCents = sql<number>`${t.t_subtotal_cents} + ${t.t_tax_cents} - ${t.returned_cents}`;

/**
 * Why charges of a payment's account cannot succeed; null if nothing is known against them. The list of payments
 * has the same rule (migration 0016_charge_blocks). The query joins the account and its owner.
 */
export const chargeBlock = sql<ChargeBlock | null>`case
  when ${not(inArray(t.t_status, PAYABLE_STATUSES))} then null
  when ${eq(accounts.status, SUSPENDED)} then 'suspended'
  when coalesce(${users.stripe_user_token}, '') = '' then 'no_card' end`;

/** Condition: the payment has a charge whose result is unknown. */
export const chargeInDoubt = sql<boolean>`exists (select from ${o}
  where ${o.t_id} = ${t.t_id} and ${isCharge} and ${o.state} = 'unsure')`;

/** Returns why the last charge of a failed payment was declined; null for other payments. */
export const declineReason = (row: Pick<typeof t.$inferSelect, 't_status' | 't_reason'>): string | null =>
  row.t_status === T_STATUS.due ? row.t_reason || null : null;

type Payment = typeof t.$inferSelect;

/**
 * Returns the description of a payment: a coverage by its number, or a reservation by its code before the
 * coverage is issued.
 */
export const instalmentDescription = (of: string, part: number, parts: number): string =>
  parts === 1 ? of : `${of}, ${part} of ${parts}`;

/** Returns the description of a total that is paid in instalments. */
export const totalDescription = (of: string, parts: number): string => `${of}, in ${parts} instalments`;

/**
 * Returns the rows of a payment plan, without ids. A single payment is the total (30). Otherwise the total is
 * first, with the number of instalments (31), which follow. `of` is the subject of the descriptions.
 */
function planRows(
  policy: { policy_id: number; acc_id: number },
  of: string,
  dues: readonly ScheduledPayment[],
) {
  const created_at = new Date(now());
  const row = (due: ScheduledPayment, t_desc: string) => ({
    ...policy,
    t_type: due.type,
    t_status: T_STATUS.scheduled,
    t_date: due.day,
    t_subtotal_cents: due.cents,
    t_desc,
    created_at,
  });
  const rows = dues.map((due, i) => row(due, instalmentDescription(of, i + 1, dues.length)));
  const [first] = dues;
  if (!first || dues.length === 1) return rows;
  const cents = dues.reduce((sum, due) => sum + due.cents, 0);
  const total = row({ ...first, type: '30', cents }, totalDescription(of, dues.length));
  return [{ ...total, instalments: dues.length }, ...rows];
}

/**
 * Creates the payments of a policy. `of` is the subject of their descriptions, for the provider and the
 * statement.
 */
export async function createSchedule(
  tx: Db,
  policy: { policy_id: number; acc_id: number },
  of: string,
  dues: readonly ScheduledPayment[],
): Promise<void> {
  await tx.insert(t).values(planRows(policy, of, dues));
}

/**
 * Locks and returns the payments of a policy by ascending id, including a total that is paid in instalments.
 */
export const lockSchedule = (tx: Db, policy_id: number): Promise<Payment[]> =>
  tx.select().from(t).where(eq(t.policy_id, policy_id)).orderBy(asc(t.t_id)).for('update');

/** Updates the descriptions of a payment plan after its coverage was issued. */
export async function renameSchedule(tx: Db, plan: readonly Payment[], of: string): Promise<void> {
  const parts = plan.filter(({ instalments }) => instalments === 0);
  const says = ({ instalments, t_id }: Payment) =>
    instalments > 0
      ? totalDescription(of, instalments)
      : instalmentDescription(of, parts.findIndex((part) => part.t_id === t_id) + 1, parts.length);
  for (const row of plan)
    await tx
      .update(t)
      .set({ t_desc: says(row) })
      .where(eq(t.t_id, row.t_id));
}

/** Returns whether a payment was neither paid nor declined: it is scheduled, overdue or cancelled, without a charge. */
const isUnpaid = ({ t_status, t_reason, stripe_payment_id }: Payment) =>
  t_status !== T_STATUS.paid && !t_reason && !stripe_payment_id;

/** Returns whether no payment of a plan was paid or attempted. */
async function isUntouched(orm: Db, plan: readonly Payment[]): Promise<boolean> {
  if (!plan.every(isUnpaid)) return false;
  const ids = plan.map(({ t_id }) => t_id);
  const [charge] = await orm
    .select()
    .from(o)
    .where(and(inArray(o.t_id, ids), isCharge))
    .limit(1);
  return charge === undefined;
}

/**
 * Returns the error (409) of a plan that cannot be deleted because a payment was charged or attempted, or
 * undefined. `refused` is the end of the message.
 */
export const findScheduleConflict = async (
  orm: Db,
  plan: readonly Payment[],
  refused: string,
): Promise<HttpError | undefined> =>
  (await isUntouched(orm, plan)) ? undefined : conflict(`The coverage has payments: ${refused}`);

/**
 * Deletes the payment plan of a policy that is not issued, and returns it.
 * @throws {HttpError} 409 if a payment was charged or attempted. `refused` is the end of the message.
 */
export async function deleteSchedule(tx: Db, policy_id: number, refused: string): Promise<Payment[]> {
  const plan = await lockSchedule(tx, policy_id);
  if (plan.length === 0) return plan;
  const conflicting = await findScheduleConflict(tx, plan, refused);
  if (conflicting) throw conflicting;
  await tx.delete(t).where(eq(t.policy_id, policy_id));
  return plan;
}

/** Throws 409 if one of the payments has an open charge, because its result is not known. */
export async function assertNotCharging(tx: Db, plan: readonly Payment[]): Promise<void> {
  if (plan.length === 0) return;
  const ids = plan.map(({ t_id }) => t_id);
  const [open] = await tx
    .select()
    .from(o)
    .where(and(inArray(o.t_id, ids), isCharge, isOpenOperation))
    .limit(1);
  if (!open) return;
  const { t_id, state } = open;
  // No server is calling the provider, so only another charge can find the result.
  if (state === 'unsure')
    throw conflict(
      `The result of payment ${t_id} is not known yet.`,
      'Charge it again to find out. It will not be charged twice.',
    );
  throw conflict(`Payment ${t_id} is being charged right now.`, 'Check again when the result is known.');
}

/** Returns the instalments that are not cancelled. */
export const activeInstalments = <T extends { t_status: string }>(instalments: readonly T[]): T[] =>
  instalments.filter(({ t_status }) => t_status !== T_STATUS.cancelled);

/**
 * Returns the status of a total that is paid in instalments: 34 if all active ones are paid, 36 if all are
 * cancelled, or else 33.
 */
export function totalStatus(instalments: readonly { t_status: string }[]): string {
  const active = activeInstalments(instalments);
  if (active.length === 0) return T_STATUS.cancelled;
  return active.every(({ t_status }) => t_status === T_STATUS.paid) ? T_STATUS.paid : T_STATUS.scheduled;
}

import { and, asc, eq, inArray } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { ScheduledPayment } from '../../common/paymentPlan';
import { T_STATUS } from '../../common/statuses';
import type { Db } from '../db/open';
import { chargeAttempts, transactions as t } from '../db/schema';
import { conflict, type HttpError } from '../http/errors';
import { OPEN_CHARGE_STATES } from './chargeAttempt';

/** What is charged: every payment but a total that is paid in instalments, which no sum may count beside them. */
export const charged = eq(t.instalments, 0);

type Payment = typeof t.$inferSelect;

/** What a payment says it is for: a coverage by its number, before that a stay by its code. */
export const instalmentDescription = (of: string, part: number, parts: number): string =>
  parts === 1 ? of : `${of}, ${part} of ${parts}`;

/** What a total says it is for that is paid in instalments. */
export const totalDescription = (of: string, parts: number): string => `${of}, in ${parts} instalments`;

/**
 * The rows of a plan, the total (30) first; where it is paid in instalments (31), these follow, and the total says how
 * many there are. `of` is what they are for. Without ids.
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

/** Lays down the payments of a policy; `of` is what they are for, as the provider and the statement are told. */
export async function createSchedule(
  tx: Db,
  policy: { policy_id: number; acc_id: number },
  of: string,
  dues: readonly ScheduledPayment[],
): Promise<void> {
  await tx.insert(t).values(planRows(policy, of, dues));
}

/** Locks the payments of a policy, in the order of their ids; a total that is paid in instalments comes with them. */
export const lockSchedule = (tx: Db, policy_id: number): Promise<Payment[]> =>
  tx.select().from(t).where(eq(t.policy_id, policy_id)).orderBy(asc(t.t_id)).for('update');

/** Says of a plan that was laid down for a stay that it is now for an issued coverage. */
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

/** True where nobody has paid or tried to charge any of these payments: they are scheduled, or cancelled without having been paid. */
async function isUntouched(orm: Db, plan: readonly Payment[]): Promise<boolean> {
  if (
    plan.some(
      ({ t_status, stripe_payment_id: id }) =>
        (t_status !== T_STATUS.scheduled && t_status !== T_STATUS.cancelled) || id,
    )
  )
    return false;
  const ids = plan.map(({ t_id }) => t_id);
  const [attempt] = await orm.select().from(chargeAttempts).where(inArray(chargeAttempts.t_id, ids)).limit(1);
  return attempt === undefined;
}

/** Why a plan is kept, where it is: a payment of it was made or tried. `refused` is the end of the sentence, and says of what. */
export const findScheduleConflict = async (
  orm: Db,
  plan: readonly Payment[],
  refused: string,
): Promise<HttpError | undefined> =>
  (await isUntouched(orm, plan)) ? undefined : conflict(`The coverage has payments: ${refused}`);

/**
 * Takes back the plan of a policy that is not issued, as if it had never been laid down. Refuses (409), with the end of
 * a sentence that says of what, where a payment was made or tried.
 */
export async function deleteSchedule(tx: Db, policy_id: number, refused: string): Promise<Payment[]> {
  const plan = await lockSchedule(tx, policy_id);
  if (plan.length === 0) return plan;
  const conflicting = await findScheduleConflict(tx, plan, refused);
  if (conflicting) throw conflicting;
  await tx.delete(t).where(eq(t.policy_id, policy_id));
  return plan;
}

/** Refuses (409) while the provider is asked about one of these payments: how it ends is not known yet. */
export async function assertNotCharging(tx: Db, plan: readonly Payment[]): Promise<void> {
  if (plan.length === 0) return;
  const ids = plan.map(({ t_id }) => t_id);
  const [open] = await tx
    .select()
    .from(chargeAttempts)
    .where(and(inArray(chargeAttempts.t_id, ids), inArray(chargeAttempts.state, OPEN_CHARGE_STATES)))
    .limit(1);
  if (!open) return;
  const { t_id, state } = open;
  // Nobody is at it: only who charges it again learns how it ended.
  if (state === 'unsure')
    throw conflict(
      `The result of payment ${t_id} is not known yet.`,
      'Charge it again to find out. It will not be charged twice.',
    );
  throw conflict(`Payment ${t_id} is being charged right now.`, 'Check again when the result is known.');
}

/** The instalments that are asked for: all but those that were cancelled. */
export const activeInstalments = <T extends { t_status: string }>(instalments: readonly T[]): T[] =>
  instalments.filter(({ t_status }) => t_status !== T_STATUS.cancelled);

/** The status of a total that is paid in instalments: paid when all that is asked for is, cancelled when nothing is. */
export function totalStatus(instalments: readonly { t_status: string }[]): string {
  const active = activeInstalments(instalments);
  if (active.length === 0) return T_STATUS.cancelled;
  return active.every(({ t_status }) => t_status === T_STATUS.paid) ? T_STATUS.paid : T_STATUS.scheduled;
}

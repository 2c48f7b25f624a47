import { and, eq, sql } from 'drizzle-orm';
import { SUSPENDED } from '../../common/accountStatus';
import { now } from '../../common/clock';
import { getToday } from '../../common/days';
import { createPaymentPlan } from '../../common/paymentPlan';
import { calculatePrice } from '../../common/price';
import { isEndedReservation, POLICY_STATUS, RES_STATUS } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { lockProperty, lockReservation, updateReservation } from '../availability/locks';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { accounts, counters, policies } from '../db/schema';
import { conflict, firstOrNotFound, type HttpError } from '../http/errors';
import { createSchedule, lockSchedule, renameSchedule } from '../payments/schedule';

/**
 * Returns the next coverage number of the current year (UTC), such as `COV-2026-000123`. Numbers are unique
 * and without gaps.
 */
async function nextCoverageNo(tx: Db): Promise<string> {
  const year = getToday().slice(0, 4);
  const { value } = firstOrThrow(
    await tx
      .insert(counters)
      .values({ name: `coverage ${year}`, value: 1 })
      .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
      .returning({ value: counters.value }),
  );
  return coverageNumber(year, value);
}

/** Formats a coverage number. */
export const coverageNumber = (year: string, n: number): string =>
  `COV-${year}-${String(n).padStart(6, '0')}`;

type IssueRequest = { policy_id: number; acc_id?: number | undefined };

/**
 * Issues a policy (37 → 38): assigns a coverage number, activates the reservation and creates the payment
 * plan if there is none. The price is the policy's total if it is set, or else its daily rate for the
 * stay. Returns the coverage number.
 * Throws 409 if the policy is not awaiting or its account is suspended. Throws 409 if the reservation is closed,
 * cancelled, without a guest, has bad dates or ended before today (UTC).
 */
export async function issuePolicy(tx: Db, by: Actor, ask: IssueRequest): Promise<string> {
  const { stay, policy } = await lockBoth(tx, ask);
  const refused = notIssuable(stay, policy);
  if (refused) throw refused;
  const laid = await lockSchedule(tx, policy.policy_id);
  // Payments contain the property's title. The lock ensures that a concurrent rename updates the new payments
  // too.
  if (laid.length === 0) await lockProperty(tx, stay.prd_id);
  const policy_total_cents =
    policy.policy_total_cents ?? calculatePrice(policy.rate, stay.res_checkin, stay.res_checkout);
  const at = new Date(now());
  const coverage_no = await nextCoverageNo(tx);
  const opened = { policy_status: POLICY_STATUS.active, coverage_no, policy_total_cents };
  await tx
    .update(policies)
    .set({ ...opened, coverage_date: at, updated_at: at })
    .where(eq(policies.policy_id, policy.policy_id));
  await updateReservation(tx, stay.res_id, { res_status: RES_STATUS.active });
  const plan = await planNamed(tx, laid, stay, policy, opened);
  await writeIssuedEvents(tx, by, stay, policy, { ...opened, ...plan });
  return coverage_no;
}

type Stay = Awaited<ReturnType<typeof lockReservation>> & { res_id: number };
type Policy = Awaited<ReturnType<typeof lockPolicy>>;
type IssuedPolicy = { policy_status: string; coverage_no: string; policy_total_cents: number };

/** Locks a policy after its reservation. Throws 404 if it is unknown or of another account than `acc_id`. */
async function lockBoth(
  tx: Db,
  { policy_id, acc_id }: IssueRequest,
): Promise<{ stay: Stay; policy: Policy }> {
  const ofAccount = acc_id === undefined ? undefined : eq(policies.acc_id, acc_id);
  const isRequested = and(eq(policies.policy_id, policy_id), ofAccount);
  const rows = await tx.select({ res_id: policies.res_id }).from(policies).where(isRequested);
  const { res_id } = firstOrNotFound(rows, 'coverage');
  const stay = await lockReservation(tx, res_id);
  return { stay: { ...stay, res_id }, policy: await lockPolicy(tx, policy_id) };
}

/** Returns the error of a policy that cannot be issued, or undefined. */
function notIssuable(stay: Stay, policy: Policy): HttpError | undefined {
  if (policy.policy_status !== POLICY_STATUS.awaiting || policy.coverage_no)
    return conflict('This coverage is not awaiting and cannot be opened.');
  if (policy.account_status === SUSPENDED)
    return conflict('The account is suspended.', 'Its coverages are not opened until it is active again.');
  if (isEndedReservation(stay.res_status))
    return conflict('The reservation is closed or cancelled. Its coverage cannot be opened.');
  // Bad dates can be fixed, which may also move the end of the stay.
  if (!stay.bad && stay.res_checkout < getToday())
    return conflict('The stay is over. Coverage can no longer be opened.');
  if (stay.guest_id === null)
    return conflict(
      'The reservation has no guest.',
      'Coverage cannot be issued until guest details are provided.',
    );
  return stay.bad ? conflict('The reservation has bad dates.', 'Fix its dates first.') : undefined;
}

/** Renames an existing payment plan after the coverage, or creates a plan and returns it. */
async function planNamed(
  tx: Db,
  laid: Awaited<ReturnType<typeof lockSchedule>>,
  { res_checkin, res_checkout }: Stay,
  { policy_id, acc_id }: Policy,
  { coverage_no, policy_total_cents }: IssuedPolicy,
): Promise<{ plan?: ReturnType<typeof createPaymentPlan> }> {
  const of = `Coverage ${coverage_no}`;
  if (laid.length > 0) {
    await renameSchedule(tx, laid, of);
    return {};
  }
  const plan = createPaymentPlan(policy_total_cents, res_checkin, res_checkout, getToday());
  await createSchedule(tx, { policy_id, acc_id }, of, plan);
  return { plan };
}

async function writeIssuedEvents(
  tx: Db,
  by: Actor,
  { res_id, res_status }: Stay,
  { policy_id, policy_status, policy_total_cents }: Policy,
  after: IssuedPolicy,
): Promise<void> {
  await writeAuditEvent(tx, by, {
    action: 'open policy',
    entity: 'policy',
    id: policy_id,
    before: { policy_status, policy_total_cents },
    after,
  });
  await writeAuditEvent(tx, by, {
    action: 'activate reservation',
    entity: 'reservation',
    id: res_id,
    before: { res_status },
    after: { res_status: RES_STATUS.active },
  });
}

async function lockPolicy(tx: Db, policy_id: number) {
  const rows = await tx
    .select({
      policy_id: policies.policy_id,
      acc_id: policies.acc_id,
      policy_status: policies.policy_status,
      coverage_no: policies.coverage_no,
      policy_total_cents: policies.policy_total_cents,
      rate: policies.daily_rate_cents,
      account_status: accounts.status,
    })
    .from(policies)
    .innerJoin(accounts, eq(accounts.acc_id, policies.acc_id))
    .where(eq(policies.policy_id, policy_id))
    .for('update', { of: policies });
  return firstOrNotFound(rows, 'coverage');
}

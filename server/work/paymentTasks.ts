import { and, eq, exists, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import { LEDGER_CURRENCY } from '../../common/ledger/classes';
import { formatDispute, MONEY_TAKEN_STATUSES, RESPONSE_NEEDED_STATUSES } from '../../common/ledger/disputes';
import { formatFullName } from '../../common/names';
import { PAYABLE_STATUSES, T_STATUS } from '../../common/statuses';
import type { WorkItemType } from '../../common/workItems';
import type { Db } from '../db/open';
import {
  accounts as a,
  chargeAttempts as c,
  guests as g,
  policies as p,
  paymentList,
  properties,
  reservations as r,
  refunds,
  transactions as t,
  users,
} from '../db/schema';
import { OPEN_CHARGE_STATES } from '../payments/chargeAttempt';
import { chargeBlock, charged } from '../payments/schedule';
import { reservationColumns, type Task } from './task';

type TaskQuery = { kind: WorkItemType; where: SQL | undefined; what: (reason: string | null) => string };

/** The provider's latest records: refunded amounts and disputes. */
const known = sql`(
  select id, payment_intent, amount_refunded, dispute, coalesce(dispute_amount, amount) as taken, currency, dispute_due_at as due_at
    from provider_payments
  union all
  select id, payment_intent, amount_refunded, dispute, coalesce(dispute_amount, amount), currency, dispute_due_at
    from provider_payment_snapshots
) charge`;
/**
 * The amount of a payment in cents. Its returned part was refunded here or at the provider, or is held by a
 * dispute.
 */
const total = sql`(${t.t_subtotal_cents} + ${t.t_tax_cents})`;
const charges = sql`${known} where (charge.id = ${t.stripe_payment_id} or charge.payment_intent = ${t.stripe_payment_id})`;
const isReturned = sql`(greatest(${t.refunded_cents}, (select max(charge.amount_refunded) from ${charges}))
  + coalesce((select max(charge.taken) from ${charges} and ${inArray(sql`charge.dispute`, MONEY_TAKEN_STATUSES)}), 0))`;

/**
 * Returns the payments that match a condition, as work items. The amount at risk excludes refunded and
 * refunding money.
 */
async function payments(orm: Db, { kind, where, what }: TaskQuery): Promise<Task[]> {
  const rows = await orm
    .select({
      ...reservationColumns,
      policy_id: p.policy_id,
      t_id: t.t_id,
      reason: t.t_reason,
      charge_block: chargeBlock,
      cents: sql<number>`${total} - ${isReturned}`.mapWith(Number),
    })
    .from(t)
    .innerJoin(p, eq(p.policy_id, t.policy_id))
    .innerJoin(a, eq(a.acc_id, t.acc_id))
    .leftJoin(users, eq(users.user_id, a.acc_owner))
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .leftJoin(g, eq(g.guest_id, r.guest_id))
    .where(and(charged, where));
  return rows.map(({ user_fname, user_lname, reason, ...row }) => ({
    ...row,
    kind,
    of: row.t_id,
    what: what(reason),
    guest: formatFullName(user_fname, user_lname),
  }));
}

/**
 * Returns payments with a dispute or an inquiry that needs a response. Of several charges of a payment, the
 * earliest deadline counts. The amount at risk is the disputed amount, or the full payment if the currency
 * differs.
 */
async function disputes(orm: Db): Promise<Task[]> {
  const disputed = sql`(
    select distinct on (paid.t_id) paid.t_id as of_id, dispute, taken, currency, extract(epoch from due_at) as due
    from ${known} join ${paymentList} paid on paid.stripe_payment_id in (charge.id, charge.payment_intent)
    where ${inArray(sql`dispute`, RESPONSE_NEEDED_STATUSES)}
    order by paid.t_id, due_at
  ) disputed`;
  const rows = await orm
    .select({
      ...reservationColumns,
      policy_id: p.policy_id,
      t_id: t.t_id,
      status: sql<string>`disputed.dispute`,
      cents:
        sql<number>`case disputed.currency when ${LEDGER_CURRENCY} then disputed.taken else ${total} end`.mapWith(
          Number,
        ),
      amount: sql<number>`disputed.taken`.mapWith(Number),
      currency: sql<string>`disputed.currency`,
      due: sql<number | null>`disputed.due`.mapWith(Number),
    })
    .from(disputed)
    .innerJoin(t, sql`${t.t_id} = disputed.of_id`)
    .innerJoin(p, eq(p.policy_id, t.policy_id))
    .innerJoin(a, eq(a.acc_id, t.acc_id))
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .leftJoin(g, eq(g.guest_id, r.guest_id));
  return rows.map(({ user_fname, user_lname, status, amount, currency, due, ...row }) => ({
    ...row,
    kind: 'dispute',
    of: row.t_id,
    what: formatDispute({ status, amount, due }, currency),
    guest: formatFullName(user_fname, user_lname),
  }));
}

/**
 * Returns refunds that failed or have no known result, unless the payment has a later refund that may replace
 * them. A refund may fail after later refunds were made, and those do not replace it. A failed refund is done
 * if the full payment was refunded otherwise.
 */
async function unsettled(orm: Db): Promise<Task[]> {
  const made = sql`select from ${refunds} x where x.t_id = ${refunds.t_id} and x.refund_id > ${refunds.refund_id}
    and x.started_at >= coalesce(${refunds.settled_at}, ${refunds.started_at})`;
  const failed = and(eq(refunds.state, 'failed'), sql`${isReturned} < ${total}`);
  const rows = await orm
    .select({
      ...reservationColumns,
      policy_id: p.policy_id,
      t_id: t.t_id,
      refund_id: refunds.refund_id,
      state: refunds.state,
      failure: refunds.failure,
      cents: refunds.cents,
    })
    .from(refunds)
    .innerJoin(t, eq(t.t_id, refunds.t_id))
    .innerJoin(p, eq(p.policy_id, t.policy_id))
    .innerJoin(a, eq(a.acc_id, t.acc_id))
    .innerJoin(r, eq(r.res_id, p.res_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .leftJoin(g, eq(g.guest_id, r.guest_id))
    .where(and(or(eq(refunds.state, 'unsure'), failed), sql`not exists (${made})`));
  return rows.map(({ user_fname, user_lname, refund_id, state, failure, ...row }) => ({
    ...row,
    kind: 'unsure',
    of: refund_id,
    what:
      state === 'unsure'
        ? 'The payment provider has not reported the result of the refund.'
        : `The refund failed. ${failure ?? ''}`.trim(),
    guest: formatFullName(user_fname, user_lname),
  }));
}

/** Condition: the payment has a charge attempt in one of these states. */
const charging = (orm: Db, states: readonly (typeof c.$inferSelect)['state'][]) =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(c)
      .where(and(eq(c.t_id, t.t_id), inArray(c.state, states))),
  );

/** Returns the work items of payments on a UTC day. A payment that is being charged needs no action. */
export async function findPaymentTasks(orm: Db, day: Day): Promise<Task[]> {
  const payable = inArray(t.t_status, PAYABLE_STATUSES);
  const idle = not(charging(orm, OPEN_CHARGE_STATES));
  const queries: TaskQuery[] = [
    {
      kind: 'declined',
      what: (reason) => reason ?? 'The payment was declined.',
      where: and(eq(t.t_status, T_STATUS.due), isNotNull(t.t_reason), idle),
    },
    {
      kind: 'overdue',
      what: () => 'The payment is past due and not paid.',
      where: and(payable, isNull(t.t_reason), lt(t.t_date, day), idle),
    },
    {
      kind: 'doubt',
      what: () => 'The payment provider has not reported the result of the charge.',
      where: and(payable, charging(orm, ['unsure'])),
    },
    {
      kind: 'owed',
      what: () => 'The payment is cancelled, but not refunded.',
      where: and(
        eq(t.t_status, T_STATUS.cancelled),
        isNotNull(t.stripe_payment_id),
        sql`${isReturned} < ${total}`,
      ),
    },
  ];
  const found = [];
  for (const query of queries) found.push(...(await payments(orm, query)));
  return [...found, ...(await disputes(orm)), ...(await unsettled(orm))];
}

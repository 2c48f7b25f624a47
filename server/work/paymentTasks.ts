import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import { LEDGER_CURRENCY } from '../../common/ledger/classes';
import { formatDispute, MONEY_TAKEN_STATUSES, RESPONSE_NEEDED_STATUSES } from '../../common/ledger/disputes';
import { formatFullName } from '../../common/names';
import { PAYABLE_STATUSES, T_STATUS } from '../../common/statuses';
import type { WorkItemType } from '../../common/workItems';
import type { Db } from '../db/open';
import { paymentList as l, providerOperations as o, reservations } from '../db/schema';
import { isCharge, isOpenOperation, isRefund } from '../operations/operations';
import type { Task } from './task';

type TaskQuery = { kind: WorkItemType; where: SQL | undefined; what: (reason: string | null) => string };

/** The provider's latest records: refunded amounts and disputes. */
const known = sql`(
  select id, payment_intent, amount_refunded, dispute, coalesce(dispute_amount, amount) as taken, currency, dispute_due_at as due_at
    from provider_payments
  union all
  select id, payment_intent, amount_refunded, dispute, coalesce(dispute_amount, amount), currency, dispute_due_at
    from mirrored_payments
) charge`;
/**
 * The amount of a payment in cents. Its returned part was refunded here or at the provider, or is held by a
 * dispute.
 */
const total = sql`(${l.subtotal_cents} + ${l.tax_cents})`;
const charges = sql`${known} where (charge.id = ${l.stripe_payment_id} or charge.payment_intent = ${l.stripe_payment_id})`;
const returned = sql`(greatest(${l.refunded_cents}, (select max(charge.amount_refunded) from ${charges}))
  + coalesce((select max(charge.taken) from ${charges} and ${inArray(sql`charge.dispute`, MONEY_TAKEN_STATUSES)}), 0))`;

/** The columns of a payment in a work item. */
const paymentColumns = {
  acc_id: l.acc_id,
  acc_title: l.acc_title,
  // A subquery, because a join would be planned for more rows than the result has.
  prd_id: sql<number>`(select ${reservations.prd_id} from ${reservations} where ${eq(reservations.res_id, l.res_id)})`,
  property: l.property,
  res_id: l.res_id,
  res_code: l.res_code,
  policy_id: l.policy_id,
  t_id: l.t_id,
  user_fname: l.user_fname,
  user_lname: l.user_lname,
  res_checkin: l.res_checkin,
  res_checkout: l.res_checkout,
};

/**
 * Returns the payments that match a condition, as work items. The amount at risk excludes refunded and
 * refunding money.
 */
async function payments(orm: Db, { kind, where, what }: TaskQuery): Promise<Task[]> {
  const rows = await orm
    .select({
      ...paymentColumns,
      reason: l.t_reason,
      charge_block: l.charge_block,
      cents: sql<number>`${total} - ${returned}`.mapWith(Number),
    })
    .from(l)
    .where(where);
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
  const rows = await orm
    .selectDistinctOn([l.t_id], {
      ...paymentColumns,
      status: sql<string>`charge.dispute`,
      cents:
        sql<number>`case charge.currency when ${LEDGER_CURRENCY} then charge.taken else ${total} end`.mapWith(
          Number,
        ),
      amount: sql<number>`charge.taken`.mapWith(Number),
      currency: sql<string>`charge.currency`,
      due: sql<number | null>`extract(epoch from charge.due_at)`.mapWith(Number),
    })
    .from(known)
    .innerJoin(l, sql`${l.stripe_payment_id} in (charge.id, charge.payment_intent)`)
    .where(inArray(sql`charge.dispute`, RESPONSE_NEEDED_STATUSES))
    .orderBy(l.t_id, sql`charge.due_at`);
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
  const made = sql`select from ${o} later where later.t_id = ${o.t_id} and later.kind = ${o.kind}
    and later.operation_id > ${o.operation_id}
    and later.started_at >= coalesce(${o.settled_at}, ${o.started_at})`;
  const isOpen = sql`(${o.state} = 'unsure' or ${returned} < ${total})`;
  const rows = await orm
    .select({
      ...paymentColumns,
      refund_id: o.operation_id,
      state: o.state,
      failure: o.failure,
      cents: o.cents,
    })
    .from(o)
    .innerJoin(l, eq(l.t_id, o.t_id))
    .where(and(isRefund, inArray(o.state, ['unsure', 'failed']), sql`not exists (${made})`, isOpen));
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

/** Condition: the payment has a charge that matches a condition. */
const charging = (condition: SQL) =>
  sql`exists (select from ${o} where ${and(eq(o.t_id, l.t_id), isCharge, condition)})`;

/**
 * Returns the work items of payments on a UTC day. A payment that is being charged needs no action. Each condition
 * has an index, so the cost depends on the result only.
 */
export async function findPaymentTasks(orm: Db, day: Day): Promise<Task[]> {
  const payable = inArray(l.t_status, PAYABLE_STATUSES);
  const idle = sql`not ${charging(isOpenOperation)}`;
  const queries: TaskQuery[] = [
    {
      kind: 'declined',
      what: (reason) => reason ?? 'The payment was declined.',
      where: and(eq(l.t_status, T_STATUS.due), isNotNull(l.t_reason), idle),
    },
    {
      kind: 'overdue',
      what: () => 'The payment is past due and not paid.',
      where: and(payable, isNull(l.t_reason), lt(l.t_date, day), idle),
    },
    {
      kind: 'doubt',
      what: () => 'The payment provider has not reported the result of the charge.',
      where: and(payable, charging(eq(o.state, 'unsure'))),
    },
    {
      kind: 'owed',
      what: () => 'The payment is cancelled, but not refunded.',
      where: and(
        eq(l.t_status, T_STATUS.cancelled),
        isNotNull(l.stripe_payment_id),
        sql`${l.refunded_cents} < ${total}`,
        sql`${returned} < ${total}`,
      ),
    },
  ];
  const found = [];
  for (const query of queries) found.push(...(await payments(orm, query)));
  return [...found, ...(await disputes(orm)), ...(await unsettled(orm))];
}

import { now } from '../common/clock';
import { addDays, getToday, toUtcDay } from '../common/days';
import { createPaymentPlan, type ScheduledPayment } from '../common/paymentPlan';
import type { providerPayments, transactions } from '../server/db/schema';
import { RECEIVABLE_DAYS } from '../server/payments/queries';
import { instalmentDescription, totalDescription } from '../server/payments/schedule';
import type { Covered } from './coverages';
import { intent, makeDiscrepancies } from './discrepancies';
import type { Random } from './random';
import type { Unit } from './unit';

type Transaction = typeof transactions.$inferInsert & { t_id: number };
type Payment = typeof providerPayments.$inferInsert;
type Draft = {
  due: ScheduledPayment;
  covered: Covered;
  part: number;
  of: number;
  status: string;
  reason: string | null;
};

const RECEIVABLE = 22;
/**
 * The variants of overdue payments: status, the provider's reason, and the last two digits of the amount in
 * cents.
 */
const OVERDUE: { status: string; reason?: string; ends?: number; customer?: false }[] = [
  { status: '33' },
  { status: '33' },
  { status: '35' },
  { status: '33', ends: 13 },
  { status: '35', reason: 'Your card was declined.', ends: 13 },
  { status: '33', customer: false },
  { status: '33' },
  { status: '35', reason: 'Your card has insufficient funds.', ends: 37 },
  { status: '33' },
  { status: '35', reason: 'Your card has expired.' },
  { status: '33' },
  { status: '33', ends: 37 },
  { status: '35', customer: false },
  { status: '33' },
  { status: '33' },
  { status: '35' },
  { status: '33' },
  { status: '33' },
];
/** The last two digits that the sandbox provider declines. */
const DECLINED = OVERDUE.flatMap(({ ends }) => ends ?? []);

/**
 * Creates the payments of all issued policies. Past payments are paid, except the overdue ones. Some payments
 * of this week are unpaid, and later ones are scheduled. In later units two payments are overdue, all others up to
 * this week are paid, and the provider agrees.
 */
export function makePayments(rnd: Random, policies: Covered[], customers: Map<number, string>, unit: Unit) {
  const drafts = policies.filter(({ row }) => row.coverage_no).flatMap(plan);
  if (!unit.isLater) markReceivable(drafts);
  markOverdue(drafts, customers, unit.isLater ? OVERDUE.slice(0, 2) : OVERDUE);
  const rows: Transaction[] = [];
  const totals: Transaction[] = [];
  const payments = new Map<string, Payment>();
  let last = unit.transactions;
  for (const draft of drafts) {
    const { due, covered, status, part, of } = draft;
    // The total is before its instalments, like that of an issued coverage.
    if (part === 1 && of > 1) totals.push(totalOf(draft, ++last));
    const { policy_id, acc_id, coverage_no, coverage_date, created_at } = covered.row;
    const paid = status === '34' ? new Date(paidAt(rnd, due.day)) : null;
    const row: Transaction = {
      t_id: ++last,
      policy_id,
      acc_id,
      t_type: due.type,
      t_status: status,
      t_date: due.day,
      t_subtotal_cents: due.cents,
      t_desc: instalmentDescription(`Coverage ${coverage_no}`, part, of),
      t_reason: draft.reason,
      stripe_payment_id: null,
      payment_date: paid,
      instalments: 0,
      created_at: coverage_date ?? created_at,
    };
    rows.push(row);
    const at = paid ?? (draft.reason ? new Date(Date.parse(`${due.day}T08:00:00Z`)) : undefined);
    if (!at) continue;
    const payment = intent(rnd.code(18), row, customers.get(acc_id) ?? 'cus_closed', at);
    if (paid) row.stripe_payment_id = payment.id;
    payments.set(payment.id, paid ? payment : { ...payment, ...declined(draft.reason) });
  }
  if (!unit.isLater) makeDiscrepancies(rnd, rows, payments, customers);
  return { rows: [...rows, ...totals], payments: [...payments.values()] };
}

/** Creates the total of a policy that is paid in instalments. `draft` is the first instalment. */
function totalOf({ due, covered, of }: Draft, t_id: number): Transaction {
  const { policy_id, acc_id, coverage_no, coverage_date, created_at, policy_total_cents } = covered.row;
  return {
    t_id,
    policy_id,
    acc_id,
    t_type: '30',
    t_status: '33',
    t_date: due.day,
    t_subtotal_cents: policy_total_cents ?? 0,
    t_desc: totalDescription(`Coverage ${coverage_no}`, of),
    t_reason: null,
    stripe_payment_id: null,
    payment_date: null,
    instalments: of,
    created_at: coverage_date ?? created_at,
  };
}

const declined = (failure: string | null) => ({ status: 'requires_payment_method', failure });

function plan(covered: Covered): Draft[] {
  const { stay, row } = covered;
  const first = stay.checkin < stay.checkout ? stay.checkin : stay.checkout;
  const dues = createPaymentPlan(row.policy_total_cents ?? 0, first, stay.checkout, first);
  return dues.map((due, i) => {
    const past = due.day < getToday();
    const cancelled = stay.kind === 'cancelledIssued' && i > 0;
    const status = cancelled ? '36' : past || due.day <= addDays(getToday(), RECEIVABLE_DAYS) ? '34' : '33';
    return { due, covered, part: i + 1, of: dues.length, status, reason: null };
  });
}

function markReceivable(drafts: Draft[]): void {
  const near = drafts.filter(({ due, status }) => status === '34' && due.day >= getToday());
  for (const draft of near.slice(0, RECEIVABLE)) draft.status = '33';
}

function markOverdue(drafts: Draft[], customers: Map<number, string>, kinds: typeof OVERDUE): void {
  const late = drafts.filter(
    ({ due, status, covered }) =>
      status === '34' &&
      covered.stay.kind === 'active' &&
      due.day < getToday() &&
      due.day > addDays(getToday(), -40),
  );
  const take = (fits: (draft: Draft) => boolean): Draft | undefined => {
    const at = late.findLastIndex(fits);
    return at < 0 ? undefined : late.splice(at, 1)[0];
  };
  const pays = ({ covered }: Draft) => customers.has(covered.row.acc_id);
  const ending = ({ due }: Draft) => DECLINED.find((cents) => due.cents % 100 === cents);
  for (const look of kinds) {
    const plain = (draft: Draft) => pays(draft) && ending(draft) === look.ends;
    const draft = (look.customer === false && take((payment) => !pays(payment))) || take(plain);
    if (!draft) continue;
    draft.status = look.status;
    draft.reason = look.reason ?? null;
  }
}

/**
 * Returns the time of a payment: the morning of its due day, or within the last two days if it was paid in
 * advance.
 */
function paidAt(rnd: Random, day: string): number {
  if (day < toUtcDay(now())) return Date.parse(`${day}T08:00:00Z`) + rnd.int(0, 7_200_000);
  return now() - rnd.int(1, 48) * 3_600_000;
}

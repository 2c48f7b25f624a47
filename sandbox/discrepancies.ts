import { now } from '../common/clock';
import { DAY_MS } from '../common/days';
import { PARTLY_CAPTURED_STATUS } from '../common/ledger/capture';
import type { providerPayments, transactions } from '../server/db/schema';
import type { Random } from './random';

type Row = typeof transactions.$inferInsert & { t_id: number };
type Payment = typeof providerPayments.$inferInsert;
type Pair = { row: Row; payment: Payment };

const SMALLEST = 2_000;
/** Every so many of the latest paid payments differ, so that they are spread among the others. */
const EVERY = 15;

/** Payments in another currency, in minor units. The last digit of a currency with three decimals is 0. */
const ELSEWHERE: { currency: string; amount: (cents: number) => number }[] = [
  { currency: 'jpy', amount: (cents) => Math.round(cents * 1.5) },
  { currency: 'bhd', amount: (cents) => Math.round(cents * 0.377) * 10 },
  { currency: 'eur', amount: (cents) => cents },
];
/** States of disputes, and the days until their deadlines. */
const DISPUTES = [
  { dispute: 'needs_response', dispute_reason: 'fraudulent', days: 9 },
  { dispute: 'under_review', dispute_reason: 'product_unacceptable', days: -4 },
  { dispute: 'lost', dispute_reason: 'credit_not_processed', days: -30 },
  { dispute: 'warning_needs_response', dispute_reason: 'general', days: 14 },
  { dispute: 'won', dispute_reason: 'unrecognized', days: -40 },
];
const UNPAID = [
  { status: 'canceled', failure: null },
  { status: 'requires_payment_method', failure: 'Your card was declined.' },
  { status: 'requires_capture', failure: null },
] as const;

/**
 * Creates discrepancies between ledger and provider, two to five of each kind in the reconciliation and the
 * refunds. Changes both lists in place. The changed payments are paid ones of the last months.
 */
export function makeDiscrepancies(
  rnd: Random,
  rows: Row[],
  payments: Map<string, Payment>,
  customers: Map<number, string>,
): void {
  const all = recent(rows, payments);
  const doubles = twins(all).slice(0, 2);
  const others = all.filter(({ row }) => doubles.every(([pair]) => pair.row.policy_id !== row.policy_id));
  const pairs = others.filter((_, i) => i % EVERY === 0);
  const take = (n: number) => pairs.splice(0, n);
  const add = (payment: Payment) => payments.set(payment.id, payment);

  for (const [first, second] of doubles) {
    payments.delete(second.payment.id);
    second.row.stripe_payment_id = first.payment.id;
  }
  take(3).forEach(({ payment }, i) => {
    payment.amount += [-500, 1, 10_000][i] ?? 0;
  });
  take(3).forEach(({ row, payment }, i) => {
    const other = ELSEWHERE[i % ELSEWHERE.length];
    if (other)
      Object.assign(payment, { currency: other.currency, amount: other.amount(row.t_subtotal_cents) });
  });
  take(3).forEach(({ payment }, i) => {
    Object.assign(payment, UNPAID[i]);
  });
  for (const { row, payment } of take(1)) {
    payments.delete(payment.id);
    const failed = {
      ...charge(payment),
      payment_intent: null,
      status: 'failed',
      failure: 'The bank refused.',
    };
    add(failed);
    row.stripe_payment_id = failed.id;
  }
  take(4).forEach(({ row, payment }, i) => {
    payments.delete(payment.id);
    if (i === 3) row.stripe_payment_id = null;
  });
  take(2).forEach(({ payment }, i) => {
    Object.assign(payment, { status: 'processing', created_at: new Date(now() - (4 + 5 * i) * DAY_MS) });
  });
  take(4).forEach(({ payment }, i) => {
    const code = rnd.code(18);
    const ids = { id: `pi_${code}`, latest_charge: `ch_${code}`, idempotency_key: null };
    const also = { ...payment, ...ids, metadata: null, description: 'Paid at the desk' };
    if (i === 3) add({ ...also, status: 'processing', created_at: new Date(now() - 6 * DAY_MS) });
    else add(i === 2 ? { ...charge(also), payment_intent: null, customer: null } : also);
  });
  take(3).forEach(({ payment }, i) => {
    add({ ...charge(payment), amount_refunded: i === 2 ? Math.floor(payment.amount / 2) : payment.amount });
  });
  take(DISPUTES.length).forEach(({ payment }, i) => {
    const { days = 0, ...dispute } = DISPUTES[i] ?? {};
    const dispute_due_at = new Date(now() + days * DAY_MS);
    add({ ...charge(payment), ...dispute, dispute_amount: payment.amount, dispute_due_at });
  });
  for (const { payment } of take(1))
    Object.assign(payment, { status: PARTLY_CAPTURED_STATUS, amount: Math.floor(payment.amount / 2) });
  holdCancelled(rnd, rows, customers, add);
}

/** Returns the payments of the provider from the last three months, latest first. */
function recent(rows: Row[], payments: Map<string, Payment>): Pair[] {
  const since = now() - 90 * DAY_MS;
  return rows
    .flatMap((row) => {
      const payment = payments.get(row.stripe_payment_id ?? '');
      return payment && row.t_subtotal_cents >= SMALLEST && Number(row.payment_date) > since
        ? [{ row, payment }]
        : [];
    })
    .filter(({ row }) => row.t_status === '34')
    .sort((a, b) => Number(b.row.payment_date) - Number(a.row.payment_date) || b.row.t_id - a.row.t_id);
}

/** Returns pairs of payments with the same amount for the same coverage, one pair per coverage. */
function twins(pairs: Pair[]): [Pair, Pair][] {
  const seen = new Set<number>();
  return pairs.flatMap((pair, i) => {
    const { policy_id, t_subtotal_cents: cents } = pair.row;
    const other = pairs
      .slice(i + 1)
      .find(({ row }) => row.policy_id === policy_id && row.t_subtotal_cents === cents);
    if (!other || seen.has(policy_id)) return [];
    seen.add(policy_id);
    return [[pair, other]];
  });
}

/**
 * Creates cancelled payments that had been charged: three are still at the provider, and a fourth was
 * refunded.
 */
function holdCancelled(
  rnd: Random,
  rows: Row[],
  customers: Map<number, string>,
  add: (payment: Payment) => void,
): void {
  const cancelled = rows.filter(
    ({ t_status, t_subtotal_cents }) => t_status === '36' && t_subtotal_cents > 0,
  );
  cancelled.slice(-4).forEach((row, i) => {
    const payment = intent(
      rnd.code(18),
      row,
      customers.get(row.acc_id) ?? null,
      new Date(now() - (3 + i) * DAY_MS),
    );
    row.stripe_payment_id = payment.id;
    add(payment);
    if (i === 3) add({ ...charge(payment), amount_refunded: payment.amount });
  });
}

/** Creates the payment intent of a paid payment. */
export const intent = (code: string, row: Row, customer: string | null, at: Date): Payment => ({
  id: `pi_${code}`,
  object: 'payment_intent',
  idempotency_key: `sandbox-${row.t_id}`,
  customer,
  status: 'succeeded',
  amount: row.t_subtotal_cents,
  amount_refunded: 0,
  dispute: null,
  dispute_amount: null,
  dispute_reason: null,
  dispute_due_at: null,
  currency: 'usd',
  payment_method: 'pm_card_visa',
  payment_intent: null,
  latest_charge: `ch_${code}`,
  description: row.t_desc ?? null,
  failure: null,
  metadata: { t_id: String(row.t_id) },
  created_at: at,
});

/** Creates the charge of a payment intent. */
const charge = (of: Payment): Payment => ({
  ...of,
  id: of.latest_charge ?? of.id,
  object: 'charge',
  idempotency_key: null,
  payment_intent: of.id,
  latest_charge: null,
});

import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { isCaptured } from '../../common/ledger/capture';
import { MONEY_TAKEN_STATUSES } from '../../common/ledger/disputes';
import { formatMinor } from '../../common/money';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { providerPayments as payments, providerRefunds as refunds } from '../db/schema';
import { DISPUTED_MESSAGE, type Refund, type RefundResult } from './provider';

/**
 * Amounts, by their last two digits in cents, whose refunds do not succeed at once. `SLOW` is pending until
 * the next lookup. `COMES_BACK` is also pending, and then fails. `REFUSED` fails at once.
 */
const SLOW = 41;
const COMES_BACK = 43;
const REFUSED = 47;

const REFUSAL = 'The bank refused the refund.';

type Payment = typeof payments.$inferSelect;
type Made = typeof refunds.$inferSelect;

const failed = (reason: string, id: string | null = null): RefundResult => ({
  outcome: 'failed',
  id,
  reason,
});

function outcomeOf({ id, status, failure }: Made): RefundResult {
  if (status === 'succeeded' || status === 'pending') return { outcome: status, id };
  return failed(failure ?? REFUSAL, id);
}

/**
 * Locks a payment. Returns it with its charge, which contains the refunded amount. A charge without an intent
 * is its own charge.
 */
async function lock(tx: Db, id: string): Promise<{ paid: Payment; charge: Payment | undefined } | undefined> {
  const [paid] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!paid) return undefined;
  const [charge] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.object, 'charge'), eq(payments.payment_intent, id)));
  return { paid, charge: paid.object === 'charge' ? paid : charge };
}

/**
 * Changes the refunded amount of a payment. Creates the charge if necessary, and deletes one without
 * additional information.
 */
async function count(
  tx: Db,
  { paid, charge }: { paid: Payment; charge: Payment | undefined },
  change: number,
): Promise<void> {
  if (!charge) {
    const id = paid.latest_charge ?? `ch_${randomBytes(12).toString('hex')}`;
    const of = {
      object: 'charge' as const,
      idempotency_key: null,
      payment_intent: paid.id,
      latest_charge: null,
    };
    await tx.insert(payments).values({ ...paid, ...of, id, amount_refunded: change });
    return;
  }
  const amount_refunded = charge.amount_refunded + change;
  if (amount_refunded <= 0 && charge.payment_intent && charge.dispute === null)
    await tx.delete(payments).where(eq(payments.id, charge.id));
  else await tx.update(payments).set({ amount_refunded }).where(eq(payments.id, charge.id));
}

const statusOf = (cents: number): { status: string; failure?: string } => {
  const ends = cents % 100;
  if (ends === REFUSED) return { status: 'failed', failure: REFUSAL };
  return { status: ends === SLOW || ends === COMES_BACK ? 'pending' : 'succeeded' };
};

/** Refunds a part of a payment like Stripe, at most once per key. */
export function sandboxRefund(
  orm: Db,
  { key, t_id, payment, cents, currency }: Refund,
): Promise<RefundResult> {
  return inTransaction(orm, async (tx) => {
    const found = await lock(tx, payment);
    const [known] = await tx.select().from(refunds).where(eq(refunds.idempotency_key, key));
    if (known) return outcomeOf(known);
    if (!found) return failed(`No such payment: '${payment}'.`);
    const { paid, charge } = found;
    if (!isCaptured(paid.status)) return failed('This payment was not charged.');
    if (paid.currency !== currency)
      return failed(`The payment provider holds this payment in ${paid.currency.toUpperCase()}.`);
    if (MONEY_TAKEN_STATUSES.includes(charge?.dispute ?? '')) return failed(DISPUTED_MESSAGE);
    const left = paid.amount - (charge?.amount_refunded ?? 0);
    if (cents > left)
      return failed(`The payment provider has only ${formatMinor(left, currency)} of this payment left.`);
    const made = statusOf(cents);
    const [row] = await tx
      .insert(refunds)
      .values({
        id: `re_${randomBytes(12).toString('hex')}`,
        idempotency_key: key,
        payment_intent: payment,
        amount: cents,
        currency,
        metadata: { t_id: String(t_id), key },
        created_at: new Date(now()),
        ...made,
      })
      .returning();
    if (!row) throw new Error('The refund could not be stored.');
    if (made.status !== 'failed') await count(tx, found, cents);
    return outcomeOf(row);
  });
}

/** Looks up a refund. A pending refund is completed by the lookup. */
export function sandboxFindRefund(
  orm: Db,
  { key, payment }: Pick<Refund, 'key' | 'payment'>,
): Promise<RefundResult | undefined> {
  return inTransaction(orm, async (tx) => {
    const found = await lock(tx, payment);
    const [known] = await tx.select().from(refunds).where(eq(refunds.idempotency_key, key));
    if (known?.status !== 'pending' || !found) return known && outcomeOf(known);
    const ended =
      known.amount % 100 === COMES_BACK
        ? { status: 'failed', failure: 'The card has expired or was cancelled.' }
        : { status: 'succeeded' };
    if (ended.status === 'failed') await count(tx, found, -known.amount);
    await tx.update(refunds).set(ended).where(eq(refunds.id, known.id));
    return outcomeOf({ ...known, ...ended });
  });
}

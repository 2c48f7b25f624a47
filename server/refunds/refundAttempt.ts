import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { now } from '../../common/clock';
import { formatMinor } from '../../common/money';
import { tooMuch } from '../../common/rules/refund';
import { T_STATUS } from '../../common/statuses';
import { type Actor, record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { refunds, transactions } from '../db/schema';
import { conflict, found, refusedAt } from '../http/errors';
import { askedOtherwise } from '../http/idempotency';
import { type Caller, isBusy } from '../payments/paymentContext';

/** A refund as it is written down. */
export type Refund = typeof refunds.$inferSelect;

/**
 * A refund that somebody asks for: of which payment of which account, how much and why, what they saw as already
 * refunded, and the key that tells their request sent again from another. Amounts in cents.
 */
export type RefundRequest = {
  t_id: number;
  acc_id: number;
  cents: number;
  reason: string;
  refunded: number;
  asked_key: string;
};

/**
 * A claimed refund. `again`: its key may have reached the provider before. One that is not `calling` was not claimed:
 * the provider has it, or has refused it.
 */
export type Claimed = { refund: Refund; again: boolean };

/** Not yet known to the provider, as far as is known here. */
export const OPEN_REFUNDS: Refund['state'][] = ['calling', 'unsure'];

/** Who claims, and on which server. */
export type Claimer = Caller & { by: number };

/** The payment of a refund, locked: everything about its refunds happens under this lock. */
export async function lockPayment(tx: Db, t_id: number, acc_id?: number) {
  const where = and(
    eq(transactions.t_id, t_id),
    acc_id === undefined ? undefined : eq(transactions.acc_id, acc_id),
  );
  return found(await tx.select().from(transactions).where(where).for('update'), 'payment');
}

/**
 * Claims a refund for this server: a new one, whose cents no other can have from then on, or the one that the same
 * request began. One that a server is calling the provider about (`isBusy`) is left to it (409).
 */
export async function claimRefund(tx: Db, claimer: Claimer, ask: RefundRequest): Promise<Claimed> {
  const payment = await lockPayment(tx, ask.t_id, ask.acc_id);
  const [mine] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.user_id, claimer.by), eq(refunds.asked_key, ask.asked_key)));
  if (!mine) return insert(tx, claimer, ask, payment);
  if (mine.t_id !== ask.t_id || mine.cents !== ask.cents || mine.reason !== ask.reason)
    throw askedOtherwise();
  return takeOver(tx, claimer, mine);
}

/** Claims a refund once more, by its id: whoever sees it may ask what became of it. */
export async function claimAgain(tx: Db, claimer: Claimer, refund_id: number): Promise<Claimed> {
  const where = eq(refunds.refund_id, refund_id);
  const { t_id } = found(await tx.select().from(refunds).where(where), 'refund');
  await lockPayment(tx, t_id);
  return takeOver(tx, claimer, found(await tx.select().from(refunds).where(where), 'refund'));
}

const UNDER_WAY = () => conflict('A refund of this payment is under way.', 'Look again in a few seconds.');

async function takeOver(tx: Db, claimer: Claimer, refund: Refund): Promise<Claimed> {
  if (!OPEN_REFUNDS.includes(refund.state)) return { refund, again: true };
  if (await isBusy(tx, refund, claimer)) throw UNDER_WAY();
  const mine = { state: 'calling', server_id: claimer.serverId, started_at: new Date(now()) } as const;
  await tx.update(refunds).set(mine).where(eq(refunds.refund_id, refund.refund_id));
  const { refund_id, t_id } = refund;
  const about = { entity: 'transaction', id: t_id, after: { refund_id } } as const;
  await record(tx, claimer.by, { action: 'claim refund again', ...about });
  return { refund: { ...refund, ...mine }, again: true };
}

type Payment = typeof transactions.$inferSelect;

/** What of a payment is neither refunded nor on its way back, in cents. */
export const leftOf = ({ t_subtotal_cents, t_tax_cents, refunded_cents }: Payment): number =>
  t_subtotal_cents + t_tax_cents - refunded_cents;

/** Refuses what cannot be refunded; returns the provider's id of the payment. */
async function judge(tx: Db, claimer: Claimer, ask: RefundRequest, payment: Payment): Promise<string> {
  const { t_status, stripe_payment_id: id } = payment;
  if (t_status !== T_STATUS.paid && !(t_status === T_STATUS.cancelled && id))
    throw conflict('This payment has not been paid.', 'Only what has been paid can be refunded.');
  if (!id)
    throw conflict(
      'The payment provider does not know this payment.',
      'It was paid elsewhere: send the money back from there.',
    );
  const [open] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.t_id, ask.t_id), inArray(refunds.state, OPEN_REFUNDS)));
  if (open && (await isBusy(tx, open, claimer))) throw UNDER_WAY();
  if (open)
    throw conflict(
      'It is not known yet what became of an earlier refund of this payment.',
      'Ask again for it on the Refunds screen.',
    );
  if (ask.refunded !== payment.refunded_cents)
    throw conflict(
      'Somebody else has refunded this payment since.',
      `${formatMinor(payment.refunded_cents, 'USD')} of it is refunded by now. Look again before you refund more.`,
    );
  const left = leftOf(payment);
  if (ask.cents > left) throw refusedAt('amount', tooMuch(left));
  return id;
}

async function insert(tx: Db, claimer: Claimer, ask: RefundRequest, row: Payment): Promise<Claimed> {
  const payment = await judge(tx, claimer, ask, row);
  const { t_id, cents, reason, asked_key } = ask;
  const refund = await begin(tx, claimer.by, row, {
    key: randomUUID(),
    asked_key,
    t_id,
    cents,
    reason,
    payment,
    state: 'calling',
    server_id: claimer.serverId,
    user_id: claimer.by,
    started_at: new Date(now()),
  });
  // The same key came at the same time, for another payment.
  if (!refund) throw askedOtherwise();
  return { refund, again: false };
}

/** Writes a refund down and counts its cents as refunded; nothing where whoever asks has used their key before. */
export async function begin(
  tx: Db,
  by: Actor,
  { t_id, refunded_cents }: Payment,
  begun: typeof refunds.$inferInsert,
): Promise<Refund | undefined> {
  const [refund] = await tx.insert(refunds).values(begun).onConflictDoNothing().returning();
  if (!refund) return undefined;
  const { refund_id, cents, reason } = refund;
  const before = { refunded_cents };
  const after = { refunded_cents: refunded_cents + cents };
  await tx.update(transactions).set(after).where(eq(transactions.t_id, t_id));
  const about = {
    entity: 'transaction',
    id: t_id,
    before,
    after: { ...after, refund_id, cents, reason },
  } as const;
  await record(tx, by, { action: 'claim refund', ...about });
  return refund;
}

import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { now } from '../../common/clock';
import { formatMinor } from '../../common/money';
import { formatRefundLimit } from '../../common/schemas/refund';
import { T_STATUS } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { refunds, transactions } from '../db/schema';
import { conflict, fieldError, firstOrNotFound } from '../http/errors';
import { idempotencyMismatch } from '../http/idempotency';
import { hasActiveLease, type ServerInstance } from '../payments/paymentContext';

/** A stored refund. */
export type Refund = typeof refunds.$inferSelect;

/**
 * A request for a refund: payment, account, amount, reason, the refunded amount that the client has seen, and
 * the idempotency key. Amounts are in cents.
 */
export type RefundRequest = {
  t_id: number;
  acc_id: number;
  cents: number;
  reason: string;
  refunded: number;
  request_key: string;
};

/**
 * A refund whose lease this server holds. `again` means that the provider may already know its key. A refund
 * that is not `calling` has no lease, because the provider has accepted or rejected it.
 */
export type AcquiredRefund = { refund: Refund; again: boolean };

/** The states of a refund that the provider may not know. */
export const OPEN_REFUND_STATES: Refund['state'][] = ['calling', 'unsure'];

/** The user and the server that acquire a refund. */
export type LockOwner = ServerInstance & { by: number };

/**
 * Locks and returns the payment of a refund. All changes of its refunds need this lock. Throws 404 if it is
 * unknown or of another account.
 */
export async function lockPayment(tx: Db, t_id: number, acc_id?: number) {
  const where = and(
    eq(transactions.t_id, t_id),
    acc_id === undefined ? undefined : eq(transactions.acc_id, acc_id),
  );
  return firstOrNotFound(await tx.select().from(transactions).where(where).for('update'), 'payment');
}

/**
 * Acquires the lease of a refund: creates it and reserves its cents, or takes over the one of the same
 * request. Throws the errors of `validateRefund`, and 409 if another server holds the lease
 * (`hasActiveLease`).
 */
export async function acquireRefund(
  tx: Db,
  lockOwner: LockOwner,
  ask: RefundRequest,
): Promise<AcquiredRefund> {
  const payment = await lockPayment(tx, ask.t_id, ask.acc_id);
  const [existing] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.user_id, lockOwner.by), eq(refunds.request_key, ask.request_key)));
  if (!existing) return beginRefund(tx, lockOwner, ask, payment);
  if (existing.t_id !== ask.t_id || existing.cents !== ask.cents || existing.reason !== ask.reason)
    throw idempotencyMismatch();
  return resumeRefund(tx, lockOwner, existing);
}

/**
 * Acquires the lease of an existing refund by id. Any operator may do so. Throws 404 if the id is unknown,
 * and 409 if another server holds the lease.
 */
export async function reacquireRefund(
  tx: Db,
  lockOwner: LockOwner,
  refund_id: number,
): Promise<AcquiredRefund> {
  const where = eq(refunds.refund_id, refund_id);
  const { t_id } = firstOrNotFound(await tx.select().from(refunds).where(where), 'refund');
  await lockPayment(tx, t_id);
  return resumeRefund(tx, lockOwner, firstOrNotFound(await tx.select().from(refunds).where(where), 'refund'));
}

const refundInProgress = () =>
  conflict('A refund of this payment is in progress.', 'Check again in a few seconds.');

async function resumeRefund(tx: Db, lockOwner: LockOwner, refund: Refund): Promise<AcquiredRefund> {
  if (!OPEN_REFUND_STATES.includes(refund.state)) return { refund, again: true };
  if (await hasActiveLease(tx, refund, lockOwner)) throw refundInProgress();
  const lease = { state: 'calling', server_id: lockOwner.serverId, started_at: new Date(now()) } as const;
  await tx.update(refunds).set(lease).where(eq(refunds.refund_id, refund.refund_id));
  const { refund_id, t_id } = refund;
  const about = { entity: 'transaction', id: t_id, after: { refund_id } } as const;
  await writeAuditEvent(tx, lockOwner.by, { action: 'retry refund', ...about });
  return { refund: { ...refund, ...lease }, again: true };
}

type Payment = typeof transactions.$inferSelect;

/** Returns the part of a payment that is not refunded and not being refunded, in cents. */
export const getRefundableCents = ({ t_subtotal_cents, t_tax_cents, refunded_cents }: Payment): number =>
  t_subtotal_cents + t_tax_cents - refunded_cents;

/**
 * Validates a refund and returns the provider's id of its payment. Throws 409 or 400 if the payment cannot be
 * refunded by this amount.
 */
async function validateRefund(
  tx: Db,
  lockOwner: LockOwner,
  ask: RefundRequest,
  payment: Payment,
): Promise<string> {
  const { t_status, stripe_payment_id: id } = payment;
  if (t_status !== T_STATUS.paid && !(t_status === T_STATUS.cancelled && id))
    throw conflict('This payment has not been paid.', 'Only what has been paid can be refunded.');
  if (!id)
    throw conflict(
      'The payment provider does not know this payment.',
      'It was paid elsewhere. Refund it there.',
    );
  const [open] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.t_id, ask.t_id), inArray(refunds.state, OPEN_REFUND_STATES)));
  if (open && (await hasActiveLease(tx, open, lockOwner))) throw refundInProgress();
  if (open)
    throw conflict(
      'The result of an earlier refund of this payment is not known yet.',
      'Check it again on the Refunds screen.',
    );
  if (ask.refunded !== payment.refunded_cents)
    throw conflict(
      'Someone else has refunded this payment.',
      `${formatMinor(payment.refunded_cents, 'USD')} has already been refunded. Check the payment before you refund more.`,
    );
  const left = getRefundableCents(payment);
  if (ask.cents > left) throw fieldError('amount', formatRefundLimit(left));
  return id;
}

async function beginRefund(
  tx: Db,
  lockOwner: LockOwner,
  ask: RefundRequest,
  row: Payment,
): Promise<AcquiredRefund> {
  const payment = await validateRefund(tx, lockOwner, ask, row);
  const { t_id, cents, reason, request_key } = ask;
  const refund = await insertRefund(tx, lockOwner.by, row, {
    key: randomUUID(),
    request_key,
    t_id,
    cents,
    reason,
    payment,
    state: 'calling',
    server_id: lockOwner.serverId,
    user_id: lockOwner.by,
    started_at: new Date(now()),
  });
  // A concurrent request used the same key for another payment.
  if (!refund) throw idempotencyMismatch();
  return { refund, again: false };
}

/**
 * Stores a refund and counts its cents as refunded. Returns undefined if the user has used the idempotency
 * key before.
 */
export async function insertRefund(
  tx: Db,
  by: Actor,
  { t_id, refunded_cents, t_subtotal_cents, t_tax_cents }: Payment,
  values: typeof refunds.$inferInsert,
): Promise<Refund | undefined> {
  const [refund] = await tx.insert(refunds).values(values).onConflictDoNothing().returning();
  if (!refund) return undefined;
  const { refund_id, cents, reason } = refund;
  const paid_cents = t_subtotal_cents + t_tax_cents;
  const before = { refunded_cents };
  const after = { refunded_cents: refunded_cents + cents };
  await tx.update(transactions).set(after).where(eq(transactions.t_id, t_id));
  const about = {
    entity: 'transaction',
    id: t_id,
    before,
    after: { ...after, refund_id, cents, reason, paid_cents },
  } as const;
  await writeAuditEvent(tx, by, { action: 'start refund', ...about });
  return refund;
}

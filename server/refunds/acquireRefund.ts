import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { formatMinor } from '../../common/money';
import { formatRefundLimit } from '../../common/schemas/refund';
import { T_STATUS } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { providerOperations as o, transactions } from '../db/schema';
import { conflict, fieldError, firstOrNotFound } from '../http/errors';
import type { IdempotentRequest } from '../http/idempotency';
import { findOperationOfRequest } from '../operations/idempotentOperation';
import {
  type AcquiredOperation,
  assertNoActiveLease,
  beginOperation,
  isOpenOperation,
  isRefund,
  lockPayment,
  type NewOperation,
  OPEN_STATES,
  type Operation,
  type Payment,
  resumeOperation,
} from '../operations/operations';
import type { ServerInstance } from '../operations/paymentContext';

/**
 * A refund to make: payment, account, amount, reason, and the refunded amount that the client has seen. Amounts are in
 * cents.
 */
export type RefundToMake = {
  t_id: number;
  acc_id: number;
  cents: number;
  reason: string;
  refunded: number;
};

/**
 * Acquires the lease of a refund: begins it and reserves its cents, or resumes the one of the same
 * request. Throws the errors of `validateRefund`, and 409 if another server holds the lease
 * (`hasActiveLease`).
 */
export async function acquireRefund(
  tx: Db,
  request: IdempotentRequest,
  ask: RefundToMake,
  instance: ServerInstance,
): Promise<AcquiredOperation> {
  const payment = await lockPayment(tx, ask.t_id, ask.acc_id);
  const earlier = await findOperationOfRequest(tx, request);
  if (earlier) return resumeRefund(tx, request.user_id, instance, earlier);
  const { t_id, cents, reason } = ask;
  const about = { kind: 'refund', key: randomUUID(), t_id, cents, reason } as const;
  const paid = await validateRefund(tx, instance, ask, payment);
  const operation = await insertRefund(tx, request.user_id, instance, payment, { ...about, payment: paid });
  return { operation, again: false };
}

/**
 * Acquires the lease of an existing refund by id. Any operator may do so. Throws 404 if the id is unknown,
 * and 409 if another server holds the lease.
 */
export async function reacquireRefund(
  tx: Db,
  by: Actor,
  refund_id: number,
  instance: ServerInstance,
): Promise<AcquiredOperation> {
  const where = and(eq(o.operation_id, refund_id), isRefund);
  const { t_id } = firstOrNotFound(await tx.select().from(o).where(where), 'refund');
  await lockPayment(tx, t_id);
  const refund = firstOrNotFound(await tx.select().from(o).where(where), 'refund');
  return resumeRefund(tx, by, instance, refund);
}

/** Resumes an open refund. One that the provider has accepted or rejected needs no lease. */
const resumeRefund = async (
  tx: Db,
  by: Actor,
  instance: ServerInstance,
  refund: Operation,
): Promise<AcquiredOperation> =>
  OPEN_STATES.includes(refund.state)
    ? resumeOperation(tx, by, instance, refund)
    : { operation: refund, again: true };

/** Returns the part of a payment that is not refunded and not being refunded, in cents. */
export const getRefundableCents = ({ t_subtotal_cents, t_tax_cents, refunded_cents }: Payment): number =>
  t_subtotal_cents + t_tax_cents - refunded_cents;

/**
 * Validates a refund and returns the provider's id of its payment. Throws 409 or 400 if the payment cannot be
 * refunded by this amount.
 */
async function validateRefund(
  tx: Db,
  instance: ServerInstance,
  ask: RefundToMake,
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
    .from(o)
    .where(and(eq(o.t_id, ask.t_id), isRefund, isOpenOperation));
  if (open) {
    await assertNoActiveLease(tx, open, instance);
    throw conflict(
      'The result of an earlier refund of this payment is not known yet.',
      'Check it again on the Refunds screen.',
    );
  }
  if (ask.refunded !== payment.refunded_cents)
    throw conflict(
      'Someone else has refunded this payment.',
      `${formatMinor(payment.refunded_cents, 'USD')} has already been refunded. Check the payment before you refund more.`,
    );
  const left = getRefundableCents(payment);
  if (ask.cents > left) throw fieldError('amount', formatRefundLimit(left));
  return id;
}

/** Stores a refund of a payment that is locked, and counts its cents as refunded. */
export async function insertRefund(
  tx: Db,
  by: Actor,
  instance: ServerInstance,
  { t_id, refunded_cents, t_subtotal_cents, t_tax_cents }: Payment,
  values: NewOperation,
): Promise<Operation> {
  const refund = await beginOperation(tx, by, instance, values);
  const { operation_id: refund_id, cents, reason } = refund;
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

import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { SUSPENDED } from '../../common/accountStatus';
import { isPayable, T_STATUS } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts, providerOperations as o, transactions, users } from '../db/schema';
import { conflict, firstOrNotFound, HttpError } from '../http/errors';
import {
  type AcquiredOperation,
  beginOperation,
  isCharge,
  isOpenOperation,
  resumeOperation,
} from '../operations/operations';
import type { ServerInstance } from '../operations/paymentContext';

/** A payment to charge. If `acc_id` is given, the payment must belong to this account. */
export type PaymentToCharge = { t_id: number; acc_id?: number | undefined };

/**
 * Acquires the lease of a payment's charge: begins a charge, or resumes the open one.
 * @throws {HttpError} 404 for an unknown payment, and 400 without a customer. 409 if the payment cannot be
 * charged, its account is suspended, or another server holds the lease (`hasActiveLease`).
 */
export async function acquireCharge(
  tx: Db,
  by: Actor,
  ask: PaymentToCharge,
  instance: ServerInstance,
): Promise<AcquiredOperation> {
  const row = await lockToCharge(tx, ask);
  const conflicting = findChargeConflict(row);
  if (conflicting) throw conflicting;
  const { t_id } = ask;
  const { customer, cents, description } = row;
  if (!customer)
    throw new HttpError(400, 'The account has no payment-provider customer: missing customer ID.');
  const [open] = await tx
    .select()
    .from(o)
    .where(and(eq(o.t_id, t_id), isCharge, isOpenOperation));
  if (open) {
    const { operation, again } = await resumeOperation(tx, by, instance, open);
    // A charge that was recovered from the provider lacks them.
    const sent = {
      customer: operation.customer || customer,
      description: operation.description ?? description,
    };
    return { operation: { ...operation, ...sent }, again };
  }
  const key = randomUUID();
  const charge = { kind: 'charge', key, t_id, cents, customer, description } as const;
  const operation = await beginOperation(tx, by, instance, charge);
  await writeAuditEvent(tx, by, {
    action: 'start charge',
    entity: 'transaction',
    id: t_id,
    after: { cents, attempt: key },
  });
  return { operation, again: false };
}

type ToCharge = Awaited<ReturnType<typeof selectToCharge>>;

/**
 * Returns the error (409) of a payment whose state, or whose account's state, does not allow a charge, or
 * undefined.
 */
export function findChargeConflict(row: ToCharge): HttpError | undefined {
  if (row.t_status === T_STATUS.paid) return conflict('This payment is already paid.');
  if (row.instalments > 0)
    return conflict('This total is paid in instalments. Charge the instalments instead.');
  if (!isPayable(row.t_status)) return conflict('This payment cannot be charged.');
  if (row.cents <= 0) return conflict('Nothing to charge.');
  if (row.account_status === SUSPENDED)
    return conflict('The account is suspended.', 'Its payments are not charged until it is active again.');
  return undefined;
}

/** Returns the query for a payment with its account's state and customer. */
const queryToCharge = (orm: Db, ask: PaymentToCharge) =>
  orm
    .select({
      t_status: transactions.t_status,
      t_date: transactions.t_date,
      instalments: transactions.instalments,
      cents: sql<number>`${transactions.t_subtotal_cents} + ${transactions.t_tax_cents}`,
      tax: transactions.t_tax_cents,
      description: transactions.t_desc,
      reason: transactions.t_reason,
      customer: users.stripe_user_token,
      acc_id: accounts.acc_id,
      acc_title: accounts.acc_title,
      account_status: accounts.status,
    })
    .from(transactions)
    .innerJoin(accounts, eq(accounts.acc_id, transactions.acc_id))
    .leftJoin(users, eq(users.user_id, accounts.acc_owner))
    .where(
      and(
        eq(transactions.t_id, ask.t_id),
        ask.acc_id === undefined ? undefined : eq(transactions.acc_id, ask.acc_id),
      ),
    );

/**
 * Returns a payment with its account's state and customer, in cents. Throws 404 if it is unknown or of another
 * account.
 */
export const selectToCharge = async (orm: Db, ask: PaymentToCharge) =>
  firstOrNotFound(await queryToCharge(orm, ask), 'payment');

const lockToCharge = async (tx: Db, ask: PaymentToCharge): Promise<ToCharge> =>
  firstOrNotFound(await queryToCharge(tx, ask).for('update', { of: transactions }), 'payment');

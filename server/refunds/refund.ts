import { and, eq, sum } from 'drizzle-orm';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { providerOperations as o, transactions } from '../db/schema';
import { HttpError } from '../http/errors';
import type { IdempotentRequest } from '../http/idempotency';
import { runIdempotently } from '../operations/idempotentOperation';
import { isRefund, isUnsettled, type Operation } from '../operations/operations';
import type { PaymentContext } from '../operations/paymentContext';
import { type OperationDefinition, runOperation, settleAsProviderReports } from '../operations/runOperation';
import { REFUND_FAILED_MESSAGE, type RefundResult } from '../provider/provider';
import { acquireRefund, type RefundToMake, reacquireRefund } from './acquireRefund';

/** The state of a refund that did not fail. */
export type RefundState = { refund_id: number; state: 'succeeded' | 'pending' };

/** Returns the cents of a payment's refunds that arrived. */
async function sumReturned(tx: Db, t_id: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sum(o.cents).mapWith(Number) })
    .from(o)
    .where(and(eq(o.t_id, t_id), isRefund, eq(o.state, 'succeeded')));
  return row?.cents ?? 0;
}

const AUDIT_ACTIONS = {
  pending: 'refund pending',
  succeeded: 'refund payment',
  failed: 'refund failed',
} as const;

/** Returns the provider's id of the payment that an operation refunds. */
function getPaymentId({ operation_id, payment }: Operation): string {
  if (payment === null) throw new Error(`Refund ${operation_id} has no payment.`);
  return payment;
}

/** Refunds: their cents count as refunded from the start. A failure releases them. */
export const REFUND: OperationDefinition<RefundResult> = {
  kind: 'refund',
  activity: 'Refunding',
  unknownResult: 'The result of the refund is not known yet. Try again: the money will not be sent twice.',
  finalStates: ['failed'],
  find: (provider, refund) => provider.findRefund({ key: refund.key, payment: getPaymentId(refund) }),
  send(provider, refund) {
    const { key, t_id, cents } = refund;
    return provider.refund({ key, t_id, payment: getPaymentId(refund), cents, currency: 'usd' });
  },
  async applyResult(tx, by, { payment, before, after }) {
    const { operation_id: refund_id, t_id, cents, provider_id, failure } = after;
    const state = after.state === 'succeeded' || after.state === 'failed' ? after.state : 'pending';
    const { refunded_cents } = payment;
    const left = state === 'failed' ? refunded_cents - cents : refunded_cents;
    const returned_cents = await sumReturned(tx, t_id);
    await tx
      .update(transactions)
      .set({ refunded_cents: left, returned_cents })
      .where(eq(transactions.t_id, t_id));
    await writeAuditEvent(tx, by, {
      action: AUDIT_ACTIONS[state],
      entity: 'transaction',
      id: t_id,
      before: { state: before.state, refunded_cents },
      after: { state, provider_id, failure, refund_id, cents, refunded_cents: left },
    });
  },
};

/** Creates the error (402) of a failed refund, with the provider's reason. */
const failed = (reason: string | null) =>
  new HttpError(402, reason ?? 'The refund failed.', REFUND_FAILED_MESSAGE);

/** Returns the state of a refund. Throws the error of a failed one. */
function getRefundState({ operation_id: refund_id, state, failure }: Operation): RefundState {
  if (state === 'failed') throw failed(failure);
  return { refund_id, state: state === 'succeeded' ? 'succeeded' : 'pending' };
}

/**
 * Refunds a part of a payment, or the rest of it, idempotently by the request's key (`runIdempotently`). While the
 * result is not known, other refunds of the payment are rejected.
 * @throws {HttpError} 402 if the refund fails, and the errors of `runOperation` and `acquireRefund`.
 */
export const refundPayment = async (
  context: PaymentContext,
  request: IdempotentRequest,
  ask: RefundToMake,
): Promise<RefundState> =>
  getRefundState(
    await runIdempotently(context, request, REFUND, (tx, instance) =>
      acquireRefund(tx, request, ask, instance),
    ),
  );

/** Continues a refund that may not be final: looks it up at the provider, and settles it. */
export const retryRefund = async (
  context: PaymentContext,
  by: number,
  refund_id: number,
): Promise<RefundState> =>
  getRefundState(
    await runOperation(context, by, REFUND, async (tx, instance) => {
      const acquired = await reacquireRefund(tx, by, refund_id, instance);
      if (acquired.operation.state === 'failed') throw failed(acquired.operation.failure);
      return acquired;
    }),
  );

/**
 * Settles the refunds of a payment without a final result, by the provider's id of the payment. Throws if the provider
 * does not respond.
 */
export async function settleRefundsOfPayment(context: PaymentContext, payment: string): Promise<void> {
  const unsettled = await context.db.orm
    .select()
    .from(o)
    .where(and(eq(o.payment, payment), isRefund, isUnsettled));
  for (const refund of unsettled) await settleAsProviderReports(context, REFUND, refund);
}

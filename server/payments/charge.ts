import { and, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { T_STATUS } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { providerOperations as o, transactions } from '../db/schema';
import { conflict, HttpError } from '../http/errors';
import type { IdempotentRequest } from '../http/idempotency';
import { runIdempotently } from '../operations/idempotentOperation';
import { isOpenOperation, lockPayment, type Operation } from '../operations/operations';
import type { PaymentContext } from '../operations/paymentContext';
import { type OperationDefinition, runOperation } from '../operations/runOperation';
import { CHARGE_DECLINED_MESSAGE, type ChargeResult } from '../provider/provider';
import { acquireCharge, type PaymentToCharge } from './acquireCharge';

/** Charges: a successful one makes its payment 34 with the provider's id, a declined one 35 with the reason. */
export const CHARGE: OperationDefinition<ChargeResult> = {
  kind: 'charge',
  activity: 'Charging',
  unknownResult: 'The result of the payment is not known yet. Try again: it will not be charged twice.',
  finalStates: ['succeeded', 'declined', 'not_made'],
  find: (provider, charge) => provider.find(charge),
  send: (provider, { key, requested_at, t_id, cents, customer, description }) =>
    provider.charge({
      key,
      requested_at,
      t_id,
      cents,
      currency: 'usd',
      customer,
      description: description ?? '',
    }),
  async applyResult(tx, by, { payment, after: { key, state, cents, provider_id, failure, settled_at } }) {
    if (state === 'processing') return;
    const { t_id, t_status, t_reason, stripe_payment_id } = payment;
    const isPaid = state === 'succeeded';
    const written = isPaid
      ? {
          t_status: T_STATUS.paid,
          stripe_payment_id: provider_id,
          t_reason: null,
          payment_date: settled_at,
        }
      : { t_status: T_STATUS.due, t_reason: failure };
    await tx.update(transactions).set(written).where(eq(transactions.t_id, t_id));
    await writeAuditEvent(tx, by, {
      action: isPaid ? 'charge payment' : 'payment declined',
      entity: 'transaction',
      id: t_id,
      before: { t_status, t_reason, stripe_payment_id },
      after: { ...written, cents, attempt: key },
    });
  },
  settleUnknown: (tx, charge) => settleAsNotMade(tx, charge, null),
};

/** Creates the error (402) of a declined charge, with the provider's reason. */
const declined = (reason: string) => new HttpError(402, reason, CHARGE_DECLINED_MESSAGE);

/** Returns the provider's id of a successful charge. Throws the error of any other. */
function getPaymentId({ state, failure, provider_id }: Operation): string {
  if (state === 'processing')
    throw conflict(
      'The payment is being processed by the bank.',
      'It is settled when the payment provider reports the result. It will not be charged twice.',
    );
  if (state === 'declined') throw declined(failure ?? '');
  if (state === 'not_made')
    throw conflict('This charge was not made.', 'Check the payment, and charge it again.');
  return provider_id ?? '';
}

/**
 * Charges a payment (33 or 35), and returns the provider's id. An open charge of the payment is resumed with its key.
 * A new key is only created after the last charge was declined or not made.
 * @throws {HttpError} 402 if it is declined, 409 if the bank is still processing it, and the errors of `runOperation`
 * and `acquireCharge`.
 */
export const chargePayment = async (
  context: PaymentContext,
  by: Actor,
  ask: PaymentToCharge,
): Promise<string> =>
  getPaymentId(
    await runOperation(context, by, CHARGE, (tx, instance) => acquireCharge(tx, by, ask, instance)),
  );

/**
 * Charges a payment, idempotently by the request's key (`runIdempotently`). A declined charge throws the same error
 * (402) again, so another charge needs a new key.
 */
export async function chargeIdempotently(
  context: PaymentContext,
  request: IdempotentRequest,
  ask: PaymentToCharge,
): Promise<void> {
  getPaymentId(
    await runIdempotently(context, request, CHARGE, (tx, instance) =>
      acquireCharge(tx, request.user_id, ask, instance),
    ),
  );
}

/**
 * How long after its last call a charge that the provider does not know counts as not made, in ms. The provider
 * keeps idempotency keys for a day. So after two days no call of the key can arrive or be repeated.
 */
export const NOT_MADE_MS = 2 * DAY_MS;

/**
 * Ends a charge that the provider does not know, if its key is no longer valid there. The payment keeps its
 * status, and the next charge has a new key. Returns whether the charge has ended. `by` is the user who has given
 * it up, or null.
 */
export async function settleAsNotMade(
  tx: Db,
  { operation_id, key, t_id, started_at }: Operation,
  by: Actor,
): Promise<boolean> {
  const at = now();
  if (at - started_at.getTime() < NOT_MADE_MS) return false;
  await lockPayment(tx, t_id);
  const isUnchanged = and(eq(o.operation_id, operation_id), eq(o.started_at, started_at), isOpenOperation);
  const [ended] = await tx
    .update(o)
    .set({ state: 'not_made', settled_at: new Date(at) })
    .where(isUnchanged)
    .returning({ cents: o.cents });
  if (!ended) return false;
  const about = { entity: 'transaction', id: t_id, after: { ...ended, attempt: key } } as const;
  await writeAuditEvent(tx, by, { action: by === null ? 'charge not made' : 'give up charge', ...about });
  return true;
}

import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Actor } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { chargeAttempts as attempts, idempotencyKeys } from '../db/schema';
import { conflict, HttpError } from '../http/errors';
import { type IdempotentRequest, idempotencyMismatch, requestFingerprint } from '../http/idempotency';
import { withTimeout } from '../lib/withTimeout';
import { CHARGE_DECLINED_MESSAGE, type ChargeResult } from '../provider/provider';
import {
  type Attempt,
  acquireChargeAttempt,
  findOpenAttempt,
  findOpenAttempts,
  INACTIVE_STATES,
  type OpenAttempt,
  type PaymentToCharge,
  releaseAttempt,
  settleAsNotMade,
  settleCharge,
} from './chargeAttempt';
import {
  callOrFind,
  findAbandoned,
  getServerInstance,
  type PaymentContext,
  settleAll,
} from './paymentContext';

/**
 * Charges a payment (33 or 35). It becomes 34 with the provider's id, or 35 with a reason, which throws 402.
 *
 * Three steps, and a server may be killed between any two of them:
 * 1. Lock the row and store the attempt with a new random key, in one transaction. Concurrent charges of the
 *    row get 409.
 * 2. Call the provider with that key, outside of a transaction.
 * 3. Store the result.
 * Without a result (502) the attempt stays open. The next charge of the row looks it up at the provider and
 * continues with the *same* key. A new key is only created after the last one was declined. That, not the
 * lock, prevents double charges.
 *
 * `onAttempt` receives the key of the attempt, in the transaction of the first step. Returns the provider's
 * id.
 */
export async function chargePayment(
  context: PaymentContext,
  by: Actor,
  ask: PaymentToCharge,
  onAttempt?: (tx: Db, key: string) => Promise<void>,
): Promise<string> {
  const { orm } = context.db;
  const attempt = await inTransaction(orm, async (tx) => {
    const made = await acquireChargeAttempt(tx, by, ask, getServerInstance(context));
    await onAttempt?.(tx, made.key);
    return made;
  });
  const outcome = await callProvider(context, attempt);
  if (!outcome) {
    await releaseAttempt(orm, attempt.lease, 'unsure');
    throw new HttpError(
      502,
      'The payment provider did not respond.',
      'The result of the payment is not known yet. Try again: it will not be charged twice.',
    );
  }
  if (outcome.outcome === 'processing') {
    await releaseAttempt(orm, attempt.lease, 'processing');
    throw conflict(
      'The payment is being processed by the bank.',
      'It is settled when the payment provider reports the result. It will not be charged twice.',
    );
  }
  await inTransaction(orm, (tx) => settleCharge(tx, by, attempt, outcome));
  if (outcome.outcome === 'declined') throw declined(outcome.reason);
  return outcome.id;
}

/** Creates the error (402) of a declined charge, with the provider's reason. */
const declined = (reason: string) => new HttpError(402, reason, CHARGE_DECLINED_MESSAGE);

async function callProvider(
  { provider, timeoutMs }: PaymentContext,
  attempt: Attempt,
): Promise<ChargeResult | undefined> {
  const { lease: _lease, again, ...charge } = attempt;
  const find = () => withTimeout(timeoutMs, () => provider.find(attempt));
  const call = async () => {
    const before = again ? await find() : undefined;
    return before ?? withTimeout(timeoutMs, () => provider.charge({ ...charge, currency: 'usd' }));
  };
  return callOrFind(`Charging payment ${attempt.t_id}`, call, find);
}

/** Interval between two checks of a charge in progress, in ms. */
const LOOK_MS = 200;

/**
 * Charges a payment, idempotently by the request's key. The key is stored with its attempt, in one
 * transaction. Repeats, also from other tabs or to other servers, return the result of that attempt. While it
 * is in progress, they wait for as long as its lease is valid.
 * A declined attempt throws the same error (402) again, so another charge needs a new key. A request that
 * fails before the attempt does not consume the key. Without a key, the payment is charged directly.
 */
export async function chargeIdempotently(
  context: PaymentContext,
  request: IdempotentRequest,
  ask: PaymentToCharge,
): Promise<void> {
  const { orm } = context.db;
  const remember = (tx: Db, attempt: string) => saveAttempt(tx, request, attempt);
  for (;;) {
    // A repeated request returns the result of its attempt.
    const before = await findAttemptOfRequest(orm, request);
    if (before?.state === 'succeeded') return;
    if (before?.state === 'declined') throw declined(before.reason ?? '');
    if (before?.state === 'not_made')
      throw conflict('This charge was not made.', 'Check the payment, and charge it again.');
    try {
      await chargePayment(context, request.user_id, ask, remember);
      return;
    } catch (error) {
      // The conflict may be with a concurrent repeat of the same request, which has created the attempt.
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      const attempt = await findAttemptOfRequest(orm, request);
      // The conflict is with another request, or the attempt has no known result and no server is calling the
      // provider.
      if (!attempt || INACTIVE_STATES.some((state) => state === attempt.state)) throw error;
      // The attempt is in progress or has just ended, so the next iteration returns its result.
      if (attempt.state === 'calling') await wait(LOOK_MS);
    }
  }
}

/** Returns the attempt of an earlier request with the same key. */
async function findAttemptOfRequest(orm: Db, request: IdempotentRequest) {
  const { user_id, key } = request;
  if (key === undefined) return undefined;
  const [stored] = await orm
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key)));
  if (!stored) return undefined;
  const attempt = stored.response?.attempt;
  if (stored.request_hash !== requestFingerprint(request) || typeof attempt !== 'string')
    throw idempotencyMismatch();
  const [found] = await orm.select().from(attempts).where(eq(attempts.key, attempt));
  return found;
}

/**
 * Stores the attempt of a key, permanently.
 * @throws {HttpError} 409 if the key has another attempt, which has ended since it was read. A request that
 * was answered with a decline must not charge again.
 */
async function saveAttempt(tx: Db, request: IdempotentRequest, attempt: string): Promise<void> {
  const { user_id, key } = request;
  if (key === undefined) return;
  const stored = firstOrThrow(
    await tx
      .insert(idempotencyKeys)
      .values({
        user_id,
        key,
        request_hash: requestFingerprint(request),
        response: { attempt },
        created_at: new Date(now()),
      })
      .onConflictDoUpdate({ target: [idempotencyKeys.user_id, idempotencyKeys.key], set: { key } })
      .returning(),
  );
  if (stored.response?.attempt !== attempt)
    throw conflict('This payment was already charged by the same request.');
}

/**
 * Settles the attempts without a final result that no server is working on, with the provider's result: succeeded
 * is 34, declined is 35. An attempt that the provider does not know is released, or ends as not made
 * (`settleAsNotMade`). Returns the number of settled attempts. If the provider does not respond, an attempt stays
 * open for the next charge. Stops early if `signal` is aborted.
 */
export async function settleOpenCharges(context: PaymentContext, signal?: AbortSignal): Promise<number> {
  const { orm } = context.db;
  const left = await findAbandoned(context, await findOpenAttempts(orm));
  return settleAll(
    left,
    ({ t_id }) => `payment ${t_id}`,
    async (attempt) => {
      const known = await settleAsProviderReports(context, attempt, signal);
      if (known !== undefined && known !== 'processing') return true;
      if (known === undefined && (await inTransaction(orm, (tx) => settleAsNotMade(tx, attempt, null))))
        return true;
      await releaseAttempt(orm, attempt, known ?? 'unsure');
      return false;
    },
    signal,
  );
}

/**
 * Settles the charge of a key after a notification of the provider, unless it is settled. Queries the current
 * state, because notifications may be late, repeated or out of order. Throws if the provider does not
 * respond.
 */
export async function settleChargeByKey(context: PaymentContext, key: string): Promise<void> {
  const attempt = await findOpenAttempt(context.db.orm, key);
  if (attempt) await settleAsProviderReports(context, attempt);
}

/**
 * Queries the state of a charge at the provider, and settles it if it is final. Throws if the provider does
 * not respond.
 */
export async function settleAsProviderReports(
  { db, provider, timeoutMs }: PaymentContext,
  attempt: OpenAttempt,
  signal?: AbortSignal,
) {
  const known = await withTimeout(timeoutMs, () => provider.find(attempt), signal);
  if (known && known.outcome !== 'processing')
    await inTransaction(db.orm, (tx) => settleCharge(tx, null, attempt, known));
  return known?.outcome;
}

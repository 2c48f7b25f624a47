import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { idempotencyKeys, providerOperations as o } from '../db/schema';
import { conflict, HttpError } from '../http/errors';
import {
  findStoredRequest,
  type IdempotentRequest,
  idempotencyMismatch,
  requestFingerprint,
} from '../http/idempotency';
import type { ChargeResult, RefundResult } from '../provider/provider';
import { INACTIVE_STATES, OPEN_STATES, type Operation } from './operations';
import type { PaymentContext } from './paymentContext';
import { type AcquireOperation, type OperationDefinition, runOperation } from './runOperation';

/**
 * Returns the operation of an earlier request with the same key.
 * @throws {HttpError} 409 if the key was used for another request.
 */
export async function findOperationOfRequest(
  orm: Db,
  request: IdempotentRequest,
): Promise<Operation | undefined> {
  const stored = await findStoredRequest(orm, request);
  if (!stored) return undefined;
  if (stored.operation_id === null) throw idempotencyMismatch();
  const [operation] = await orm.select().from(o).where(eq(o.operation_id, stored.operation_id));
  return operation;
}

/**
 * Stores the operation of a key, for as long as keys are kept.
 * @throws {HttpError} 409 if the key was used for another request, or has another operation, which has ended since it
 * was read. A request that was answered with a decline must not charge again.
 */
export async function saveOperationOfRequest(
  tx: Db,
  request: IdempotentRequest,
  operation_id: number,
): Promise<void> {
  const { user_id, key } = request;
  if (key === undefined) return;
  const request_hash = requestFingerprint(request);
  const stored = firstOrThrow(
    await tx
      .insert(idempotencyKeys)
      .values({ user_id, key, request_hash, operation_id, created_at: new Date(now()) })
      .onConflictDoUpdate({ target: [idempotencyKeys.user_id, idempotencyKeys.key], set: { key } })
      .returning(),
  );
  if (stored.request_hash !== request_hash) throw idempotencyMismatch();
  if (stored.operation_id !== operation_id) throw conflict('This request was already processed.');
}

/** Interval between two checks of an operation in progress, in ms. */
const POLL_MS = 200;

/**
 * Runs a charge or refund, idempotently by the request's key. The key is stored with the operation, in one
 * transaction. Repeats, also from other tabs or to other servers, return the result of that operation. While it is in
 * progress, they wait for as long as its lease is valid.
 * A request that fails before its operation is stored does not consume the key. Without a key, the operation is run
 * directly.
 */
export async function runIdempotently<R extends ChargeResult | RefundResult>(
  context: PaymentContext,
  request: IdempotentRequest,
  definition: OperationDefinition<R>,
  acquire: AcquireOperation,
): Promise<Operation> {
  const { orm } = context.db;
  for (;;) {
    const earlier = await findOperationOfRequest(orm, request);
    if (earlier && !OPEN_STATES.includes(earlier.state)) return earlier;
    try {
      return await runOperation(context, request.user_id, definition, async (tx, instance) => {
        const acquired = await acquire(tx, instance);
        await saveOperationOfRequest(tx, request, acquired.operation.operation_id);
        return acquired;
      });
    } catch (error) {
      // The conflict may be with a concurrent repeat of the same request, which has stored the operation.
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      const operation = await findOperationOfRequest(orm, request);
      // The conflict is with another request, or the operation has no known result and no server is working on it.
      if (!operation || INACTIVE_STATES.includes(operation.state)) throw error;
      // The operation is in progress or has just ended, so the next iteration returns its result.
      if (operation.state === 'calling') await wait(POLL_MS);
    }
  }
}

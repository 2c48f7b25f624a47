import { and, eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { now } from '../../common/clock';
import type { Actor } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { providerOperations as o } from '../db/schema';
import { HttpError } from '../http/errors';
import { isUuid } from '../lib/keys';
import { log } from '../lib/log';
import { withTimeout } from '../lib/withTimeout';
import type { ChargeResult, Provider, RefundResult } from '../provider/provider';
import {
  type AcquiredOperation,
  findAbandoned,
  isUnsettled,
  lockPayment,
  type Operation,
  type Payment,
  releaseLease,
} from './operations';
import { getServerInstance, type PaymentContext, type ServerInstance } from './paymentContext';

/** What differs between charges and refunds. */
export type OperationDefinition<R extends ChargeResult | RefundResult> = {
  kind: Operation['kind'];
  /** What a server does to a payment, for the log: "Charging" or "Refunding". */
  activity: string;
  /** The second sentence of the error (502) if the provider does not respond. */
  unknownResult: string;
  /** The states that never change again. */
  finalStates: readonly Operation['state'][];
  /** Looks the operation up at the provider. Returns undefined if the provider does not know it. */
  find: (provider: Provider, operation: Operation) => Promise<R | undefined>;
  /** Sends the operation to the provider. */
  send: (provider: Provider, operation: Operation) => Promise<R>;
  /**
   * Updates the locked payment by a new result that is stored in `after`, and writes the audit event. `before` is the
   * operation until then.
   */
  applyResult: (
    tx: Db,
    by: Actor,
    change: { payment: Payment; before: Operation; after: Operation },
  ) => Promise<void>;
  /** Ends an operation that the provider will never know. Returns whether it has ended. */
  settleUnknown?: (tx: Db, operation: Operation) => Promise<boolean>;
};

/** Acquires the lease of an operation, in the transaction that stores it. */
export type AcquireOperation = (tx: Db, instance: ServerInstance) => Promise<AcquiredOperation>;

/**
 * Calls the payment provider. If the call fails, looks the operation up. Returns undefined if that fails too.
 * Errors are logged with `description`.
 */
export async function callOrFind<T>(
  description: string,
  call: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    log.error({ err: error }, description);
  }
  try {
    return await find();
  } catch (error) {
    log.error({ err: error }, `${description}: what became of it`);
    return undefined;
  }
}

/**
 * Sends an operation, or looks it up. Returns undefined if the provider does not respond. An operation that the
 * provider has accepted is not sent again.
 */
async function callProvider<R extends ChargeResult | RefundResult>(
  { provider, timeoutMs }: PaymentContext,
  definition: OperationDefinition<R>,
  { operation, again }: AcquiredOperation,
): Promise<R | undefined> {
  const find = () => withTimeout(timeoutMs, () => definition.find(provider, operation));
  const call = async () => {
    const known = again ? await find() : undefined;
    if (known || operation.state !== 'calling') return known;
    return withTimeout(timeoutMs, () => definition.send(provider, operation));
  };
  return callOrFind(`${definition.activity} payment ${operation.t_id}`, call, find);
}

/**
 * Runs a charge or refund at the provider, and returns it with its result.
 *
 * Three steps, and a server may be killed between any two of them:
 * 1. Lock the payment and store the operation with a new random key, in one transaction (`acquire`).
 * 2. Call the provider with that key, outside of a transaction.
 * 3. Store the result.
 * Without a result the operation stays open. It continues with the *same* key after a lookup at the provider. That,
 * not the lock, prevents double charges and refunds.
 * @throws {HttpError} 502 if the provider does not respond, and the errors of `acquire`.
 */
export async function runOperation<R extends ChargeResult | RefundResult>(
  context: PaymentContext,
  by: Actor,
  definition: OperationDefinition<R>,
  acquire: AcquireOperation,
): Promise<Operation> {
  const { orm } = context.db;
  const acquired = await inTransaction(orm, (tx) => acquire(tx, getServerInstance(context)));
  const result = await callProvider(context, definition, acquired);
  if (!result) {
    await releaseLease(orm, acquired.operation);
    throw new HttpError(502, 'The payment provider did not respond.', definition.unknownResult);
  }
  return inTransaction(orm, (tx) => settleOperation(tx, by, definition, acquired.operation, result));
}

/**
 * The rank of each state. Results may be late, repeated or out of order, so an operation never returns to a lower
 * rank. Only a successful refund may still fail.
 */
const RANK: Record<Operation['state'], number> = {
  calling: 0,
  unsure: 0,
  processing: 1,
  pending: 1,
  succeeded: 2,
  declined: 2,
  not_made: 2,
  failed: 3,
};

/**
 * Stores the result of an operation and updates its payment. A known result changes nothing. Returns the operation as
 * it is stored then.
 */
export async function settleOperation<R extends ChargeResult | RefundResult>(
  tx: Db,
  by: Actor,
  definition: OperationDefinition<R>,
  { key, t_id }: Pick<Operation, 'key' | 't_id'>,
  result: R,
): Promise<Operation> {
  const payment = await lockPayment(tx, t_id);
  const before = firstOrThrow(await tx.select().from(o).where(eq(o.key, key)));
  const state = result.outcome;
  if (RANK[state] <= RANK[before.state]) return before;
  const end = {
    state,
    provider_id: result.id ?? before.provider_id,
    failure: 'reason' in result ? result.reason : null,
    settled_at: RANK[state] > RANK.pending ? new Date(now()) : null,
  };
  const after = firstOrThrow(
    await tx.update(o).set(end).where(eq(o.operation_id, before.operation_id)).returning(),
  );
  await definition.applyResult(tx, by, { payment, before, after });
  return after;
}

/**
 * Queries the result of an operation at the provider, and stores it. Returns undefined if the provider does not know
 * the operation. Throws if it does not respond.
 */
export async function settleAsProviderReports<R extends ChargeResult | RefundResult>(
  { db, provider, timeoutMs }: PaymentContext,
  definition: OperationDefinition<R>,
  operation: Operation,
  signal?: AbortSignal,
): Promise<Operation | undefined> {
  const result = await withTimeout(timeoutMs, () => definition.find(provider, operation), signal);
  return result && inTransaction(db.orm, (tx) => settleOperation(tx, null, definition, operation, result));
}

/**
 * Settles the operation of a key after a notification of the provider. Queries the current result, because
 * notifications may be late, repeated or out of order. A webhook sends the key, so it may have any format. Throws if
 * the provider does not respond.
 */
export async function settleByKey<R extends ChargeResult | RefundResult>(
  context: PaymentContext,
  definition: OperationDefinition<R>,
  key: string,
): Promise<void> {
  if (!isUuid(key)) return;
  const where = and(eq(o.kind, definition.kind), eq(o.key, key));
  const [operation] = await context.db.orm.select().from(o).where(where);
  if (operation && !definition.finalStates.includes(operation.state))
    await settleAsProviderReports(context, definition, operation);
}

/** Number of concurrent lookups at the provider. */
const CONCURRENCY = 10;

/**
 * Settles abandoned operations and returns the number of settled ones. Errors are logged with the
 * description, and the operation stays open. After `signal` is aborted, no further operation is begun.
 */
export async function settleAll<T>(
  operations: readonly T[],
  describe: (operation: T) => string,
  settle: (operation: T) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  const settled = await pLimit(CONCURRENCY).map(operations, async (operation) => {
    if (signal?.aborted) return false;
    return settle(operation).catch((error: unknown) => {
      if (!signal?.aborted) log.error({ err: error }, `Settling ${describe(operation)}`);
      return false;
    });
  });
  return settled.filter(Boolean).length;
}

/**
 * Settles the charges or refunds without a final result that no server is working on, with the provider's result. One
 * that the provider does not know is released, or ends (`settleUnknown`). Returns the number of settled operations. If
 * the provider does not respond, an operation is not changed. Stops early if `signal` is aborted.
 */
export async function settleOperations<R extends ChargeResult | RefundResult>(
  context: PaymentContext,
  definition: OperationDefinition<R>,
  signal?: AbortSignal,
): Promise<number> {
  const { orm } = context.db;
  const unsettled = await orm
    .select()
    .from(o)
    .where(and(eq(o.kind, definition.kind), isUnsettled));
  return settleAll(
    await findAbandoned(context, unsettled),
    ({ kind, t_id }) => `the ${kind} of payment ${t_id}`,
    async (operation) => {
      const known = await settleAsProviderReports(context, definition, operation, signal);
      if (known) return known.state !== operation.state && known.state !== 'processing';
      if (await inTransaction(orm, async (tx) => definition.settleUnknown?.(tx, operation))) return true;
      await releaseLease(orm, operation);
      return false;
    },
    signal,
  );
}

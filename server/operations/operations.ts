import { and, eq, inArray } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import { isInstanceDead } from '../db/heartbeat';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { providerOperations as o, transactions } from '../db/schema';
import { conflict, firstOrNotFound } from '../http/errors';
import { getServerInstance, type PaymentContext, type ServerInstance } from './paymentContext';

/** A stored charge or refund at the provider. */
export type Operation = typeof o.$inferSelect;

/** A payment of the ledger. */
export type Payment = typeof transactions.$inferSelect;

type State = Operation['state'];

/** The states that an operation of each kind can have. */
export const STATES_OF_KIND = {
  charge: ['calling', 'unsure', 'processing', 'succeeded', 'declined', 'not_made'],
  refund: ['calling', 'unsure', 'pending', 'succeeded', 'failed'],
} as const satisfies Record<Operation['kind'], readonly State[]>;

/** The states of operations of a kind. */
export type StateOf<K extends Operation['kind']> = (typeof STATES_OF_KIND)[K][number];

/** The states of an open operation that no server is working on. */
export const INACTIVE_STATES: readonly State[] = ['unsure', 'processing'];

/** The states of an open operation. A payment has at most one open charge and one open refund. */
export const OPEN_STATES: readonly State[] = ['calling', ...INACTIVE_STATES];

/** The states of an operation without a final result. */
const UNSETTLED_STATES: readonly State[] = [...OPEN_STATES, 'pending'];

/** Condition: the operation is a charge. */
export const isCharge = eq(o.kind, 'charge');

/** Condition: the operation is a refund. */
export const isRefund = eq(o.kind, 'refund');

/** Condition: the operation is open. */
export const isOpenOperation = inArray(o.state, [...OPEN_STATES]);

/** Condition: the operation has no final result. */
export const isUnsettled = inArray(o.state, [...UNSETTLED_STATES]);

/**
 * Locks and returns the payment of an operation. All changes of its operations need this lock, but the end of a lease.
 * Throws 404 if it is unknown or of another account.
 */
export async function lockPayment(tx: Db, t_id: number, acc_id?: number): Promise<Payment> {
  const where = and(
    eq(transactions.t_id, t_id),
    acc_id === undefined ? undefined : eq(transactions.acc_id, acc_id),
  );
  return firstOrNotFound(await tx.select().from(transactions).where(where).for('update'), 'payment');
}

/**
 * Returns whether a live server is calling the provider for an operation. Dead servers and calls older than
 * the maximum duration do not count.
 */
async function hasActiveLease(
  tx: Db,
  { state, server_id, started_at }: Pick<Operation, 'state' | 'server_id' | 'started_at'>,
  { serverId, maxCallMs: longestMs }: ServerInstance,
): Promise<boolean> {
  if (state !== 'calling' || now() - started_at.getTime() >= longestMs) return false;
  return server_id === serverId || !(await isInstanceDead(tx, server_id));
}

/** Returns the unsettled operations that no server is working on (`hasActiveLease`). */
export async function findAbandoned(
  context: PaymentContext,
  unsettled: readonly Operation[],
): Promise<Operation[]> {
  const instance = getServerInstance(context);
  const abandoned: Operation[] = [];
  for (const operation of unsettled) {
    const isActive =
      operation.state === 'calling' &&
      (await inTransaction(context.db.orm, (tx) => hasActiveLease(tx, operation, instance)));
    if (!isActive) abandoned.push(operation);
  }
  return abandoned;
}

const IN_PROGRESS: Record<Operation['kind'], string> = {
  charge: 'This payment is being charged right now.',
  refund: 'A refund of this payment is in progress.',
};

/** Throws 409 if a live server is calling the provider for the operation. */
export async function assertNoActiveLease(
  tx: Db,
  operation: Operation,
  instance: ServerInstance,
): Promise<void> {
  if (await hasActiveLease(tx, operation, instance))
    throw conflict(IN_PROGRESS[operation.kind], 'Check again in a few seconds.');
}

/** How an audit event names an operation. */
const toAuditReference = ({ kind, key, operation_id }: Operation) =>
  kind === 'charge' ? { attempt: key } : { refund_id: operation_id };

/**
 * An operation whose lease this server holds. `again` means that the provider may already know its key. An operation
 * that is not `calling` has no lease, because the provider has accepted or rejected it.
 */
export type AcquiredOperation = { operation: Operation; again: boolean };

/** The values of a new operation. The others have defaults. */
export type NewOperation = Pick<typeof o.$inferInsert, 'kind' | 'key' | 't_id' | 'cents'> &
  Partial<typeof o.$inferInsert>;

/** Stores a new operation of a payment that is locked, with its lease. */
export async function beginOperation(
  tx: Db,
  by: Actor,
  { serverId }: ServerInstance,
  values: NewOperation,
): Promise<Operation> {
  const at = new Date(now());
  const lease = {
    state: 'calling',
    server_id: serverId,
    user_id: by,
    requested_at: at,
    started_at: at,
  } as const;
  return firstOrThrow(
    await tx
      .insert(o)
      .values({ ...lease, ...values })
      .returning(),
  );
}

/**
 * Acquires the lease of an open operation of a payment that is locked.
 * @throws {HttpError} 409 if another server holds the lease (`hasActiveLease`).
 */
export async function resumeOperation(
  tx: Db,
  by: Actor,
  instance: ServerInstance,
  operation: Operation,
): Promise<AcquiredOperation> {
  await assertNoActiveLease(tx, operation, instance);
  const lease = { state: 'calling', server_id: instance.serverId, started_at: new Date(now()) } as const;
  await tx.update(o).set(lease).where(eq(o.operation_id, operation.operation_id));
  await writeAuditEvent(tx, by, {
    action: `retry ${operation.kind}`,
    entity: 'transaction',
    id: operation.t_id,
    after: toAuditReference(operation),
  });
  return { operation: { ...operation, ...lease }, again: true };
}

/**
 * Ends the lease of an open operation without a result, unless another server has acquired it meanwhile. The next
 * attempt continues with the same key.
 */
export const releaseLease = (orm: Db, { operation_id, state, server_id, started_at }: Operation) =>
  orm
    .update(o)
    .set({ state: 'unsure' })
    .where(
      and(
        eq(o.operation_id, operation_id),
        eq(o.state, state),
        isOpenOperation,
        eq(o.server_id, server_id),
        eq(o.started_at, started_at),
      ),
    );

import { and, eq, inArray } from 'drizzle-orm';
import { isPayable } from '../../common/statuses';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { providerOperations as o, settings, transactions } from '../db/schema';
import {
  beginOperation,
  isCharge,
  isOpenOperation,
  isRefund,
  lockPayment,
  OPEN_STATES,
} from '../operations/operations';
import { getServerInstance, type PaymentContext, type ServerInstance } from '../operations/paymentContext';
import { settleOperation } from '../operations/runOperation';
import { CHARGE } from '../payments/charge';
import { MIRROR_SETTING } from '../provider/mirror';
import {
  CHARGE_DECLINED_MESSAGE,
  type ProviderOperations,
  REFUND_FAILED_MESSAGE,
  type RefundResult,
} from '../provider/provider';
import { getRefundableCents, insertRefund } from '../refunds/acquireRefund';
import { REFUND } from '../refunds/refund';

/**
 * The setting that contains the time (ISO 8601) of the restored backup, until `reconcileAfterRestore` has
 * finished.
 */
export const RESTORED_SETTING = 'restored';

/** The time of the restored backup, and the number of charges and refunds that were recovered. */
export type RestoredOperations = { since: string; charges: number; refunds: number };

/** Tolerated delay of the provider's clock, in ms. A charge cannot be older than its payment. */
const CLOCK_SKEW_MS = 60_000;

/** Returns whether `reconcileAfterRestore` has not finished yet after a restore. */
export async function isRestorePending({ db, provider }: PaymentContext): Promise<boolean> {
  if (!provider.listOperationsSince) return false;
  return (await db.orm.$count(settings, eq(settings.name, RESTORED_SETTING))) > 0;
}

/**
 * Recovers charges and refunds that the provider received after the restored backup, so that none is
 * repeated. They are stored without a final result, which `settleOperations` then queries.
 * Must run before any other charge or refund. Throws if the provider does not respond. Does nothing without a
 * restore, or if the provider's own rows are part of the backup.
 */
export async function reconcileAfterRestore(
  context: PaymentContext,
): Promise<RestoredOperations | undefined> {
  const { db, provider } = context;
  const ofRestore = eq(settings.name, RESTORED_SETTING);
  const [restored] = await db.orm.select().from(settings).where(ofRestore);
  if (!restored || !provider.listOperationsSince) return undefined;
  const held = await provider.listOperationsSince(new Date(restored.value));
  const ends = await fetchRefundResults({ db, provider }, held.refunds);
  return inTransaction(db.orm, async (tx) => {
    const [setting] = await tx.delete(settings).where(ofRestore).returning();
    if (!setting) return undefined;
    // What the provider has changed since the backup is unknown, so that the next pass reads its whole lists.
    await tx.delete(settings).where(eq(settings.name, MIRROR_SETTING));
    const restored = { since: setting.value, charges: 0, refunds: 0 };
    // Only the latest charge of a payment can still be open or successful.
    for (const charge of new Map(held.charges.toReversed().map((made) => [made.t_id, made])).values())
      if (await addCharge(tx, charge, getServerInstance(context))) restored.charges++;
    for (const refund of held.failed) await markFailed(tx, refund);
    for (const refund of held.refunds.toReversed())
      if (await addRefund(tx, refund, ends, getServerInstance(context))) restored.refunds++;
    return restored;
  });
}

/**
 * Returns the payment of a charge or refund. A payment newer than the request has only reused a lost id, so
 * it does not count.
 * No lock is needed: no server charges or refunds while the setting exists.
 */
async function findPayment(tx: Db, t_id: number, requestedAt: Date) {
  const [row] = await tx.select().from(transactions).where(eq(transactions.t_id, t_id));
  return row && row.created_at.getTime() <= requestedAt.getTime() + CLOCK_SKEW_MS ? row : undefined;
}

/** Adds an unknown charge in the state `unsure`. Returns whether it was added. */
async function addCharge(
  tx: Db,
  made: ProviderOperations['charges'][number],
  instance: ServerInstance,
): Promise<boolean> {
  const { t_id, key, requested_at, cents } = made;
  const payment = await findPayment(tx, t_id, requested_at);
  const known = await tx
    .select()
    .from(o)
    .where(and(eq(o.t_id, t_id), isCharge));
  if (!payment || !isPayable(payment.t_status) || known.some((charge) => charge.key === key)) return false;
  // A newer charge exists, so this one must have been declined.
  const before = known.find(({ state }) => OPEN_STATES.includes(state));
  if (before)
    await settleOperation(tx, null, CHARGE, before, {
      outcome: 'declined',
      id: null,
      reason: CHARGE_DECLINED_MESSAGE,
    });
  await beginOperation(tx, null, instance, {
    ...made,
    kind: 'charge',
    state: 'unsure',
    started_at: requested_at,
  });
  const after = { cents, attempt: key };
  await writeAuditEvent(tx, null, { action: 'start charge', entity: 'transaction', id: t_id, after });
  return true;
}

/** Marks a refund as failed that may have been successful when the backup was made. */
async function markFailed(tx: Db, { key, end }: ProviderOperations['failed'][number]): Promise<void> {
  const [known] = await tx
    .select()
    .from(o)
    .where(and(eq(o.key, key), isRefund));
  if (known) await settleOperation(tx, null, REFUND, known, end);
}

/**
 * Returns the results, by key, of the open refunds whose payments have newer refunds at the provider. A
 * refund that the provider does not know was never made, so it failed.
 */
async function fetchRefundResults(
  { db, provider }: Pick<PaymentContext, 'db' | 'provider'>,
  others: ProviderOperations['refunds'],
) {
  const ids = others.map(({ t_id }) => t_id);
  const open = await db.orm
    .select()
    .from(o)
    .where(and(isRefund, isOpenOperation, inArray(o.t_id, ids)));
  const ends = new Map<string, RefundResult>();
  for (const refund of open) {
    const none = { outcome: 'failed', id: null, reason: REFUND_FAILED_MESSAGE } as const;
    ends.set(refund.key, (await REFUND.find(provider, refund)) ?? none);
  }
  return ends;
}

/**
 * Adds an unknown refund in the state `pending`, and settles earlier refunds of the payment. Returns whether
 * it was added.
 */
async function addRefund(
  tx: Db,
  made: ProviderOperations['refunds'][number],
  ends: ReadonlyMap<string, RefundResult>,
  instance: ServerInstance,
): Promise<boolean> {
  const { t_id, key, started_at } = made;
  const original = await findPayment(tx, t_id, started_at);
  const known = await tx
    .select()
    .from(o)
    .where(and(eq(o.t_id, t_id), isRefund));
  if (!original || known.some((refund) => refund.key === key)) return false;
  for (const before of known) {
    const end = ends.get(before.key);
    if (end) await settleOperation(tx, null, REFUND, before, end);
  }
  const payment = await lockPayment(tx, t_id);
  const cents = Math.min(made.cents, getRefundableCents(payment));
  if (cents <= 0) return false;
  await insertRefund(tx, null, instance, payment, {
    ...made,
    kind: 'refund',
    cents,
    reason: '',
    state: 'pending',
    requested_at: started_at,
  });
  return true;
}

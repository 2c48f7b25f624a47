import { and, eq, inArray } from 'drizzle-orm';
import { isPayable } from '../../common/statuses';
import { record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { chargeAttempts as attempts, refunds, settings, transactions } from '../db/schema';
import { OPEN_CHARGES, settleCharge } from '../payments/chargeAttempt';
import type { Till } from '../payments/paymentContext';
import { type HeldByProvider, NOT_SENT, NOT_TAKEN, type RefundOutcome } from '../provider/provider';
import { settleRefund } from '../refunds/refund';
import { begin, leftOf, lockPayment, OPEN_REFUNDS } from '../refunds/refundAttempt';
/** The setting with the time (ISO 8601) of the backup that the database was restored from, until `catchUp` is done. */
export const RESTORED = 'restored';

/** How much was written down again that was asked for since the backup. */
export type CaughtUp = { since: string; charges: number; refunds: number };

/** How much the provider's clock may be behind this server's (ms): a charge cannot be older than its payment. */
const BEHIND_MS = 60_000;

/**
 * Writes down again what the provider was asked for after the backup was made that the database was restored from, so
 * that nobody's money is taken or sent back a second time. How it stands is for `settleClaimed` and `settleRefunds` to
 * ask. It comes before anything else is charged or refunded, and throws where the provider does not answer. Does
 * nothing where there is nothing to catch up with, or the provider's own rows came back with the backup.
 */
export async function catchUp({ db, provider }: Till): Promise<CaughtUp | undefined> {
  const ofRestore = eq(settings.name, RESTORED);
  const [restored] = await db.orm.select().from(settings).where(ofRestore);
  if (!restored || !provider.heldSince) return undefined;
  const held = await provider.heldSince(new Date(restored.value));
  const ends = await endsOf({ db, provider }, held.refunds);
  return db.orm.transaction(async (tx) => {
    const [mine] = await tx.delete(settings).where(ofRestore).returning();
    if (!mine) return undefined;
    const caughtUp = { since: mine.value, charges: 0, refunds: 0 };
    // Of a payment's charges only the latest can have been more than a try.
    for (const one of new Map(held.charges.toReversed().map((made) => [made.t_id, made])).values())
      if (await addCharge(tx, one, db.serverId)) caughtUp.charges++;
    for (const one of held.failed) await takeBack(tx, one);
    for (const one of held.refunds.toReversed())
      if (await addRefund(tx, one, ends, db.serverId)) caughtUp.refunds++;
    return caughtUp;
  });
}

/**
 * The payment that was charged or refunded. What is younger has only been given the number of another since. It needs no
 * lock: whoever else starts waits for the setting, and nobody charges or refunds before their start.
 */
async function paymentOf(tx: Db, t_id: number, asked: Date) {
  const [row] = await tx.select().from(transactions).where(eq(transactions.t_id, t_id));
  return row && row.created_at.getTime() <= asked.getTime() + BEHIND_MS ? row : undefined;
}

/** Adds an attempt that is not known here, in doubt. Returns whether it did. */
async function addCharge(
  tx: Db,
  made: HeldByProvider['charges'][number],
  server_id: number,
): Promise<boolean> {
  const { t_id, key, claimed_at, cents } = made;
  const payment = await paymentOf(tx, t_id, claimed_at);
  const known = await tx.select().from(attempts).where(eq(attempts.t_id, t_id));
  if (!payment || !isPayable(payment.t_status) || known.some((one) => one.key === key)) return false;
  // Another is only made when the one before it is known to have been declined.
  const before = known.find(({ state }) => OPEN_CHARGES.includes(state));
  if (before) await settleCharge(tx, null, before, { outcome: 'declined', id: null, reason: NOT_TAKEN });
  await tx.insert(attempts).values({ ...made, state: 'unsure', server_id, started_at: claimed_at });
  const after = { cents, attempt: key };
  await record(tx, null, { action: 'claim payment', entity: 'transaction', id: t_id, after });
  return true;
}

/** Writes down that a refund failed, which may have been sent back when the backup was made. */
async function takeBack(tx: Db, { key, end }: HeldByProvider['failed'][number]): Promise<void> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.key, key));
  if (known) await settleRefund(tx, null, known, end);
}

/**
 * How the refunds stand, by their keys, that are in doubt here and of whose payments the provider has others: one follows another
 * whether that was sent or was refused. Of what it does not have, none was made.
 */
async function endsOf({ db, provider }: Pick<Till, 'db' | 'provider'>, others: HeldByProvider['refunds']) {
  const ids = others.map(({ t_id }) => t_id);
  const open = await db.orm
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, OPEN_REFUNDS), inArray(refunds.t_id, ids)));
  const ends = new Map<string, RefundOutcome>();
  for (const refund of open) {
    const none = { outcome: 'failed', id: null, reason: NOT_SENT } as const;
    ends.set(refund.key, (await provider.findRefund(refund)) ?? none);
  }
  return ends;
}

/** Adds a refund that is not known here, on its way; the one in doubt before it has come to an end. Returns whether it did. */
async function addRefund(
  tx: Db,
  made: HeldByProvider['refunds'][number],
  ends: ReadonlyMap<string, RefundOutcome>,
  server_id: number,
): Promise<boolean> {
  const { t_id, key, started_at } = made;
  const there = await paymentOf(tx, t_id, started_at);
  const known = await tx.select().from(refunds).where(eq(refunds.t_id, t_id));
  if (!there || known.some((one) => one.key === key)) return false;
  for (const before of known) {
    const end = ends.get(before.key);
    if (end) await settleRefund(tx, null, before, end);
  }
  const payment = await lockPayment(tx, t_id);
  const cents = Math.min(made.cents, leftOf(payment));
  if (cents <= 0) return false;
  await begin(tx, null, payment, {
    ...made,
    cents,
    asked_key: key,
    reason: '',
    state: 'pending',
    server_id,
  });
  return true;
}

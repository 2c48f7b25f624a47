import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { SUSPENDED } from '../../common/accountStatus';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { isPayable, T_STATUS } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts, chargeAttempts as attempts, transactions, users } from '../db/schema';
import { conflict, firstOrNotFound, HttpError } from '../http/errors';
import { isUuid } from '../lib/keys';
import type { Charge, ChargeLookup, FinalChargeResult } from '../provider/provider';
import { hasActiveLease, type ServerInstance } from './paymentContext';

type StoredAttempt = typeof attempts.$inferSelect;

/** Identifies the state of an attempt. Each server that acquires the attempt changes it. */
export type AttemptLease = Pick<StoredAttempt, 'key' | 'state' | 'server_id' | 'started_at'>;

/** An acquired attempt with its lease. `again` means that the provider may already know its key. */
export type Attempt = Omit<Charge, 'currency'> & { again: boolean; lease: AttemptLease };

/** A payment to charge. If `acc_id` is given, the payment must belong to this account. */
export type PaymentToCharge = { t_id: number; acc_id?: number | undefined };

type State = StoredAttempt['state'];

/** The states of an open attempt that no server is working on. */
export const INACTIVE_STATES = ['unsure', 'processing'] as const satisfies State[];

/** The states of an open attempt. */
export const OPEN_CHARGE_STATES: readonly State[] = ['calling', ...INACTIVE_STATES];

/**
 * Acquires the lease of a payment: creates an attempt, or takes over the open one.
 * @throws {HttpError} 404 for an unknown payment, and 400 without a customer. 409 if the payment cannot be
 * charged, its account is suspended, or another server holds the lease (`hasActiveLease`).
 */
export async function acquireChargeAttempt(
  tx: Db,
  by: Actor,
  ask: PaymentToCharge,
  instance: ServerInstance,
): Promise<Attempt> {
  const row = await lockToCharge(tx, ask);
  const conflicting = findChargeConflict(row);
  if (conflicting) throw conflicting;
  const { customer } = row;
  if (!customer)
    throw new HttpError(400, 'The account has no payment-provider customer: missing customer ID.');
  const at = new Date(now());
  const lease = { state: 'calling', server_id: instance.serverId, user_id: by, started_at: at } as const;

  const [open] = await tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.t_id, ask.t_id), inArray(attempts.state, OPEN_CHARGE_STATES)))
    .for('update');
  if (!open) {
    const key = randomUUID();
    const { cents, description } = row;
    const attempt = { key, requested_at: at, t_id: ask.t_id, cents, customer, description };
    await tx.insert(attempts).values({ ...attempt, ...lease });
    await writeAuditEvent(tx, by, {
      action: 'start charge',
      entity: 'transaction',
      id: ask.t_id,
      after: { cents: row.cents, attempt: key },
    });
    return { ...attempt, again: false, lease: { key, ...lease } };
  }
  if (await hasActiveLease(tx, open, instance))
    throw conflict('This payment is being charged right now.', 'Check again in a few seconds.');
  await tx.update(attempts).set(lease).where(eq(attempts.key, open.key));
  await writeAuditEvent(tx, by, {
    action: 'retry charge',
    entity: 'transaction',
    id: ask.t_id,
    after: { attempt: open.key },
  });
  const { key, requested_at, t_id, cents } = open;
  const description = open.description ?? row.description;
  const attempt = { key, requested_at, t_id, cents, customer: open.customer || customer, description };
  return { ...attempt, again: true, lease: { key, ...lease } };
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

/**
 * Stores the result of an attempt and updates the payment. Repeating it changes nothing. Locks rows in the
 * same order as `acquireChargeAttempt`.
 */
export async function settleCharge(
  tx: Db,
  by: Actor,
  attempt: { key: string; t_id: number },
  end: FinalChargeResult,
): Promise<void> {
  const { t_id, key } = attempt;
  const payment = firstOrNotFound(
    await tx.select().from(transactions).where(eq(transactions.t_id, t_id)).for('update'),
    'payment',
  );
  const at = new Date(now());
  const reason = end.outcome === 'declined' ? end.reason : null;
  const [ended] = await tx
    .update(attempts)
    .set({ state: end.outcome, provider_id: end.id, reason, settled_at: at })
    .where(and(eq(attempts.key, key), inArray(attempts.state, OPEN_CHARGE_STATES)))
    .returning({ cents: attempts.cents });
  if (!ended) return;
  const after =
    end.outcome === 'succeeded'
      ? { t_status: T_STATUS.paid, stripe_payment_id: end.id, t_reason: null, payment_date: at }
      : { t_status: T_STATUS.due, t_reason: end.reason };
  await tx.update(transactions).set(after).where(eq(transactions.t_id, t_id));
  const { t_status, t_reason, stripe_payment_id } = payment;
  const action = end.outcome === 'succeeded' ? 'charge payment' : 'payment declined';
  const before = { t_status, t_reason, stripe_payment_id };
  await writeAuditEvent(tx, by, {
    action,
    entity: 'transaction',
    id: t_id,
    before,
    after: { ...after, cents: ended.cents, attempt: key },
  });
}

/**
 * Ends a lease without a final result, unless another server has acquired the attempt meanwhile. The next charge
 * continues with the same key.
 */
export const releaseAttempt = (orm: Db, lease: AttemptLease, state: (typeof INACTIVE_STATES)[number]) =>
  orm
    .update(attempts)
    .set({ state })
    .where(
      and(
        eq(attempts.key, lease.key),
        eq(attempts.state, lease.state),
        eq(attempts.server_id, lease.server_id),
        eq(attempts.started_at, lease.started_at),
      ),
    );

/**
 * How long after its last call an attempt that the provider does not know counts as not made, in ms. The provider
 * keeps idempotency keys for a day. So after two days no call of the key can arrive or be repeated.
 */
export const NOT_MADE_MS = 2 * DAY_MS;

/**
 * Ends an attempt that the provider does not know, if its key is no longer valid there. The payment keeps its
 * status, and the next charge has a new key. Returns whether the attempt has ended. `by` is the user who has given
 * it up, or null.
 */
export async function settleAsNotMade(
  tx: Db,
  { key, t_id, started_at }: OpenAttempt & { started_at: Date },
  by: Actor,
): Promise<boolean> {
  const at = now();
  if (at - started_at.getTime() < NOT_MADE_MS) return false;
  const isUnchanged = and(
    eq(attempts.key, key),
    eq(attempts.started_at, started_at),
    inArray(attempts.state, OPEN_CHARGE_STATES),
  );
  const ended = await tx
    .update(attempts)
    .set({ state: 'not_made', settled_at: new Date(at) })
    .where(isUnchanged)
    .returning({ cents: attempts.cents });
  const [attempt] = ended;
  if (!attempt) return false;
  const about = { entity: 'transaction', id: t_id, after: { ...attempt, attempt: key } } as const;
  await writeAuditEvent(tx, by, { action: by === null ? 'charge not made' : 'give up charge', ...about });
  return true;
}

/** The data to settle an attempt. */
export type OpenAttempt = ChargeLookup & { t_id: number };

/** Returns all open attempts. */
export const findOpenAttempts = (orm: Db) =>
  orm.select().from(attempts).where(inArray(attempts.state, OPEN_CHARGE_STATES));

/** Returns the open attempt with a key. The key may come from a webhook, so it may have any format. */
export async function findOpenAttempt(orm: Db, key: string): Promise<OpenAttempt | undefined> {
  if (!isUuid(key)) return undefined;
  const [attempt] = await orm
    .select()
    .from(attempts)
    .where(and(eq(attempts.key, key), inArray(attempts.state, OPEN_CHARGE_STATES)));
  return attempt;
}

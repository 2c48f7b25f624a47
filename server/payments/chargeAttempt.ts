import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { now } from '../../common/clock';
import { isPayable, T_STATUS } from '../../common/statuses';
import { type Actor, record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts, chargeAttempts as attempts, transactions, users } from '../db/schema';
import { conflict, found, Refusal } from '../http/errors';
import { isUuid } from '../lib/keys';
import type { Charge, Ending, Sought } from '../provider/provider';
import { type Caller, isBusy } from './paymentContext';

/** A claimed charge. `again`: its key may have reached the provider before. */
export type Attempt = Omit<Charge, 'currency'> & { again: boolean };

type State = (typeof attempts.$inferSelect)['state'];

/** States in which an attempt is left that is not at its end: no server is calling the provider about it. */
export const LEFT = ['unsure', 'processing'] as const satisfies State[];

/** States of attempts that are not at their end. */
export const OPEN_CHARGES: readonly State[] = ['calling', ...LEFT];

/**
 * Claims a payment for this server: a new attempt, or the one left in doubt. An attempt that a server is
 * calling the provider about (`isBusy`) is left to it (409).
 */
export async function claimCharge(
  tx: Db,
  by: Actor,
  ask: { t_id: number; acc_id?: number | undefined },
  caller: Caller,
): Promise<Attempt> {
  const row = await lockToCharge(tx, ask);
  if (row.t_status === T_STATUS.paid) throw conflict('This payment is already paid.');
  if (row.instalments > 0) throw conflict('This total is paid in instalments: charge these.');
  if (!isPayable(row.t_status)) throw conflict('This payment cannot be charged.');
  if (row.cents <= 0) throw conflict('There is nothing to charge.');
  const { customer } = row;
  if (!customer) throw new Refusal(400, 'The account has no payment-provider customer: missing customer ID.');
  const at = new Date(now());
  const mine = { state: 'calling', server_id: caller.serverId, user_id: by, started_at: at } as const;

  const [open] = await tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.t_id, ask.t_id), inArray(attempts.state, OPEN_CHARGES)))
    .for('update');
  if (!open) {
    const key = randomUUID();
    const told = { key, claimed_at: at, t_id: ask.t_id, cents: row.cents, customer };
    await tx.insert(attempts).values({ ...told, ...mine });
    await record(tx, by, {
      action: 'claim payment',
      entity: 'transaction',
      id: ask.t_id,
      after: { cents: row.cents, attempt: key },
    });
    return { ...told, description: row.description, again: false };
  }
  if (await isBusy(tx, open, caller))
    throw conflict('This payment is being charged at this moment.', 'Look again in a few seconds.');
  await tx.update(attempts).set(mine).where(eq(attempts.key, open.key));
  await record(tx, by, {
    action: 'claim payment again',
    entity: 'transaction',
    id: ask.t_id,
    after: { attempt: open.key },
  });
  const { key, claimed_at, t_id, cents } = open;
  const told = { key, claimed_at, t_id, cents, customer: open.customer || customer };
  return { ...told, description: row.description, again: true };
}

async function lockToCharge(tx: Db, ask: { t_id: number; acc_id?: number | undefined }) {
  const rows = await tx
    .select({
      t_status: transactions.t_status,
      instalments: transactions.instalments,
      cents: transactions.t_subtotal_cents,
      tax: transactions.t_tax_cents,
      description: transactions.t_desc,
      customer: users.stripe_user_token,
    })
    .from(transactions)
    .innerJoin(accounts, eq(accounts.acc_id, transactions.acc_id))
    .leftJoin(users, eq(users.user_id, accounts.acc_owner))
    .where(
      and(
        eq(transactions.t_id, ask.t_id),
        ask.acc_id === undefined ? undefined : eq(transactions.acc_id, ask.acc_id),
      ),
    )
    .for('update', { of: transactions });
  const row = found(rows, 'payment');
  return { ...row, cents: row.cents + row.tax };
}

/** Writes down how an attempt ended; a second time changes nothing. Locks in the order `claimCharge` does. */
export async function settleCharge(
  tx: Db,
  by: Actor,
  attempt: { key: string; t_id: number },
  end: Ending,
): Promise<void> {
  const { t_id, key } = attempt;
  const payment = found(
    await tx.select().from(transactions).where(eq(transactions.t_id, t_id)).for('update'),
    'payment',
  );
  const at = new Date(now());
  const reason = end.outcome === 'declined' ? end.reason : null;
  const [ended] = await tx
    .update(attempts)
    .set({ state: end.outcome, provider_id: end.id, reason, settled_at: at })
    .where(and(eq(attempts.key, key), inArray(attempts.state, OPEN_CHARGES)))
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
  await record(tx, by, {
    action,
    entity: 'transaction',
    id: t_id,
    before,
    after: { ...after, cents: ended.cents, attempt: key },
  });
}

/** Ends a call that brought no end, or no answer: whoever charges next asks again, with the same key. */
export const leaveOpen = (orm: Db, key: string, state: (typeof LEFT)[number]) =>
  orm
    .update(attempts)
    .set({ state })
    .where(and(eq(attempts.key, key), inArray(attempts.state, OPEN_CHARGES)));

/** What an attempt is settled by. */
export type Unsettled = Sought & { t_id: number };

/** Every attempt that is not at its end. */
export const openAttempts = (orm: Db) =>
  orm.select().from(attempts).where(inArray(attempts.state, OPEN_CHARGES));

/** The attempt of a key, while it is open; a key may be of anybody's making. */
export async function openAttempt(orm: Db, key: string): Promise<Unsettled | undefined> {
  if (!isUuid(key)) return undefined;
  const [attempt] = await orm
    .select()
    .from(attempts)
    .where(and(eq(attempts.key, key), inArray(attempts.state, OPEN_CHARGES)));
  return attempt;
}

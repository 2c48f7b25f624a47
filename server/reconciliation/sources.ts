import { desc, type SQL, sql } from 'drizzle-orm';
import { getReceived } from '../../common/ledger/capture';
import type { Payment, Refund, Transaction } from '../../common/ledger/types';
import type { Db } from '../db/open';
import { paymentList as l, providerOperations as o } from '../db/schema';
import { isAnyOf } from '../lib/isAnyOf';
import { paymentStatus } from '../lib/statusLabels';
import type { ProviderTable } from '../provider/provider';
import { getRefunds } from '../refunds/queries';

const textOrNull = (text: string | null): string | null => text?.trim() || null;

/** Returns charged payments that match a condition, in the order of the statement: latest due date first. */
export async function payments(orm: Db, where: SQL): Promise<Payment[]> {
  const rows = await orm
    .select({
      t_id: l.t_id,
      acc_id: l.acc_id,
      policy_id: l.policy_id,
      t_status: l.t_status,
      t_reason: l.t_reason,
      t_date: l.t_date,
      acc_title: l.acc_title,
      coverage_no: l.coverage_no,
      res_code: l.res_code,
      subtotal_cents: l.subtotal_cents,
      tax_cents: l.tax_cents,
      refunded: l.refunded_cents,
      provider_id: l.stripe_payment_id,
    })
    .from(l)
    .where(where)
    .orderBy(desc(l.t_date), desc(l.t_id));
  return rows.map(({ t_reason, subtotal_cents, tax_cents, ...row }) => ({
    ...row,
    status: paymentStatus(row.t_status, t_reason).title,
    acc_title: textOrNull(row.acc_title),
    coverage_no: textOrNull(row.coverage_no),
    res_code: textOrNull(row.res_code),
    cents: subtotal_cents + tax_cents,
    provider_id: textOrNull(row.provider_id) ?? '',
  }));
}

/** Returns the provider's rows that match a condition, latest first. */
export async function transactions(orm: Db, table: ProviderTable, where: SQL): Promise<Transaction[]> {
  const rows = await orm
    .select({
      id: sql<string>`id`,
      object: sql<string>`object`,
      status: sql<string>`status`,
      amount: sql<number>`amount`.mapWith(Number),
      amount_refunded: sql<number>`amount_refunded`.mapWith(Number),
      dispute: sql<string | null>`dispute`,
      dispute_amount: sql<number | null>`dispute_amount`.mapWith(Number),
      dispute_due: sql<number | null>`floor(extract(epoch from dispute_due_at))`.mapWith(Number),
      currency: sql<string>`currency`,
      payment_intent: sql<string | null>`payment_intent`,
      latest_charge: sql<string | null>`latest_charge`,
      created: sql<number>`floor(extract(epoch from created_at))`.mapWith(Number),
    })
    .from(sql`${sql.identifier(table)}`)
    .where(where)
    .orderBy(sql`created_at desc, id desc`);
  return rows.map(({ object, amount_refunded, payment_intent, latest_charge, ...of }) => {
    const { dispute: status, dispute_amount, dispute_due: due, ...row } = of;
    return {
      ...row,
      charge: object === 'charge',
      currency: (row.currency || 'usd').toLowerCase(),
      refunded: getReceived({ ...row, amount_refunded: object === 'charge' ? amount_refunded : 0 })
        .amount_refunded,
      dispute:
        object === 'charge' && status !== null ? { status, amount: dispute_amount ?? row.amount, due } : null,
      payment_intent: payment_intent ?? '',
      latest_charge: latest_charge ?? '',
    };
  });
}

/** Returns the refunds of these payments in the ledger, latest first. */
export async function ledgerRefunds(orm: Db, t_ids: readonly number[]): Promise<Refund[]> {
  const rows = await getRefunds(orm, sql`${o.t_id} = ${isAnyOf(t_ids, 'integer')}`);
  return rows.map(({ stripe_payment_id, provider_id: _, requested_at, requested_by, failure, ...row }) => ({
    ...row,
    acc_title: textOrNull(row.acc_title),
    coverage_no: textOrNull(row.coverage_no),
    res_code: textOrNull(row.res_code),
    reason: row.reason.trim(),
    failure: failure?.trim() ?? '',
    requested_by: requested_by?.trim() ?? '',
    requested_at: requested_at.toISOString(),
    provider_id: textOrNull(stripe_payment_id) ?? '',
  }));
}

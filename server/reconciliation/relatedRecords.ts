import { type SQL, sql } from 'drizzle-orm';
import type { Payment, Transaction } from '../../common/ledger/types';
import type { Db } from '../db/open';
import type { ProviderTable } from '../provider/provider';
import { isAnyOf, payments, transactions } from './sources';

/** Payments of the ledger, and ids that the provider's rows go by. */
export type ChangedRecords = { t_ids: readonly number[]; ids: readonly string[] };

/** Both sides of what was touched, with all that belongs to it, and every id by which that was found. */
export type RelatedRecords = { ledger: Payment[]; provider: Transaction[]; ids: string[] };

/** The provider's rows that go by one of these ids. */
function of(ids: readonly string[]): SQL {
  const these = isAnyOf(ids, 'text');
  return sql`(id = ${these} or payment_intent = ${these} or latest_charge = ${these})`;
}

/**
 * Reads what was touched and all that pairs with it: payments with the same provider's id, the intent of a charge, the
 * charges of an intent, and whatever belongs to those.
 */
export async function findRelatedRecords(
  orm: Db,
  table: ProviderTable,
  { t_ids, ids }: ChangedRecords,
): Promise<RelatedRecords> {
  const own = await payments(orm, sql`t_id = ${isAnyOf(t_ids, 'integer')}`);
  const known = new Set([...ids, ...own.map(({ provider_id }) => provider_id)].filter(Boolean));
  for (let next = [...known]; next.length > 0; ) {
    const rows = await transactions(orm, table, of(next));
    next = [...new Set(rows.flatMap((row) => [row.id, row.payment_intent, row.latest_charge]))].filter(
      (id) => id && !known.has(id),
    );
    for (const id of next) known.add(id);
  }
  const all = [...known];
  const ledger = await payments(
    orm,
    sql`(t_id = ${isAnyOf(t_ids, 'integer')} or stripe_payment_id = ${isAnyOf(all, 'text')})`,
  );
  // Read together, so that they stand in their order, and not in that in which they led to each other.
  return { ledger, provider: await transactions(orm, table, of(all)), ids: all };
}

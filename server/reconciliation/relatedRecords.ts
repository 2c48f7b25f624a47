import { type SQL, sql } from 'drizzle-orm';
import type { Payment, Transaction } from '../../common/ledger/types';
import type { Db } from '../db/open';
import { isAnyOf } from '../lib/isAnyOf';
import type { ProviderTable } from '../provider/provider';
import { payments, transactions } from './sources';

/** The ids of changed payments of the ledger, and ids of the provider's rows. */
export type ChangedRecords = { t_ids: readonly number[]; ids: readonly string[] };

/** The records of both sides that are related to a change, and all ids that relate them. */
export type RelatedRecords = { ledger: Payment[]; provider: Transaction[]; ids: string[] };

/** Condition: a row of the provider has or refers to one of these ids. */
function of(ids: readonly string[]): SQL {
  const these = isAnyOf(ids, 'text');
  return sql`(id = ${these} or payment_intent = ${these} or latest_charge = ${these})`;
}

/**
 * Finds the changed records and all records related to them: payments with the same provider id, the intent
 * of a charge, the charges of an intent, and transitively their relations.
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
  // Read by a single query, because the result must be in the order of the list.
  return { ledger, provider: await transactions(orm, table, of(all)), ids: all };
}

import { sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type MatchedPair, matchPayments } from '../../common/ledger/matchPayments';
import { getLedgerRefunds, getProviderRefunds } from '../../common/ledger/refunds';
import type { BulkInsert } from '../db/bulkInsert';
import type { Db } from '../db/open';
import {
  reconciliationChanges,
  reconciliationCounts,
  reconciliationList,
  refundCounts,
  refundList,
} from '../db/schema';
import { isAnyOf } from '../lib/isAnyOf';
import type { ProviderTable } from '../provider/provider';
import { reconciledColumns, refundColumns } from './columns';
import { getExplanationMap } from './explanations';
import { findRelatedRecords } from './relatedRecords';
import { ledgerRefunds, payments } from './sources';

/** Number of rows per batch. */
const BATCH = 5_000;

/**
 * Yields ids in ascending order, in batches. `from` returns the FROM and WHERE clauses for the ids after a
 * given one.
 */
async function* idBatches<Id extends number | string>(
  tx: Db,
  id: string,
  from: (after: Id | undefined) => ReturnType<typeof sql>,
): AsyncGenerator<Id[]> {
  for (let after: Id | undefined; ; ) {
    const rows = await tx
      .select({ id: sql<Id>`id` })
      .from(
        sql`(select ${sql.identifier(id)} as id from ${from(after)} order by ${sql.identifier(id)} limit ${BATCH}) as ids`,
      );
    const ids = rows.map((row) => row.id);
    if (ids.length > 0) yield ids;
    if (ids.length < BATCH) return;
    after = ids.at(-1);
  }
}

/** Yields the ids of charged payments. */
const ledger = (tx: Db) =>
  idBatches<number>(tx, 't_id', (after) => sql`payment_list where t_id > ${after ?? 0}`);

/** Yields the ids of the provider's rows that no payment of the ledger refers to. */
const withoutLedgerPayment = (tx: Db, table: ProviderTable) =>
  idBatches<string>(
    tx,
    'id',
    (after) => sql`${sql.identifier(table)} as one where id > ${after ?? ''}
      and not exists (select from payment_list where stripe_payment_id = one.id)`,
  );

/** Yields the ids of payments with refunds in the ledger. */
const refunded = (tx: Db) =>
  idBatches<number>(
    tx,
    't_id',
    (after) =>
      sql`(select distinct t_id from provider_operations where kind = 'refund') as refunded where t_id > ${after ?? 0}`,
  );

/**
 * Rebuilds both derived lists in batches: the payments of the ledger, the records that only the provider has, and
 * the refunds of the ledger. Readers see the previous lists until the transaction ends. The caller holds the lock
 * of the reconciliation.
 */
export async function rebuildLists(tx: Db, put: BulkInsert, table: ProviderTable): Promise<void> {
  // Not truncated, because that would block the readers of the current lists until the end.
  for (const rows of [reconciliationList, refundList, reconciliationChanges]) await tx.delete(rows);
  const seconds = now() / 1000;
  const explanations = await getExplanationMap(tx);
  const putPairs = async (found: readonly MatchedPair[]) => {
    await put(
      reconciliationList,
      found.map((pair) => reconciledColumns(pair, seconds, explanations)),
    );
    await put(refundList, found.flatMap(getProviderRefunds).map(refundColumns));
  };
  let done = 0;
  for await (const t_ids of ledger(tx)) {
    const found = await findRelatedRecords(tx, table, { t_ids, ids: [] });
    // Related payments may be in several batches. The batch of the first one contains them all.
    const first = ({ payments }: MatchedPair) => Math.min(...payments.map(({ t_id }) => Number(t_id)));
    const last = t_ids.at(-1) ?? done;
    await putPairs(
      matchPayments(found.ledger, found.provider).filter(
        (pair) => pair.payments.length > 0 && first(pair) > done && first(pair) <= last,
      ),
    );
    done = last;
  }
  for await (const ids of withoutLedgerPayment(tx, table)) {
    const found = await findRelatedRecords(tx, table, { t_ids: [], ids });
    const these = new Set(ids);
    await putPairs(
      matchPayments(found.ledger, found.provider).filter(
        ({ payments, providerPayment: unit }) => payments.length === 0 && these.has(unit?.ids[0] ?? ''),
      ),
    );
  }
  for await (const t_ids of refunded(tx)) {
    const of = await payments(tx, sql`t_id = ${isAnyOf(t_ids, 'integer')}`);
    await put(refundList, getLedgerRefunds(await ledgerRefunds(tx, t_ids), of).map(refundColumns));
  }
  // The triggers that count may be disabled for a faster insertion.
  for (const counts of [reconciliationCounts, refundCounts]) await tx.delete(counts);
  await tx.execute(sql`insert into reconciliation_counts (class, added_by_transaction, n, amount)
    select class, added_by_transaction, count(*), coalesce(sum(amount), 0) from reconciliation_list group by 1, 2`);
  await tx.execute(sql`insert into refund_counts (state, added_by_transaction, n, minor)
    select state, added_by_transaction, count(*), coalesce(sum(minor), 0) from refund_list group by 1, 2`);
  // The statistics of the planner describe the previous content.
  await tx.execute(sql`analyze reconciliation_list, refund_list`);
}

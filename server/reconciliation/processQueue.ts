import { sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { matchPayments } from '../../common/ledger/matchPayments';
import { getLedgerRowId } from '../../common/ledger/reconciliation';
import { getLedgerRefunds, getProviderRefunds } from '../../common/ledger/refunds';
import type { BulkInsert } from '../db/bulkInsert';
import type { Db } from '../db/open';
import { reconciliationChanges, reconciliationList, refundList } from '../db/schema';
import { isAnyOf } from '../lib/isAnyOf';
import type { ProviderTable } from '../provider/provider';
import { reconciledColumns, refundColumns } from './columns';
import { getExplanationMap } from './explanations';
import { type ChangedRecords, findRelatedRecords } from './relatedRecords';
import { ledgerRefunds } from './sources';

/** Number of payments and ids per batch. */
const BATCH = 1_000;
/** Maximum number of rounds. Other transactions may add records without end. */
const ROUNDS = 5;

/** Condition: the row of the reconciliation must be recomputed because of the time. */
export const isExpired = () => sql`valid_until <= ${Math.floor(now() / 1000)}`;

/** Removes and returns the recorded changes, together with the expired rows. */
async function takeBatch(tx: Db): Promise<ChangedRecords> {
  const noted = await tx.delete(reconciliationChanges).returning();
  const due = await tx.select({ id: reconciliationList.id }).from(reconciliationList).where(isExpired());
  return {
    t_ids: [...new Set(noted.flatMap(({ t_ids }) => t_ids))],
    ids: [...new Set([...noted.flatMap(({ provider_ids }) => provider_ids), ...due.map(({ id }) => id)])],
  };
}

/**
 * Recomputes the rows of all recorded changes. Each statement sees later commits, so it is repeated for the
 * changes recorded meanwhile. At the end, no row is based on data newer than the last check of the queue.
 */
export async function processQueue(tx: Db, put: BulkInsert, table: ProviderTable): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const { t_ids, ids } = await takeBatch(tx);
    if (t_ids.length === 0 && ids.length === 0) return;
    for (let at = 0; at < Math.max(t_ids.length, ids.length); at += BATCH)
      await refreshRows(tx, put, table, {
        t_ids: t_ids.slice(at, at + BATCH),
        ids: ids.slice(at, at + BATCH),
      });
  }
}

/** Recomputes the rows of changed records. */
async function refreshRows(
  tx: Db,
  put: BulkInsert,
  table: ProviderTable,
  touched: ChangedRecords,
): Promise<void> {
  const found = await findRelatedRecords(tx, table, touched);
  const all = [...new Set([...touched.t_ids, ...found.ledger.map(({ t_id }) => Number(t_id))])];
  const ids = [...found.ids, ...all.map(getLedgerRowId)];
  await tx.delete(reconciliationList).where(sql`id = ${isAnyOf(ids, 'text')}`);
  await tx.delete(refundList).where(sql`t_id = ${isAnyOf(all, 'integer')}`);
  const seconds = now() / 1000;
  const explanations = await getExplanationMap(tx, sql`row_id = ${isAnyOf(ids, 'text')}`);
  const paired = matchPayments(found.ledger, found.provider);
  await put(
    reconciliationList,
    paired.map((pair) => reconciledColumns(pair, seconds, explanations)),
  );
  const made = getLedgerRefunds(await ledgerRefunds(tx, all), found.ledger);
  await put(refundList, [...made, ...paired.flatMap(getProviderRefunds)].map(refundColumns));
}

import { sql } from 'drizzle-orm';
import { reconciliationList } from '../db/schema';
import { readRowsFrom } from '../lists/readRows';
import { type SqlList, text } from '../lists/sqlList';
import { reconciledRow, reconciledShown } from './queries';
import { ReconciledRow } from './schemas';

/** The list of the reconciliation: payments of the ledger, matched with the provider's records. */
export const reconciliation: SqlList = {
  derived: 'reconciliation',
  table: 'reconciliation_list',
  id: 'id',
  row: ReconciledRow,
  fields: {
    ...text(
      'id',
      'class',
      'sentence',
      't_ids',
      'acc_title',
      'ledger_status',
      'provider_id',
      'provider_ids',
      'provider_status',
      'reason',
    ),
    rank: { kind: 'number', column: 'rank' },
    t_id: { kind: 'number', column: 't_id', empty: true },
    t_date: { kind: 'day', column: 't_date', empty: true },
    ledger_amount: { kind: 'amount', column: 'ledger_amount', main: 'ledger_amount' },
    provider_amount: { kind: 'amount', column: 'provider_amount', main: 'provider_main' },
    difference: { kind: 'amount', column: 'difference', main: 'difference' },
    amount: { kind: 'amount', column: 'amount', main: 'amount_main', addedIn: 'added_by_transaction' },
  },
  search: ['sentence', 't_ids', 'acc_title', 'provider_ids'],
  searched: sql`search`,
  counts: { table: 'reconciliation_counts', parts: ['class', 'added_by_transaction'], sums: ['amount'] },
  read: readRowsFrom(reconciliationList, reconciliationList.id, () => reconciledShown, reconciledRow),
};

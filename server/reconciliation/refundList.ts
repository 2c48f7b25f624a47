import { sql } from 'drizzle-orm';
import { refundList } from '../db/schema';
import { readRowsFrom } from '../lists/readRows';
import { type SqlList, text } from '../lists/sqlList';
import { derivedRefundRow, derivedRefundShown } from './queries';
import { DerivedRefundRow } from './schemas';

/** The list of the refunds: money to refund, refunds, and refunds that only the provider knows. */
export const refunds: SqlList = {
  derived: 'refunds',
  table: 'refund_list',
  id: 'id',
  row: DerivedRefundRow,
  fields: {
    ...text('id', 'acc_title', 'coverage_no', 'res_code', 'state', 'sentence', 'provider_id', 'requested_by'),
    t_id: { kind: 'number', column: 't_id' },
    policy_id: { kind: 'number', column: 'policy_id', empty: true },
    t_date: { kind: 'day', column: 't_date', empty: true },
    requested_at: { kind: 'instant', column: 'requested_at', empty: true },
    t_rate: { kind: 'cents', column: 'rate_cents', empty: true },
    refunded: { kind: 'cents', column: 'refunded_cents', empty: true },
    minor: { kind: 'amount', column: 'minor', main: 'minor_main', addedIn: 'added_by_transaction' },
  },
  search: ['sentence', 't_id', 'acc_title', 'coverage_no', 'res_code', 'provider_id', 'requested_by'],
  searched: sql`search`,
  counts: { table: 'refund_counts', parts: ['state', 'added_by_transaction'], sums: ['minor'] },
  read: readRowsFrom(refundList, refundList.id, () => derivedRefundShown, derivedRefundRow),
};

import { sql } from 'drizzle-orm';
import { coverageList } from '../db/schema';
import { POLICY } from '../lib/statusLabels';
import { readRowsFrom } from '../lists/readRows';
import { type SqlList, text, titles } from '../lists/sqlList';
import { coverageRow, coverageShown } from './queries';
import { CoverageRow } from './schemas';

/** The list of coverages. */
export const coverages: SqlList = {
  call: 'GET /admin/coverages',
  table: 'coverage_list',
  id: 'policy_id',
  row: CoverageRow,
  fields: {
    ...text(
      'acc_title',
      'res_code',
      'user_name',
      'property',
      'address',
      'prd_code',
      'prd_alias',
      'prd_title',
      'coverage_no',
      'policy_status',
    ),
    thirdPartyId: { kind: 'text', column: 'third_party_id' },
    policy_id: { kind: 'number', column: 'policy_id' },
    acc_id: { kind: 'number', column: 'acc_id' },
    prd_id: { kind: 'number', column: 'prd_id' },
    res_id: { kind: 'number', column: 'res_id' },
    coverage_date: { kind: 'instant', column: 'coverage_date', empty: true },
    res_checkin: { kind: 'day', column: 'res_checkin' },
    res_checkout: { kind: 'day', column: 'res_checkout' },
    policy_total: { kind: 'cents', column: 'total_cents', empty: true },
    policy_paid: { kind: 'cents', column: 'paid_cents' },
    policy_balance: { kind: 'cents', column: 'balance_cents', empty: true },
    status: titles('policy_status', POLICY),
  },
  together: ['prd_code prd_alias'],
  search: [
    'acc_title',
    'user_name',
    'res_code',
    'property',
    'address',
    'coverage_no',
    'thirdPartyId',
    'prd_code',
    'prd_alias',
    'prd_title',
  ],
  searched: sql`search`,
  counts: { table: 'coverage_counts', parts: ['policy_status'], sums: [] },
  read: readRowsFrom(coverageList, coverageList.policy_id, () => coverageShown, coverageRow),
};

import { sql } from 'drizzle-orm';
import { ACCOUNT_STATUSES } from '../../common/accountStatus';
import { accountList } from '../db/schema';
import { readRowsFrom } from '../lists/readRows';
import { type SqlList, text } from '../lists/sqlList';
import { accountRow, accountShown, hideKeys } from './queries';
import { AccountRow } from './schemas';

const list: SqlList = {
  call: 'GET /admin/accounts',
  table: 'account_list',
  id: 'acc_id',
  row: AccountRow,
  fields: {
    ...text(
      'acc_title',
      'parent_title',
      'user_fname',
      'user_lname',
      'user_email',
      'acc_app_key',
      'stripe_user_token',
      'acc_status',
      'ad_city',
      'ad_state',
      'ad_country',
    ),
    acc_id: { kind: 'number', column: 'acc_id' },
    created_date: { kind: 'instant', column: 'created_date', day: 'created_day' },
    status: {
      kind: 'words',
      of: ['status'],
      words: () => Object.fromEntries(ACCOUNT_STATUSES.map((status) => [status, sql`status = ${status}`])),
    },
    is_onboarding: {
      kind: 'words',
      of: ['is_onboarding'],
      words: () => ({ '1': sql`is_onboarding`, '0': sql`not is_onboarding` }),
    },
  },
  together: ['user_fname user_lname'],
  search: [
    'acc_title',
    'parent_title',
    'user_fname',
    'user_lname',
    'user_email',
    'ad_city',
    'ad_state',
    'ad_country',
  ],
  searched: sql`search`,
  counts: { table: 'account_counts', parts: ['status', 'is_onboarding', 'created_day'], sums: [] },
  read: readRowsFrom(accountList, accountList.acc_id, () => accountShown, accountRow),
};

const { acc_app_key, ...fieldsWithoutKeys } = list.fields;

/** The list of customer accounts. */
export const accounts: SqlList = {
  ...list,
  // A filter or a cursor of the key would reveal it.
  withoutKeys: {
    ...list,
    fields: fieldsWithoutKeys,
    read: readRowsFrom(
      accountList,
      accountList.acc_id,
      () => accountShown,
      (row) => hideKeys(accountRow(row)),
    ),
  },
};

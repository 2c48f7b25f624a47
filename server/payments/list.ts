import { sql } from 'drizzle-orm';
import { PAYMENT_TYPE_TITLES } from '../../common/paymentPlan';
import { T_STATUS } from '../../common/statuses';
import { paymentList } from '../db/schema';
import { POLICY, RESERVATION } from '../lib/statusLabels';
import { readRowsFrom } from '../lists/readRows';
import { type ListField, type SqlList, text, titles } from '../lists/sqlList';
import { dueRow, dueShown, PAYMENT_REPORTS } from './queries';
import { DuePayment, StatementRow } from './schemas';
import { paymentShown, statementRow } from './statement';

/** The title of a payment's status. 35 is Failed if the provider gave a reason, or else Overdue. */
const title: ListField = {
  kind: 'words',
  of: ['t_status', 'declined'],
  words: () => ({
    Scheduled: sql`t_status = ${T_STATUS.scheduled}`,
    Paid: sql`t_status = ${T_STATUS.paid}`,
    Overdue: sql`(t_status = ${T_STATUS.due} and not declined)`,
    Failed: sql`(t_status = ${T_STATUS.due} and declined)`,
    Cancelled: sql`t_status = ${T_STATUS.cancelled}`,
  }),
};

const fields: SqlList['fields'] = {
  ...text(
    't_desc',
    'stripe_payment_id',
    'coverage_no',
    'acc_title',
    'res_code',
    'user_fname',
    'user_lname',
    'property',
    'prd_code',
    'prd_alias',
    't_status',
    'res_status',
  ),
  t_id: { kind: 'number', column: 't_id' },
  acc_id: { kind: 'number', column: 'acc_id' },
  res_id: { kind: 'number', column: 'res_id' },
  policy_id: { kind: 'number', column: 'policy_id' },
  t_type: {
    kind: 'words',
    of: ['t_type'],
    words: () =>
      Object.fromEntries(Object.keys(PAYMENT_TYPE_TITLES).map((code) => [code, sql`t_type = ${code}`])),
  },
  t_date: { kind: 'day', column: 't_date' },
  payment_date: { kind: 'instant', column: 'payment_date', empty: true },
  res_checkin: { kind: 'day', column: 'res_checkin' },
  res_checkout: { kind: 'day', column: 'res_checkout' },
  t_subtotal: { kind: 'cents', column: 'subtotal_cents' },
  sub_total: { kind: 'cents', column: 'subtotal_cents' },
  refunded: { kind: 'cents', column: 'refunded_cents' },
  net_amount: { kind: 'cents', column: 'net_cents' },
  status: title,
  t_status_title: title,
  policy_status_title: titles('policy_status', POLICY),
  res_status_title: titles('res_status', RESERVATION),
};

/** The statement: the list of all charged payments. */
export const payments: SqlList = {
  call: 'GET /admin/payments',
  table: 'payment_list',
  id: 't_id',
  row: StatementRow,
  fields,
  together: ['user_fname user_lname', 'prd_code prd_alias'],
  search: [
    't_id',
    'res_code',
    'user_fname',
    'user_lname',
    'acc_title',
    'property',
    'coverage_no',
    'stripe_payment_id',
  ],
  searched: sql`search`,
  counts: {
    table: 'payment_counts',
    parts: ['t_status', 'declined', 't_date'],
    sums: ['subtotal_cents', 'net_cents'],
  },
  read: readRowsFrom(
    paymentList,
    paymentList.t_id,
    () => paymentShown,
    (row) => statementRow(row),
  ),
};

const report = (name: keyof typeof PAYMENT_REPORTS): SqlList => ({
  ...payments,
  call: `GET /admin/payments_reporting?report=${name}`,
  row: DuePayment,
  read: readRowsFrom(paymentList, paymentList.t_id, () => dueShown, dueRow),
  where: PAYMENT_REPORTS[name],
});

/** The payment lists of the dashboard: the statement with a condition on a day. */
export const paymentReports = {
  payments_overdue: report('overdue'),
  payments_receivable: report('receivable'),
};

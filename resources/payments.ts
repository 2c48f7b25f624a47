import { mdiCreditCardOutline } from '@mdi/js';
import { PAYMENT_TYPE } from '../common/plan';
import { NOT_CANCELLED, PAYABLE, T_STATUS } from '../common/statuses';
import { defineResource } from '../schema/defineResource';
import type { Column, List } from '../schema/types';
import type { Payment } from './payment';
import { paymentActions } from './paymentActions';
import { refundFields } from './paymentRefund';

const columns: readonly Column<Payment>[] = [
  'acc_title',
  't_id',
  't_date',
  'res_code',
  'res_checkin',
  'res_checkout',
  'coverage_no',
  't_status',
  'policy_status_title',
  'res_status_title',
  't_subtotal',
];

/** A list of the dashboard: one report, the same columns as the other, its actions on each of its rows. */
const report = (
  list: Pick<List<Payment>, 'call' | 'title' | 'text' | 'loading' | 'actions' | 'several'>,
): List<Payment> => ({
  columns,
  sort: { by: 't_date', order: 'ASC' },
  always: true,
  ...list,
});

/** Payments: the statement, a coverage's and an account's payments, and the dashboard's two reports. */
export const payments = defineResource<Payment>({
  name: 'payments',
  label: 'Payments',
  id: 't_id',
  icon: mdiCreditCardOutline,
  path: '/statement',
  byId: { label: 'Payment', go: '/payment/:id' },
  fields: {
    acc_title: { kind: 'text', label: 'Account', cut: 17 },
    t_id: { kind: 'number', label: 'T.ID' },
    t_date: { kind: 'date', label: 'Date' },
    res_code: { kind: 'code', label: 'Reservation' },
    res_checkin: { kind: 'date', label: 'Arrival' },
    res_checkout: { kind: 'date', label: 'Departure' },
    coverage_no: { kind: 'code', label: 'Coverage' },
    t_status: { kind: 'badge', label: 'Status', word: 't_status_title', color: 't_status_color' },
    policy_status_title: { kind: 'badge', label: 'P.Status', color: 'policy_status_color' },
    res_status_title: { kind: 'badge', label: 'R.Status', color: 'res_status_color' },
    t_subtotal: { kind: 'money', label: 'Payment' },
    res_id: { kind: 'number', label: 'Reservation' },
    policy_id: { kind: 'number', label: 'Coverage' },
    property: { kind: 'text', label: 'Property', cut: 20 },
    prd_code: { kind: 'text', label: 'Product' },
    prd_alias: { kind: 'text', label: 'Product', said: true },
    product: { kind: 'text', label: 'Product', said: true, cut: 20 },
    type: { kind: 'text', label: 'Type', said: true },
    stripe_payment_id: { kind: 'code', label: 'Ref.ID' },
    ...refundFields,
    status: {
      kind: 'badge',
      label: 'Status',
      color: 'status_color',
      tones: { Scheduled: 'info', Pending: 'warn', Paid: 'good', Overdue: 'bad', Failed: 'bad' },
    },
    t_type: { kind: 'choice', label: 'Type', words: PAYMENT_TYPE },
    t_desc: { kind: 'text', label: 'Description', cut: 44, said: true },
    sub_total: { kind: 'money', label: 'Amount' },
    payment_date: { kind: 'date', label: 'Paid on' },
  },
  list: {
    call: 'GET /admin/payments',
    title: 'Statement',
    loading: 'Loading statement...',
    failed: 'Failed to fetch statements/payments.',
    empty: 'No payments found',
    columns: [
      't_id',
      't_date',
      {
        id: '+guest',
        label: 'Guest',
        lines: [
          {
            id: '+name',
            label: 'Guest',
            of: ['user_fname', 'user_lname'],
            cut: 20,
            otherwise: 'Guest missing',
          },
          'acc_title',
        ],
      },
      { field: 'res_code', go: '/reservation/:res_id' },
      {
        id: '+product',
        label: 'Product',
        lines: [
          { id: '+named', label: 'Product', of: ['prd_code', 'prd_alias'], between: ' - ', cut: 22 },
          't_type',
        ],
      },
      'payment_date',
      'sub_total',
      'refunded',
      { field: 'status', color: 'e_color' },
    ],
    exported: ['coverage_no'],
    sort: { by: 't_date', order: 'DESC' },
    search: [
      't_id',
      'res_code',
      ['user_fname', 'user_lname'],
      'acc_title',
      'property',
      'coverage_no',
      'stripe_payment_id',
    ],
    dates: 't_date',
    stats: [
      { label: 'Payments', text: 'non-cancelled', where: { t_status: NOT_CANCELLED }, sum: 'sub_total' },
      { label: 'Received', text: 'paid', where: { t_status: T_STATUS.paid }, sum: 'sub_total', tone: 'good' },
      { label: 'Scheduled', text: 'scheduled and failed', where: { t_status: PAYABLE }, sum: 'sub_total' },
      {
        label: 'This Month',
        where: { t_status: NOT_CANCELLED, t_date: { day: 'month' } },
        sum: 'sub_total',
      },
      { label: 'Today', where: { t_status: NOT_CANCELLED, t_date: { day: 'today' } }, sum: 'sub_total' },
      {
        label: 'Overdue',
        text: 'earlier than today',
        where: { t_status: PAYABLE, t_date: { day: 'past' } },
        sum: 'sub_total',
        tone: 'bad',
      },
    ],
    actions: ['receipt', 'charge', 'refund', 'why'],
    several: ['charge'],
  },
  attention: {
    overdue: report({
      call: 'GET /admin/payments_reporting?report=overdue',
      title: 'Over Due Payments',
      loading: 'Loading overdue payments data...',
      actions: ['view', 'charge'],
      several: ['charge'],
    }),
    receivable: report({
      call: 'GET /admin/payments_reporting?report=receivable',
      title: 'Receivable Payments',
      loading: 'Loading receivable payments data...',
      actions: ['view', 'logCharge'],
    }),
  },
  related: {
    account: {
      call: 'GET /admin/acc_statement?acc_id=:id',
      columns: [
        {
          id: '+reservation',
          label: 'Reservation',
          lines: [
            { field: 'property', go: '/reservation/:res_id' },
            { id: '+stay', label: 'Stay', of: ['res_checkin', 'res_checkout'], between: ' – ' },
          ],
        },
        {
          id: '+coverage',
          label: 'Coverage',
          lines: [
            { field: 'product', go: '/coverage/:policy_id' },
            { field: 'coverage_no', otherwise: 'Awaiting' },
          ],
        },
        'type',
        't_date',
        'stripe_payment_id',
        't_rate',
        'refunded',
        'status',
      ],
      sort: { by: 't_date', order: 'DESC' },
      actions: ['view', 'refund'],
    },
    policy: {
      call: 'GET /admin/policy_payment?id=:id',
      again: 'GET /transactions/payment?id=:id',
      loading: 'Loading payments...',
      failedTitle: 'Data Loading Error',
      failed: 'Failed to fetch payments.',
      empty: 'No Payments',
      columns: [
        't_id',
        't_type',
        't_date',
        't_desc',
        't_subtotal',
        'refunded',
        'payment_date',
        { field: 'stripe_payment_id', cut: 17 },
        'status',
      ],
      sort: { by: 't_date', order: 'ASC' },
      actions: ['pay', 'print', 'refund', 'why'],
    },
  },
  actions: paymentActions,
});

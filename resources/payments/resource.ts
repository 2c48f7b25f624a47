import { mdiCreditCardOutline } from '@mdi/js';
import { isChargeable } from '../../common/lateness';
import { PAYMENT_TYPE_TITLES } from '../../common/paymentPlan';
import { NOT_CANCELLED, PAYABLE_STATUSES, T_STATUS, T_STATUS_TITLES } from '../../common/statuses';
import { defineResource } from '../../schema/defineResource';
import type { Column, List } from '../../schema/types';
import { accountFilter, productFilter } from '../shared/filterFields';
import { paymentActions } from './actions';
import type { Payment } from './payment';
import { refundFields } from './refund';

const columns: readonly Column<Payment>[] = [
  { field: 'acc_title', link: '/accounts/account/:acc_id' },
  { field: 't_id', link: '/payment/:t_id' },
  't_date',
  { field: 'res_code', link: '/reservation/:res_id' },
  'res_checkin',
  'res_checkout',
  { field: 'coverage_no', link: '/coverage/:policy_id' },
  't_status',
  'policy_status_title',
  'res_status_title',
  't_subtotal',
];

/** The colors of the status codes. */
const STATUS_COLORS = {
  [T_STATUS.scheduled]: 'info',
  [T_STATUS.paid]: 'success',
  [T_STATUS.due]: 'error',
} as const;

/** The normal statuses of coverages and reservations. The server sends the colors of the others. */
const NORMAL = { Active: 'success', Closed: 'default' } as const;

const guestName: Column<Payment> = {
  id: '+name',
  label: 'Guest',
  sources: ['user_fname', 'user_lname'],
  truncateAt: 20,
  emptyText: 'Guest missing',
};

/** Creates a list of the dashboard from a report. All such lists have the same columns. */
const report = (
  list: Pick<
    List<Payment>,
    'endpoint' | 'title' | 'description' | 'loadingText' | 'rowActions' | 'bulkActions'
  >,
): List<Payment> => ({
  columns,
  cardLines: {
    primary: 'acc_title',
    status: 't_status',
    secondary: ['coverage_no'],
    tertiary: ['t_date', 't_subtotal'],
  },
  sort: { field: 't_date', order: 'ASC' },
  ignoreConditions: true,
  ...list,
});

/**
 * The resource of payments: the statement, the payments of a coverage and of an account, and two lists of the
 * dashboard.
 */
export const payments = defineResource<Payment>({
  name: 'payments',
  label: 'Payments',
  id: 't_id',
  icon: mdiCreditCardOutline,
  path: '/statement',
  quickSearchById: { label: 'Payment', path: '/payment/:id' },
  fields: {
    acc_id: { type: 'number', label: 'Account ID' },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    t_id: { type: 'number', label: 'T.ID', description: 'Payment ID' },
    t_date: { type: 'date', label: 'Date', description: 'Due date', lateWhen: isChargeable },
    res_code: { type: 'code', label: 'Reservation' },
    res_checkin: { type: 'date', label: 'Arrival' },
    res_checkout: { type: 'date', label: 'Departure' },
    coverage_no: { type: 'code', label: 'Coverage' },
    t_status: {
      type: 'badge',
      label: 'Status',
      labelField: 't_status_title',
      reasonField: 'decline_reason',
      choices: T_STATUS_TITLES,
      colorField: 't_status_color',
      colors: STATUS_COLORS,
    },
    policy_status_title: {
      type: 'badge',
      label: 'P.Status',
      description: 'Coverage status',
      colorField: 'policy_status_color',
      colors: NORMAL,
    },
    res_status_title: {
      type: 'badge',
      label: 'R.Status',
      description: 'Reservation status',
      colorField: 'res_status_color',
      colors: NORMAL,
    },
    t_subtotal: { type: 'money', label: 'Payment' },
    res_id: { type: 'number', label: 'Reservation' },
    policy_id: { type: 'number', label: 'Coverage' },
    property: { type: 'text', label: 'Property', truncateAt: 20 },
    prd_code: { type: 'text', label: 'Product' },
    prd_alias: { type: 'text', label: 'Product', translated: true },
    product: { type: 'text', label: 'Product', translated: true, truncateAt: 20 },
    type: { type: 'text', label: 'Type', translated: true },
    stripe_payment_id: { type: 'code', label: 'Ref.ID', description: 'Stripe ID' },
    ...refundFields,
    status: {
      type: 'badge',
      label: 'Status',
      fallbackField: 't_status',
      reasonField: 'decline_reason',
      choices: { ...T_STATUS_TITLES, Pending: 'Pending', Failed: 'Failed' },
      colorField: 'status_color',
      colors: {
        Scheduled: 'info',
        Pending: 'warning',
        Paid: 'success',
        Overdue: 'error',
        Failed: 'error',
        ...STATUS_COLORS,
      },
    },
    t_type: { type: 'select', label: 'Type', choices: PAYMENT_TYPE_TITLES },
    t_desc: { type: 'text', label: 'Description', truncateAt: 44, translated: true },
    sub_total: { type: 'money', label: 'Amount' },
    net_amount: { type: 'money', label: 'Net amount', fallbackField: 'sub_total' },
    payment_date: { type: 'date', label: 'Paid on' },
  },
  list: {
    endpoint: 'GET /admin/payments',
    title: 'Statement',
    loadingText: 'Loading statement...',
    errorText: 'Failed to fetch statements/payments.',
    emptyText: 'No payments found',
    columns: [
      { field: 't_id', link: '/payment/:t_id' },
      't_date',
      {
        id: '+guest',
        label: 'Guest',
        stack: [guestName, { field: 'acc_title', link: '/accounts/account/:acc_id' }],
      },
      { field: 'res_code', link: '/reservation/:res_id' },
      {
        id: '+product',
        label: 'Product',
        stack: [
          {
            id: '+named',
            label: 'Product',
            sources: ['prd_code', 'prd_alias'],
            separator: ' - ',
            truncateAt: 22,
          },
          't_type',
        ],
      },
      'payment_date',
      'sub_total',
      'refunded',
      { field: 'status', colorField: 'e_color' },
    ],
    cardLines: {
      primary: guestName,
      status: { field: 'status', colorField: 'e_color' },
      secondary: ['acc_title', 'res_code'],
      tertiary: ['t_date', 'sub_total'],
    },
    exportColumns: ['coverage_no'],
    sort: { field: 't_date', order: 'RECENT_FIRST' },
    searchFields: [
      't_id',
      'res_code',
      ['user_fname', 'user_lname'],
      'acc_title',
      'property',
      'coverage_no',
      'stripe_payment_id',
    ],
    filterFields: [
      { field: 't_date', label: 'Due date' },
      'payment_date',
      accountFilter,
      { field: 'property', reference: 'locations', optionText: 'prd_title', optionValue: 'prd_title' },
      productFilter,
      { field: 'status', choices: ['Scheduled', 'Paid', 'Overdue', 'Failed', 'Cancelled'] },
      'sub_total',
    ],
    statCards: [
      {
        label: 'Payments',
        description: 'non-cancelled',
        filter: { t_status: NOT_CANCELLED },
        sumField: 'net_amount',
      },
      {
        label: 'Received',
        description: 'paid',
        filter: { t_status: T_STATUS.paid },
        sumField: 'net_amount',
        color: 'success',
      },
      {
        label: 'Scheduled',
        description: 'scheduled and failed',
        filter: { t_status: PAYABLE_STATUSES },
        sumField: 'net_amount',
      },
      {
        label: 'This Month',
        filter: { t_status: NOT_CANCELLED, t_date: { day: 'this_month' } },
        sumField: 'net_amount',
      },
      {
        label: 'Today',
        filter: { t_status: NOT_CANCELLED, t_date: { day: 'today' } },
        sumField: 'net_amount',
      },
      {
        label: 'Overdue',
        description: 'before today, with declined',
        filter: { t_status: PAYABLE_STATUSES, t_date: { day: 'before_today' } },
        sumField: 'net_amount',
        color: 'error',
      },
    ],
    rowActions: ['receipt', 'charge', 'refund', 'why'],
    bulkActions: ['charge'],
  },
  dashboardLists: {
    overdue: report({
      endpoint: 'GET /admin/payments_reporting?report=overdue',
      title: 'Over Due Payments',
      description: 'Unpaid payments due before today, declined ones included',
      loadingText: 'Loading overdue payments data...',
      rowActions: ['view', 'charge'],
      bulkActions: ['charge'],
    }),
    receivable: report({
      endpoint: 'GET /admin/payments_reporting?report=receivable',
      title: 'Receivable Payments',
      description: 'Scheduled payments due within 7 days',
      loadingText: 'Loading receivable payments data...',
      rowActions: ['view', 'logCharge'],
    }),
  },
  related: {
    account: {
      endpoint: 'GET /admin/acc_statement?acc_id=:id',
      columns: [
        {
          id: '+reservation',
          label: 'Reservation',
          stack: [
            { field: 'property', link: '/reservation/:res_id' },
            { id: '+stay', label: 'Stay', sources: ['res_checkin', 'res_checkout'], separator: ' – ' },
          ],
        },
        {
          id: '+coverage',
          label: 'Coverage',
          stack: [
            { field: 'product', link: '/coverage/:policy_id' },
            { field: 'coverage_no', emptyText: 'Awaiting' },
          ],
        },
        'type',
        't_date',
        'stripe_payment_id',
        't_rate',
        'refunded',
        'status',
      ],
      sort: { field: 't_date', order: 'RECENT_FIRST' },
      rowActions: ['view', 'refund'],
    },
    policy: {
      endpoint: 'GET /admin/policy_payment?id=:id',
      refetchEndpoint: 'GET /transactions/payment?id=:id',
      loadingText: 'Loading payments...',
      errorTitle: 'Data Loading Error',
      errorText: 'Failed to fetch payments.',
      emptyText: 'No Payments',
      columns: [
        't_id',
        't_type',
        't_date',
        't_desc',
        't_subtotal',
        'refunded',
        'payment_date',
        { field: 'stripe_payment_id', truncateAt: 17 },
        'status',
      ],
      sort: { field: 't_date', order: 'ASC' },
      rowActions: ['pay', 'print', 'refund', 'giveUp', 'why'],
    },
  },
  actions: paymentActions,
});

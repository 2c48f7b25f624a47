import { mdiCashRefund, mdiHelpCircleOutline, mdiReceiptTextOutline, mdiWalletOutline } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';
import { type Refundable, refund, refundFields } from '../payments/refund';
import { ledgerAndProvider } from '../shared/ledgerAndProvider';

type Refund = Refundable & {
  id: string;
  refund_id: number;
  t_date: string;
  policy_id: number;
  res_code: string;
  state: 'Owed' | 'Refunded in Stripe' | 'Refunded' | 'Pending' | 'In progress' | 'Unknown' | 'Failed';
  sentence: string;
  provider_id: string;
  minor: number;
  currency: string;
  created: number;
  requested_at: string;
  requested_by: string;
};

/** The states of a refund that is not final. */
const OPEN = ['Pending', 'In progress', 'Unknown'] as const;

/** Money to refund, refunds with their state, and refunds that only the provider knows. */
export const refunds = defineResource<Refund>({
  name: 'refunds',
  label: 'Refunds',
  id: 'id',
  icon: mdiCashRefund,
  fields: {
    acc_id: { type: 'number', label: 'Account ID' },
    t_id: { type: 'number', label: 'T.ID', description: 'Payment ID' },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    coverage_no: { type: 'code', label: 'Coverage#', description: 'Coverage number' },
    policy_id: { type: 'number', label: 'Policy' },
    res_code: { type: 'code', label: 'Reservation' },
    t_date: { type: 'date', label: 'Date', description: 'Due date' },
    minor: { type: 'amount', label: 'Amount', currencyField: 'currency' },
    provider_id: { type: 'code', label: 'Provider ID' },
    requested_at: { type: 'date', label: 'When' },
    requested_by: { type: 'text', label: 'By', truncateAt: 20 },
    state: {
      type: 'badge',
      label: 'State',
      colors: {
        Owed: 'warning',
        'Refunded in Stripe': 'info',
        Refunded: 'success',
        Pending: 'info',
        'In progress': 'info',
        Unknown: 'warning',
        Failed: 'error',
      },
    },
    sentence: { type: 'text', label: 'Details', multiline: true, translated: true },
    ...refundFields,
  },
  list: {
    derivedFrom: {
      transform: 'refunds',
      endpoints: [...ledgerAndProvider, { endpoint: 'GET /admin/refunds', id: 'refund_id', optional: true }],
    },
    description: 'Refunds owed and refunds made.',
    loadingText: 'Loading refunds...',
    errorText: 'Failed to fetch payments',
    emptyText: 'No refunds owed',
    columns: [
      { id: '+state', label: 'State', stack: ['state', 'sentence'] },
      { field: 't_id', link: '/payment/:t_id' },
      { field: 'acc_title', link: '/accounts/account/:acc_id' },
      't_date',
      { field: 'coverage_no', link: '/coverage/:policy_id' },
      'minor',
      'requested_at',
      { field: 'provider_id', truncateAt: 14 },
    ],
    cardLines: {
      primary: 'acc_title',
      status: 'state',
      secondary: ['sentence'],
      tertiary: ['t_date', 'minor'],
    },
    exportColumns: [{ id: '+currency', label: 'Currency', sources: ['currency'] }],
    sort: { field: 't_date', order: 'DESC' },
    searchFields: ['sentence', 't_id', 'acc_title', 'coverage_no', 'res_code', 'provider_id', 'requested_by'],
    filterFields: [
      { field: 't_date', label: 'Due date' },
      { field: 'requested_at', label: 'Requested on' },
      'minor',
    ],
    statCards: [
      {
        label: 'Owed',
        description: 'cancelled, not refunded',
        filter: { state: 'Owed' },
        sumField: 'minor',
        color: 'warning',
      },
      {
        label: 'Refunded',
        description: 'completed',
        filter: { state: 'Refunded' },
        sumField: 'minor',
        color: 'success',
      },
      {
        label: 'Pending',
        description: 'in progress',
        filter: { state: OPEN },
        sumField: 'minor',
        color: 'info',
      },
      {
        label: 'Failed',
        description: 'not refunded',
        filter: { state: 'Failed' },
        sumField: 'minor',
        color: 'error',
      },
      {
        label: 'Refunded in Stripe',
        description: 'not in the ledger',
        filter: { state: 'Refunded in Stripe' },
        sumField: 'minor',
      },
    ],
  },
  actions: {
    refund: { ...refund, when: { state: 'Owed', refunded: { exists: true }, currency: 'usd' } },
    again: {
      label: 'Check Again',
      shortLabel: 'Check',
      icon: mdiHelpCircleOutline,
      when: { state: OPEN },
      endpoint: 'POST /admin/refund_again',
      payload: ({ refund_id }) => ({ refund_id }),
      confirm: {
        title: 'Check Again',
        content:
          'The payment provider is asked for the result of this refund. The refund is sent if the provider has not received it. It is never sent twice.',
        confirm: 'Check Again',
        pending: 'Checking...',
        fields: ['acc_title', 't_id', 'minor', 'state', 'sentence'],
      },
      successMessage: '%{msg}',
      errorMessage: '%{msg}',
      getReason: ({ msg, note }) => [msg, note].filter(Boolean).join(' ') || undefined,
      unexpectedErrorMessage: 'Error checking: %{error}',
    },
    payment: { label: 'View Payment', icon: mdiReceiptTextOutline, to: '/payment/:t_id' },
    provider: {
      label: 'View in Stripe',
      icon: mdiWalletOutline,
      to: '/stripe/payments?q=:provider_id',
    },
  },
});

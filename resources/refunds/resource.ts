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
  state: 'Owed back' | 'Sent back' | 'Refunded' | 'Pending' | 'Under way' | 'Not known' | 'Failed';
  sentence: string;
  provider_id: string;
  minor: number;
  currency: string;
  created: number;
  asked_at: string;
  asked_by: string;
};

/** Not at its end, as far as is known here. */
const OPEN = ['Pending', 'Under way', 'Not known'] as const;

/** What is owed back, what was refunded, and how far that is; and what was sent back without the ledger. */
export const refunds = defineResource<Refund>({
  name: 'refunds',
  label: 'Refunds',
  id: 'id',
  icon: mdiCashRefund,
  fields: {
    t_id: { type: 'number', label: 'T.ID' },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    coverage_no: { type: 'code', label: 'Coverage#' },
    policy_id: { type: 'number', label: 'Policy' },
    res_code: { type: 'code', label: 'Reservation' },
    t_date: { type: 'date', label: 'Date' },
    minor: { type: 'amount', label: 'Amount', currencyField: 'currency' },
    provider_id: { type: 'code', label: 'Provider ID' },
    asked_at: { type: 'date', label: 'When' },
    asked_by: { type: 'text', label: 'By', truncateAt: 20 },
    state: {
      type: 'badge',
      label: 'State',
      colors: {
        'Owed back': 'warning',
        'Sent back': 'info',
        Refunded: 'success',
        Pending: 'info',
        'Under way': 'info',
        'Not known': 'warning',
        Failed: 'error',
      },
    },
    sentence: { type: 'text', label: 'What is so', multiline: true, translated: true },
    ...refundFields,
  },
  list: {
    derivedFrom: {
      transform: 'refunds',
      endpoints: [...ledgerAndProvider, { endpoint: 'GET /admin/refunds', id: 'refund_id', optional: true }],
    },
    description: 'What is owed back, and what has been sent back.',
    loadingText: 'Loading refunds...',
    errorText: 'Failed to fetch payments',
    emptyText: 'Nothing is owed back',
    columns: [
      { id: '+state', label: 'State', stack: ['state', 'sentence'] },
      't_id',
      'acc_title',
      't_date',
      { field: 'coverage_no', link: '/coverage/:policy_id' },
      'minor',
      'asked_at',
      { field: 'provider_id', truncateAt: 17 },
    ],
    exportColumns: [{ id: '+currency', label: 'Currency', sources: ['currency'] }],
    sort: { field: 't_date', order: 'DESC' },
    searchFields: ['sentence', 't_id', 'acc_title', 'coverage_no', 'res_code', 'provider_id', 'asked_by'],
    statCards: [
      {
        label: 'Owed back',
        description: 'cancelled, money still held',
        filter: { state: 'Owed back' },
        sumField: 'minor',
        color: 'warning',
      },
      {
        label: 'Refunded',
        description: 'by us, arrived',
        filter: { state: 'Refunded' },
        sumField: 'minor',
        color: 'success',
      },
      {
        label: 'Pending',
        description: 'not at its end yet',
        filter: { state: OPEN },
        sumField: 'minor',
        color: 'info',
      },
      {
        label: 'Failed',
        description: 'not sent back',
        filter: { state: 'Failed' },
        sumField: 'minor',
        color: 'error',
      },
      {
        label: 'Sent back',
        description: 'at the provider alone',
        filter: { state: 'Sent back' },
        sumField: 'minor',
      },
    ],
  },
  actions: {
    refund: { ...refund, when: { state: 'Owed back', refunded: { exists: true }, currency: 'usd' } },
    again: {
      label: 'Ask again',
      icon: mdiHelpCircleOutline,
      when: { state: OPEN },
      endpoint: 'POST /admin/refund_again',
      payload: ({ refund_id }) => ({ refund_id }),
      confirm: {
        title: 'Ask again',
        content:
          'The payment provider is asked what became of this refund. One that it has not seen is sent; none is sent twice.',
        confirm: 'Ask again',
        pending: 'Asking...',
        fields: ['acc_title', 't_id', 'minor', 'state', 'sentence'],
      },
      successMessage: '%{msg}',
      errorMessage: '%{msg}',
      getReason: ({ msg, note }) => [msg, note].filter(Boolean).join(' ') || undefined,
      unexpectedErrorMessage: 'Error asking: %{error}',
    },
    payment: { label: 'View Payment', icon: mdiReceiptTextOutline, to: '/payment/:t_id' },
    provider: {
      label: 'View at the provider',
      icon: mdiWalletOutline,
      to: '/stripe/payments?q=:provider_id',
    },
  },
});

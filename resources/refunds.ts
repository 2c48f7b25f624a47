import { mdiCashRefund, mdiReceiptTextOutline, mdiWalletOutline } from '@mdi/js';
import { defineResource } from '../declare/defineResource';
import { ledgerAndProvider } from './ledgerAndProvider';

type Refund = {
  id: string;
  t_id: number;
  acc_title: string;
  t_date: string;
  coverage_no: string;
  policy_id: number;
  res_code: string;
  state: 'Owed back' | 'Sent back';
  sentence: string;
  provider_id: string;
  amount: number;
  currency: string;
  created: number;
};

/** What is owed back or already sent back: read only, from the same two reads as the reconciliation. */
export const refunds = defineResource<Refund>({
  name: 'refunds',
  label: 'Refunds',
  id: 'id',
  icon: mdiCashRefund,
  fields: {
    t_id: { kind: 'number', label: 'T.ID' },
    acc_title: { kind: 'text', label: 'Account', cut: 17 },
    coverage_no: { kind: 'code', label: 'Coverage#' },
    policy_id: { kind: 'number', label: 'Policy' },
    res_code: { kind: 'code', label: 'Reservation' },
    t_date: { kind: 'date', label: 'Date' },
    amount: { kind: 'amount', label: 'Amount', currency: 'currency' },
    provider_id: { kind: 'code', label: 'Provider ID' },
    state: { kind: 'badge', label: 'State', tones: { 'Owed back': 'warn', 'Sent back': 'info' } },
    sentence: { kind: 'text', label: 'What is so', wrap: true },
  },
  list: {
    derived: {
      by: 'refunds',
      from: ledgerAndProvider,
    },
    text: 'What is owed back, and what has been sent back.',
    loading: 'Loading refunds...',
    failed: 'Failed to fetch payments',
    empty: 'Nothing is owed back',
    columns: [
      { id: '+state', label: 'State', lines: ['state', 'sentence'] },
      't_id',
      'acc_title',
      't_date',
      { field: 'coverage_no', go: '/coverage/:policy_id' },
      'amount',
      'provider_id',
    ],
    sort: { by: 't_date', order: 'DESC' },
    search: ['sentence', 't_id', 'acc_title', 'coverage_no', 'res_code', 'provider_id'],
    stats: [
      {
        label: 'Owed back',
        text: 'cancelled, money still held',
        where: { state: 'Owed back' },
        sum: 'amount',
        tone: 'warn',
      },
      { label: 'Sent back', text: 'refunded at the provider', where: { state: 'Sent back' }, sum: 'amount' },
    ],
  },
  actions: {
    payment: { label: 'View Payment', icon: mdiReceiptTextOutline, go: '/payment/:t_id' },
    provider: {
      label: 'View at the provider',
      icon: mdiWalletOutline,
      go: '/stripe/payments?q=:provider_id',
    },
  },
});

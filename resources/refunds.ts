import { mdiCashRefund, mdiHelpCircleOutline, mdiReceiptTextOutline, mdiWalletOutline } from '@mdi/js';
import { defineResource } from '../schema/defineResource';
import { ledgerAndProvider } from './ledgerAndProvider';
import { type Refundable, refund, refundFields } from './paymentRefund';

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
    t_id: { kind: 'number', label: 'T.ID' },
    acc_title: { kind: 'text', label: 'Account', cut: 17 },
    coverage_no: { kind: 'code', label: 'Coverage#' },
    policy_id: { kind: 'number', label: 'Policy' },
    res_code: { kind: 'code', label: 'Reservation' },
    t_date: { kind: 'date', label: 'Date' },
    minor: { kind: 'amount', label: 'Amount', currency: 'currency' },
    provider_id: { kind: 'code', label: 'Provider ID' },
    asked_at: { kind: 'date', label: 'When' },
    asked_by: { kind: 'text', label: 'By', cut: 20 },
    state: {
      kind: 'badge',
      label: 'State',
      tones: {
        'Owed back': 'warn',
        'Sent back': 'info',
        Refunded: 'good',
        Pending: 'info',
        'Under way': 'info',
        'Not known': 'warn',
        Failed: 'bad',
      },
    },
    sentence: { kind: 'text', label: 'What is so', wrap: true, said: true },
    ...refundFields,
  },
  list: {
    derived: {
      by: 'refunds',
      from: [...ledgerAndProvider, { call: 'GET /admin/refunds', id: 'refund_id', optional: true }],
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
      'minor',
      'asked_at',
      { field: 'provider_id', cut: 17 },
    ],
    exported: [{ id: '+currency', label: 'Currency', of: ['currency'] }],
    sort: { by: 't_date', order: 'DESC' },
    search: ['sentence', 't_id', 'acc_title', 'coverage_no', 'res_code', 'provider_id', 'asked_by'],
    stats: [
      {
        label: 'Owed back',
        text: 'cancelled, money still held',
        where: { state: 'Owed back' },
        sum: 'minor',
        tone: 'warn',
      },
      { label: 'Refunded', text: 'by us, arrived', where: { state: 'Refunded' }, sum: 'minor', tone: 'good' },
      { label: 'Pending', text: 'not at its end yet', where: { state: OPEN }, sum: 'minor', tone: 'info' },
      { label: 'Failed', text: 'not sent back', where: { state: 'Failed' }, sum: 'minor', tone: 'bad' },
      { label: 'Sent back', text: 'at the provider alone', where: { state: 'Sent back' }, sum: 'minor' },
    ],
  },
  actions: {
    refund: { ...refund, when: { state: 'Owed back', refunded: { present: true }, currency: 'usd' } },
    again: {
      label: 'Ask again',
      icon: mdiHelpCircleOutline,
      when: { state: OPEN },
      call: 'POST /admin/refund_again',
      body: ({ refund_id }) => ({ refund_id }),
      confirm: {
        title: 'Ask again',
        text: 'The payment provider is asked what became of this refund. One that it has not seen is sent; none is sent twice.',
        yes: 'Ask again',
        busy: 'Asking...',
        facts: ['acc_title', 't_id', 'minor', 'state', 'sentence'],
      },
      done: '%{msg}',
      failed: '%{msg}',
      explain: ({ msg, note }) => [msg, note].filter(Boolean).join(' ') || undefined,
      threw: 'Error asking: %{error}',
    },
    payment: { label: 'View Payment', icon: mdiReceiptTextOutline, go: '/payment/:t_id' },
    provider: {
      label: 'View at the provider',
      icon: mdiWalletOutline,
      go: '/stripe/payments?q=:provider_id',
    },
  },
});

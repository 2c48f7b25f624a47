import { mdiReceiptTextOutline, mdiScaleBalance, mdiWalletOutline } from '@mdi/js';
import { CLASSES, type Class } from '../common/ledger/classes';
import type { Reconciled } from '../common/ledger/reconciliation';
import { defineResource } from '../schema/defineResource';
import type { Tone } from '../schema/types';
import { ledgerAndProvider } from './ledgerAndProvider';

const TONES: Partial<Record<Class, Tone>> = { Matched: 'good', Stale: 'warn' };

const tones = Object.fromEntries(CLASSES.map((one) => [one, TONES[one] ?? 'bad']));

/** Every ledger payment beside what the payment provider knows of it; both reads are documented ones. */
export const reconciliation = defineResource<Reconciled>({
  name: 'reconciliation',
  label: 'Reconciliation',
  counted: '%{count} pair |||| %{count} pairs',
  id: 'id',
  icon: mdiScaleBalance,
  path: '/stripe/reconciliation',
  fields: {
    class: { kind: 'badge', label: 'Class', tones },
    rank: { kind: 'number', label: 'Class' },
    sentence: { kind: 'text', label: 'What is so', wrap: true, said: true },
    t_ids: { kind: 'text', label: 'T.ID' },
    t_id: { kind: 'number', label: 'T.ID' },
    acc_title: { kind: 'text', label: 'Account', cut: 17 },
    t_date: { kind: 'date', label: 'Date' },
    ledger_status: { kind: 'text', label: 'Ledger' },
    ledger_amount: { kind: 'amount', label: 'Ledger amount', currency: 'ledger_currency' },
    provider_id: { kind: 'code', label: 'Provider ID' },
    provider_status: { kind: 'text', label: 'Provider' },
    provider_amount: { kind: 'amount', label: 'Provider amount', currency: 'provider_currency' },
    amount: { kind: 'amount', label: 'Amount', currency: 'currency' },
  },
  list: {
    derived: {
      by: 'reconciliation',
      from: ledgerAndProvider,
    },
    text: 'Each payment of the ledger and each of the provider, in exactly one class.',
    loading: 'Loading reconciliation...',
    failed: 'Failed to fetch payments',
    columns: [
      { id: '+class', label: 'Class', lines: ['class', 'sentence'] },
      { field: 't_ids', go: '/payment/:t_id' },
      'acc_title',
      't_date',
      'ledger_amount',
      'provider_amount',
      { field: 'provider_id', cut: 17, go: '/stripe/payments?q=:provider_id' },
    ],
    exported: [{ id: '+currency', label: 'Provider currency', of: ['provider_currency'] }],
    sort: { by: 'rank', order: 'ASC' },
    search: ['sentence', 't_ids', 'acc_title', 'provider_ids'],
    stats: CLASSES.map((one) => ({
      label: one,
      where: { class: one },
      sum: 'amount' as const,
      tone: tones[one],
    })),
    actions: ['ledger', 'provider'],
  },
  actions: {
    ledger: {
      label: 'View Payment',
      icon: mdiReceiptTextOutline,
      when: { t_id: { present: true } },
      go: '/payment/:t_id',
    },
    provider: {
      label: 'View at the provider',
      icon: mdiWalletOutline,
      when: { provider_id: { present: true } },
      go: '/stripe/payments?q=:provider_id',
    },
  },
});

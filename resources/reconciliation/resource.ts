import { mdiReceiptTextOutline, mdiScaleBalance, mdiWalletOutline } from '@mdi/js';
import { RECONCILIATION_CLASSES } from '../../common/ledger/classes';
import type { ReconciliationRow } from '../../common/ledger/reconciliation';
import { defineResource } from '../../schema/defineResource';
import type { StatusColor } from '../../schema/types';
import { ledgerAndProvider } from '../shared/ledgerAndProvider';

const COLORS: Record<string, StatusColor> = {
  ...Object.fromEntries(RECONCILIATION_CLASSES.map((name) => [name, 'error'])),
  Matched: 'success',
  'Stuck in processing': 'warning',
  'Held in Stripe, not taken': 'warning',
  'Partly captured in Stripe': 'warning',
};

/**
 * All payments of the ledger, matched with the payment provider's records. Both are loaded with documented
 * endpoints.
 */
export const reconciliation = defineResource<ReconciliationRow>({
  name: 'reconciliation',
  label: 'Reconciliation',
  countLabel: '%{count} item |||| %{count} items',
  id: 'id',
  icon: mdiScaleBalance,
  path: '/stripe/reconciliation',
  fields: {
    class: { type: 'badge', label: 'Class', colors: COLORS },
    rank: { type: 'number', label: 'Class' },
    sentence: { type: 'text', label: 'Details', multiline: true, translated: true },
    t_ids: { type: 'text', label: 'T.ID' },
    t_id: { type: 'number', label: 'T.ID' },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    t_date: { type: 'date', label: 'Date' },
    ledger_status: { type: 'text', label: 'Ledger' },
    ledger_amount: { type: 'amount', label: 'Ledger amount', currencyField: 'ledger_currency' },
    provider_id: { type: 'code', label: 'Provider ID' },
    provider_status: { type: 'text', label: 'Provider' },
    provider_amount: { type: 'amount', label: 'Provider amount', currencyField: 'provider_currency' },
    difference: { type: 'amount', label: 'Difference', currencyField: 'ledger_currency' },
    amount: { type: 'amount', label: 'Amount', currencyField: 'currency' },
  },
  list: {
    derivedFrom: {
      transform: 'reconciliation',
      endpoints: ledgerAndProvider,
    },
    description: 'Compares our ledger with Stripe.',
    loadingText: 'Loading reconciliation...',
    errorText: 'Failed to fetch payments',
    columns: [
      { id: '+class', label: 'Class', stack: ['class', 'sentence'] },
      { field: 't_ids', link: '/payment/:t_id' },
      'acc_title',
      't_date',
      'ledger_amount',
      'provider_amount',
      'difference',
      { field: 'provider_id', truncateAt: 17, link: '/stripe/payments?q=:provider_id' },
    ],
    exportColumns: [{ id: '+currency', label: 'Provider currency', sources: ['provider_currency'] }],
    sort: { field: 'rank', order: 'ASC' },
    searchFields: ['sentence', 't_ids', 'acc_title', 'provider_ids'],
    statCards: RECONCILIATION_CLASSES.map((label) => ({
      label,
      filter: { class: label },
      sumField: 'amount' as const,
      color: COLORS[label],
    })),
    rowActions: ['ledger', 'provider'],
  },
  actions: {
    ledger: {
      label: 'View Payment',
      shortLabel: 'Payment',
      icon: mdiReceiptTextOutline,
      when: { t_id: { exists: true } },
      to: '/payment/:t_id',
    },
    provider: {
      label: 'View in Stripe',
      shortLabel: 'Stripe',
      icon: mdiWalletOutline,
      when: { provider_id: { exists: true } },
      to: '/stripe/payments?q=:provider_id',
    },
  },
});

import {
  mdiCheckDecagramOutline,
  mdiCompareHorizontal,
  mdiReceiptTextOutline,
  mdiScaleBalance,
  mdiUndoVariant,
  mdiWalletOutline,
} from '@mdi/js';
import { DISCREPANCY_CLASSES, RECONCILIATION_CLASSES } from '../../common/ledger/classes';
import type { ReconciliationRow } from '../../common/ledger/reconciliation';
import { INTENT_STATUS_TITLES } from '../../common/statuses';
import { defineResource } from '../../schema/defineResource';
import type { StatusColor } from '../../schema/types';
import { ledgerAndProvider } from '../shared/ledgerAndProvider';

const COLORS: Record<string, StatusColor> = {
  ...Object.fromEntries(DISCREPANCY_CLASSES.map((name) => [name, 'error'])),
  Explained: 'info',
  Matched: 'default',
  'Stuck in processing': 'warning',
  'Held in Stripe, not taken': 'warning',
  'Partly captured in Stripe': 'warning',
};

/** The fields that identify a difference in a dialog. */
const FACTS = ['class', 'sentence', 't_ids', 'acc_title', 'provider_id', 'difference'] as const;

/** Returns what was found, and the explanation if there is one. */
const summarize = ({ sentence, reason, explained_by }: ReconciliationRow): string[] => [
  sentence,
  ...(reason ? [`Explained by ${explained_by}: ${reason}`] : []),
];

/**
 * All payments of the ledger, matched with the payment provider's records. Both are loaded with documented
 * endpoints. Explanations are those of the portal's own server.
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
    t_ids: { type: 'text', label: 'T.ID', description: 'Payment ID' },
    t_id: { type: 'number', label: 'T.ID', description: 'Payment ID' },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    t_date: { type: 'date', label: 'Date', description: 'Due date' },
    ledger_status: { type: 'text', label: 'Ledger' },
    ledger_amount: { type: 'amount', label: 'Ledger amount', currencyField: 'ledger_currency' },
    provider_id: { type: 'code', label: 'Provider ID' },
    provider_status: { type: 'select', label: 'Provider', choices: INTENT_STATUS_TITLES },
    provider_amount: { type: 'amount', label: 'Provider amount', currencyField: 'provider_currency' },
    difference: { type: 'amount', label: 'Difference', currencyField: 'ledger_currency' },
    amount: { type: 'amount', label: 'Amount', currencyField: 'currency' },
    reason: { type: 'text', label: 'Reason', multiline: true },
    explained_by: { type: 'text', label: 'Explained by' },
    explained_at: { type: 'date', label: 'Explained on' },
  },
  list: {
    derivedFrom: {
      transform: 'reconciliation',
      endpoints: [
        ...ledgerAndProvider,
        { endpoint: 'GET /admin/reconciliation_explanations', id: 'row_id', optional: true },
      ],
    },
    description: 'Compares our ledger with Stripe.',
    loadingText: 'Loading reconciliation...',
    errorText: 'Failed to fetch payments',
    columns: [
      {
        id: '+class',
        label: 'Class',
        stack: ['class', 'sentence', { field: 'reason', hideWhenEmpty: true }],
      },
      { field: 't_ids', link: '/payment/:t_id' },
      'acc_title',
      't_date',
      'ledger_amount',
      'provider_amount',
      'difference',
      { field: 'provider_id', truncateAt: 14, link: '/stripe/payments?q=:provider_id' },
    ],
    exportColumns: [
      { id: '+currency', label: 'Provider currency', sources: ['provider_currency'] },
      'explained_by',
      'explained_at',
    ],
    sort: { field: 'rank', order: 'ASC' },
    searchFields: ['sentence', 't_ids', 'acc_title', 'provider_ids'],
    statCards: RECONCILIATION_CLASSES.map((label) => ({
      label,
      filter: { class: label },
      sumField: 'amount' as const,
      color: COLORS[label],
      // The classes without rows are no news. Matched rows always have a card.
      hideWhenEmpty: label !== 'Matched',
    })),
    rowActions: ['compare', 'explain', 'removeExplanation', 'ledger', 'provider'],
  },
  actions: {
    compare: {
      label: 'Compare',
      icon: mdiCompareHorizontal,
      detailsDialog: {
        title: 'Ledger and Stripe',
        summary: summarize,
        content: () => import('./Comparison'),
        fields: ['class', 'acc_title'],
      },
    },
    explain: {
      label: 'Mark as Explained',
      shortLabel: 'Explain',
      icon: mdiCheckDecagramOutline,
      when: { class: DISCREPANCY_CLASSES },
      endpoint: 'POST /admin/reconciliation_explanation',
      payload: ({ id, discrepancy }) => ({ id, discrepancy }),
      form: {
        inputs: [{ field: 'reason', helperText: 'Saved with your name.' }],
        validationSchema: async () => ({
          default: (await import('../../common/schemas/explanation')).ExplanationForm,
        }),
      },
      confirm: {
        title: 'Mark as Explained',
        content: 'The difference no longer counts as open. It comes back if it changes.',
        confirm: 'Mark as Explained',
        pending: 'Saving...',
        fields: FACTS,
      },
      successMessage: '%{msg}',
      errorMessage: '%{msg}',
      unexpectedErrorMessage: 'Error saving the explanation: %{error}',
    },
    removeExplanation: {
      label: 'Remove Explanation',
      shortLabel: 'Remove',
      icon: mdiUndoVariant,
      when: { class: 'Explained' },
      endpoint: 'DELETE /admin/reconciliation_explanation',
      removesRecord: false,
      payload: ({ id }) => ({ id }),
      confirm: {
        title: 'Remove Explanation',
        content: 'The difference counts as open again.',
        confirm: 'Remove Explanation',
        pending: 'Removing...',
        fields: [...FACTS, 'reason', 'explained_by', 'explained_at'],
      },
      successMessage: '%{msg}',
      errorMessage: '%{msg}',
      unexpectedErrorMessage: 'Error removing the explanation: %{error}',
    },
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

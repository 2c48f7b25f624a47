import { mdiEyeOutline, mdiReceiptTextOutline, mdiWalletOutline } from '@mdi/js';
import { formatDispute, formatDisputeReason } from '../../common/ledger/disputes';
import { INTENT_STATUS_TITLES } from '../../common/statuses';
import { isRow } from '../../providers/apiResponse';
import { toText } from '../../providers/fieldAccessor';
import { toDispute } from '../../providers/ledgerSides';
import { defineResource } from '../../schema/defineResource';
import { formatCard } from '../payments/chargeCard';

type ProviderPayment = {
  id: string;
  object: string;
  status: string;
  amount: number;
  amount_authorized: number;
  currency: string;
  customer: string;
  payment_method: string;
  latest_charge: string;
  payment_intent: string;
  description: string;
  created: number;
  metadata: Record<string, string>;
  'payment_method_details.card.brand': string;
  'payment_method_details.card.last4': string;
  /** Of a row that is a customer. */
  name: string;
  email: string;
  /** Of an expanded customer. */
  'customer.name': string;
  'customer.email': string;
  delinquent: boolean;
  'billing_details.name': string;
  'billing_details.email': string;
  'metadata.t_id': string;
  dispute: unknown;
};

/** Returns the state and the reason of a charge's dispute. Empty without a dispute. */
function whyDisputed(row: ProviderPayment): string[] {
  const dispute = toDispute(row);
  if (!dispute) return [];
  const reason = isRow(row.dispute) ? toText(row.dispute.reason) : '';
  return [
    formatDispute(dispute, toText(row.currency) || 'usd'),
    ...(reason ? [formatDisputeReason(reason)] : []),
  ];
}

/** The resource of the payment provider's payment intents and charges. */
export const stripePayments = defineResource<ProviderPayment>({
  name: 'stripe_payments',
  label: 'Payments',
  id: 'id',
  icon: mdiWalletOutline,
  path: '/stripe/payments',
  fields: {
    id: { type: 'code', label: 'Payment ID' },
    object: {
      type: 'select',
      label: 'Object',
      choices: { payment_intent: 'Payment intent', charge: 'Charge', customer: 'Customer' },
    },
    customer: { type: 'code', label: 'Customer' },
    description: { type: 'text', label: 'Description', truncateAt: 32 },
    amount: { type: 'amount', label: 'Total', currencyField: 'currency' },
    amount_authorized: { type: 'amount', label: 'Authorized', currencyField: 'currency' },
    currency: { type: 'text', label: 'Currency' },
    created: { type: 'unixTime', label: 'Created', showTime: true },
    status: {
      type: 'badge',
      label: 'Status',
      // A customer in the list has no status, but may be delinquent.
      fallbackField: 'delinquent',
      choices: {
        ...INTENT_STATUS_TITLES,
        failed: 'Failed',
        pending: 'Pending',
        true: 'Delinquent',
        false: 'Active',
      },
      colors: {
        succeeded: 'success',
        processing: 'info',
        pending: 'info',
        requires_payment_method: 'warning',
        requires_confirmation: 'warning',
        requires_action: 'warning',
        requires_capture: 'warning',
        partially_captured: 'success',
        failed: 'error',
        true: 'error',
        false: 'success',
      },
    },
    payment_method: { type: 'code', label: 'Payment method' },
    latest_charge: { type: 'code', label: 'Latest charge' },
    payment_intent: { type: 'code', label: 'Payment intent' },
    name: { type: 'text', label: 'Name' },
    email: { type: 'text', label: 'Email' },
    'customer.name': { type: 'text', label: 'Customer name' },
    'customer.email': { type: 'text', label: 'Customer email' },
    'billing_details.name': { type: 'text', label: 'Billing name' },
    'billing_details.email': { type: 'text', label: 'Billing email' },
    metadata: { type: 'keyValue', label: 'Metadata' },
    'metadata.t_id': { type: 'number', label: 'T.ID', description: 'Payment ID' },
  },
  list: {
    endpoint: 'GET /admin/stripe_transactions',
    responseFormat: 'payments',
    errorText: 'Failed to fetch payments',
    columns: [
      {
        id: '+customer',
        label: 'Customer',
        stack: [
          { field: 'customer', link: '/stripe/customers?q=:customer' },
          { id: '+name', label: 'Customer name', sources: ['customer.name', 'name'], hideWhenEmpty: true },
          {
            id: '+email',
            label: 'Customer email',
            sources: ['customer.email', 'email'],
            hideWhenEmpty: true,
          },
        ],
      },
      'id',
      'description',
      {
        id: '+date',
        label: 'Date',
        type: 'unixTime',
        description: 'Date created',
        valueGetter: ({ created }) => created,
      },
      'amount',
      'created',
      'status',
    ],
    cardLines: {
      primary: 'customer',
      status: 'status',
      secondary: ['description'],
      tertiary: ['created', 'amount'],
    },
    exportColumns: ['currency'],
    sort: { field: 'created', order: 'DESC' },
    searchFields: [
      'id',
      'customer',
      'description',
      'latest_charge',
      'payment_intent',
      'billing_details.name',
      'billing_details.email',
      'name',
      'email',
      'customer.name',
      'customer.email',
    ],
    filterFields: ['created', 'amount'],
    filters: [
      { label: 'Succeeded', filter: { status: 'succeeded' } },
      { label: 'Processing', filter: { status: ['processing', 'pending'] } },
      {
        label: 'Requires Payment',
        filter: { status: ['requires_payment_method', 'requires_confirmation', 'requires_action'] },
      },
      { label: INTENT_STATUS_TITLES.requires_capture, filter: { status: 'requires_capture' } },
      { label: INTENT_STATUS_TITLES.partially_captured, filter: { status: 'partially_captured' } },
      { label: 'Failed', filter: { status: 'failed' } },
      { label: 'Canceled', filter: { status: 'canceled' } },
    ],
  },
  actions: {
    payment: { label: 'View Payment', icon: mdiReceiptTextOutline, to: '/payment/:metadata.t_id' },
    view: {
      label: 'View details',
      icon: mdiEyeOutline,
      detailsDialog: {
        title: 'Payment details',
        summary: whyDisputed,
        hidesEmpty: true,
        fields: [
          'id',
          'object',
          'status',
          'amount',
          'amount_authorized',
          {
            id: '+currency',
            type: 'text',
            label: 'Currency',
            valueGetter: ({ currency }) => toText(currency).toUpperCase(),
          },
          'customer',
          { id: '+name', label: 'Customer name', sources: ['customer.name', 'name'] },
          { id: '+email', label: 'Customer email', sources: ['customer.email', 'email'] },
          'billing_details.name',
          'billing_details.email',
          {
            id: '+card',
            type: 'text',
            label: 'Card',
            valueGetter: (row) =>
              formatCard(row['payment_method_details.card.brand'], row['payment_method_details.card.last4']),
          },
          'payment_method',
          'latest_charge',
          'payment_intent',
          'description',
          'created',
          'metadata',
        ],
      },
    },
  },
});

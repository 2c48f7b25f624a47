import { mdiEyeOutline, mdiReceiptTextOutline, mdiWalletOutline } from '@mdi/js';
import { saysDispute, saysReason } from '../common/ledger/disputes';
import { INTENT_STATUS } from '../common/statuses';
import { disputeOf } from '../providers/derive/sides';
import { isRow } from '../providers/envelope';
import { plain } from '../providers/values';
import { defineResource } from '../schema/defineResource';

type ProviderPayment = {
  id: string;
  object: string;
  status: string;
  amount: number;
  currency: string;
  customer: string;
  payment_method: string;
  latest_charge: string;
  payment_intent: string;
  description: string;
  created: number;
  metadata: Record<string, string>;
  delinquent: boolean;
  'billing_details.name': string;
  'billing_details.email': string;
  'metadata.t_id': string;
  dispute: unknown;
};

/** How a dispute of a charge stands, and what for; nothing of a row without one. */
function whyDisputed(row: ProviderPayment): string[] {
  const dispute = disputeOf(row);
  if (!dispute) return [];
  const reason = isRow(row.dispute) ? plain(row.dispute.reason) : '';
  return [saysDispute(dispute, plain(row.currency) || 'usd'), ...(reason ? [saysReason(reason)] : [])];
}

/** The payment provider's payment intents and charges (second document, sections 2 to 4). */
export const stripePayments = defineResource<ProviderPayment>({
  name: 'stripe_payments',
  label: 'Payments',
  id: 'id',
  icon: mdiWalletOutline,
  path: '/stripe/payments',
  fields: {
    id: { kind: 'code', label: 'Payment ID' },
    object: {
      kind: 'choice',
      label: 'Object',
      words: { payment_intent: 'Payment intent', charge: 'Charge', customer: 'Customer' },
    },
    customer: { kind: 'code', label: 'Customer' },
    description: { kind: 'text', label: 'Description', cut: 32 },
    amount: { kind: 'amount', label: 'Total', currency: 'currency' },
    currency: { kind: 'text', label: 'Currency' },
    created: { kind: 'epoch', label: 'Created', time: true },
    status: {
      kind: 'badge',
      label: 'Status',
      // A customer among them has none, but may be delinquent.
      or: 'delinquent',
      words: {
        ...INTENT_STATUS,
        failed: 'Failed',
        pending: 'Pending',
        true: 'Delinquent',
        false: 'Active',
      },
      tones: {
        succeeded: 'good',
        processing: 'info',
        pending: 'info',
        requires_payment_method: 'warn',
        requires_confirmation: 'warn',
        failed: 'bad',
        true: 'bad',
        false: 'good',
      },
    },
    payment_method: { kind: 'code', label: 'Payment method' },
    latest_charge: { kind: 'code', label: 'Latest charge' },
    payment_intent: { kind: 'code', label: 'Payment intent' },
    'billing_details.name': { kind: 'text', label: 'Billing name' },
    'billing_details.email': { kind: 'text', label: 'Billing email' },
    metadata: { kind: 'map', label: 'Metadata' },
    'metadata.t_id': { kind: 'number', label: 'T.ID' },
  },
  list: {
    call: 'GET /admin/stripe_transactions',
    accepts: 'payments',
    failed: 'Failed to fetch payments',
    columns: [
      { field: 'customer', go: '/stripe/customers?q=:customer' },
      'id',
      'description',
      { id: '+date', label: 'Date', kind: 'epoch', value: ({ created }) => created },
      'amount',
      'created',
      'status',
    ],
    exported: ['currency'],
    sort: { by: 'created', order: 'DESC' },
    search: [
      'id',
      'customer',
      'description',
      'latest_charge',
      'payment_intent',
      'billing_details.name',
      'billing_details.email',
    ],
    filters: [
      { label: 'Succeeded', where: { status: 'succeeded' } },
      { label: 'Processing', where: { status: ['processing', 'pending'] } },
      { label: 'Requires Payment', where: { status: ['requires_payment_method', 'requires_confirmation'] } },
      { label: 'Failed', where: { status: 'failed' } },
      { label: 'Canceled', where: { status: 'canceled' } },
    ],
  },
  actions: {
    payment: { label: 'View Payment', icon: mdiReceiptTextOutline, go: '/payment/:metadata.t_id' },
    view: {
      label: 'View details',
      icon: mdiEyeOutline,
      details: {
        title: 'Payment details',
        says: whyDisputed,
        items: [
          'id',
          'object',
          'status',
          'amount',
          {
            id: '+currency',
            kind: 'text',
            label: 'Currency',
            value: ({ currency }) => plain(currency).toUpperCase(),
          },
          'customer',
          'billing_details.name',
          'billing_details.email',
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

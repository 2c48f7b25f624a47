import { mdiAccountGroupOutline, mdiDeleteOutline, mdiEyeOutline } from '@mdi/js';
import { toText } from '../../providers/fieldAccessor';
import { defineResource } from '../../schema/defineResource';
import { formatCard } from '../payments/chargeCard';

type Customer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  description: string;
  created: number;
  delinquent: boolean;
  metadata: Record<string, string>;
  'invoice_settings.default_payment_method.card.brand': string;
  'invoice_settings.default_payment_method.card.last4': string;
  address: Record<string, string>;
  'invoice_settings.default_payment_method.id': string;
};

/** The parts of a customer's address, in their displayed order. */
const ADDRESS = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'];

/** The resource of the payment provider's customers. */
export const stripeCustomers = defineResource<Customer>({
  name: 'stripe_customers',
  label: 'Customers',
  id: 'id',
  icon: mdiAccountGroupOutline,
  path: '/stripe/customers',
  fields: {
    id: { type: 'code', label: 'Customer ID' },
    name: { type: 'text', label: 'Name', truncateAt: 24 },
    email: { type: 'text', label: 'Email', truncateAt: 28, format: 'email' },
    phone: { type: 'text', label: 'Phone', format: 'phone' },
    description: { type: 'text', label: 'Description', truncateAt: 24 },
    'invoice_settings.default_payment_method.id': { type: 'code', label: 'Default Method' },
    created: { type: 'unixTime', label: 'Created' },
    delinquent: {
      type: 'boolean',
      label: 'Status',
      trueValue: 'true',
      trueLabel: 'Delinquent',
      falseLabel: 'Active',
      colors: ['error', 'success'],
    },
    metadata: { type: 'keyValue', label: 'Metadata' },
  },
  list: {
    endpoint: 'GET /admin/stripe_customers',
    responseFormat: 'customers',
    errorText: 'Failed to fetch customers',
    columns: [
      'id',
      { field: 'name', emptyText: 'No Name' },
      'email',
      'description',
      'invoice_settings.default_payment_method.id',
      'created',
      'delinquent',
    ],
    sort: { field: 'created', order: 'DESC' },
    searchFields: ['id', 'name', 'email', 'description'],
    filterFields: ['created'],
    filters: [
      { label: 'Active', filter: { delinquent: { ne: true } } },
      { label: 'Delinquent', filter: { delinquent: true } },
    ],
  },
  actions: {
    view: {
      label: 'View details',
      icon: mdiEyeOutline,
      detailsDialog: {
        title: 'Customer details',
        fields: [
          'id',
          'email',
          { field: 'name', emptyText: 'No Name' },
          'phone',
          {
            id: '+card',
            type: 'text',
            label: 'Card',
            hideWhenEmpty: true,
            valueGetter: (row) =>
              formatCard(
                row['invoice_settings.default_payment_method.card.brand'],
                row['invoice_settings.default_payment_method.card.last4'],
              ),
          },
          'created',
          'description',
          {
            id: '+address',
            type: 'text',
            label: 'Address',
            valueGetter: ({ address }) =>
              ADDRESS.map((part) => toText(address?.[part]))
                .filter(Boolean)
                .join(', '),
          },
          'metadata',
        ],
      },
    },
    delete: { label: 'Delete', icon: mdiDeleteOutline, logOnly: true },
  },
});

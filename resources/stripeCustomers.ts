import { mdiAccountGroupOutline, mdiDeleteOutline, mdiEyeOutline } from '@mdi/js';
import { plain } from '../providers/values';
import { defineResource } from '../schema/defineResource';

type Customer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  description: string;
  created: number;
  delinquent: boolean;
  metadata: Record<string, string>;
  address: Record<string, string>;
  'invoice_settings.default_payment_method.id': string;
};

/** A customer's address, in the order of the document's section 3. */
const ADDRESS = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'];

/** The payment provider's customers (second document, sections 2 and 3). */
export const stripeCustomers = defineResource<Customer>({
  name: 'stripe_customers',
  label: 'Customers',
  id: 'id',
  icon: mdiAccountGroupOutline,
  path: '/stripe/customers',
  fields: {
    id: { kind: 'code', label: 'Customer ID' },
    name: { kind: 'text', label: 'Name', cut: 24 },
    email: { kind: 'text', label: 'Email', cut: 28 },
    phone: { kind: 'text', label: 'Phone' },
    description: { kind: 'text', label: 'Description', cut: 24 },
    'invoice_settings.default_payment_method.id': { kind: 'code', label: 'Default Method' },
    created: { kind: 'epoch', label: 'Created' },
    delinquent: {
      kind: 'flag',
      label: 'Status',
      is: 'true',
      yes: 'Delinquent',
      no: 'Active',
      tones: ['bad', 'good'],
    },
    metadata: { kind: 'map', label: 'Metadata' },
  },
  list: {
    call: 'GET /admin/stripe_customers',
    accepts: 'customers',
    failed: 'Failed to fetch customers',
    columns: [
      'id',
      { field: 'name', otherwise: 'No Name' },
      'email',
      'description',
      'invoice_settings.default_payment_method.id',
      'created',
      'delinquent',
    ],
    sort: { by: 'created', order: 'DESC' },
    search: ['id', 'name', 'email', 'description'],
    filters: [
      { label: 'Active', where: { delinquent: { not: true } } },
      { label: 'Delinquent', where: { delinquent: true } },
    ],
  },
  actions: {
    view: {
      label: 'View details',
      icon: mdiEyeOutline,
      details: {
        title: 'Customer details',
        items: [
          'id',
          'email',
          { field: 'name', otherwise: 'No Name' },
          'phone',
          'created',
          'description',
          {
            id: '+address',
            kind: 'text',
            label: 'Address',
            value: ({ address }) =>
              ADDRESS.map((part) => plain(address?.[part]))
                .filter(Boolean)
                .join(', '),
          },
          'metadata',
        ],
      },
    },
    delete: { label: 'Delete', icon: mdiDeleteOutline, tone: 'bad', log: true },
  },
});

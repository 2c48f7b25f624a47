import type { Form } from '../schema/types';
import type { Coverage } from './coverage';

/** What is filled in of a coverage to be added, beyond what a coverage says of itself. */
export type CoverageForm = {
  prd_id: number;
  product_id: number;
  guest: 'now' | 'later';
  user_fname: string;
  user_lname: string;
  user_email: string;
  user_phone: string;
  user_mobile: string;
  cancelled_on: string;
  reason: string;
};

/** The end of every form that covers a stay: the product, and what it will cost. */
export const priced = [
  {
    title: 'Product',
    ask: [],
    draw: { fills: ['product_id'], load: () => import('../src/pages/coverage/ProductChoice') },
  },
  {
    title: 'Review',
    ask: [],
    draw: { fills: ['policy_total'], load: () => import('../src/pages/coverage/Review') },
  },
] as const;

/** What such a form says. */
export const adding = {
  yes: 'Add Coverage',
  busy: 'Adding...',
  done: 'Coverage added.',
  failed: 'Failed to add coverage: %{msg}',
  threw: 'Error adding coverage: %{error}',
} as const;

const NOW = { guest: 'now' } as const;

/** A stay is covered: property, dates, guest, product, review (second document, section 2: Add Coverage). */
export const addCoverage: Form<Coverage> = {
  path: '/add-coverage/:id?',
  title: 'Add Coverage',
  take: { prd_id: ':id', res_checkin: '?startDate', res_checkout: '?endDate', product_id: '?product' },
  begin: { guest: 'now' },
  call: 'POST /admin/coverage',
  rules: async () => ({ default: (await import('../common/rules/stay')).NewCoverage }),
  groups: [
    { title: 'Property', ask: [{ field: 'prd_id', wide: true }] },
    {
      title: 'Dates',
      ask: [],
      draw: {
        fills: ['res_checkin', 'res_checkout'],
        load: () => import('../src/pages/coverage/StayDates'),
      },
    },
    {
      title: 'Guest',
      ask: [
        {
          field: 'guest',
          wide: true,
          help: 'Coverage cannot be issued until guest details are provided.',
        },
        { field: 'user_fname', when: NOW },
        { field: 'user_lname', when: NOW },
        { field: 'user_email', when: NOW, wide: true },
        { field: 'user_phone', when: NOW },
        { field: 'user_mobile', when: NOW },
      ],
    },
    ...priced,
  ],
  ...adding,
  back: { label: 'Back to Coverages', to: '/coverages' },
  after: '/coverage/:policy_id',
};

import type { Form } from '../../schema/types';
import type { Coverage } from './coverage';

/** The form fields of a new coverage, beside those of a coverage. */
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

/** The last sections of every form that adds a coverage: product and review. */
export const priced = [
  {
    title: 'Product',
    inputs: [],
    customInput: { fields: ['product_id'], component: () => import('./ProductChoice') },
  },
  {
    title: 'Review',
    aside: true,
    inputs: [],
    customInput: { fields: ['policy_total'], component: () => import('./Review') },
  },
] as const;

/** The texts of the forms that add a coverage. */
export const adding = {
  submitLabel: 'Add Coverage',
  submittingLabel: 'Adding...',
  successMessage: 'Coverage added.',
  errorMessage: 'Failed to add coverage: %{msg}',
  unexpectedErrorMessage: 'Error adding coverage: %{error}',
} as const;

const NOW = { guest: 'now' } as const;

/** The form for a reservation with coverage: property, dates, guest, product, review. */
export const addCoverage: Form<Coverage> = {
  path: '/add-coverage/:id?',
  title: 'Add Coverage',
  defaultValuesFromUrl: {
    prd_id: ':id',
    res_checkin: '?startDate',
    res_checkout: '?endDate',
    product_id: '?product',
  },
  defaultValues: { guest: 'now' },
  endpoint: 'POST /admin/coverage',
  validationSchema: async () => ({ default: (await import('../../common/schemas/stay')).NewCoverage }),
  sections: [
    { title: 'Property', inputs: [{ field: 'prd_id', fullWidth: true }] },
    {
      title: 'Dates',
      inputs: [],
      customInput: {
        fields: ['res_checkin', 'res_checkout'],
        component: () => import('./StayDates'),
      },
    },
    {
      title: 'Guest',
      inputs: [
        {
          field: 'guest',
          fullWidth: true,
          helperText: 'Coverage cannot be issued until guest details are provided.',
        },
        { field: 'user_fname', when: NOW },
        { field: 'user_lname', when: NOW },
        { field: 'user_email', when: NOW, fullWidth: true },
        { field: 'user_phone', when: NOW },
        { field: 'user_mobile', when: NOW },
      ],
    },
    ...priced,
  ],
  ...adding,
  backLink: { label: 'Back to Coverages', to: '/coverages' },
  redirect: '/coverage/:policy_id',
};

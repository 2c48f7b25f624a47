import { mdiShieldPlusOutline } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';
import { adding, priced } from '../coverages/form';
import { nights } from '../shared/nights';

type Uncovered = {
  res_id: number;
  version: string;
  res_code: string;
  acc_title: string;
  prd_title: string;
  user_fname: string;
  user_lname: string;
  res_checkin: string;
  res_checkout: string;
  product_id: number;
  policy_total: number;
  no_coverage: string;
};

/** A coverage for an existing reservation: product and review, as in *Add Coverage*. */
export const uncovered = defineResource<Uncovered>({
  name: 'uncovered',
  label: 'Coverage',
  id: 'res_id',
  icon: mdiShieldPlusOutline,
  fields: {
    acc_title: { type: 'text', label: 'Account' },
    prd_title: { type: 'text', label: 'Property' },
    user_fname: { type: 'text', label: 'First name' },
    user_lname: { type: 'text', label: 'Last name' },
    res_checkin: { type: 'date', label: 'Arrival' },
    res_checkout: { type: 'date', label: 'Departure' },
  },
  edit: {
    path: '/reservation/coverage/:id',
    title: 'Add Coverage',
    subtitleField: 'res_code',
    loadEndpoint: 'GET /admin/reservation_form?id=:id',
    hiddenFields: ['res_id', 'version', 'res_checkin', 'res_checkout'],
    endpoint: 'POST /admin/reservation_coverage',
    validationSchema: async () => ({ default: (await import('../../common/schemas/stay')).StayCoverage }),
    sections: [
      {
        title: 'Stay',
        readOnlyFields: [
          'acc_title',
          'prd_title',
          { id: '+guest', label: 'Guest', sources: ['user_fname', 'user_lname'], emptyText: 'Guest missing' },
          'res_checkin',
          'res_checkout',
          nights,
        ],
        inputs: [],
      },
      ...priced,
    ],
    ...adding,
    loadErrorText: 'Failed to fetch reservation.',
    blockedReasonField: 'no_coverage',
    backLink: { label: 'Back to Reservation', to: '/reservation/:id' },
    redirect: '/coverage/:policy_id',
  },
  actions: {},
});

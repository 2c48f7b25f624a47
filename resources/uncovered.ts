import { mdiShieldPlusOutline } from '@mdi/js';
import { defineResource } from '../schema/defineResource';
import { adding, priced } from './coverageForm';
import { nights } from './nights';

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

/** A coverage for a reservation that is there and has none: product and review, as *Add Coverage* has them. */
export const uncovered = defineResource<Uncovered>({
  name: 'uncovered',
  label: 'Coverage',
  id: 'res_id',
  icon: mdiShieldPlusOutline,
  fields: {
    acc_title: { kind: 'text', label: 'Account' },
    prd_title: { kind: 'text', label: 'Property' },
    user_fname: { kind: 'text', label: 'First name' },
    user_lname: { kind: 'text', label: 'Last name' },
    res_checkin: { kind: 'date', label: 'Arrival' },
    res_checkout: { kind: 'date', label: 'Departure' },
  },
  edit: {
    path: '/reservation/coverage/:id',
    title: 'Add Coverage',
    of: 'res_code',
    read: 'GET /admin/reservation_form?id=:id',
    keep: ['res_id', 'version', 'res_checkin', 'res_checkout'],
    call: 'POST /admin/reservation_coverage',
    rules: async () => ({ default: (await import('../common/rules/stay')).StayCoverage }),
    groups: [
      {
        title: 'Stay',
        shows: [
          'acc_title',
          'prd_title',
          { id: '+guest', label: 'Guest', of: ['user_fname', 'user_lname'], otherwise: 'Guest missing' },
          'res_checkin',
          'res_checkout',
          nights,
        ],
        ask: [],
      },
      ...priced,
    ],
    ...adding,
    absent: 'Failed to fetch reservation.',
    refused: 'no_coverage',
    back: { label: 'Back to Reservation', to: '/reservation/:id' },
    after: '/coverage/:policy_id',
  },
  actions: {},
});

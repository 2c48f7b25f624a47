import { mdiShieldPlusOutline } from '@mdi/js';
import { defineResource } from '../declare/defineResource';
import { adding, priced } from './coverageForm';

type Uncovered = {
  res_id: number;
  version: string;
  res_code: string;
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
  fields: {},
  edit: {
    path: '/reservation/coverage/:id',
    title: 'Add Coverage',
    of: 'res_code',
    read: 'GET /admin/reservation_form?id=:id',
    keep: ['res_id', 'version', 'res_checkin', 'res_checkout'],
    call: 'POST /admin/reservation_coverage',
    rules: async () => ({ default: (await import('../common/rules/stay')).StayCoverage }),
    groups: priced,
    ...adding,
    absent: 'Failed to fetch reservation.',
    refused: 'no_coverage',
    back: { label: 'Back to Reservation', to: '/reservation/:id' },
    after: '/coverage/:policy_id',
  },
  actions: {},
});

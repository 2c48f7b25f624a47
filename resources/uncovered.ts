import { mdiShieldPlusOutline } from '@mdi/js';
import { defineResource } from '../declare/defineResource';

type Uncovered = {
  res_id: number;
  version: string;
  res_code: string;
  res_checkin: string;
  res_checkout: string;
  product_id: number;
  policy_total: number;
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
    groups: [
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
    ],
    yes: 'Add Coverage',
    busy: 'Adding...',
    done: 'Coverage added.',
    failed: 'Failed to add coverage: %{msg}',
    threw: 'Error adding coverage: %{error}',
    absent: 'Failed to fetch reservation.',
    back: { label: 'Back to Reservation', to: '/reservation/:id' },
    after: '/coverage/:policy_id',
  },
  actions: {},
});

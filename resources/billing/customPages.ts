import { mdiCreditCardOutline } from '@mdi/js';
import type { CustomPage } from '../../schema/types';

/** The payment methods and payments of the signed-in account. */
export const billingPages: readonly CustomPage[] = [
  {
    path: '/settings/billing',
    lazy: () => import('./BillingPage'),
    searchEntry: { label: 'Billing', icon: mdiCreditCardOutline },
  },
];

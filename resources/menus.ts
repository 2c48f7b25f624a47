import {
  mdiAccountCogOutline,
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiApi,
  mdiBedOutline,
  mdiCalendarClock,
  mdiCashRefund,
  mdiCogOutline,
  mdiCreditCardOutline,
  mdiFileDocumentOutline,
  mdiHistory,
  mdiLifebuoy,
  mdiOfficeBuildingOutline,
  mdiScaleBalance,
  mdiShieldCheckOutline,
  mdiShieldLockOutline,
  mdiViewDashboardOutline,
  mdiWalletOutline,
} from '@mdi/js';
import type { Menus } from '../schema/types';

/** The sidebar, the menu of small screens, and the links of the settings. */
export const menus: Menus = {
  desktop: [
    { label: 'Dashboard', icon: mdiViewDashboardOutline, to: '/dashboard' },
    { label: 'Accounts', icon: mdiOfficeBuildingOutline, to: '/accounts' },
    { label: 'Coverage', icon: mdiShieldCheckOutline, to: '/coverages' },
    { label: 'Statement', icon: mdiFileDocumentOutline, to: '/statement' },
    { label: 'Refunds', icon: mdiCashRefund, to: '/refunds' },
    { label: 'Tenants', icon: mdiBedOutline, to: '/reservations' },
    {
      label: 'Stripe',
      icon: mdiCreditCardOutline,
      children: [
        { label: 'Customers', icon: mdiAccountGroupOutline, to: '/stripe/customers' },
        { label: 'Payments', icon: mdiWalletOutline, to: '/stripe/payments' },
        { label: 'Reconciliation', icon: mdiScaleBalance, to: '/stripe/reconciliation' },
      ],
    },
    { label: 'External API', icon: mdiApi, to: '/external-api' },
    { label: 'Activity', icon: mdiHistory, to: '/activity' },
  ],
  mobile: [
    { label: 'Dashboard', icon: mdiViewDashboardOutline, to: '/dashboard' },
    { label: 'Reservations', icon: mdiBedOutline, to: '/reservations' },
    { label: 'Coverages', icon: mdiShieldCheckOutline, to: '/coverages' },
    { label: 'Statement', icon: mdiFileDocumentOutline, to: '/statement' },
    { label: 'Settings', icon: mdiCogOutline, to: '/settings' },
    { label: 'Support', icon: mdiLifebuoy, to: '/support' },
    { label: 'Activity', icon: mdiHistory, to: '/activity' },
  ],
  settings: [
    { label: 'Account settings', icon: mdiAccountCogOutline, to: '/settings/account' },
    { label: 'Login and security', icon: mdiShieldLockOutline, to: '/settings/security' },
    { label: 'Billing', icon: mdiCreditCardOutline, to: '/settings/billing' },
    { label: 'Users', icon: mdiAccountMultipleOutline, to: '/settings/users' },
    { label: 'Background jobs', icon: mdiCalendarClock, to: '/settings/jobs' },
  ],
};

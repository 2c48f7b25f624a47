import {
  mdiAccountCogOutline,
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiApi,
  mdiBedOutline,
  mdiBookmarkOutline,
  mdiCalendarClock,
  mdiCashRefund,
  mdiClipboardCheckOutline,
  mdiCogOutline,
  mdiCreditCardOutline,
  mdiFileDocumentOutline,
  mdiHistory,
  mdiHomeOutline,
  mdiLifebuoy,
  mdiOfficeBuildingOutline,
  mdiPackageVariantClosed,
  mdiScaleBalance,
  mdiShieldCheckOutline,
  mdiShieldLockOutline,
  mdiViewDashboardOutline,
  mdiWalletOutline,
  mdiWeatherNight,
  mdiWebhook,
} from '@mdi/js';
import { getResourceEntries } from '../schema/menus';
import type { MenuEntry, Menus } from '../schema/types';
import { resources } from '.';

/** The pages of the payment provider. */
const stripe: MenuEntry = {
  label: 'Stripe',
  icon: mdiCreditCardOutline,
  children: [
    { label: 'Customers', icon: mdiAccountGroupOutline, to: '/stripe/customers' },
    { label: 'Payments', icon: mdiWalletOutline, to: '/stripe/payments' },
    { label: 'Reconciliation', icon: mdiScaleBalance, to: '/stripe/reconciliation' },
  ],
};

const activity: MenuEntry = { label: 'Activity', icon: mdiHistory, to: '/activity', shortcut: 't' };
const support: MenuEntry = { label: 'Support', icon: mdiLifebuoy, to: '/support' };

/** The pages below the first group of both menus. */
const more: readonly MenuEntry[] = [
  { label: 'Views', icon: mdiBookmarkOutline, children: [], views: true, divider: true },
  { label: 'Work', icon: mdiClipboardCheckOutline, to: '/work', shortcut: 'w', divider: true },
  { label: 'Locations', icon: mdiHomeOutline, to: '/locations', shortcut: 'l' },
  { label: 'Nights without Coverage', icon: mdiWeatherNight, to: '/uncovered-nights' },
  { label: 'Products', icon: mdiPackageVariantClosed, to: '/products', shortcut: 'p' },
  ...getResourceEntries(resources),
];

/** The sidebar, the menu of small screens, and the links of the settings. */
export const menus: Menus = {
  desktop: [
    { label: 'Dashboard', icon: mdiViewDashboardOutline, to: '/dashboard', shortcut: 'd' },
    { label: 'Accounts', icon: mdiOfficeBuildingOutline, to: '/accounts', shortcut: 'a' },
    { label: 'Coverage', icon: mdiShieldCheckOutline, to: '/coverages', shortcut: 'c' },
    { label: 'Statement', icon: mdiFileDocumentOutline, to: '/statement', shortcut: 's' },
    { label: 'Refunds', icon: mdiCashRefund, to: '/refunds', shortcut: 'f' },
    { label: 'Tenants', icon: mdiBedOutline, to: '/reservations', shortcut: 'r' },
    stripe,
    { label: 'External API', icon: mdiApi, to: '/external-api' },
    ...more,
    activity,
    support,
  ],
  mobile: [
    { label: 'Dashboard', icon: mdiViewDashboardOutline, to: '/dashboard' },
    { label: 'Reservations', icon: mdiBedOutline, to: '/reservations' },
    { label: 'Coverages', icon: mdiShieldCheckOutline, to: '/coverages' },
    { label: 'Statement', icon: mdiFileDocumentOutline, to: '/statement' },
    { label: 'Settings', icon: mdiCogOutline, to: '/settings' },
    support,
    ...more,
    { label: 'Accounts', icon: mdiOfficeBuildingOutline, to: '/accounts' },
    { label: 'Refunds', icon: mdiCashRefund, to: '/refunds' },
    stripe,
    { label: 'External API', icon: mdiApi, to: '/external-api' },
    activity,
  ],
  settings: [
    { label: 'Account settings', tab: 'Profile', icon: mdiAccountCogOutline, to: '/settings/account' },
    { label: 'Login and security', tab: 'Security', icon: mdiShieldLockOutline, to: '/settings/security' },
    { label: 'Billing', icon: mdiCreditCardOutline, to: '/settings/billing' },
    { label: 'Users', icon: mdiAccountMultipleOutline, to: '/settings/users' },
    { label: 'Background jobs', icon: mdiCalendarClock, to: '/settings/jobs' },
    { label: 'Provider events', icon: mdiWebhook, to: '/settings/events' },
  ],
};

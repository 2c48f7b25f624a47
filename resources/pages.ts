import {
  mdiAccountCogOutline,
  mdiAirplane,
  mdiCreditCardOutline,
  mdiFileImportOutline,
  mdiHomeOutline,
  mdiPackageVariantClosed,
  mdiShieldLockOutline,
} from '@mdi/js';
import type { OwnPage } from '../schema/types';

/** The pages that no declaration can say. */
export const pages: readonly OwnPage[] = [
  {
    path: '/locations/import',
    of: '/locations',
    load: () => import('../src/pages/import/ImportPage'),
    menu: { label: 'Import From Channel', icon: mdiFileImportOutline },
  },
  { path: '/location/:id?', of: '/locations', load: () => import('../src/pages/property/Detail') },
  {
    path: '/location/ical/:id?',
    of: '/locations',
    load: () => import('../src/pages/property/feeds/FeedsPage'),
  },
  {
    path: '/location/coverages/:id?',
    of: '/locations',
    load: () => import('../src/pages/property/Coverages'),
  },
  { path: '/property/:id?', of: '/locations', load: () => import('../src/pages/property/Availability') },
  {
    path: '/products',
    load: () => import('../src/pages/products/ProductsPage'),
    menu: { label: 'Products', icon: mdiPackageVariantClosed },
  },
  {
    path: '/damage-protection',
    load: async () => ({ default: (await import('../src/pages/products/ProductPage')).Damage }),
    menu: { label: 'Damage Protection', icon: mdiHomeOutline },
  },
  {
    path: '/travel-protection',
    load: async () => ({ default: (await import('../src/pages/products/ProductPage')).Travel }),
    menu: { label: 'Travel Protection', icon: mdiAirplane },
  },
  {
    path: '/coverage/certificate/:policyId?',
    of: '/coverages',
    load: () => import('../src/pages/certificate/CertificatePage'),
  },
  { path: '/payment/:id?', of: '/statement', load: () => import('../src/pages/receipt/ReceiptPage') },
  { path: '/external-api', load: () => import('../src/pages/api/ApiPage') },
  { path: '/settings', load: () => import('../src/pages/settings/SettingsPage') },
  {
    path: '/settings/account',
    load: () => import('../src/pages/settings/AccountPage'),
    menu: { label: 'Account settings', icon: mdiAccountCogOutline },
  },
  {
    path: '/settings/billing',
    load: () => import('../src/pages/billing/BillingPage'),
    menu: { label: 'Billing', icon: mdiCreditCardOutline },
  },
  {
    path: '/settings/security',
    load: () => import('../src/pages/security/SecurityPage'),
    menu: { label: 'Login and security', icon: mdiShieldLockOutline },
  },
];

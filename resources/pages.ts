import {
  mdiAccountCogOutline,
  mdiAirplane,
  mdiCreditCardOutline,
  mdiFileImportOutline,
  mdiHomeOutline,
  mdiPackageVariantClosed,
  mdiShieldLockOutline,
} from '@mdi/js';
import type { CustomPage } from '../schema/types';

/** The pages that no declaration can say. */
export const pages: readonly CustomPage[] = [
  {
    path: '/locations/import',
    parentPath: '/locations',
    lazy: () => import('../src/pages/import/ImportPage'),
    searchEntry: { label: 'Import From Channel', icon: mdiFileImportOutline },
  },
  { path: '/location/:id?', parentPath: '/locations', lazy: () => import('../src/pages/property/Detail') },
  {
    path: '/location/ical/:id?',
    parentPath: '/locations',
    lazy: () => import('../src/pages/property/feeds/FeedsPage'),
  },
  {
    path: '/location/coverages/:id?',
    parentPath: '/locations',
    lazy: () => import('../src/pages/property/Coverages'),
  },
  {
    path: '/property/:id?',
    parentPath: '/locations',
    lazy: () => import('../src/pages/property/Availability'),
  },
  {
    path: '/products',
    lazy: () => import('../src/pages/products/ProductsPage'),
    searchEntry: { label: 'Products', icon: mdiPackageVariantClosed },
  },
  {
    path: '/damage-protection',
    lazy: async () => ({ default: (await import('../src/pages/products/ProductPage')).Damage }),
    searchEntry: { label: 'Damage Protection', icon: mdiHomeOutline },
  },
  {
    path: '/travel-protection',
    lazy: async () => ({ default: (await import('../src/pages/products/ProductPage')).Travel }),
    searchEntry: { label: 'Travel Protection', icon: mdiAirplane },
  },
  {
    path: '/coverage/certificate/:policyId?',
    parentPath: '/coverages',
    lazy: () => import('../src/pages/certificate/CertificatePage'),
  },
  { path: '/payment/:id?', parentPath: '/statement', lazy: () => import('../src/pages/receipt/ReceiptPage') },
  { path: '/external-api', lazy: () => import('../src/pages/api/ApiPage') },
  { path: '/settings', lazy: () => import('../src/pages/settings/SettingsPage') },
  {
    path: '/settings/account',
    lazy: () => import('../src/pages/settings/AccountPage'),
    searchEntry: { label: 'Account settings', icon: mdiAccountCogOutline },
  },
  {
    path: '/settings/billing',
    lazy: () => import('../src/pages/billing/BillingPage'),
    searchEntry: { label: 'Billing', icon: mdiCreditCardOutline },
  },
  {
    path: '/settings/security',
    lazy: () => import('../src/pages/security/SecurityPage'),
    searchEntry: { label: 'Login and security', icon: mdiShieldLockOutline },
  },
];

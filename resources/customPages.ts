import { mdiShieldLockOutline } from '@mdi/js';
import type { CustomPage } from '../schema/types';
import { billingPages } from './billing/customPages';
import { coveragePages } from './coverages/customPages';
import { feedPages } from './feeds/customPages';
import { locationPages } from './locations/customPages';
import { paymentPages } from './payments/customPages';
import { productPages } from './products/customPages';
import { profilePages } from './profile/customPages';

/** The pages that are custom React components. */
export const customPages: readonly CustomPage[] = [
  ...locationPages,
  ...feedPages,
  ...productPages,
  ...coveragePages,
  ...paymentPages,
  { path: '/external-api', lazy: () => import('./accounts/apiKey/ExternalApiPage') },
  { path: '/settings', lazy: () => import('../src/pages/settings/SettingsPage') },
  ...profilePages,
  ...billingPages,
  {
    path: '/settings/security',
    lazy: () => import('../src/pages/security/SecurityPage'),
    searchEntry: { label: 'Login and security', icon: mdiShieldLockOutline },
  },
];

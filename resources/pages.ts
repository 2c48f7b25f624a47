import type { OwnPage } from '../src/declare/types';

/** The pages that no declaration can say. */
export const pages: readonly OwnPage[] = [
  { path: '/location/:id?', load: () => import('../src/pages/property/Detail') },
  { path: '/property/:id?', load: () => import('../src/pages/property/Availability') },
  { path: '/products', load: () => import('../src/pages/products/ProductsPage') },
  {
    path: '/coverage/certificate/:policyId?',
    load: () => import('../src/pages/certificate/CertificatePage'),
  },
  { path: '/payment/:id?', load: () => import('../src/pages/receipt/ReceiptPage') },
  { path: '/settings/security', load: () => import('../src/pages/security/SecurityPage') },
];

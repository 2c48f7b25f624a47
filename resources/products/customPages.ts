import { mdiAirplane, mdiHomeOutline, mdiPackageVariantClosed } from '@mdi/js';
import type { CustomPage } from '../../schema/types';

/** The overview of the products, and a page for each product. */
export const productPages: readonly CustomPage[] = [
  {
    path: '/products',
    lazy: () => import('./ProductsPage'),
    searchEntry: { label: 'Products', icon: mdiPackageVariantClosed },
  },
  {
    path: '/damage-protection',
    lazy: async () => ({ default: (await import('./ProductPage')).Damage }),
    searchEntry: { label: 'Damage Protection', icon: mdiHomeOutline },
  },
  {
    path: '/travel-protection',
    lazy: async () => ({ default: (await import('./ProductPage')).Travel }),
    searchEntry: { label: 'Travel Protection', icon: mdiAirplane },
  },
];

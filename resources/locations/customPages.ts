import { mdiFileImportOutline } from '@mdi/js';
import type { CustomPage } from '../../schema/types';

/** The custom pages of properties: the import, and the pages of one property. */
export const locationPages: readonly CustomPage[] = [
  {
    path: '/locations/import',
    parentPath: '/locations',
    endpoint: 'POST /properties/import',
    lazy: () => import('./import/ImportPage'),
    searchEntry: { label: 'Import From Channel', icon: mdiFileImportOutline },
  },
  { path: '/location/:id?', parentPath: '/locations', lazy: () => import('./property/Detail') },
  { path: '/location/coverages/:id?', parentPath: '/locations', lazy: () => import('./property/Coverages') },
  { path: '/property/:id?', parentPath: '/locations', lazy: () => import('./property/Availability') },
];

import type { CustomPage } from '../../schema/types';

/** The page with the calendar feeds of one property. */
export const feedPages: readonly CustomPage[] = [
  { path: '/location/ical/:id?', parentPath: '/locations', lazy: () => import('./FeedsPage') },
];

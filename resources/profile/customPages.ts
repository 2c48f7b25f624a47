import { mdiAccountCogOutline } from '@mdi/js';
import type { CustomPage } from '../../schema/types';

/** The account settings of the signed-in user. */
export const profilePages: readonly CustomPage[] = [
  {
    path: '/settings/account',
    lazy: () => import('./AccountPage'),
    searchEntry: { label: 'Account settings', icon: mdiAccountCogOutline },
  },
];

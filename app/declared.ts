import type { Declared } from '../declare/types';
import { resources } from '../resources';
import { menus } from '../resources/menus';
import { pages } from '../resources/pages';

/** All that the portal draws. */
export const declared: Declared = { resources, menus, pages };

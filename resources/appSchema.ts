import type { AppSchema } from '../schema/types';
import { resources } from '.';
import { menus } from './menus';
import { pages } from './pages';

/** Everything that the portal renders: the resources, their own pages and the menus. */
export const appSchema: AppSchema = { resources, menus, pages };

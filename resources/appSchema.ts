import type { AppSchema } from '../schema/types';
import { resources } from '.';
import { appMessages } from './appMessages';
import { customPages } from './customPages';
import { menus } from './menus';

/** The schema of the portal: its resources, menus and custom pages. */
export const appSchema: AppSchema = {
  resources,
  menus,
  pages: customPages,
  messages: appMessages,
  dashboardFooter: () => import('./setup/SetupChecklist'),
};

import type { AppSchema } from '../schema/types';
import { resources } from '.';
import { appMessages } from './appMessages';
import { customPages } from './customPages';
import { menus } from './menus';
import { views } from './views';

/** The schema of the portal: its resources, menus and custom pages. */
export const appSchema: AppSchema = {
  resources,
  menus,
  pages: customPages,
  views,
  messages: appMessages,
  dashboardHeader: () => import('./figures/Figures'),
  dashboardFooter: () => import('./setup/SetupChecklist'),
};

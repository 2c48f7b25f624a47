import type { MenuEntry, MenuLink, Resource } from './types';

/** The links of a menu, those of its groups included. */
export const getMenuLinks = (menu: readonly MenuEntry[]): MenuLink[] =>
  menu.flatMap((entry) => ('to' in entry ? [entry] : entry.children));

/** The menu entries of the resources that have one (`menuEntry`), in their order. */
export const getResourceEntries = (resources: readonly Resource[]): MenuLink[] =>
  resources.flatMap(({ menuEntry, label, icon, path }) =>
    menuEntry ? [{ label, icon, to: path, ...menuEntry }] : [],
  );

import type { MenuEntry, MenuLink, Resource } from './types';

/** All entries of a menu. A group is followed by its links, which have its label as `group`. */
export const getMenuEntries = (menu: readonly MenuEntry[]): (MenuEntry & { group?: string })[] =>
  menu.flatMap((entry): (MenuEntry & { group?: string })[] =>
    'to' in entry ? [entry] : [entry, ...entry.children.map((link) => ({ ...link, group: entry.label }))],
  );

/** The links of a menu, with the label of their group. */
export const getMenuLinks = (menu: readonly MenuEntry[]): (MenuLink & { group?: string })[] =>
  getMenuEntries(menu).filter((entry) => 'to' in entry);

/** The menu entries of the resources that have one (`menuEntry`), in their order. */
export const getResourceEntries = (resources: readonly Resource[]): MenuLink[] =>
  resources.flatMap(({ menuEntry, label, icon, path }) =>
    menuEntry ? [{ label, icon, to: path, ...menuEntry }] : [],
  );

import { checkResources } from './checkResources';
import { findDuplicates } from './findDuplicates';
import { collectLinks } from './links';
import { getMenuEntries, getMenuLinks } from './menus';
import { DASHBOARD, expandPath, getListPaths, getResourcePaths, matchesPath, ROOT_PATHS } from './paths';
import type { AppSchema } from './types';

/** A link that leaves the portal: another site, or an email. */
const OUTSIDE = /^[a-z]+:/;

/** Finds lists, pages and forms of resources with the path of a page of the portal. */
function checkOwnPaths({ resources, pages }: AppSchema): string[] {
  const own = [DASHBOARD, ...ROOT_PATHS, ...pages.map(({ path }) => path)];
  const taken = new Map(own.flatMap((path) => expandPath(path).map((place) => [place, path])));
  return resources.flatMap(getResourcePaths).flatMap(({ where, path }) => {
    const other = expandPath(path)
      .map((place) => taken.get(place))
      .find((ownPath) => ownPath !== undefined);
    return other === undefined
      ? []
      : [`${where}: the path ${path} is used by the page ${other}. Fix: use another path.`];
  });
}

/** Finds links to paths without a page. */
function checkLinks({ resources, menus, pages }: AppSchema): string[] {
  const paths = [
    DASHBOARD,
    ...ROOT_PATHS,
    ...[...resources.flatMap(getResourcePaths), ...pages].map(({ path }) => path),
  ];
  const places = paths.flatMap(expandPath);
  const entries = Object.entries(menus).flatMap(([menu, all]) =>
    getMenuLinks(all).map(({ label, to }) => ({ where: `menus.${menu} ${label}`, address: to })),
  );
  return [...resources.flatMap(collectLinks), ...entries]
    .filter(
      ({ address }) => !OUTSIDE.test(address) && !(address.startsWith('/') && matchesPath(address, places)),
    )
    .map(
      ({ where, address }) =>
        `${where}: ${address} is not a page. Fix: use the path of a list, a page or a form.`,
    );
}

/** Checks that the parent of a custom page is a list. */
function checkParentPaths({ resources, pages }: AppSchema): string[] {
  const lists = getListPaths(resources);
  return pages.flatMap(({ path, parentPath }) =>
    parentPath === undefined || lists.has(parentPath)
      ? []
      : [
          `pages ${path}: ${parentPath} is not the path of a list. Fix: use the path of a list in \`parentPath\`.`,
        ],
  );
}

/** Checks that the entries of a menu have different labels and shortcuts. */
const checkMenus = ({ menus }: AppSchema): string[] =>
  Object.entries(menus).flatMap(([menu, all]) => [
    ...findDuplicates(getMenuLinks(all).flatMap(({ shortcut }) => shortcut ?? [])).map(
      (key) => `menus.${menu}: two entries have the shortcut ${key}. Fix: use another letter.`,
    ),
    ...findDuplicates(getMenuEntries(all).map(({ label }) => label)).map(
      (label) => `menus.${menu}: two entries are labeled ${label}. Fix: rename one.`,
    ),
  ]);

/**
 * Returns the errors in the whole schema that the types do not find, each with its `Fix:`.
 * - Errors of resources.
 * - Duplicate paths.
 * - Links without a page.
 * - Custom pages without a list.
 * - Menu entries with the same label.
 */
export const checkPortal = (schema: AppSchema): string[] => [
  ...checkResources(schema.resources),
  ...checkOwnPaths(schema),
  ...checkLinks(schema),
  ...checkParentPaths(schema),
  ...checkMenus(schema),
];

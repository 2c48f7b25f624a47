import { checkResources } from './checkResources';
import { findDuplicates } from './findDuplicates';
import { collectLinks } from './links';
import { DASHBOARD, expandPath, getListPaths, getResourcePaths, matchesPath, ROOT_PATHS } from './paths';
import type { AppSchema, MenuEntry } from './types';

/** What leads out of the portal: another site, a mail. */
const OUTSIDE = /^[a-z]+:/;

const getLeaves = (entry: MenuEntry) => ('to' in entry ? [entry] : entry.children);

/** A resource's list, page or form must not take the place of a page of the portal's own. */
function checkOwnPaths({ resources, pages }: AppSchema): string[] {
  const own = [DASHBOARD, ...ROOT_PATHS, ...pages.map(({ path }) => path)];
  const taken = new Map(own.flatMap((path) => expandPath(path).map((place) => [place, path])));
  return resources.flatMap(getResourcePaths).flatMap(({ where, path }) => {
    const other = expandPath(path)
      .map((place) => taken.get(place))
      .find((ownPath) => ownPath !== undefined);
    return other === undefined
      ? []
      : [`${where}: at ${path} stands the portal's own page ${other}. Fix: give it a path of its own.`];
  });
}

/** Whatever leads somewhere leads to a page. */
function checkLinks({ resources, menus, pages }: AppSchema): string[] {
  const paths = [
    DASHBOARD,
    ...ROOT_PATHS,
    ...[...resources.flatMap(getResourcePaths), ...pages].map(({ path }) => path),
  ];
  const places = paths.flatMap(expandPath);
  const entries = Object.entries(menus).flatMap(([menu, all]) =>
    all.flatMap(getLeaves).map(({ label, to }) => ({ where: `menus.${menu} ${label}`, address: to })),
  );
  return [...resources.flatMap(collectLinks), ...entries]
    .filter(
      ({ address }) => !OUTSIDE.test(address) && !(address.startsWith('/') && matchesPath(address, places)),
    )
    .map(
      ({ where, address }) =>
        `${where}: ${address} leads to no page. Fix: name the address of a list, a page or a form.`,
    );
}

/** An own page belongs to a list. */
function checkParentPaths({ resources, pages }: AppSchema): string[] {
  const lists = getListPaths(resources);
  return pages.flatMap(({ path, parentPath }) =>
    parentPath === undefined || lists.has(parentPath)
      ? []
      : [`pages ${path}: at ${parentPath} stands no list. Fix: name the path of a list in \`parentPath\`.`],
  );
}

/** The entries of a menu are told apart by their names alone. */
const checkMenus = ({ menus }: AppSchema): string[] =>
  Object.entries(menus).flatMap(([menu, all]) =>
    findDuplicates(
      all.flatMap((entry) => [entry, ...('to' in entry ? [] : entry.children)]).map(({ label }) => label),
    ).map((label) => `menus.${menu}: two entries are called ${label}. Fix: rename one.`),
  );

/**
 * What the types of declarations cannot see, of all that the portal draws: the mistakes of its resources, pages that
 * stand where another stands already, addresses that lead to no page, own pages of no list, menu entries of one name.
 * One sentence a mistake, each with its `Fix:`.
 */
export const checkPortal = (schema: AppSchema): string[] => [
  ...checkResources(schema.resources),
  ...checkOwnPaths(schema),
  ...checkLinks(schema),
  ...checkParentPaths(schema),
  ...checkMenus(schema),
];

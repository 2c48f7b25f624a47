import { addressesOf, DASHBOARD, ENTRANCES, leadsTo, listsOf, standsAt } from './addresses';
import { checkResources } from './checkResources';
import { doubled } from './doubled';
import { leadsOf } from './leads';
import type { Declared, MenuEntry } from './types';

/** What leads out of the portal: another site, a mail. */
const OUTSIDE = /^[a-z]+:/;

const leaves = (entry: MenuEntry) => ('to' in entry ? [entry] : entry.children);

/** A resource's list, page or form must not take the place of a page of the portal's own. */
function checkPlaces({ resources, pages }: Declared): string[] {
  const own = [DASHBOARD, ...ENTRANCES, ...pages.map(({ path }) => path)];
  const taken = new Map(own.flatMap((path) => standsAt(path).map((place) => [place, path])));
  return resources.flatMap(addressesOf).flatMap(({ where, path }) => {
    const other = standsAt(path)
      .map((place) => taken.get(place))
      .find((one) => one !== undefined);
    return other === undefined
      ? []
      : [`${where}: at ${path} stands the portal's own page ${other}. Fix: give it a path of its own.`];
  });
}

/** Whatever leads somewhere leads to a page. */
function checkLeads({ resources, menus, pages }: Declared): string[] {
  const paths = [
    DASHBOARD,
    ...ENTRANCES,
    ...[...resources.flatMap(addressesOf), ...pages].map(({ path }) => path),
  ];
  const places = paths.flatMap(standsAt);
  const entries = Object.entries(menus).flatMap(([menu, all]) =>
    all.flatMap(leaves).map(({ label, to }) => ({ where: `menus.${menu} ${label}`, address: to })),
  );
  return [...resources.flatMap(leadsOf), ...entries]
    .filter(({ address }) => !OUTSIDE.test(address) && !(address.startsWith('/') && leadsTo(address, places)))
    .map(
      ({ where, address }) =>
        `${where}: ${address} leads to no page. Fix: name the address of a list, a page or a form.`,
    );
}

/** An own page belongs to a list. */
function checkBelonging({ resources, pages }: Declared): string[] {
  const lists = listsOf(resources);
  return pages.flatMap(({ path, of }) =>
    of === undefined || lists.has(of)
      ? []
      : [`pages ${path}: at ${of} stands no list. Fix: name in \`of\` the address of a list.`],
  );
}

/** The entries of a menu are told apart by their names alone. */
const checkMenus = ({ menus }: Declared): string[] =>
  Object.entries(menus).flatMap(([menu, all]) =>
    doubled(
      all.flatMap((entry) => [entry, ...('to' in entry ? [] : entry.children)]).map(({ label }) => label),
    ).map((label) => `menus.${menu}: two entries are called ${label}. Fix: rename one.`),
  );

/**
 * What the types of declarations cannot see, of all that the portal draws: the mistakes of its resources, pages that
 * stand where another stands already, addresses that lead to no page, own pages of no list, menu entries of one name.
 * One sentence a mistake, each with its `Fix:`.
 */
export const checkPortal = (declared: Declared): string[] => [
  ...checkResources(declared.resources),
  ...checkPlaces(declared),
  ...checkLeads(declared),
  ...checkBelonging(declared),
  ...checkMenus(declared),
];

import type { Resource, Row, ShowPage } from './types';

/** Where the dashboard stands. */
export const DASHBOARD = '/dashboard';

/** Where somebody who is signed in goes on to the dashboard. */
export const ROOT_PATHS = ['/', '/login'];

/** Where a page of records stands; without an id too, where it has a word for that. */
export const getPath = ({ path, missingIdText }: ShowPage<Row>): string =>
  missingIdText ? `${path}?` : path;

/** Where a resource's list, pages and forms stand, each by its name in the declaration. */
export const getResourcePaths = ({ name, path, list, showPages, create, edit }: Resource) => [
  ...(list ? [{ where: `${name}.list`, path }] : []),
  ...showPages.map((page) => ({ where: `${name}.showPages`, path: getPath(page) })),
  ...(create ? [{ where: `${name}.create`, path: create.path }] : []),
  ...(edit ? [{ where: `${name}.edit`, path: edit.path }] : []),
];

/** Where the lists of resources stand. */
export const getListPaths = (resources: readonly Resource[]): ReadonlySet<string> =>
  new Set(resources.flatMap(({ list, path }) => (list ? [path] : [])));

const PARAMETER = ':';

const segments = (address: string): string[] =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);

/** The `:field`s of an address or a call, to be filled in. */
export const getPathParams = (address: string): string[] =>
  [...address.matchAll(/:([\w.]+)/g)].map(([, name]) => name ?? '');

/** The addresses that a path stands for: with and without what it leaves open (`:id?`), whatever its parameters are called. */
export function expandPath(path: string): string[] {
  let paths = [''];
  for (const segment of path.split('/').filter(Boolean)) {
    const part = segment.startsWith(':') ? PARAMETER : segment.replace(/\?$/, '');
    const longer = paths.map((prefix) => `${prefix}/${part}`);
    paths = segment.endsWith('?') ? paths.concat(longer) : longer;
  }
  return paths;
}

/** Whether an address, its `:field`s to be filled, leads to one of the places that `standsAt` gives. */
export const matchesPath = (address: string, paths: readonly string[]): boolean => {
  const targetParts = segments(address);
  return paths.some((place) => {
    const parts = segments(place);
    return (
      parts.length === targetParts.length &&
      parts.every((part, i) => part === PARAMETER || part === targetParts[i])
    );
  });
};

import type { Resource, Row, ShowPage } from './types';

/** The path of the dashboard. */
export const DASHBOARD = '/dashboard';

/** The paths that redirect a signed-in user to the dashboard. */
export const ROOT_PATHS = ['/', '/login'];

/** The path of a page of records. Its id is optional if the page has a text for a missing id. */
export const getPath = ({ path, missingIdText }: ShowPage<Row>): string =>
  missingIdText ? `${path}?` : path;

/** The paths of the list, pages and forms of a resource, each with its place in the schema. */
export const getResourcePaths = ({ name, path, list, showPages, create, edit }: Resource) => [
  ...(list ? [{ where: `${name}.list`, path }] : []),
  ...showPages.map((page) => ({ where: `${name}.showPages`, path: getPath(page) })),
  ...(create ? [{ where: `${name}.create`, path: create.path }] : []),
  ...(edit ? [{ where: `${name}.edit`, path: edit.path }] : []),
];

/** The paths of all lists. */
export const getListPaths = (resources: readonly Resource[]): ReadonlySet<string> =>
  new Set(resources.flatMap(({ list, path }) => (list ? [path] : [])));

const PARAMETER = ':';

const segments = (address: string): string[] =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);

/** The names of the `:field` parameters of a path or an endpoint. */
export const getPathParams = (address: string): string[] =>
  [...address.matchAll(/:([\w.]+)/g)].map(([, name]) => name ?? '');

/** The variants of a path: with and without its optional segments (`:id?`). The names of parameters are dropped. */
export function expandPath(path: string): string[] {
  let paths = [''];
  for (const segment of path.split('/').filter(Boolean)) {
    const part = segment.startsWith(':') ? PARAMETER : segment.replace(/\?$/, '');
    const longer = paths.map((prefix) => `${prefix}/${part}`);
    paths = segment.endsWith('?') ? paths.concat(longer) : longer;
  }
  return paths;
}

/** Whether an address matches one of the paths of `expandPath`. Its `:field` parameters match any segment. */
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

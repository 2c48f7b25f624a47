import { expandPath, getListPaths, matchesPath } from '../../schema/paths';
import type { CustomPage, Resource } from '../../schema/types';

/** The path pattern of a page, and the path of the list that it belongs to. */
export type ParentPath = { path: string; to: string };

type PageEntry = { path: string; back?: string; list?: string | undefined };

/** A path pattern without the names of its parameters. */
const normalizePattern = (path: string) => path.replace(/:[\w.]+\??/g, ':');

/**
 * Returns the list that each page or form belongs to: the list of its resource, or the list at the end of its
 * back links.
 */
export function getParentPaths(resources: readonly Resource[], pages: readonly CustomPage[]): ParentPath[] {
  const entries: PageEntry[] = [
    ...resources.flatMap(({ list, path: listPath, showPages, create, edit }) =>
      [...showPages, create, edit].flatMap((page) =>
        page ? [{ path: page.path, back: page.backLink.to, list: list && listPath }] : [],
      ),
    ),
    ...pages.map(({ path, parentPath }) => ({ path, list: parentPath })),
  ];
  const lists = getListPaths(resources);
  /** `rest` shrinks with each step, so that circular back links end without a list. */
  const findList = ({ list, back }: PageEntry, rest = entries): string | undefined => {
    if (list || !back) return list;
    if (lists.has(back)) return back;
    const next = rest.find(({ path }) => normalizePattern(path) === normalizePattern(back));
    return (
      next &&
      findList(
        next,
        rest.filter((entry) => entry !== next),
      )
    );
  };
  return entries.flatMap((entry) => {
    const to = findList(entry);
    return to ? [{ path: entry.path, to }] : [];
  });
}

/** Returns the path of the list that an address belongs to; the address itself if there is none. */
export const findParentPath = (parentPaths: readonly ParentPath[], pathname: string): string =>
  parentPaths.find(({ path }) => matchesPath(pathname, expandPath(path)))?.to ?? pathname;

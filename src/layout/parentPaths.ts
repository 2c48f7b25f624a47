import { leadsTo, listsOf, standsAt } from '../../declare/addresses';
import type { OwnPage, Resource } from '../../declare/types';

/** An address of the portal, and the list that it belongs to. */
export type ParentPath = { path: string; to: string };

type Under = { path: string; back?: string; list?: string | undefined };

/** An address whatever its parameters are called. */
const shape = (path: string) => path.replace(/:[\w.]+\??/g, ':');

/** The pages and forms that belong to a list: to their resource's own, or to that where their way back ends. */
export function getParentPaths(resources: readonly Resource[], pages: readonly OwnPage[]): ParentPath[] {
  const all: Under[] = [
    ...resources.flatMap(({ list, path: home, pages, create, edit }) =>
      [...pages, create, edit].flatMap((page) =>
        page ? [{ path: page.path, back: page.back.to, list: list && home }] : [],
      ),
    ),
    ...pages.map(({ path, of }) => ({ path, list: of })),
  ];
  const lists = listsOf(resources);
  /** Each step back leads nearer: a way that goes round comes to no list. */
  const home = ({ list, back }: Under, left = all): string | undefined => {
    if (list || !back) return list;
    if (lists.has(back)) return back;
    const next = left.find(({ path }) => shape(path) === shape(back));
    return (
      next &&
      home(
        next,
        left.filter((one) => one !== next),
      )
    );
  };
  return all.flatMap((one) => {
    const to = home(one);
    return to ? [{ path: one.path, to }] : [];
  });
}

/** The list that an address belongs to; the address itself where it belongs to none. */
export const findParentPath = (all: readonly ParentPath[], pathname: string): string =>
  all.find(({ path }) => leadsTo(pathname, standsAt(path)))?.to ?? pathname;

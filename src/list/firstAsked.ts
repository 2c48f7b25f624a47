import { DASHBOARD } from '../../declare/addresses';
import type { FilledList, Resource } from '../../declare/types';
import { type AskedPage, askedOf, attentionAsked, insideOf, stateOf } from './asked';

/** A list of a page, and what that asks for of it. */
type FirstAsked = { resource: Resource; list: FilledList; asked: AskedPage };

/** What the page at an address asks for first: a list's page its own rows, the dashboard those of its lists. */
export const firstAsked = (resources: readonly Resource[], path: string, search: string): FirstAsked[] =>
  resources.flatMap((resource): FirstAsked[] => {
    const { list, attention } = resource;
    if (list && resource.path === path) return [{ resource, list, asked: askedOf(stateOf(search, list)) }];
    if (path !== DASHBOARD) return [];
    return Object.entries(attention).map(([view, list]) => {
      const { sort, page } = insideOf(search, view, list);
      return { resource, list, asked: attentionAsked(view, sort, page) };
    });
  });

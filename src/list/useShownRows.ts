import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { FilledList } from '../../declare/types';
import { type InsideState, insideOf, type ListSort, withInside } from './asked';
import { nextSort } from './useListState';

/** The order and the page of a list that stands inside a page. */
export type ShownRows = {
  sort: ListSort;
  page: number;
  /** Ascending at the first click on a column's head, and the other way round at each further one (first document, section 2). */
  sortBy: (field: string) => void;
  /** Turns the order round that the list is in, its own as well. */
  turn: () => void;
  /** Goes to a page; `replace` makes that no step of its own. */
  setPage: (page: number, options?: { replace: boolean }) => void;
};

/**
 * Begins with the list's own order, at the first page; another order begins there again. Kept in the page's address under
 * the list's name, so that it is the same to whoever comes back.
 */
export function useShownRows(name: string, list: FilledList): ShownRows {
  const [params, setParams] = useSearchParams();
  const { sort, page } = useMemo(() => insideOf(params, name, list), [params, name, list]);

  // The address itself, not what was last drawn of it: clicks may come faster than drawings.
  const now = () => insideOf(window.location.search, name, list);
  const show = (next: InsideState, options?: { replace: boolean }) =>
    setParams(withInside(window.location.search, name, next), options);
  const begin = (sort: ListSort) => show({ sort, chosen: true, page: 1 });
  return {
    sort,
    page,
    sortBy: (field) => begin(nextSort(now().chosen ? now().sort : undefined, field)),
    turn: () => begin(nextSort(now().sort, now().sort.field)),
    setPage: (page, options) => show({ ...now(), page }, options),
  };
}

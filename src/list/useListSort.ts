import { useListSortContext } from 'react-admin';
import { isCustomSort, type SortOrder } from './listParams';
import { useChangeHints } from './UrlListStore';

/** The order of the list around, and how it is changed. */
export type ListSort = {
  sort: { field: string; order: SortOrder };
  /** The order that a click on a column's head gives. */
  getNextSort: (field: string) => { field: string; order: SortOrder };
  /** Sorts by a column: ascending at the first click, and the other way round at each further one. */
  sortBy: (field: string) => void;
  /** Reverses the present order. */
  reverse: () => void;
};

/**
 * Sorts the list around. In a list inside a page (`prefix`) the first click is ascending also where that is the list's own order: nobody
 * has chosen that.
 */
export function useListSort(prefix?: string): ListSort {
  const { sort, setSort } = useListSortContext();
  const hints = useChangeHints();
  const { field: current, order } = sort as ListSort['sort'];
  const change = (next: ListSort['sort']) => {
    hints.current.isSorting = prefix !== undefined;
    setSort(next);
  };
  // The address itself, not what was rendered of it: clicks may be faster than renders.
  const isChosen = () => prefix === undefined || isCustomSort(window.location.search, prefix);
  const getNextSort = (field: string) => ({
    field,
    order: (current === field && order === 'ASC' && isChosen() ? 'DESC' : 'ASC') as SortOrder,
  });
  return {
    sort: { field: current, order },
    getNextSort,
    sortBy: (field) => change(getNextSort(field)),
    reverse: () => change({ field: current, order: order === 'ASC' ? 'DESC' : 'ASC' }),
  };
}

import { useListSortContext } from 'react-admin';
import { isCustomSort, type SortOrder } from '../data/listParams';
import { useChangeHints } from '../data/UrlListStore';

/** The sort of the surrounding list, and how it is changed. */
export type ListSort = {
  sort: { field: string; order: SortOrder };
  /** Returns the sort after a click on a column header. */
  getNextSort: (field: string) => { field: string; order: SortOrder };
  /** Sorts by a column: ascending with the first click, then reversed with each further one. */
  sortBy: (field: string) => void;
  /** Reverses the current sort. */
  reverse: () => void;
};

/**
 * Sorts the surrounding list. In a list inside a page (`prefix`) the first click sorts ascending even if the
 * list's default is the same.
 */
export function useListSort(prefix?: string): ListSort {
  const { sort, setSort } = useListSortContext();
  const hints = useChangeHints();
  const { field: current, order } = sort as ListSort['sort'];
  const change = (next: ListSort['sort']) => {
    hints.current.isSorting = prefix !== undefined;
    setSort(next);
  };
  // Reads the address itself, because clicks can be faster than renders.
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

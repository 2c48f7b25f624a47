import { type SortPayload, useListSortContext } from 'react-admin';
import { isRelativeOrder } from '../../common/sortOrder';
import { toSortPayload } from '../../providers/sortPayload';
import type { ResolvedList } from '../../schema/types';
import { isCustomSort } from '../data/listParams';
import { useChangeHints } from '../data/UrlListStore';

/** Returns the message key of an order that depends on today. */
export const getRelativeOrderKey = (order: string) =>
  order === 'UPCOMING_FIRST'
    ? 'list.upcoming_first'
    : order === 'RECENT_FIRST'
      ? 'list.recent_first'
      : undefined;

/** The sort of the surrounding list, and how it is changed. */
export type ListSort = {
  sort: SortPayload;
  /** Returns the sort after a click on a column header. */
  getNextSort: (field: string) => SortPayload;
  /** Sorts by a column: ascending with the first click, then reversed with each further one. */
  sortBy: (field: string) => void;
  /** Goes to the next order of the current column. */
  reverse: () => void;
};

/**
 * Sorts the surrounding list. In a list inside a page (`prefix`) the first click sorts ascending even if the
 * list's default is the same. If the default order depends on today, the click after descending restores it.
 */
export function useListSort(list: Pick<ResolvedList, 'sort'>, prefix?: string): ListSort {
  const { sort, setSort } = useListSortContext();
  const hints = useChangeHints();
  const defaultSort = toSortPayload(list.sort);
  const change = (next: SortPayload) => {
    hints.current.isSorting = prefix !== undefined;
    setSort(next);
  };
  // Reads the address itself, because clicks can be faster than renders.
  const isChosen = () => prefix === undefined || isCustomSort(window.location.search, prefix);
  const getReversed = (): SortPayload => {
    const { field, order } = sort;
    if (order === 'ASC') return { field, order: 'DESC' };
    const isDefaultNext =
      order === 'DESC' && field === defaultSort.field && isRelativeOrder(defaultSort.order);
    return isDefaultNext ? defaultSort : { field, order: 'ASC' };
  };
  const getNextSort = (field: string): SortPayload =>
    sort.field === field && isChosen() ? getReversed() : { field, order: 'ASC' };
  return {
    sort,
    getNextSort,
    sortBy: (field) => change(getNextSort(field)),
    reverse: () => change(getReversed()),
  };
}

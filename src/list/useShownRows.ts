import { useState } from 'react';
import type { FilledList } from '../../declare/types';
import type { ListSort } from './asked';
import { nextSort } from './useListState';

/** The order and the page of a list that stands inside a page, and is not kept in its address. */
export type ShownRows = {
  sort: ListSort;
  page: number;
  /** Ascending at the first click on a column's head, and the other way round at each further one (first document, section 2). */
  sortBy: (field: string, from?: ListSort) => void;
  setPage: (page: number) => void;
};

/** Begins with the list's own order, at the first page; another order begins there again. */
export function useShownRows({ sort: { by, order } }: FilledList): ShownRows {
  const [chosen, setChosen] = useState<ListSort>();
  const [page, setPage] = useState(1);
  return {
    sort: chosen ?? { field: by, order },
    page,
    setPage,
    sortBy: (field, from = chosen) => {
      setChosen(nextSort(from, field));
      setPage(1);
    },
  };
}

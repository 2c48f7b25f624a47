import { useState } from 'react';
import type { FilledList } from '../../declare/types';
import type { ListSort } from './asked';
import { nextSort } from './useListState';

/** The order and the page of a list that stands inside a page, and is not kept in its address. */
export type ShownRows = {
  sort: ListSort;
  page: number;
  /** Ascending at the first click on a column's head, and the other way round at each further one (first document, section 2). */
  sortBy: (field: string) => void;
  /** Turns the order round that the list is in, its own as well. */
  turn: () => void;
  setPage: (page: number) => void;
};

/** Begins with the list's own order, at the first page; another order begins there again. */
export function useShownRows({ sort: { by, order } }: FilledList): ShownRows {
  const [chosen, setChosen] = useState<ListSort>();
  const [page, setPage] = useState(1);
  const sort = chosen ?? { field: by, order };
  const begin = (next: ListSort) => {
    setChosen(next);
    setPage(1);
  };
  return {
    sort,
    page,
    setPage,
    sortBy: (field) => begin(nextSort(chosen, field)),
    turn: () => begin(nextSort(sort, sort.field)),
  };
}

import { useState } from 'react';
import type { FilledList } from '../../declare/types';
import type { ListSort } from './asked';

/** The order and the page of a list that stands inside a page, and is not kept in its address. */
export type ShownRows = {
  sort: ListSort;
  page: number;
  setSort: (sort: ListSort) => void;
  setPage: (page: number) => void;
};

/** Begins with the list's own order, at the first page; another order begins there again. */
export function useShownRows({ sort: { by, order } }: FilledList): ShownRows {
  const [sort, setSort] = useState<ListSort>({ field: by, order });
  const [page, setPage] = useState(1);
  return {
    sort,
    page,
    setPage,
    setSort: (next) => {
      setSort(next);
      setPage(1);
    },
  };
}

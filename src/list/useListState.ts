import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { columnId } from '../../declare/column';
import type { FilledList } from '../../declare/types';
import type { PageEnd } from '../../providers/served';

/** Rows a page to choose from; 25 to begin with (decisions.md, "lists"). */
export const PER_PAGE = [10, 25, 50, 100];
const FIRST = 25;

export type ListSort = { field: string; order: 'ASC' | 'DESC' };

/** What a list shows, as its address says it. */
export type ListState = {
  q: string;
  only: string[];
  day: string;
  month: string;
  sort: ListSort;
  page: number;
  perPage: number;
  /** Of a list that the server pages: the end of the page beside this one, by which it is found. */
  at?: PageEnd | undefined;
};

/** What changes of a list's state. */
export type ListChange = Partial<Omit<ListState, 'sort'>> & { sort?: ListSort };

const orderOf = (text: string | null): ListSort['order'] | undefined =>
  text === 'ASC' || text === 'DESC' ? text : undefined;

function endOf(params: URLSearchParams): PageEnd | undefined {
  const [after, before] = [params.get('after'), params.get('before')];
  if (after) return { after };
  return before ? { before } : undefined;
}

type Sorted = Pick<FilledList, 'sort' | 'sorts' | 'columns'>;

/** What a list may be sorted by. */
const sortable = ({ sort, sorts, columns }: Sorted): string[] => [
  ...[sort, ...sorts].map(({ by }) => by),
  ...columns.map(columnId),
];

function read(params: URLSearchParams, list: Sorted): ListState {
  const { sort } = list;
  const field = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  const perPage = Number(params.get('perPage'));
  return {
    q: params.get('q') ?? '',
    only: params.getAll('only'),
    day: params.get('day') ?? '',
    month: params.get('month') ?? '',
    sort: {
      field: sortable(list).includes(field) ? field : sort.by,
      order: orderOf(params.get('order')) ?? sort.order,
    },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: PER_PAGE.includes(perPage) ? perPage : FIRST,
    at: page > 1 ? endOf(params) : undefined,
  };
}

function write(
  { q, only, day, month, sort, page, perPage, at }: ListState,
  list: Pick<FilledList, 'sort'>,
): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  for (const one of only) params.append('only', one);
  if (day) params.set('day', day);
  if (month) params.set('month', month);
  if (sort.field !== list.sort.by || sort.order !== list.sort.order) {
    params.set('sort', sort.field);
    params.set('order', sort.order);
  }
  if (page > 1) for (const [name, value] of Object.entries({ page, ...at })) params.set(name, String(value));
  if (perPage !== FIRST) params.set('perPage', String(perPage));
  return params;
}

/**
 * A list's page, sort, search and filters, kept in the address, so that a list can be linked to and Back works.
 * Each change is a step back, but for the keystrokes of a search, which are one. A change of what is listed
 * starts at the first page. `replace` makes a change no step of its own.
 */
export function useListState(
  list: FilledList,
): [ListState, (change: ListChange, options?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params, list), [params, list]);

  const change = (change: ListChange, { replace } = { replace: false }) => {
    // The address itself, not what was last drawn of it: keys may come faster than drawings.
    const now = read(new URLSearchParams(window.location.search), list);
    const typing = change.q !== undefined && now.q !== '' && change.q !== '';
    setParams(write({ ...now, page: 1, at: undefined, ...change }, list), { replace: replace || typing });
  };
  return [state, change];
}

/** The order after a click on a column's head: ascending at first, then the other way round. */
export const nextSort = (sort: ListSort, field: string): ListSort => ({
  field,
  order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
});

/** A choice put in when it is out, taken out when it is in. */
export const toggled = (all: readonly string[], one: string): string[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

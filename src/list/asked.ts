import { columnId, maySort } from '../../declare/column';
import type { FilledList } from '../../declare/types';
import type { ListFilter } from '../../providers/lists';
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

/** Whether a list is asked for some of its rows alone. */
export const isNarrowed = ({ q, only, day, month }: ListFilter): boolean =>
  Boolean(q || only?.length || day || month);

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
  ...columns.filter(maySort).map(columnId),
];

/** What a list shows by the parameters of its address; what they do not say, or wrongly, is as the list has it. */
export function stateOf(search: string | URLSearchParams, list: Sorted): ListState {
  const params = new URLSearchParams(search);
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

/** The parameters that say so. */
export function parametersOf(
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

/** The order and the page of a list that stands inside a page; `chosen` where somebody has chosen the order. */
export type InsideState = { sort: ListSort; chosen: boolean; page: number };

/** What such a list shows by the parameters of the page's address, which begin with the list's name: `overdue.page=2`. */
export function insideOf(search: string | URLSearchParams, name: string, list: Sorted): InsideState {
  const params = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const one of ['sort', 'order', 'page']) own.set(one, params.get(`${name}.${one}`) ?? '');
  const { sort, page } = stateOf(own, list);
  return { sort, page, chosen: own.get('sort') === sort.field };
}

/** The parameters of the page's address when the list shows this; those of whatever else stands there stay. */
export function withInside(
  search: string | URLSearchParams,
  name: string,
  { sort, chosen, page }: InsideState,
): URLSearchParams {
  const params = new URLSearchParams(search);
  const say = (one: string, value: string | undefined) =>
    value === undefined ? params.delete(`${name}.${one}`) : params.set(`${name}.${one}`, value);
  say('sort', chosen ? sort.field : undefined);
  say('order', chosen ? sort.order : undefined);
  say('page', page > 1 ? String(page) : undefined);
  return params;
}

/** A page of a list as the data provider's `getList` is asked for it. */
export type AskedPage = {
  pagination: { page: number; perPage: number };
  sort: ListSort;
  filter: ListFilter;
  meta: { view?: string; later?: boolean; at?: PageEnd };
};

/** What a list page asks for to show this. */
export const askedOf = ({ q, only, day, month, sort, page, perPage, at }: ListState): AskedPage => ({
  pagination: { page, perPage },
  sort,
  filter: { q, only, day, month },
  meta: { later: true, ...(at && { at }) },
});

/** Rows of a list on the dashboard shown at a time: what is most wanted first, the next list still in sight. */
export const ATTENTION_ROWS = 10;

/** What a list on the dashboard asks for. */
export const attentionAsked = (view: string, sort: ListSort, page = 1): AskedPage => ({
  pagination: { page, perPage: ATTENTION_ROWS },
  sort,
  filter: {},
  meta: { view },
});

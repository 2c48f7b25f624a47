import type { ListFilter } from '../../providers/lists';
import { getColumnId, maySort } from '../../schema/column';
import type { ResolvedList } from '../../schema/types';

/** The choices of rows per page. */
export const ROWS_PER_PAGE = [10, 25, 50, 100];
export const DEFAULT_PER_PAGE = 25;

export type SortOrder = 'ASC' | 'DESC';

/** What a list shows, in the form of react-admin's stored list parameters. */
export type ListParams = {
  filter: ListFilter;
  sort: string;
  order: SortOrder;
  page: number;
  perPage: number;
};

type Sortable = Pick<ResolvedList, 'sort' | 'sortOptions' | 'columns'>;

/** Whether a list is searched or filtered. */
export const hasActiveFilters = ({ q, only, day, month }: ListFilter): boolean =>
  Boolean(q || only?.length || day || month);

const isOrder = (text: string | null): text is SortOrder => text === 'ASC' || text === 'DESC';

const getSortFields = ({ sort, sortOptions, columns }: Sortable): string[] => [
  ...[sort, ...sortOptions].map(({ field }) => field),
  ...columns.filter(maySort).map(getColumnId),
];

/** The filters in an address, without the empty ones. */
function parseFilter(params: URLSearchParams): ListFilter {
  const [q, only, day, month] = [
    params.get('q'),
    params.getAll('only'),
    params.get('day'),
    params.get('month'),
  ];
  return {
    ...(q && { q }),
    ...(only.length > 0 && { only }),
    ...(day && { day }),
    ...(month && { month }),
  };
}

/**
 * Reads the list parameters of an address. A parameter that is missing or not valid has the list's default.
 *
 * @param prefix precedes the names of the parameters of a list inside a page: `overdue.page=2`. Such a list has no filters.
 */
export function parseListParams(
  search: string,
  list: Sortable,
  { prefix = '', perPage: defaultPerPage = DEFAULT_PER_PAGE } = {},
): ListParams {
  const params = new URLSearchParams(search);
  const field = params.get(`${prefix}sort`) ?? '';
  const order = params.get(`${prefix}order`);
  const page = Number(params.get(`${prefix}page`));
  const perPage = Number(params.get(`${prefix}perPage`));
  return {
    filter: prefix ? {} : parseFilter(params),
    sort: getSortFields(list).includes(field) ? field : list.sort.field,
    order: isOrder(order) ? order : list.sort.order,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: !prefix && ROWS_PER_PAGE.includes(perPage) ? perPage : defaultPerPage,
  };
}

/** Whether somebody chose the order of a list inside a page. */
export const isCustomSort = (search: string, prefix: string): boolean =>
  new URLSearchParams(search).has(`${prefix}sort`);

type StringifyOptions = {
  prefix?: string;
  /** Writes the order although it is the default one. */
  withSort?: boolean;
};

/** Writes list parameters into an address, without the defaults. What else is in the address of a page stays. */
export function stringifyListParams(
  { filter, sort, order, page, perPage }: ListParams,
  list: Pick<ResolvedList, 'sort'>,
  search = '',
  { prefix = '', withSort = false }: StringifyOptions = {},
): string {
  const params = new URLSearchParams(prefix ? search : '');
  for (const name of ['sort', 'order', 'page']) params.delete(`${prefix}${name}`);
  const { q, only = [], day, month } = filter;
  if (q) params.set('q', q);
  for (const label of only) params.append('only', label);
  if (day) params.set('day', day);
  if (month) params.set('month', month);
  if (withSort || sort !== list.sort.field || order !== list.sort.order) {
    params.set(`${prefix}sort`, sort);
    params.set(`${prefix}order`, order);
  }
  if (page > 1) params.set(`${prefix}page`, String(page));
  if (!prefix && perPage !== DEFAULT_PER_PAGE) params.set('perPage', String(perPage));
  const text = params.toString();
  return text && `?${text}`;
}

/** An item put into a list of choices when it is not there, and taken out when it is. */
export const toggleItem = (items: readonly string[], item: string): string[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

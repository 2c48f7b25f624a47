import { getToday } from '../../common/days';
import { isRelativeOrder, type SortOrder } from '../../common/sortOrder';
import { getValidValues } from '../../providers/fieldFilters';
import { PREFERENCE_KEYS, safeLocalStorage } from '../../providers/storage';
import { getFilterValues, type ListFilter } from '../../providers/toListQuery';
import { getColumnId, maySort } from '../../schema/column';
import type { ResolvedList } from '../../schema/types';

/** The page sizes that the user can choose from. */
export const ROWS_PER_PAGE = [10, 25, 50, 100];

/** Returns the number of rows of a list whose address names none: the preference of the user, or 25. */
export function getDefaultPerPage(): number {
  const preferred = Number(safeLocalStorage.get(PREFERENCE_KEYS.perPage));
  return ROWS_PER_PAGE.includes(preferred) ? preferred : 25;
}

/** Stores the number of rows of a list whose address names none, in this browser. */
export const setDefaultPerPage = (perPage: number): void =>
  void safeLocalStorage.set(PREFERENCE_KEYS.perPage, String(perPage));

/** The parameters of a list, in the form of react-admin's stored list parameters. */
export type ListParams = {
  filter: ListFilter;
  sort: string;
  order: SortOrder;
  page: number;
  perPage: number;
};

type ListSchema = Pick<ResolvedList, 'sort' | 'sortOptions' | 'columns' | 'filterFields'>;

/** True if a list is searched or filtered. */
export const hasActiveFilters = (filter: ListFilter): boolean =>
  Object.values(filter).some((value) => Boolean(value?.length));

/** Parses the order of a sort field. The default order of the list is valid for its own field only. */
function parseOrder(text: string | null, field: string, { sort }: ListSchema): SortOrder {
  if (text === 'ASC' || text === 'DESC') return text;
  return field === sort.field ? sort.order : 'ASC';
}

const getSortFields = ({ sort, sortOptions, columns }: ListSchema): string[] => [
  ...[sort, ...sortOptions].map(({ field }) => field),
  ...columns.filter(maySort).map(getColumnId),
];

/** Parses the filters of an address, without empty and invalid ones. */
function parseFilter(params: URLSearchParams, { filterFields }: ListSchema): ListFilter {
  const q = params.get('q');
  const only = params.getAll('only');
  const today = getToday();
  const fieldFilters = filterFields
    .map(
      (filterField) =>
        [filterField.field, getValidValues(filterField, params.getAll(filterField.field), today)] as const,
    )
    .filter(([, values]) => values.length > 0);
  return { ...(q && { q }), ...(only.length > 0 && { only }), ...Object.fromEntries(fieldFilters) };
}

/**
 * Parses the list parameters of an address. Missing and invalid ones have the list's defaults.
 * @param prefix is the prefix of the parameters of a list inside a page: `overdue.page=2`. Such a list has no
 * filters.
 */
export function parseListParams(
  search: string,
  list: ListSchema,
  { prefix = '', perPage: defaultPerPage = getDefaultPerPage() } = {},
): ListParams {
  const params = new URLSearchParams(search);
  const sortField = params.get(`${prefix}sort`) ?? '';
  const sort = getSortFields(list).includes(sortField) ? sortField : list.sort.field;
  const page = Number(params.get(`${prefix}page`));
  const perPage = Number(params.get(`${prefix}perPage`));
  return {
    filter: prefix ? {} : parseFilter(params, list),
    sort,
    order: parseOrder(params.get(`${prefix}order`), sort, list),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: !prefix && ROWS_PER_PAGE.includes(perPage) ? perPage : defaultPerPage,
  };
}

/** True if the user has sorted a list inside a page. */
export const isCustomSort = (search: string, prefix: string): boolean =>
  new URLSearchParams(search).has(`${prefix}sort`);

type StringifyOptions = {
  prefix?: string;
  /** Writes the sort even if it is the default. */
  withSort?: boolean;
};

/**
 * Writes list parameters to a query string, without defaults. With a prefix, other parameters are preserved.
 */
export function stringifyListParams(
  { filter, sort, order, page, perPage }: ListParams,
  list: Pick<ResolvedList, 'sort'>,
  search = '',
  { prefix = '', withSort = false }: StringifyOptions = {},
): string {
  const params = new URLSearchParams(prefix ? search : '');
  for (const name of ['sort', 'order', 'page']) params.delete(`${prefix}${name}`);
  for (const name of new Set(['q', 'only', ...Object.keys(filter)]))
    for (const value of getFilterValues(filter, name)) if (value) params.append(name, value);
  const isDefault = sort === list.sort.field && order === list.sort.order;
  // An order that depends on today is only the default, never a user's choice.
  if (!isDefault || (withSort && !isRelativeOrder(order))) {
    params.set(`${prefix}sort`, sort);
    params.set(`${prefix}order`, order);
  }
  if (page > 1) params.set(`${prefix}page`, String(page));
  if (!prefix && perPage !== getDefaultPerPage()) params.set('perPage', String(perPage));
  const text = params.toString();
  return text && `?${text}`;
}

/** Adds an item to a list, or removes it. */
export const toggleItem = (items: readonly string[], item: string): string[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

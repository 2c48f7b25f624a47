import type { Identifier } from 'react-admin';
import { getToday } from '../common/days';
import { MAX_SEARCH_LENGTH } from '../common/normalizeText';
import type { SortOrder } from '../common/sortOrder';
import { getColumnId } from '../schema/column';
import type { Column, Filter, ResolvedList, Resource, Row } from '../schema/types';
import { type FieldAccessor, getFieldAccessor } from './fieldAccessor';
import { type FilterValues, getFieldConditions } from './fieldFilters';
import type { ListQuery } from './listQuery';

/**
 * The filter of a list: the search text, the labels of filters and stat cards, and the values by filter field.
 * All are as in the address.
 */
export type ListFilter = {
  q?: string;
  only?: readonly string[];
  [field: string]: string | readonly string[] | undefined;
};

/** Returns the values of a filter field. */
export function getFilterValues(filter: ListFilter, field: string): FilterValues {
  const values = filter[field] ?? [];
  return typeof values === 'string' ? [values] : values;
}

/**
 * Returns the accessor of a column, or `undefined` if its value is computed or rendered from the whole
 * record.
 */
export function getColumnAccessor(
  { fields }: Pick<Resource, 'fields'>,
  column: Column<Row>,
): FieldAccessor | undefined {
  if (typeof column === 'string') return getFieldAccessor(fields, column);
  if ('field' in column) return getFieldAccessor(fields, column.field);
  if ('sources' in column) {
    const { sources, separator } = column;
    const [first] = sources;
    const texts = sources.every((name) => (fields[name]?.type ?? 'text') === 'text');
    if (!texts && first !== undefined) return getFieldAccessor(fields, first);
    return { type: 'text', fields: sources, ...(separator !== undefined && { separator }) };
  }
  const [line] = 'stack' in column ? column.stack : [];
  return line === undefined ? undefined : getColumnAccessor({ fields }, line);
}

/**
 * The conditions of the selected filters and stat cards. Conditions on the same fields are combined with OR,
 * others with AND.
 */
function getFilterConditions(list: ResolvedList, only: readonly string[]): Filter<Row>[][] {
  const groups = new Map<string, Filter<Row>[]>();
  for (const { label, filter } of [...list.filters, ...list.statCards]) {
    if (!filter || !only.includes(label)) continue;
    const fields = Object.keys(filter).sort().join();
    groups.set(fields, [...(groups.get(fields) ?? []), filter]);
  }
  return [...groups.values()];
}

/** The conditions that leave out the hidden rows, unless the filter that shows them is selected. */
const getHiddenRowConditions = ({ hiddenRows }: ResolvedList, only: readonly string[]): Filter<Row>[][] =>
  !hiddenRows || only.includes(hiddenRows.shownBy)
    ? []
    : hiddenRows.values.map((value) => [{ [hiddenRows.field]: { ne: value } }]);

/** The conditions of the filter fields. Values of a field are combined with OR, fields with AND. */
const getFieldFilterConditions = (
  { filterFields }: ResolvedList,
  filter: ListFilter,
  today: string,
): Filter<Row>[][] =>
  filterFields
    .map((filterField) => getFieldConditions(filterField, getFilterValues(filter, filterField.field), today))
    .filter((conditions) => conditions.length > 0);

/**
 * Creates the query of a list from its permanent filter, the selected filters, the search text and the order.
 */
export function toListQuery(
  resource: Resource,
  list: ResolvedList,
  filter: ListFilter,
  sort?: { field: string; order: SortOrder },
): ListQuery {
  const { q = '', only = [] } = filter;
  const today = getToday();
  const column = sort && (list.columns.find((other) => getColumnId(other) === sort.field) ?? sort.field);
  const accessor = column && getColumnAccessor(resource, column);
  return {
    // PostgreSQL texts cannot contain NUL.
    search: q.replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH),
    searchFields: list.searchFields.map((names) => (typeof names === 'string' ? [names] : names)),
    where: [
      ...(list.filter ? [[list.filter]] : []),
      ...getHiddenRowConditions(list, only),
      ...getFilterConditions(list, only),
      ...getFieldFilterConditions(list, filter, today),
    ],
    today,
    ...(accessor && { sort: { accessor, order: sort.order } }),
  };
}

/** Fills the record's id into the filter of a related list: it replaces `':id'`. */
export const withRecordId = (list: ResolvedList, id: Identifier): ResolvedList => ({
  ...list,
  filter: Object.fromEntries(
    Object.entries(list.filter ?? {}).map(([field, matcher]) => [field, matcher === ':id' ? id : matcher]),
  ),
});

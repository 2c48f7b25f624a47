import type { Column } from './field';
import type { Row } from './record';

/** Returns the id of a column, as it is in the address and in the column menu. */
export function getColumnId(column: Column<Row>): string {
  if (typeof column === 'string') return column;
  return 'field' in column ? column.field : column.id;
}

/** True if the schema does not disable sorting by the column. */
export const maySort = (column: Column<Row>): boolean =>
  typeof column === 'string' || !('sortable' in column) || column.sortable !== false;

/** True if a column has values to sort by: its field, several fields as one text, or the first column of its stack. */
export function hasSortValue(column: Column<Row>): boolean {
  if (typeof column === 'string' || 'field' in column || 'sources' in column) return true;
  const [line] = 'stack' in column ? column.stack : [];
  return line !== undefined && hasSortValue(line);
}

/** True if a click on the header sorts by the column. */
export const isSortable = (column: Column<Row>): boolean => maySort(column) && hasSortValue(column);

/** Returns the columns that are shown one below the other: the column, or its stack. */
export const getStackedColumns = (column: Column<Row>): readonly Column<Row>[] =>
  typeof column === 'object' && 'stack' in column ? column.stack.flatMap(getStackedColumns) : [column];

/** Returns the fields that a column shows. */
export function getColumnFields(column: Column<Row>): readonly string[] {
  if (typeof column === 'string') return [column];
  if ('field' in column) return [column.field];
  if ('sources' in column) return column.sources;
  return 'stack' in column ? column.stack.flatMap(getColumnFields) : [];
}

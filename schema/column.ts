import type { Column } from './field';
import type { Row } from './record';

/** What a column is called in the address and in the choice of columns. */
export function getColumnId(column: Column<Row>): string {
  if (typeof column === 'string') return column;
  return 'field' in column ? column.field : column.id;
}

/** Whether a click may sort by a column: its declaration does not say no. */
export const maySort = (column: Column<Row>): boolean =>
  typeof column === 'string' || !('sortable' in column) || column.sortable !== false;

/** Whether a column has something that rows can be put in order by: its field, several as one text, or the first of its lines. */
export function hasSortValue(column: Column<Row>): boolean {
  if (typeof column === 'string' || 'field' in column || 'sources' in column) return true;
  const [line] = 'stack' in column ? column.stack : [];
  return line !== undefined && hasSortValue(line);
}

/** Whether a click may sort by a column: it has something to be sorted by, and its declaration does not say no. */
export const isSortable = (column: Column<Row>): boolean => maySort(column) && hasSortValue(column);

/** What stands in a column, one above the other: itself, or its lines. */
export const getStackedColumns = (column: Column<Row>): readonly Column<Row>[] =>
  typeof column === 'object' && 'stack' in column ? column.stack.flatMap(getStackedColumns) : [column];

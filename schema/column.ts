import type { Column } from './field';
import type { Row } from './record';

/** What a column is called in the address and in the choice of columns. */
export function columnId(column: Column<Row>): string {
  if (typeof column === 'string') return column;
  return 'field' in column ? column.field : column.id;
}

/** Whether a click may sort by a column: its declaration does not say no. */
export const maySort = (column: Column<Row>): boolean =>
  typeof column === 'string' || !('sorts' in column) || column.sorts !== false;

/** Whether a column has something that rows can be put in order by: its field, several as one text, or the first of its lines. */
export function hasOrder(column: Column<Row>): boolean {
  if (typeof column === 'string' || 'field' in column || 'of' in column) return true;
  const [line] = 'lines' in column ? column.lines : [];
  return line !== undefined && hasOrder(line);
}

/** Whether a click may sort by a column: it has something to be sorted by, and its declaration does not say no. */
export const isSortable = (column: Column<Row>): boolean => maySort(column) && hasOrder(column);

/** What stands in a column, one above the other: itself, or its lines. */
export const linesOf = (column: Column<Row>): readonly Column<Row>[] =>
  typeof column === 'object' && 'lines' in column ? column.lines.flatMap(linesOf) : [column];

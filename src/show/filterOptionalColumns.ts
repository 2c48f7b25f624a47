import { toCents } from '../../common/money';
import { offered } from '../../providers/match';
import { getColumnId } from '../../schema/column';
import type { Column, Resource, Row } from '../../schema/types';

/** Whether a column has something to stand for: one of amounts that are seldom there, where one of the rows has one. */
export function isThere({ fields }: Pick<Resource, 'fields'>, column: Column<Row>, rows: readonly Row[]) {
  const computed = typeof column === 'object' && 'valueGetter' in column ? column : undefined;
  const field = computed ?? fields[getColumnId(column)];
  if (field?.type !== 'money' || !field.hideWhenEmpty) return true;
  const amount = (row: Row) => (computed ? computed.valueGetter(row) : row[getColumnId(column)]);
  // A strange row has none.
  return rows.some((row) => offered(row, (one) => Boolean(toCents(amount(one)))));
}

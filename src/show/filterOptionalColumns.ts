import { toCents } from '../../common/money';
import { isAvailable } from '../../providers/matches';
import { getColumnId } from '../../schema/column';
import type { Column, Resource, Row } from '../../schema/types';

/** True for every column but an amount with `hideWhenEmpty` that no row has. */
function isVisible({ fields }: Pick<Resource, 'fields'>, column: Column<Row>, rows: readonly Row[]): boolean {
  const computed = typeof column === 'object' && 'valueGetter' in column ? column : undefined;
  const field = computed ?? fields[getColumnId(column)];
  if (field?.type !== 'money' || !field.hideWhenEmpty) return true;
  const getAmount = (row: Row) => (computed ? computed.valueGetter(row) : row[getColumnId(column)]);
  // A `valueGetter` that throws counts as no amount.
  return rows.some((row) => isAvailable(row, (record) => Boolean(toCents(getAmount(record)))));
}

/** Leaves out the columns with `hideWhenEmpty` in which no row has an amount. */
export const filterOptionalColumns = (
  resource: Pick<Resource, 'fields'>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Column<Row>[] => columns.filter((column) => isVisible(resource, column, rows));

import { getColumnId, getStackedColumns } from '../schema/column';
import type { Column, ResolvedList, Resource, Row } from '../schema/types';
import type { CsvColumn } from './csv';
import { withTranslatedValues } from './fieldAccessor';
import { getColumnAccessor } from './toListQuery';

/** How the headers and the values of a CSV file are translated. */
export type CsvLabels = { getHeader: (column: Column<Row>) => string; translate: (word: string) => string };

/** The CSV columns with these ids: columns of the list, its additional export columns, and then other fields. */
export function getCsvColumns(
  { resource, list }: { resource: Resource; list: ResolvedList },
  names: readonly string[],
  { getHeader, translate }: CsvLabels,
): CsvColumn[] {
  const columns = [...list.columns, ...list.exportColumns];
  const ids = columns.map(getColumnId);
  const others = names.filter((name) => !ids.includes(name) && Object.hasOwn(resource.fields, name));
  return [...columns.filter((column) => names.includes(getColumnId(column))), ...others]
    .flatMap(getStackedColumns)
    .flatMap((column) => {
      const accessor = getColumnAccessor(resource, column);
      return accessor
        ? [{ header: getHeader(column), accessor: withTranslatedValues(translate, accessor) }]
        : [];
    });
}

import { useStore } from 'react-admin';
import { getToday } from '../../common/days';
import { formatForExport, toText, withTranslatedValues } from '../../providers/fieldAccessor';
import { getColumnAccessor } from '../../providers/toListQuery';
import { getColumnId, getStackedColumns } from '../../schema/column';
import type { ResolvedList, Resource, Row } from '../../schema/types';
import { formatCsv } from '../data/csvFile';
import { saveCsv } from '../data/saveCsv';
import { translateText } from '../i18n/language';
import { useFieldLabel } from '../i18n/useAppTranslate';

/** Returns a function that saves rows as CSV, with the columns of an export of their list. */
export function useExportRows(resource: Resource, list: ResolvedList) {
  const head = useFieldLabel(resource);
  const [hiddenColumns] = useStore<string[]>(`${resource.name}.datatable`, []);
  const columns = [
    ...list.columns.filter((column) => !hiddenColumns.includes(getColumnId(column))),
    ...list.exportColumns,
  ].flatMap(getStackedColumns);
  return (rows: readonly Row[]): void => {
    const cells = columns.flatMap((column) => {
      const accessor = getColumnAccessor(resource, column);
      if (!accessor) return [];
      const translated = withTranslatedValues((word) => translateText(word, resource.name), accessor);
      return [{ header: head(column), accessor: translated }];
    });
    const lines = rows.map((row) => cells.map(({ accessor }) => toText(formatForExport(row, accessor))));
    saveCsv(
      `${resource.name}-${getToday()}.csv`,
      formatCsv(
        cells.map(({ header }) => header),
        lines,
      ),
    );
  };
}

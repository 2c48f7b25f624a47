import { useStore } from 'react-admin';
import { getToday } from '../../common/days';
import type { ResolvedList, Resource, Row } from '../../schema/types';
import { getExportColumns, useCsvLabels } from '../data/exportColumns';

/** Returns a function that saves rows as CSV, like an export of their list. */
export function useExportRows(resource: Resource, list: ResolvedList) {
  const labels = useCsvLabels(resource);
  const [hiddenColumns] = useStore<string[]>(`${resource.name}.datatable`, []);
  return async (rows: readonly Row[]): Promise<void> => {
    // Most lists are never exported: what writes the file is loaded when it is needed.
    const [{ createBatches, writeCsv }, { getCsvColumns }, { createCsvFile }] = await Promise.all([
      import('../../providers/csv'),
      import('../../providers/csvColumns'),
      import('../data/createCsvFile'),
    ]);
    const columns = getCsvColumns({ resource, list }, getExportColumns(list, hiddenColumns), labels);
    const file = createCsvFile();
    await writeCsv(createBatches(rows), columns, ({ text }) => {
      file.add(text);
      return true;
    });
    file.save(`${resource.name}-${getToday()}.csv`);
  };
}

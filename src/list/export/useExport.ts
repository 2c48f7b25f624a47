import { useEffect, useRef, useState } from 'react';
import type { SortPayload } from 'react-admin';
import { getToday } from '../../../common/days';
import type { ListFilter } from '../../../providers/toListQuery';
import type { Resource } from '../../../schema/types';
import { createCsvFile } from '../../data/createCsvFile';
import { useCsvLabels } from '../../data/exportColumns';
import { createFailure, type Failure } from '../../data/failure';
import { useAppDataProvider } from '../../data/useAppDataProvider';
import { useAppTranslate } from '../../i18n/useAppTranslate';

/** The state of an export. `rows` are exported so far, and `sha256` is of the bytes of the file. */
export type ExportState =
  | { status: 'running' | 'stopping'; rows: number; total: number }
  | { status: 'saved'; name: string; rows: number; sha256: string }
  | { status: 'stopped' }
  | { status: 'failed'; failure: Failure };

/**
 * Exports all matching rows as CSV with the order and columns of the list. The export starts on mount. A
 * stopped or failed export saves no file.
 */
export function useExport(
  resource: Resource,
  query: { filter: ListFilter; sort: SortPayload; columns: readonly string[] },
) {
  const dataProvider = useAppDataProvider();
  const labels = useCsvLabels(resource);
  const t = useAppTranslate();
  const [state, setState] = useState<ExportState>({ status: 'running', rows: 0, total: 0 });
  const isActive = useRef(true);

  const run = async () => {
    isActive.current = true;
    setState({ status: 'running', rows: 0, total: 0 });
    const file = createCsvFile();
    let rows = 0;
    try {
      await dataProvider.exportCsv(resource.name, query, labels, (part) => {
        if (!isActive.current) return false;
        file.add(part.text);
        rows += part.rows;
        setState({ status: 'running', rows, total: part.total });
        return true;
      });
      if (!isActive.current) return setState({ status: 'stopped' });
      const name = `${resource.name}-${getToday()}.csv`;
      setState({ status: 'saved', name, rows, sha256: file.save(name) });
    } catch (error) {
      const failure = createFailure(error);
      const text = `${failure.text || t('failed')} ${t('csv.not_saved')}`;
      setState({ status: 'failed', failure: { ...failure, text } });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: exports the first query once, on mount.
  useEffect(() => {
    void run();
    return () => {
      isActive.current = false;
    };
  }, []);

  const stop = () => {
    isActive.current = false;
    setState((current) => (current.status === 'running' ? { ...current, status: 'stopping' } : current));
  };
  return { state, run, stop };
}

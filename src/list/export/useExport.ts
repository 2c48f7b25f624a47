import { useEffect, useRef, useState } from 'react';
import type { SortPayload } from 'react-admin';
import { today } from '../../../common/days';
import type { ListFilter } from '../../../providers/lists';
import type { Resource } from '../../../schema/types';
import { createFailure, type Failure } from '../../data/failure';
import { useAppDataProvider } from '../../data/usePortalData';
import { translateText } from '../../i18n/language';
import { useAppTranslate, useFieldLabel } from '../../i18n/useAppTranslate';
import { createCsvFile } from './createCsvFile';

/** How far an export is: rows that have come, of how many; or how it ended. `sha256` is of the saved file's bytes. */
export type ExportState =
  | { status: 'running' | 'stopping'; rows: number; total: number }
  | { status: 'saved'; name: string; rows: number; sha256: string }
  | { status: 'stopped' }
  | { status: 'failed'; failure: Failure };

/**
 * Saves everything that matches as CSV, in the order and with the columns shown, from the moment it is mounted. Only
 * what has come to its end is saved: neither what was stopped nor what broke off.
 */
export function useExport(
  resource: Resource,
  query: { filter: ListFilter; sort: SortPayload; columns: readonly string[] },
) {
  const dataProvider = useAppDataProvider();
  const head = useFieldLabel(resource);
  const t = useAppTranslate();
  const [state, setState] = useState<ExportState>({ status: 'running', rows: 0, total: 0 });
  const isActive = useRef(true);

  const run = async () => {
    isActive.current = true;
    setState({ status: 'running', rows: 0, total: 0 });
    const file = createCsvFile();
    let rows = 0;
    try {
      await dataProvider.exportCsv(
        resource.name,
        query,
        { getHeader: head, translate: (word) => translateText(word, resource.name) },
        (part) => {
          if (!isActive.current) return false;
          file.add(part.text);
          rows += part.rows;
          setState({ status: 'running', rows, total: part.total });
          return true;
        },
      );
      if (!isActive.current) return setState({ status: 'stopped' });
      const { day, month } = query.filter;
      const name = `${resource.name}-${day || month || today()}.csv`;
      setState({ status: 'saved', name, rows, sha256: file.save(name) });
    } catch (error) {
      const failure = createFailure(error);
      const text = `${failure.text || t('failed')} ${t('csv.not_saved')}`;
      setState({ status: 'failed', failure: { ...failure, text } });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for when the dialog opened is exported, once.
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

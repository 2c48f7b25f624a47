import { useEffect, useRef, useState } from 'react';
import type { SortPayload } from 'react-admin';
import { today } from '../../../common/days';
import type { ListFilter } from '../../../providers/lists';
import type { Resource } from '../../../schema/types';
import { type Failure, failureOf } from '../../data/failure';
import { usePortalData } from '../../data/usePortalData';
import { translateText } from '../../i18n/language';
import { useAppTranslate, useFieldLabel } from '../../i18n/useAppTranslate';
import { createCsvFile } from './createCsvFile';

/** How far an export is: rows that have come, of how many; or how it ended. `sha256` is of the saved file's bytes. */
export type Export =
  | { is: 'running' | 'stopping'; rows: number; of: number }
  | { is: 'saved'; name: string; rows: number; sha256: string }
  | { is: 'stopped' }
  | { is: 'failed'; failure: Failure };

/**
 * Saves everything that matches as CSV, in the order and with the columns shown, from the moment it is mounted. Only
 * what has come to its end is saved: neither what was stopped nor what broke off.
 */
export function useExport(
  resource: Resource,
  query: { filter: ListFilter; sort: SortPayload; columns: readonly string[] },
) {
  const dataProvider = usePortalData();
  const head = useFieldLabel(resource);
  const t = useAppTranslate();
  const [now, setNow] = useState<Export>({ is: 'running', rows: 0, of: 0 });
  const wanted = useRef(true);

  const run = async () => {
    wanted.current = true;
    setNow({ is: 'running', rows: 0, of: 0 });
    const file = createCsvFile();
    let rows = 0;
    try {
      await dataProvider.csv(
        resource.name,
        query,
        { head, word: (word) => translateText(word, resource.name) },
        (part) => {
          if (!wanted.current) return false;
          file.add(part.text);
          rows += part.rows;
          setNow({ is: 'running', rows, of: part.of });
          return true;
        },
      );
      if (!wanted.current) return setNow({ is: 'stopped' });
      const { day, month } = query.filter;
      const name = `${resource.name}-${day || month || today()}.csv`;
      setNow({ is: 'saved', name, rows, sha256: file.save(name) });
    } catch (error) {
      const failure = failureOf(error);
      const text = `${failure.text || t('failed')} ${t('csv.not_saved')}`;
      setNow({ is: 'failed', failure: { ...failure, text } });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for when the dialog opened is exported, once.
  useEffect(() => {
    void run();
    return () => {
      wanted.current = false;
    };
  }, []);

  const stop = () => {
    wanted.current = false;
    setNow((at) => (at.is === 'running' ? { ...at, is: 'stopping' } : at));
  };
  return { now, run, stop };
}

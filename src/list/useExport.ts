import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { today } from '../../common/days';
import type { Resource } from '../../declare/types';
import { saveCsv } from '../data/saveCsv';
import { usePortalData } from '../data/usePortalData';
import { useHead, useWords } from '../words/useWords';
import type { ListState } from './useListState';

/** Saves everything that matches as CSV, in the order and with the columns shown. */
export function useExport(resource: Resource) {
  const dataProvider = usePortalData();
  const notify = useNotify();
  const head = useHead(resource);
  const t = useWords();
  const { name } = resource;

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ state, columns }: { state: ListState; columns: readonly string[] }) => {
      const { q, only, day, month, sort } = state;
      const asked = { filter: { q, only, day, month }, sort, columns };
      saveCsv(`${name}-${today()}.csv`, await dataProvider.csv(name, asked, head));
    },
    onError: (error) =>
      notify(error.message, { type: 'error', messageArgs: { _: error.message || t('failed') } }),
  });
  return { exporting: isPending, save: mutate };
}

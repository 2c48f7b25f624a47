import { useQueryClient } from '@tanstack/react-query';
import { usePortalData } from './usePortalData';

/** Reads the rows of these resources again: data never grows stale by itself (first document, section 9). */
export function useReread(): (names: readonly string[]) => Promise<void> {
  const dataProvider = usePortalData();
  const queryClient = useQueryClient();
  return async (names) => {
    await dataProvider.forget(names);
    await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useAppDataProvider } from './usePortalData';

/** Has everything read again when it is next asked for; what is on the screen is being left, and stays as it is until then. */
export function useInvalidateAll(): () => Promise<void> {
  const dataProvider = useAppDataProvider();
  const queryClient = useQueryClient();
  return async () => {
    await dataProvider.invalidate();
    // What has no answer yet was asked before: what it is answered would pass for new.
    await queryClient.cancelQueries({ predicate: ({ state }) => state.data === undefined });
    await queryClient.invalidateQueries({ refetchType: 'none' });
  };
}

/**
 * Reads everything again: at once what is on the screen, the rest when it is next asked for. Data never grows stale
 * by itself (first document, section 9), and one change touches more rows than its own: a charge its coverage's
 * balance, an opened policy its reservation.
 */
export function useRefreshAll(): () => Promise<void> {
  const invalidateAll = useInvalidateAll();
  const queryClient = useQueryClient();
  return async () => {
    await invalidateAll();
    await queryClient.invalidateQueries();
  };
}

/** Asks again for what a resource's lists could not have; rows that are there are kept. */
export function useRetry(name: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [name] });
}

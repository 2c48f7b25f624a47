import { useQuery } from '@tanstack/react-query';
import type { AskedPage } from '../list/asked';
import { shownBefore } from '../list/useLastPage';
import { pageQuery } from './pageQuery';
import { usePortalData } from './usePortalData';

/**
 * A page of a list, and until it is there the one before. (react-admin's `useGetList` would also keep each row of each page as a
 * record, by which no page here reads one: of a list's rows only a part is known.)
 */
export function useListPage(name: string, asked: AskedPage) {
  const dataProvider = usePortalData();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...pageQuery(dataProvider, name, asked),
    placeholderData: shownBefore,
  });
  return {
    data: data?.data,
    total: data?.total,
    meta: data?.meta,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  };
}

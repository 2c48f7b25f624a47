import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../providers/lists';
import type { Total } from '../../providers/served';
import { usePortalData } from '../data/usePortalData';

/** How many rows a list's question means, asked for where its page came without (`wanted`), and whether that failed. */
export function useTotal(
  name: string,
  filter: ListFilter,
  wanted: boolean,
): { counted?: Total | undefined; failed?: boolean } {
  const dataProvider = usePortalData();
  const { data, isError, isFetching } = useQuery({
    queryKey: [name, 'total', filter],
    queryFn: () => dataProvider.total(name, filter),
    enabled: wanted,
  });
  return wanted ? { counted: data, failed: isError && !isFetching } : {};
}

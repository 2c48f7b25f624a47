import { useQuery } from '@tanstack/react-query';
import type { ResolvedList } from '../../schema/types';
import { usePortalData } from './usePortalData';
import { whenOffered } from './whenOffered';

/** Whether a list can be had: of one that another host's API may lack (`optional`), once the API has said so. */
export function useListOffered(list: ResolvedList | undefined) {
  const dataProvider = usePortalData();
  const call = list?.optional ? list.endpoint : undefined;
  return useQuery({
    queryKey: ['offered', call],
    queryFn: ({ signal }) => (call ? whenOffered(dataProvider, call, signal) : true),
    ...(call ? {} : { initialData: true }),
  });
}
